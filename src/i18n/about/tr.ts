import type { AboutStrings } from './index.ts';

export const tr: AboutStrings = {
  title: 'Tallybook hakkında',
  lead: 'Bu sayfalarda ne çalışıyor, neyin yerini tutar, neyin tutmaz.',
  sections: {
    how: {
      title: 'Nasıl çalışır',
      text: [
        'Her laboratuvarın kendi DynamoDB’si vardır: tarayıcının laboratuvarla birlikte indirdiği bir motor. Arkasında sunucu yoktur. Sayfayı kapatınca tabloları gider; ulaştığın hedefler ise bu tarayıcıda kalır.',
        'İstemci, JavaScript için gerçek AWS SDK’sıdır. Onun bağlantı açacağı yerde isteği motor alır ve yanıtlar. Token’lar, yeniden denemeler ve aralarındaki beklemeler SDK’nın kendi işidir.',
        'Zaman sanaldır, rastlantı da bir başlangıç değerinden gelir. Hiçbir şey saati beklemez; aynı eylemler hep aynı adımları verir. Bu yüzden geri dönebilir, başka bir yol deneyebilir, gördüğünü bağlantı olarak paylaşabilirsin.',
      ],
    },
    trace: {
      title: 'Adımlar nereden geliyor',
      text: [
        'Zaman çizgisinde önceden yazılmış hiçbir şey yok. Motor bir isteği yerine getirirken yaptığı her şeyi bildirir: gelen isteği, okuduğu item’ı, koşulun her parçasını sonucuyla birlikte, hazırlanan, kesinleşen ya da iptal edilen yazmayı, yanıtı. Zaman çizgisi bu bildirimleri gösterir, başka bir şey göstermez. Her biriyle birlikte bütün tabloların o andaki durumu da gelir.',
        'Transaction’lar, AWS’nin 2023’te bir makalede anlattığı gibi işler: her item’ı hazırla, karar ver, sonra kesinleştir ya da iptal et. Hizmetin bunu bugün ayrıntısıyla nasıl yaptığını AWS söylemiyor. Motor, dışarıdan görülene göre sınanır.',
      ],
    },
    emulated: {
      title: 'Neler taklit ediliyor',
      text: [
        'AWS SDK’daki {all} işlemden {operations} tanesi: item okumak ve yazmak, tek tek, toplu olarak ve transaction içinde; `Query` ve `Scan`; tablo oluşturmak, değiştirmek, tanımını almak; PartiQL’den `SELECT`.',
        'Bunlarla birlikte koşullar, dizinler, kapasite birimleri; laboratuvarın gerektirdiği yerde kısıtlayan bölümler, geriden gelen okumalar ve aynı kaydı birden fazla kez ulaştıran stream’ler.',
        'Hataların türü ve sözleri AWS’ninkidir; us-east-1 bölgesinin 2026 sonbaharında verdiği gibi. AWS’nin belgelediği ya da AWS’de gözlenip yayımlanmış {cases} durum, her testte motora sorulur.',
      ],
    },
    missing: {
      title: 'Neler taklit edilmiyor',
      text: [
        'Öteki işlemler adıyla geri çevrilir: `UnknownOperationException`. Yedekler, dışa ve içe aktarma, global tablolar ve PartiQL’de transaction bunların arasındadır.',
        'Tablonun davranışını değiştirecek olup da taklit edilmeyen ayarlar, örneğin şifrelemeyle ilgili olanlar, yine reddedilir.',
        'Kabul edilip de etkisi olmayan tek şey yaşam süresidir (TTL): ayarlanabilir, ama hiçbir şeyin süresi dolmaz. Tek hesap, tek bölge vardır; kimsenin erişimi reddedilmez.',
      ],
    },
    limits: {
      title: 'Buradan neyi çıkaramazsın',
      text: [
        'DynamoDB’nin ne kadar hızlı olduğunu. Laboratuvardaki milisaniyeler sanaldır.',
        'AWS’nin bir hatayı bugün de aynı sözlerle verip vermediğini. Beklenen yanıtlardan {open} tanesini hiçbir açık kaynak tümüyle doğrulamıyor; bunlar bilinen en yakın yanıta uyar.',
        'Uygulamanın dayanıp dayanmayacağını. Laboratuvar, bir yazma yolunun neden bozulduğunu, bir başkasının da isteklerin her sırasına dayandığını gösterir. Ona güvenmeden önce aynı istekleri AWS’deki kendi tablona gönder; farkları `npm run compare` bulur.',
        'Ne ödeyeceğini. Fiyatlar bir bölgenin liste fiyatlarıdır, hangi günden beri geçerli oldukları yanında yazar. Senin faturanda başka kalemler de olur.',
      ],
    },
    made: {
      title: 'Nelerden oluşuyor',
      text: [
        'Tallybook, Apache Lisansı 2.0 ile dağıtılan özgür yazılımdır. Amazon Web Services ile bağlantısı yoktur; onlar tarafından desteklenmez, önerilmez. DynamoDB, Amazon.com, Inc. ya da bağlı şirketlerinin markasıdır.',
        'Motor dynalite’ın (Apache 2.0) üzerinde durur, item’larını sorted-btree’de (MIT) tutar. SQL tezgâhı, kamu malı olan SQLite’tır. Sayfalar Astro ve Svelte ile (ikisi de MIT) üretilir.',
        'Metin Source Serif 4 ve IBM Plex ile dizildi; ikisi de SIL Open Font License 1.1 altında. Yazı tipleri bu siteden gelir: hiçbir sayfa başka bir yerden bir şey istemez. Çerez yok, izleme yok. Sitenin aklında tuttukları tarayıcında kalır.',
      ],
    },
  },
  full: 'Motorun verdiği yanıtlardan üretilen tam liste, projede `docs/compatibility.md` dosyasındadır.',
  news: 'Neler yeni',
  feed: 'Akış olarak',
};
