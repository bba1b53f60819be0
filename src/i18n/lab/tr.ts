import type { LabMessages } from './en.ts';

/** Türkçe. Hitap: sen. Kod sözcüklerinden sonra kesme işareti, okunuşa göre ek: `META`’ya. */
export const tr: LabMessages = {
  lab: {
    name: 'Laboratuvar',
    reset: 'Baştan başla',
    keys: 'Tuşlar',
    dismiss: 'Kapat',
  },
  board: {
    title: 'Hesap',
    stored: '`likeTally`, saklanan',
    counted: '`LIKE#` item’ları, sayılan',
    equal: 'eşit',
    different: 'eşit değil',
    balance: 'Hesap tutuyor.',
    pencilMore: {
      one: '{n} beğeni kurşun kalemle yazılı.',
      other: '{n} beğeni kurşun kalemle yazılı.',
    },
    pencilLess: {
      one: '{n} beğeninin geri alınacağı kurşun kalemle yazılı.',
      other: '{n} beğeninin geri alınacağı kurşun kalemle yazılı.',
    },
    pencilTally: 'Yeni sayaç değeri kurşun kalemle yazılı: {n}.',
    committing: 'Şu an kesinleşiyor: yarısı mürekkeple yazılı. Bir `Query` tam bu hâli görebilir.',
    gone: 'Gönderi silindi. Beğenilerinden kalanlar hâlâ burada.',
    ghost: 'Bir hayalet: `META` yeniden var, ama gönderi yok.',
    passing: 'Şimdilik eşit değil: iş henüz bitmedi.',
    lasting: 'Hesap tutmuyor. Sonraki hiçbir beğeni bunu düzeltmez.',
  },
  actors: {
    title: 'Kim ne yapıyor',
    reader: 'okuyan biri',
    like: 'Beğen',
    unlike: 'Geri al',
    resend: 'Yeniden gönder',
    read: 'Gönderiyi oku',
    author: 'gönderinin sahibi',
    besides: 'Telefonların dışında',
    query: 'Bölümü sorgula',
    readBoth: 'İkisini birlikte oku',
    deletePost: 'Gönderiyi sil',
    wait: 'Önce {n} dakika geçsin',
    waitSecond: 'Önce bir saniye geçsin',
    faults: 'Bir sonraki dokunuşta ne aksasın',
    loseAnswer: 'Yanıt kaybolsun',
    loseRequest: 'İstek kaybolsun',
    lateRequest: 'İstek geciksin',
    duplicateRequest: 'İki kez iletilsin',
    throttle: 'Bölüm kısıtlansın',
    crashBetween: 'Arada çöksün',
  },
  paths: {
    title: 'Yazma yolu',
    readThenSet: 'Oku, sonra yaz',
    separate: 'İki ayrı yazma',
    tallyFirst: 'Önce sayaç',
    unguarded: 'Transaction',
    guarded: 'Korumalı transaction',
    postGuarded: '… gönderi varsa',
    code: 'Çalışan kod',
    codeOf: 'Hangi fonksiyon',
  },
  timeline: {
    title: 'Zaman çizgisi',
    first: 'Başa dön',
    back: 'Bir adım geri',
    play: 'Oynat',
    pause: 'Duraklat',
    forward: 'Bir adım ileri',
    last: 'Sona git',
    speed: 'Hız',
    stepThrough: 'Her adımda dur',
    step: 'adım {n}/{m}',
    time: 't = {n} ms',
    scrub: 'Adım',
    nothing: 'henüz bir şey yok',
    episode: '{n}/{m}:',
    like: '{actor} beğeniyor',
    unlike: '{actor} beğenisini geri alıyor',
    resend: '{actor} yeniden gönderiyor',
    read: 'gönderi okunuyor',
    query: 'bölüm sorgulanıyor',
    readBoth: 'iki item birlikte okunuyor',
    deletePost: 'gönderinin sahibi onu siliyor',
    later: { one: '{n} dakika sonra:', other: '{n} dakika sonra:' },
    laterSecond: 'Bir saniye sonra:',
    branch: 'Gidilmeyen yol',
    branchSteps: {
      one: '{n} adım daha gelecekti',
      other: '{n} adım daha gelecekti',
    },
    takeBranch: 'Yine de bu yoldan git',
  },
  say: {
    start: '**Henüz bir şey olmadı.** Gönderi yerinde, `likeTally` değeri 0. Beğen’e bas.',
    sentTransaction:
      '**{actor} `TransactWriteItems` gönderiyor.** {m} eylemli tek bir istek. SDK isteğe bir token ekledi: `{token}`.',
    sentPut:
      '**{actor} `{sk}` için `PutItem` gönderiyor.** Veritabanı için bu başlı başına bir istektir; bir ikincisinden haberi yoktur.',
    sentUpdate:
      '**{actor} `{sk}` için `UpdateItem` gönderiyor:** `{expression}`. Veritabanı için bu başlı başına bir istektir.',
    sentDelete:
      '**{actor} `{sk}` için `DeleteItem` gönderiyor.** Veritabanı için bu başlı başına bir istektir; bir ikincisinden haberi yoktur.',
    sentOwnGet:
      '**{actor} `{sk}` için `GetItem` gönderiyor:** sayaç değerini öğrenip üstüne kendisi ekleyecek.',
    sentGet: '**Biri `{sk}` için `GetItem` gönderiyor:** güçlü tutarlı bir okuma.',
    sentWithToken:
      '**{attempt}. deneme.** SDK aynı isteği aynı token ile yeniden gönderiyor: `{token}`.',
    sentWithoutToken:
      '**{attempt}. deneme.** SDK aynı isteği yeniden gönderiyor. Token’ı yok; tekrar olduğunu kimse anlayamaz.',
    resentWithToken:
      '**{actor} aynı isteği bir kez daha gönderiyor**, yine aynı token ile: `{token}`.',
    resentWithoutToken:
      '**{actor} iki yazmayı da bir kez daha gönderiyor.** Tekrar olduklarını belli eden hiçbir şey yok.',
    requestLost:
      '**İstek kayboldu.** Veritabanının bundan hiç haberi olmayacak. {actor} yalnızca yanıt gelmediğini görür.',
    answerLost:
      '**Yanıt kayboldu.** Veritabanı işini bitirdi, ama {actor} bunu bilmiyor. Uygulama için bu, kaybolan bir istekten farksız.',
    answerUnheard:
      '**Bu yanıtı bekleyen yok.** {actor} sonucu ya başka bir yanıttan öğrendi ya da beklemekten vazgeçti.',
    requestDelayed:
      '**İstek yolda gecikiyor,** {by} ms. Kaybolmadı; ama {actor} aradaki farkı göremez.',
    requestDuplicated: '**Ağ isteği iki kez iletiyor.** İkincisi ilkinden {by} ms sonra gelecek.',
    answerDelayed: '**Yanıt dönüş yolunda gecikiyor,** {by} ms.',
    received: '**`{operation}` veritabanına ulaştı.**',
    validated: '**İstek düzgün kurulmuş.** Henüz hiçbir item’a bakılmadı.',
    tokenReplayed:
      '**Bu token tanıdık.** İstek daha önce yerine getirilmiş: hiçbir şey yazılmaz, yanıt başarı bildirir.',
    readFound: '**`{sk}` aranıyor.** Var.',
    readMissing: '**`{sk}` aranıyor.** Yok.',
    readTally:
      '**`META` okunuyor:** `likeTally` değeri {n}. Kurşun kalem sayılmaz, onu kimse okuyamaz.',
    conditionTrue: '**Koşul sağlandı.** `{sk}` için `{expression}` doğru.',
    conditionFalse: '**Koşul sağlanmadı.** `{sk}` için `{expression}` yanlış.',
    stagedPut: '**Hazırlama {n}/{m}: kabul.** `{sk}` yeni bir item olarak kurşun kalemle yazıldı.',
    stagedPutOver:
      '**Hazırlama {n}/{m}: kabul.** `{sk}` zaten var. Kurşun kalemle üzerine yazıldı.',
    stagedUpdate:
      '**Hazırlama {n}/{m}: kabul.** `{expression}` sayacı {from} değerinden {to} değerine getirecek. Şimdilik kurşun kalemle yazılı.',
    stagedDelete: '**Hazırlama {n}/{m}: kabul.** `{sk}` silinecek. Şimdilik kurşun kalemle yazılı.',
    stagedDeleteNothing:
      '**Hazırlama {n}/{m}: kabul.** Silinecek bir `{sk}` yok; bu bir ret nedeni değil.',
    stagedConditionCheck:
      '**Hazırlama {n}/{m}: kabul.** `{sk}` koşulu sağlıyor, olduğu gibi kalacak.',
    refusedCondition:
      '**Hazırlama {n}/{m}: ret.** `{sk}` koşulu sağlamıyor. Buraya kurşun kalemle bir şey yazılmaz.',
    refusedConflict:
      '**Hazırlama {n}/{m}: ret.** Başka bir transaction `{sk}` üzerine kurşun kalemle yazmış. Onu kimse beklemez; ret nedeni: `TransactionConflict`.',
    refusedOther: '**Hazırlama {n}/{m}: ret.** `{sk}`: `{code}`.',
    decidedCommit: '**Karar: kesinleştirme.** {m} eylemin hepsi evet dedi.',
    decidedCancel: '**Karar: iptal.** Tek bir hayır yeter: `[{codes}]`.',
    committedPut: '**Kesinleştirme {n}/{m}.** `{sk}` artık mürekkeple yazılı.',
    committedPutOver:
      '**Kesinleştirme {n}/{m}.** `{sk}` üzerine mürekkeple yazıldı. Hâlâ tek bir item.',
    committedUpdate:
      '**Kesinleştirme {n}/{m}.** `likeTally` mürekkeple değişti: önce {from}, şimdi {to}.',
    committedDelete: '**Kesinleştirme {n}/{m}.** `{sk}` silindi.',
    committedDeleteNothing: '**Kesinleştirme {n}/{m}.** `{sk}` yoktu, şimdi de yok.',
    committedConditionCheck: '**Kesinleştirme {n}/{m}.** `{sk}` yalnızca sınandı.',
    cancelled: '**`{sk}` üzerindeki kurşun kalem silindi.** Orada yazan hiç geçerli olmadı.',
    writtenPut: '**`{sk}` yazıldı**, doğrudan mürekkeple.',
    writtenPutOver: '**`{sk}` üzerine yazıldı**, doğrudan mürekkeple. Hâlâ tek bir item.',
    writtenUpdate: '**`{expression}` uygulandı:** `likeTally` önce {from}, şimdi {to}.',
    writtenDelete: '**`{sk}` silindi.**',
    writtenDeleteNothing: '**Silinecek bir `{sk}` yok.** DynamoDB bunu başarı sayar.',
    answeredOk: '**Veritabanı yanıtlıyor:** `{operation}` başarılı.',
    answeredCancelled: '**Veritabanının yanıtı: `{name}`.** Her eylem için bir neden bildirir.',
    answeredError: '**Veritabanının yanıtı: `{name}`.**',
    clientReceivedOk: '**Yanıt istemciye ulaştı.**',
    clientReceivedError: '**Yanıt istemciye ulaştı:** `{name}`.',
    retry:
      '**Deneme başarısız oldu:** `{reason}`. SDK {delay} ms sonra kendiliğinden yeniden deneyecek.',
    settledTransaction: '**`{operation}` bitti.** İçindeki her şey birlikte geçerli oldu.',
    settledReplayed: '**`{operation}` bitti.** Token tanındığı için bu kez hiçbir şey yazılmadı.',
    throttled: '**Kısıtlandı:** `{sk}` bölümünün bu saniye için birimi kalmadı.',
    settledPlain: '**`{operation}` bitti.**',
    settledGet: '**Sayaç değeri {n}.** Tek bir `GetItem` yetti.',
    settledRetried:
      '**`{operation}` {attempts}. denemede bitti.** Uygulama yalnızca başarıyı görür, hatayı görmez.',
    settledCancelled: '**SDK `{name}` fırlatıyor.** Nedenler, eylemlerin sırasıyla: `[{codes}]`.',
    settledError: '**SDK `{name}` fırlatıyor.**',
    sentDeletePost:
      '**Gönderinin sahibi `{sk}` için `DeleteItem` gönderiyor.** Bu, gönderinin kendisidir; beğeniler ayrı item’lardır.',
    sentQuery: '**Biri bölümün tamamı için `Query` gönderiyor:** güçlü tutarlı bir okuma.',
    sentBoth: '**Biri iki item için `TransactGetItems` gönderiyor:** ya hep ya hiç.',
    waited: '**{n} dakika geçiyor.** Başka bir şey olmuyor.',
    waitedSecond: '**Bir saniye geçiyor.** Başka bir şey olmuyor.',
    tokenExpired:
      '**`{token}` token’ının süresi doluyor.** On dakika geçti: veritabanı için artık yeni bir token.',
    replicaCaughtUp:
      '**Replikalar da `{sk}` değişikliğini aldı.** Nihai tutarlı okumalar bu yazmayı artık görür.',
    indexCaughtUp:
      '**`{index}` index’i de `{sk}` değişikliğini aldı.** Index üzerindeki sorgular bu yazmayı artık görür.',
    tokenForgotten:
      '**İstek düzgün, ama token’ı unutulmuş.** Kullanılalı on dakikadan çok olmuş. Veritabanı için bu yeni bir istektir.',
    readGone: '**`{sk}` aranıyor.** Yok.',
    stagedUpdateNew:
      '**Hazırlama {n}/{m}: kabul.** `{sk}` yok, bu yüzden `{expression}` onu oluşturacak; değeri {to}. Şimdilik kurşun kalemle yazılı.',
    stagedUpdateBelow:
      '**Hazırlama {n}/{m}: kabul.** `{expression}` sayacı {from} değerinden {to} değerine getirecek. Sıfırda durduran bir şey yok.',
    committedUpdateNew:
      '**Kesinleştirme {n}/{m}.** `{sk}` mürekkeple oluştu: `likeTally` {to}, başka hiçbir şey yok.',
    committedUpdateBelow:
      '**Kesinleştirme {n}/{m}.** `likeTally` mürekkeple değişti: önce {from}, şimdi {to}. Sayının tabanı yoktur.',
    writtenUpdateNew: '**`{sk}` yoktu: `{expression}` onu oluşturdu.** `likeTally` değeri {to}.',
    writtenUpdateBelow:
      '**`{expression}` uygulandı:** `likeTally` önce {from}, şimdi {to}. Sayının tabanı yoktur.',
    writtenDeletePost:
      '**Gönderi silindi.** Beğenileri olduğu yerde duruyor; onlarla birlikte silinen bir şey yok.',
    answeredConflict:
      '**Veritabanının yanıtı: `{name}`.** `{sk}` üzerinde bir transaction çalışıyor.',
    settledCancelledConflict:
      '**SDK `{name}` fırlatıyor:** `[{codes}]`. Çakışma geçer, ama SDK kendiliğinden yeniden denemez.',
    settledConflict: '**SDK `{name}` fırlatıyor.** Kendiliğinden yeniden denemez.',
    settledGetGone: '**Gönderi artık yok.** `GetItem` bir şey bulamadı; bu bir hata değildir.',
    settledGetGhost: '**`GetItem` bir hayalet buldu:** sayaç değeri {n}, başlık yok.',
    settledQuery: '**`Query` {n} item döndürdü.** Aralarındaki beğeni: {m}. Sayaç değeri {tally}.',
    settledQueryHalf:
      '**`Query` yarım bir transaction döndürdü.** {n} item arasındaki beğeni: {m}. Sayaç değeri hâlâ {tally}.',
    settledBothLike: '**İkisi birbirini tutuyor:** beğeni var, sayaç değeri {n}.',
    settledBothNone: '**İkisi birbirini tutuyor:** beğeni yok, sayaç değeri {n}.',
    recorded: '**`{sk}` üzerindeki değişiklik stream’e yazıldı:** `{event}`.',
    delivered: '**Stream kayıtları iletiyor.** `{consumer}` için kayıt sayısı: {n}.',
    redelivered:
      '**Aynı kayıtlar yeniden geliyor.** `{consumer}` için kayıt sayısı: {n}. Bu, {attempt}. iletim.',
    consumerFailed:
      '**`{consumer}` başarısız oldu:** `{reason}`. Aynı kayıtlar {delay} sn sonra yeniden gelecek.',
    consumerDropped:
      '**`{consumer}` başarısız oldu:** `{reason}`. Bu kayıtlar bir daha gelmeyecek.',
    crashedBetween: '**Uygulama çöktü ({actor}).** İkinci yazma hiç gönderilmeyecek.',
    crashedDone:
      '**Uygulama çöktü ({actor}).** Tek bir isteği vardı, onu da göndermişti: yarım kalan bir şey yok.',
  },
  condition: {
    title: 'Koşul, parça parça',
    noItem: '`{sk}` yok',
    noAttribute: 'yok',
    isTrue: 'doğru',
    isFalse: 'yanlış',
    skipped: 'gerek kalmadı',
  },
  items: {
    title: 'Item koleksiyonu',
    attributes: 'öznitelikler',
    state: 'durum',
    ink: 'mürekkep',
    pencil: 'kurşun kalem',
    struck: 'üstü çizili',
    willGo: 'silinecek',
    was: 'şimdi',
    becomes: 'kurşun kalemle',
  },
  request: {
    title: 'İstek ve yanıt',
    none: 'Henüz istek yok.',
    sent: 'Gönderen: {actor}',
    attempts: { one: '{n} deneme', other: '{n} deneme' },
    answer: 'Yanıt',
    showAs: 'Gösterim',
    copy: 'Kopyala',
    copied: 'Kopyalandı.',
    notCopied: 'Kopyalanamadı: elle seç.',
    noAnswer: 'henüz yok',
    underWay: 'yolda',
    received: 'ulaştı',
    lost: 'kayboldu: istemcinin haberi yok',
    reasons: 'Her eylemin iptal nedeni',
    action: 'Eylem',
    item: 'Item',
    reason: 'Neden',
  },
  capacity: {
    title: 'Kapasite',
    call: 'bu çağrı',
    total: 'şimdiye dek',
    price: 'faturada',
    source:
      'us-east-1’de on-demand fiyatı, {date} tarihinden beri: bir milyon yazma birimi {write}, bir milyon okuma birimi {read}.',
  },
  goals: {
    title: 'Hedefler',
    reached: 'ulaşıldı',
    hint: 'İpucu',
    solution: 'Çözüm',
    play: 'Çözümü oynat',
    differFirst: 'Önce hesabı boz: saklananla sayılan farklı olsun.',
    which: 'Bunu hangi yazma yolu yaptı?',
    name: 'Bu yaptı',
    right: 'Evet. Hesabı ilk bozan bu yol.',
    wrong: 'Hayır. Hesabın bozulduğu adıma dön, o adım hangi yazma yoluna ait, ona bak.',
  },
  goal: {
    'items.together': {
      text: 'Gönderiyi ve iki beğeniyi tek bir istekle al.',
      hint: 'Üçü de tek bir partition key altında. Hangi işlem bütün bir aralığı okur?',
      solution: 'Ada ile Can beğensin, sonra bölümü sorgula.',
    },
    'items.alone': {
      text: 'İki beğeni varken sayaç değerini hiçbir beğeni okumadan oku.',
      hint: 'Sayaç değeri gönderinin üzerinde. Anahtarın tamamını bilen aramaz.',
      solution: 'Ada ile Can beğensin, sonra gönderiyi oku.',
    },
    'items.same-key': {
      text: 'Aynı beğeniyi iki kez yaz, item yine tek kalsın.',
      hint: 'İki yazma yolundan biri hiçbir şey sormaz.',
      solution: 'Korumasız transaction; Ada iki kez beğenir.',
    },
    'atomic-counter.lost-update': {
      text: 'İki telefon beğensin, yalnızca biri sayılsın.',
      hint: 'Biri yazmadan önce ikisi de okumalı. Ada’yı `GetItem`’dan hemen sonra durdur.',
      solution:
        'Oku, sonra yaz: Ada beğenir; okuduğu yere, 7. adıma dön; Can beğensin, sonra Ada devam etsin.',
    },
    'atomic-counter.both-counted': {
      text: 'Aynısı `ADD` ile: ikisi iç içe geçsin, ikisi de sayılsın.',
      hint: 'Önce sayacı artıran yolu seç, Ada’yı yarı yolda durdur.',
      solution: 'Önce sayaç: Ada beğenir; 4. adıma dön; Can beğensin, sonra Ada devam etsin.',
    },
    'atomic-counter.added-twice': {
      text: '`ADD` tek bir beğeniyi iki kez saysın.',
      hint: 'Bunun için kimsenin iki kez dokunması gerekmez. Yanıt gelmeyince SDK ne yapar?',
      solution: 'Önce sayaç; Ada’nın `UpdateItem` isteğine gelen yanıt kaybolur.',
    },
    'two-writes.too-low': {
      text: 'Geride sayacın haberi olmayan bir beğeni bırak.',
      hint: '`LIKE#` item’ı yazılmalı, sayaç yazılmamalı. Bunun için arada ne olmalı?',
      solution: 'İki ayrı yazma; Ada’nın uygulaması arada çöker.',
    },
    'two-writes.too-high': {
      text: 'Sayaç, var olmayan bir beğeniyi saysın.',
      hint: 'İsteklerin sırası değişirse aynı çökme yeter.',
      solution: 'Önce sayaç; Ada’nın uygulaması arada çöker.',
    },
    'two-writes.gap-stays': {
      text: 'Bir çökmeden sonra başka bir beğeni başarılı olsun; farkın kapanmadığını gör.',
      hint: 'Uygulaması çökmeyen biri beğensin.',
      solution: 'İki ayrı yazma; Ada’nın uygulaması arada çöker, sonra Can beğenir.',
    },
    'transaction.like-and-read': {
      text: 'Bir kez beğen ve sayaç değerini tek bir `GetItem` ile oku.',
      hint: 'Beğeni mürekkeple yazılana kadar bekle. Kurşun kalemi kimse okuyamaz.',
      solution: 'Korumalı transaction; Ada beğenir, sonra gönderi okunur.',
    },
    'transaction.like-twice-books-right': {
      text: 'Aynı kişi iki kez beğensin, hesap yine de tutsun.',
      hint: 'İkinci beğeniyi bir şeyin reddetmesi gerek. Hangi yazma yolu önce beğeni var mı diye sorar?',
      solution: 'Korumalı transaction; Ada iki kez beğenir. İkincisi reddedilir.',
    },
    'transaction.drift-named': {
      text: 'Hesabı boz: saklananla sayılan farklı olsun. Bunu hangi yazma yolunun yaptığını söyle.',
      hint: 'Üçünden ikisi bunu yapabilir: birine bir çökme gerek, ötekine yalnızca sabırsız bir parmak.',
      solution: 'Korumasız transaction; Ada iki kez beğenir. Söyleyeceğin yol bu.',
    },
    'double-counting.second-tap': {
      text: 'Koruma olmadan aynı kişi iki kez sayılsın.',
      hint: 'İkinci dokunuş yeni bir istektir. Onu kim reddedecek?',
      solution: 'Korumasız transaction; Ada iki kez beğenir.',
    },
    'double-counting.counted-once': {
      text: 'Yine korumasız: bir beğeni veritabanına iki kez ulaşsın, bir kez sayılsın.',
      hint: 'Yanıt gelmeyince SDK isteği kendiliğinden yeniden gönderir.',
      solution: 'Korumasız transaction; Ada’nın beğenisine gelen yanıt kaybolur.',
    },
    'double-counting.token-forgotten': {
      text: 'Aynı isteği, iki kez sayılacak kadar geç yeniden gönder.',
      hint: 'DynamoDB bir token’ı on dakika hatırlar.',
      solution: 'Korumasız transaction; Ada beğenir, on dakika geçer, Ada yeniden gönderir.',
    },
    'double-counting.guard-holds': {
      text: 'Aynısını korumayla yap, hesap tutsun.',
      hint: 'Her şey aynı, yalnızca yazma yolu başka.',
      solution: 'Korumalı transaction; Ada beğenir, on dakika geçer, Ada yeniden gönderir.',
    },
    'conflicts.two-transactions': {
      text: 'Bir transaction `TransactionConflict` ile iptal edilsin.',
      hint: '`META` üzerinde zaten biri çalışıyor olmalı. Bir beğeniyi kurşun kalemdeyken durdur.',
      solution: 'Ada beğensin; iki item’ın da kurşun kalemle yazıldığı ana dön; Can beğensin.',
    },
    'conflicts.plain-write': {
      text: 'Düz bir yazma `TransactionConflictException` ile reddedilsin.',
      hint: 'Aynı an, ama Can transaction olmadan yazıyor.',
      solution:
        'Ada transaction’la beğensin; kurşun kaleme dön; iki ayrı yazmayı seç, Can beğensin.',
    },
    'conflicts.reader': {
      text: 'Bir transaction hazırlanmışken `GetItem` ile eski sayaç değerini oku.',
      hint: 'Okuyan reddedilmez. Peki ne görür?',
      solution: 'Ada beğensin; kurşun kaleme dön ve gönderiyi oku.',
    },
    'conflicts.try-again': {
      text: 'Reddedilen beğeniyi sonra yeniden gönder, ikisi de sayılsın.',
      hint: 'Önce öteki transaction bitsin.',
      solution: 'Çakışmadan sonra her şey bitsin, sonra Can yeniden beğensin.',
    },
    'unlike.below-zero': {
      text: 'Koşul olmadan sayacı sıfırın altına indir.',
      hint: 'Hiçbir şey bulamayan bir `Delete` ne yapar?',
      solution: 'Korumasız transaction: Ada beğenir, sonra iki kez geri alır.',
    },
    'unlike.stays-at-zero': {
      text: 'Korumayla iki kez geri al, sayaç değeri 0’da kalsın.',
      hint: 'Aynısı, ama `Delete` eylemi beğeni var mı diye soran bir yolda.',
      solution: 'Korumalı transaction: Ada beğenir, sonra iki kez geri alır.',
    },
    'unlike.ghost': {
      text: 'Gönderiyi sil; geri alınan bir beğeni onu hayalet olarak geri getirsin.',
      hint: '`Update` bulamadığını oluşturur.',
      solution:
        'Korumalı transaction: Ada beğenir, gönderinin sahibi onu siler, Ada beğenisini geri alır.',
    },
    'unlike.no-ghost': {
      text: 'Aynısını gönderiyi soran yolda yap, hayalet çıkmasın.',
      hint: 'Burada üçüncü bir yazma yolu var.',
      solution:
        'Gönderiyi soran yol: Ada beğenir, gönderinin sahibi onu siler, Ada beğenisini geri alır.',
    },
    'cost.heavy': {
      text: 'Bir beğeni altı yazma birimi tutsun.',
      hint: 'Gönderinin metni `META` üzerinde. Onu da kim yazmak zorunda?',
      solution:
        'Korumalı transaction; Ada beğenir: beğeni için 2 birim, metniyle birlikte gönderi için 4.',
    },
    'cost.separate': {
      text: 'Aynı beğeniyi üç birime al, hesap da tutsun.',
      hint: 'Her birimi ikiye katlayan ne?',
      solution: 'İki ayrı yazma; Ada beğenir.',
    },
    'cost.refused': {
      text: 'Reddedilen bir beğeniye para öde.',
      hint: 'İki kez dokunan iki kez öder.',
      solution: 'Korumalı transaction; Ada iki kez beğenir.',
    },
    'cost.recognised': {
      text: 'Bir beğeniyi yeniden gönder, yalnızca okuma birimi öde.',
      hint: 'Token on dakika akılda kalır.',
      solution: 'Korumalı transaction; Ada beğenir, sonra yeniden gönderir.',
    },
  },
  share: {
    button: 'Bu anı paylaş',
    copied: 'Bağlantı panoya kopyalandı. Tam bu ana götürür.',
    copyBy: 'Bu bağlantıyı kopyala. Tam bu ana götürür:',
    broken: 'Bu laboratuvarın bağlantısı bozuk. Baştan başlıyorsun.',
    newer:
      'Bağlantı, laboratuvarın daha yeni bir sürümünden. Sayfayı yenile; o zamana dek baştan başlıyorsun.',
    foreign: 'Bağlantı başka bir dersin laboratuvarına ait. Burada baştan başlıyorsun.',
    tooLong: 'Bağlantı bu laboratuvara ait olamayacak kadar uzun. Baştan başlıyorsun.',
  },
  trouble: {
    off: 'Tarayıcın bu site için bir şey saklamıyor: ulaştığın hedefler yalnızca sen sayfadan ayrılana dek kalır.',
    unreadable: 'Kayıtlı ilerlemen okunamadı. Bir kenara kondu, yeni bir liste başlatıldı.',
    newer:
      'İlerlemeni bu sayfanın daha yeni bir sürümü kaydetmiş. Ona dokunulmuyor; şimdi ulaştığın hedefler yalnızca sen sayfadan ayrılana dek kalır.',
  },
  refusal: {
    tooMany: 'Defterin sayfası doldu: {n} dokunuş. Devam etmek için baştan başla.',
    nothingToResend: 'Yeniden gönderilecek bir şey henüz yok.',
  },
};
