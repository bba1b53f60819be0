import type { Strings } from './index.ts';

/** Türkçe. Hitap: sen. Kod sözcüklerinden sonra kesme işareti: `META`’ya. */
export const tr: Strings = {
  site: {
    name: 'Tallybook',
    description:
      'Okunan değil, çalıştırılan bir kurs: DynamoDB’de tek bir GetItem ile okunan, hiç şaşmayan bir sayaç tut.',
  },
  shell: {
    skip: 'Metne geç',
    home: 'Tallybook, ana sayfa',
    nav: 'Kurs',
    lessons: 'Dersler',
    search: 'Ara',
    language: 'Dil',
    theme: 'Tema',
    themeAuto: 'Sisteme göre',
    themeLight: 'Gündüz',
    themeDark: 'Gece',
    footer: 'Her şey bu sayfada çalışır: üyelik yok, izleme yok, hiçbir yere veri gönderilmez.',
  },
  choose: {
    line: 'DynamoDB’de hiç şaşmayan bir sayaç tut. Okunan değil, çalıştırılan bir kurs.',
    yours: 'Tarayıcının dili',
  },
  home: {
    title: 'Hiç şaşmayan bir sayaç',
    lead: 'Bu kursta çalıştırarak öğrenirsin: DynamoDB’de tek bir `GetItem` ile okunan, hiçbir şeyin bozamadığı bir sayaç nasıl tutulur. Beğen’e basar, bir şeyleri bozar, veritabanının attığı her adımı izlersin.',
    start: '{n}. dersle başla',
    first: {
      title: 'Tarayıcında bir gönderi',
      like: 'Beğen',
      unlike: 'Geri al',
      fetching: 'Veritabanı yükleniyor …',
      before:
        'Beğen’e bas. Tarayıcında bir DynamoDB çalışmaya başlar ve isteği yerine getirir. Sonra bir daha bas.',
      more: '{n} adımın hepsini gör',
    },
    marks: 'İşaretler nasıl okunur',
    ink: 'Mürekkep: kesinleşti',
    inkText: 'Artık geçerli, herkes okuyabilir.',
    pencil: 'Kurşun kalem: hazırlandı',
    pencilText: 'Sınandı ve not edildi. Henüz sayılmaz.',
    struck: 'Üstü çizili: iptal edildi',
    struckText: 'Veritabanından silindi. Ne olduğunu görebilesin diye burada üstü çizili durur.',
    red: 'Kırmızı: hesap tutmuyor',
    redText: 'Saklanan sayaç değeri ile sayılan beğeniler farklı.',
    sql: 'SQL’den mi geliyorsun?',
    sqlLead: 'Bildiğin dört şey ve buradaki karşılıkları.',
    sqlCount:
      'Gönderinin üzerinde tutulan bir sayı: `likeTally`. `Query` ile sayarsan her beğeni okunur ve faturaya yazılır.',
    sqlIncrement:
      '`ADD likeTally :one`; toplamayı sunucu yapar. Atomiktir ama idempotent değildir: iki kez gönderilirse iki kez sayar.',
    sqlUnique: 'Anahtarın kendisi, bir de yazmadaki `attribute_not_exists(SK)` koşulu.',
    sqlTransaction:
      'Tek istek, `TransactWriteItems`: ya hep ya hiç. Kimse kilit beklemez; çakışan reddedilir.',
    sqlStart: '“{title}” dersiyle başla: {minutes} sürer ve dördünü de iş başında gösterir.',
    quick: 'Vaktin mi az?',
    quickLead:
      'İşin özü: bir beğeni nasıl yarım kalır, bunu ne düzeltir, istek neden korkmadan yeniden gönderilebilir.',
    workshop: 'Atölye mi düzenliyorsun?',
    workshopLead:
      'Bütün laboratuvarlar internetsiz çalışır. Projeyi önceden indirip `npm ci` komutunu çalıştır; atölye günü `npm run dev` yeter. İlk bozuk beğeniden kanıta kadar bir sabahlık plan:',
    workshopTable: 'Odanın yaptıklarını canlı tablo gösterir',
    routeTime: 'Okuma süresi: {time}. Laboratuvarlar için bir o kadar daha ayır.',
    course: 'Kurs',
    courseOpen: 'Şimdilik {total} dersten {open} tanesi açık.',
    inPreparation: 'hazırlanıyor',
    allReached: 'Bütün hedeflere ulaşıldı',
  },
  lesson: {
    position: 'Ders {n}/{total}',
    minutes: { one: '{n} dakika', other: '{n} dakika' },
    learn: 'Bu derste öğreneceklerin',
    lab: 'Laboratuvar',
    labNeedsScript:
      'Laboratuvar, tarayıcının içinde çalışan küçük bir DynamoDB’dir. Çalışması için JavaScript gerekir; o da burada kapalı ya da engellenmiş. Metin onsuz da okunur.',
    toLab: 'Laboratuvara git',
    backToText: 'Metne dön',
    goals: 'Hedefler',
    goalDone: 'ulaşıldı',
    question: 'Soru',
    pitfall: 'Tuzak',
    recap: 'Özet',
    next: 'Sırada',
    fallback: 'Bu ders henüz Türkçe yazılmadı. İngilizcesini okuyorsun.',
    stale: 'İngilizce ders, bu çeviriden sonra değişti.',
    staleLink: 'İngilizcesini oku',
  },
  progress: {
    line: 'İlerlemen bu tarayıcıda saklanır. Dosya olarak başka bir tarayıcıya taşıyabilirsin.',
    save: 'Dosyaya kaydet',
    load: 'Dosya yükle',
    taken: { one: '{n} hedef aktarıldı.', other: '{n} hedef aktarıldı.' },
    unreadable: 'Bu, bir Tallybook ilerleme dosyası değil. Hiçbir şey değişmedi.',
    newer: 'Bu dosya Tallybook’un daha yeni bir sürümünden geliyor. Hiçbir şey değişmedi.',
  },
  tools: {
    title: 'Araçlar',
    lead: 'Kursun vardığı yer için: tarayıcında, aynı motorla çalışan küçük araçlar.',
    needsScript:
      'Bu araç tarayıcının içinde çalışır. JavaScript gerekir; burada kapalı ya da engellenmiş.',
    openHere: 'Burada aç',
    ownPage: 'kendi sayfasında',
  },
  workshop: {
    title: 'Canlı tablo',
    lead: 'Oda tek bir DynamoDB üzerinde çalışır ve kendini izler: adıyla herkesin istekleri, kayıtlı sayaç değeri ile sayılan beğeniler yan yana, çakışmalar ve kısıtlamalar olduğu anda.',
    how: 'Atölye nasıl açılır',
    what: 'Atölyede herkes kendi kodunu aynı tabloya yöneltir, bu sayfa da olan biteni projeksiyonda gösterir. Tablo, atölyeyi yönetenin dizüstü bilgisayarındadır; internet gerekmez. Burada şu anda atölye yok: bu sayfa atölyesiz sunuldu.',
    fetch: 'Projeyi al ve önceden, internet varken şunu çalıştır:',
    start: 'O gün atölyeyi başlat. Bu siteyi, yanında da tabloyu sunar:',
    open: 'Bu sayfayı yazdığı adreste aç, projeksiyon için `F` tuşuna bas.',
    needsScript: 'Canlı tablo JavaScript ister; burada kapalı ya da engellenmiş.',
    join: {
      title: 'Katılım kâğıtları',
      lead: 'Her katılımcıya bir sayfa: tablo nerede, neyle imzalanır, çalıştırılacak ilk beğeni. Yazdırmak ya da kopyalamak için.',
      link: 'Katılımcılar için katılım kâğıtları',
      needsScript: 'Katılım kâğıtları JavaScript ister; burada kapalı ya da engellenmiş.',
    },
  },
  glossary: {
    title: 'Sözlük',
    lead: 'Kursta geçen terimler; her biri bir iki cümleyle.',
  },
  notFound: {
    title: 'Bu sayfa defterde yok',
    text: 'Adres yanlış yazılmış olabilir; belki de sayfa hiç yazılmadı.',
    meant: 'Şunu mu aradın:',
  },
};
