import type { CourseStrings } from '../index.ts';

export const tr: CourseStrings = {
  'why-count': {
    title: 'Sayaç neden saklanır',
    line: 'Okuyarak saymak her beğeniyle pahalanır; saklanan sayacı okumanın bedeli hep aynıdır.',
  },
  items: {
    title: 'Tek bölüm, çok item',
    line: 'Gönderi ve beğenileri tek anahtar altında; hangi anahtar sana ne kazandırır.',
  },
  'atomic-counter': {
    title: 'Bir ekle, sunucuda',
    line: 'Oku, değiştir, yaz: iki telefon bir güncellemeyi kaybeder. `ADD` kaybetmez, ama atomik idempotent demek değildir.',
  },
  'two-writes': {
    title: 'Yarım yazılmış beğeni',
    line: 'İki yazmanın arasında tek bir çökme yeter; sayaç bir daha doğru olmaz.',
  },
  transaction: {
    title: 'Ya ikisi ya hiçbiri',
    line: '`TransactWriteItems`: önce kurşun kalemle, sonra mürekkeple; ya hep ya hiç.',
  },
  'double-counting': {
    title: 'Asla iki kez sayma',
    line: 'Kaybolan yanıt, ikinci dokunuş, tekrarlanan istek: koruma neyi durdurur, token ne işe yarar.',
  },
  conflicts: {
    title: 'İkisi çakışınca',
    line: 'Kimse beklemez: ikisinden biri reddedilir. Kim yeniden dener, o sırada okuyan ne görebilir.',
  },
  unlike: {
    title: 'Geri dönüş',
    line: 'Beğeniyi geri almak, beğenmenin aynadaki hâlidir; koşulu olmazsa sayaç sıfırın altına iner.',
  },
  cost: {
    title: 'Bir beğeni kaça mal olur',
    line: 'Dört yazma birimi, başarısız denemelerde de; 1 KB’ı aşan item’lar, index’ler ve parayla ödenen fatura.',
  },
  drift: {
    title: 'Hesap tutmayınca',
    line: 'Saklananla sayılanı karşılaştır, hatayı bul, sonra beğeniler gelmeye devam ederken onar.',
  },
  'hot-partition': {
    title: 'Beğeni fırtınası',
    line: 'Saniyede bin yazma birimi, yaklaşık 250 beğeni: kısıtlama, geri çekilme, parçalara yayılan yazmalar.',
  },
  'out-of-band': {
    title: 'Sonradan saymak',
    line: 'Gece sayımı, stream’ler ve Lambda: her biri nasıl yanılır, hangi durumda doğrudur.',
  },
  'single-table': {
    title: 'Tek tablo mu, birkaç tablo mu',
    line: 'Gönderi ve beğenileri neden bir bölümü paylaşır, ne zaman paylaşmamalı.',
  },
  'query-vs-scan': {
    title: 'Query mi, Scan mi',
    line: 'Hangisi neyi okur, faturaya neyi yazar; limit filtreden önce gelir.',
  },
  'other-counts': {
    title: 'Başka sayaçlar',
    line: 'Üst sınırı olan bir çalışma alanının üyeleri, yanıtlar, silme: aynı örüntü başka yerlerde.',
  },
  'prove-it': {
    title: 'Kanıtla',
    line: 'Yazma yolun olası her sıralamada denenir: ya onu bozan en kısası bulunur ya da bozan çıkmaz.',
  },
};
