import type { CostWords } from './en.ts';

export const tr: CostWords = {
  app: 'Uygulaman',
  writing: 'Yazma',
  fields: {
    likes: 'Günde yeni beğeni',
    repeats: 'Tekrarlar',
    conflicts: 'Çakışmayla iptal edilenler',
    unlikes: 'Günde geri alınan beğeni',
    reads: 'Sayı günde kaç kez okunuyor',
    onPost: 'Gönderideki beğeniler',
    metaBytes: '`META` boyutu',
    likeBytes: 'Bir beğeninin boyutu',
    peak: 'En yoğun an, ortalamanın kaç katı',
    peakHours: 'Günde kaç saat yoğun',
    write: 'Bir milyon yazma birimi',
    read: 'Bir milyon okuma birimi',
    writeHour: 'Bir WCU, saatlik',
    readHour: 'Bir RCU, saatlik',
    storage: 'Bir gigabayt, aylık',
  },
  units: { percent: '%', bytes: 'bayt', dollars: 'ABD doları' },
  hints: {
    repeats:
      'Gönderilen 100 beğeniden kaçını aynı kullanıcı daha önce vermiş. Koruma bunları reddeder.',
    repeatsUnguarded:
      'Gönderilen 100 beğeniden kaçını aynı kullanıcı daha önce vermiş. Bu yolda iki kez sayılırlar.',
    conflicts: '100 denemeden kaçı. Her biri başarılı olana kadar yeniden gönderilir.',
    noConflicts: 'Yalnızca transaction iptal edilir. Bu yolda transaction yok.',
    onPost: '`Query` her seferinde bu kadarını okumak zorunda kalırdı.',
    peakHours: 'Kalan saatlerde kapasite ortalamaya göre ayrılır.',
  },
  reading: 'Okuma',
  consistency: 'Tutarlılık',
  consistencies: { eventual: 'nihai tutarlı', strong: 'güçlü tutarlı' },
  items: 'Item’lar ve index’ler',
  likeIndex: '`Inverted` index’i, bütün item’lar',
  tallyIndex: '`ByTally` index’i, gönderiler',
  projections: { none: 'yok', keys: 'yalnızca anahtarlar', all: 'bütün öznitelikler' },
  billing: 'Faturalandırma',
  mode: 'Kapasite modu',
  billings: { onDemand: 'On-demand', provisioned: 'Provisioned' },
  region: 'Bölge (Region)',
  ownRegion: 'Başka: kendi fiyatların',
  invalid: '{min} ile {max} arasında bir sayı.',
  invalidWhole: '{min} ile {max} arasında bir tam sayı.',
  share: {
    button: 'Bu faturanın bağlantısını kopyala',
    copied: 'Bağlantı kopyalandı. Tam bu faturaya götürür.',
    copyBy: 'Bu bağlantıyı kopyala. Tam bu faturaya götürür:',
  },
  link: {
    broken: 'Bu faturanın bağlantısı bozuk. Hesaplayıcının ilk açıldığındaki faturayı görüyorsun.',
    newer:
      'Bağlantı, hesaplayıcının daha yeni bir sürümünden geliyor. Sayfayı yenile; o zamana kadar ilk açılıştaki faturayı görüyorsun.',
  },
  year: 'Bir yılda',
  bill: 'Fatura',
  part: 'Ne için',
  use: 'Kullanım',
  dollars: 'Yılda dolar',
  parts: {
    writes: 'Yazma',
    reads: 'Okuma',
    storage: 'Bu yılın beğenilerini saklama',
    total: 'Toplam',
  },
  unitsADay: 'günde {n}',
  provisioned: 'yoğunken {peak}, kalanında {rest}',
  gigabytes: 'yıl sonunda {n} GB; Region başına {free} GB ücretsiz',
  source:
    '{region}: bir milyon yazma birimi {write}, bir milyon okuma birimi {read}, {date} tarihinden beri on-demand; bir WCU saatte {writeHour}, bir RCU {readHour}; bir gigabayt ayda {storage}. Vergiler ve savings plan’ler hariç.',
  ledger: 'Her isteğin tükettiği',
  metered: 'Motor az önce her türden bir isteği yerine getirdi.',
  request: 'İstek',
  each: 'İstek başına birim',
  perDay: 'Günde kaç kez',
  lines: {
    like: 'Beğeni',
    repeat: 'Aynı kullanıcının ikinci beğenisi',
    conflictLike: 'Çakışmayla iptal edilen beğeni',
    unlike: 'Beğeniyi geri alma',
    conflictUnlike: 'Çakışmayla iptal edilen geri alma',
    read: 'Sayaç değerini okuma',
  },
  comparison: 'Sayaç değerini saklamak mı, beğenileri saymak mı',
  pending: 'Motor, saymak için bu boyutta beğeniler yazıyor.',
  told: {
    likes:
      'Bir gönderide **{n} beğeniden** itibaren `Query` ile saymak, sayaç değerini saklamaktan pahalıya gelir.',
    always:
      'Gönderide **tek beğeni** olsa bile `Query` ile saymak, sayaç değerini saklamaktan pahalıya gelir.',
    never:
      'Gönderide bir milyon beğeniye kadar `Query` ile saymak, sayaç değerini saklamaktan pahalıya gelmez.',
    reads:
      'Gönderide {likes} beğeni varken saklamak, **beğeni başına {n} okumadan** itibaren daha ucuz. Sende bu sayı {have}.',
    readsAlways:
      'Gönderide {likes} beğeni varken, ne kadar az okunursa okunsun, saklamak daha ucuz.',
    readsNever:
      'Gönderide {likes} beğeni varken, ne kadar çok okunursa okunsun, saymak sayaç değerini okumaktan pahalı değil.',
    here: 'Gönderide {likes} beğeni varken: sayaç değeriyle yılda {stored}, sayarak {counted}.',
  },
  axis: 'Bir gönderideki beğeniler',
  stored: 'saklanan sayaç değeri',
  counted: '`Query` ile sayma',
  chart:
    'Gönderideki beğeniye göre yılda dolar. Saklanan sayaç değeri {stored} olarak kalır. Query ile saymak tek beğenide {from}, {most} beğenide {to} tutar.',
  breakEven: '{n} beğenide eşit',
  asTable: 'Tablo olarak',
  note: 'Bir yılın istekleri; her okuma, bu kadar beğenisi olan bir gönderiyi sorar. Sayarken sayaç değeri gerekmez: o zaman beğeni tek bir düz yazmadır.',
};
