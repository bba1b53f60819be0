import type { FaultWords } from './en.ts';

export const tr: FaultWords = {
  empty: 'İçinde hiçbir şey yok.',
  tooBig: 'Boyutu {size} MB. En çok {most} MB yüklenebilir.',
  notText: 'Bu, UTF-8 ya da UTF-16 metin değil. Doğru dosya mı?',
  damaged: 'Sıkıştırılmış dosya bozuk: sonuna kadar açılamıyor.',
  unexpected: 'Bu JSON değil: `{found}` burada olamaz (satır {line}, sütun {column}).',
  ends: 'Satır {line}: bir değerin ortasında bitiyor.',
  badString: 'Satır {line}, sütun {column}: metinde JSON’un orada izin vermediği bir karakter var.',
  badNumber: 'Satır {line}, sütun {column}: JSON böyle bir sayıya izin vermez.',
  deep: 'Satır {line}: bir item’da olabilecekten daha derin iç içe geçiyor.',
  twice: '`{name}` adı aynı nesnede iki kez geçiyor (satır {line}).',
  noItem: 'Satır {line}: burada item olmayan bir şey var. Item bir nesnedir.',
  noRequest: 'Bir istek JSON nesnesidir: `{` ile başlar.',
  badValue:
    'Satır {line} ile başlayan item’da `{name}` bir DynamoDB değeri değil. İlk item’da tür etiketleri var, öyleyse hepsinde olmalı.',
  noKey:
    'Satır {line} ile başlayan item’da `{name}` anahtarı yok. Şunlar var: {has}. Anahtarlar hangileri?',
  tooMany: 'Item sayısı {most} sınırını aşıyor.',
  namelessKey: 'Partition key’in hangi öznitelik olduğunu yaz.',
  openQuote: 'Satır {line}: burada açılan tırnak hiç kapanmıyor.',
  afterQuote:
    'Satır {line}: kapanan tırnaktan sonra bir şey geliyor. Metnin içindeki tırnak iki kez yazılır.',
  wideRow: 'Satır {line}: {n} alan var, ilk satırda ise {most} sütun adı.',
  badColumn: 'İlk satır her sütunu bir kez adlandırmalı: `{name}` hatalı.',
};
