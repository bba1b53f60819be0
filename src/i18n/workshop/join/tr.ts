import type { JoinWords } from './en.ts';

/** Türkçe. Hitap: sen. */
export const tr: JoinWords = {
  form: 'Kâğıtlarda ne yazsın',
  endpoint: 'Uç nokta (endpoint)',
  code: 'Katılım kodu',
  codeNote: 'Oda kod istemiyorsa boş bırak.',
  names: 'Adlar, her satıra bir tane',
  namesNote:
    'a’dan z’ye harfler, rakam, nokta, tire ve alt çizgi; ç, ğ, ı, ö, ş, ü olmaz. Adı olmayan numara alır.',
  count: 'Kâğıt sayısı',
  language: 'Kodun dili',
  fromRoom: 'Uç nokta ve kod bu bilgisayardaki odadan geliyor.',
  byHand: 'Bu bilgisayarda oda yok. Uç noktayı ve kodu atölyeyi yönetenden al.',
  shown: 'Burada görünen',
  print: { one: '{n} kâğıt yazdır', other: '{n} kâğıt yazdır' },
  wrong: {
    endpoint: 'Uç nokta `http://192.168.1.20:8000` gibi bir adrestir; ardında yol olmaz.',
    code: 'Katılım kodu 6 ile 16 arası büyük harf ve rakamdır.',
    name: '“{name}” adıyla istek imzalanamaz: a’dan z’ye harfler, rakam, nokta, tire, alt çizgi; en çok 32 karakter.',
    twice: '“{name}” iki kez yazılmış. Aynı adı taşıyan iki kişi ayırt edilemez.',
    count: '1 ile 200 arası kâğıt olabilir.',
  },
  stem: 'konuk',
  title: 'Atölyedeki yerin',
  lead: 'Bütün odaya tek tablo. Kodun onunla **{name}** adıyla konuşur.',
  key: 'Access key id',
  secret: 'Secret access key',
  region: 'Bölge (region)',
  table: 'Tablo, gönderi',
  qr: '{endpoint} adresinin QR kodu',
  scan: 'Doğru ağdaki telefon burada “healthy” okur.',
  loopback:
    'Bu adres yalnız yönetenin bilgisayarında geçerli. Oda için `npm run workshop -- --lan` ile açılmış bir adres gerekir.',
  save: '`{file}` adıyla kaydet. Gerekli olan: `{needs}`.',
  shell: 'Kabuk (shell) için. AWS CLI gerekir.',
  copy: 'Kodu kopyala',
  copied: 'Kopyalandı.',
  notCopied: 'Kopyalanamadı: elle seç.',
  then: 'Çalıştır: adın projeksiyonda belirir, sayaç bir artar. Bir daha çalıştır: koşul ikinci beğeniyi geri çevirir, sayaç değişmez.',
};
