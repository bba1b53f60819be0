import type { LabMessages } from './en.ts';

/** Deutsch. Anrede: du. „Anführungszeichen“ so, Gedankenstrich mit Leerzeichen. */
export const de: LabMessages = {
  lab: {
    name: 'Labor',
    reset: 'Von vorn',
    keys: 'Tasten',
    dismiss: 'Ausblenden',
  },
  board: {
    title: 'Die Bücher',
    stored: '`likeTally`, gespeichert',
    counted: '`LIKE#`-Items, gezählt',
    equal: 'gleich',
    different: 'ungleich',
    balance: 'Die Bücher stimmen.',
    pencilMore: {
      one: '{n} Like steht mit Bleistift da.',
      other: '{n} Likes stehen mit Bleistift da.',
    },
    pencilLess: {
      one: '{n} Like soll weg, so steht es mit Bleistift da.',
      other: '{n} Likes sollen weg, so steht es mit Bleistift da.',
    },
    pencilTally: 'Mit Bleistift steht ein neuer Zählerstand da: {n}.',
    committing:
      'Gerade wird festgeschrieben, die Hälfte steht schon mit Tinte da. Eine `Query` kann genau diesen Stand lesen.',
    gone: 'Der Post ist gelöscht. Was von seinen Likes übrig ist, liegt noch da.',
    ghost: 'Ein Geist: `META` ist wieder da, aber kein Post.',
    passing: 'Im Moment sind die beiden Zahlen ungleich: Da läuft noch etwas.',
    lasting: 'Die Bücher stimmen nicht. Kein späteres Like bringt das in Ordnung.',
  },
  actors: {
    title: 'Wer was tut',
    reader: 'einem Leser',
    like: 'Like',
    unlike: 'Zurücknehmen',
    resend: 'Erneut senden',
    read: 'Post lesen',
    author: 'der Autorin',
    besides: 'Außer den Handys',
    query: 'Partition abfragen',
    readBoth: 'Beide zugleich lesen',
    deletePost: 'Post löschen',
    wait: 'Vorher vergehen {n} Minuten',
    waitSecond: 'Vorher vergeht eine Sekunde',
    faults: 'Was beim nächsten Mal schiefgeht',
    loseAnswer: 'Antwort verlieren',
    loseRequest: 'Request verlieren',
    lateRequest: 'Request aufhalten',
    duplicateRequest: 'Doppelt zustellen',
    throttle: 'Partition drosseln',
    crashBetween: 'Dazwischen abstürzen',
  },
  paths: {
    title: 'Schreibpfad',
    readThenSet: 'Lesen, dann schreiben',
    separate: 'Zweimal schreiben',
    tallyFirst: 'Erst zählen',
    unguarded: 'Transaktion',
    guarded: 'Transaktion + Absicherung',
    postGuarded: '… und nur, wenn der Post da ist',
    code: 'Der Code, der läuft',
    codeOf: 'Welche Funktion',
  },
  timeline: {
    title: 'Zeitleiste',
    first: 'An den Anfang',
    back: 'Ein Schritt zurück',
    play: 'Abspielen',
    pause: 'Anhalten',
    forward: 'Ein Schritt vor',
    last: 'Ans Ende',
    speed: 'Tempo',
    stepThrough: 'Schritt für Schritt',
    step: 'Schritt {n} von {m}',
    time: 't = {n}\u00a0ms',
    scrub: 'Schritt',
    nothing: 'noch nichts',
    episode: '{n} von {m}:',
    like: '{actor} gibt ein Like',
    unlike: '{actor} nimmt das Like zurück',
    resend: '{actor} sendet erneut',
    read: 'der Post wird gelesen',
    query: 'die Partition wird abgefragt',
    readBoth: 'beide Items werden zugleich gelesen',
    deletePost: 'die Autorin löscht den Post',
    later: { one: '{n} Minute später:', other: '{n} Minuten später:' },
    laterSecond: 'Eine Sekunde später:',
    branch: 'Der verlassene Weg',
    branchSteps: {
      one: '{n} Schritt wäre gefolgt',
      other: '{n} Schritte wären gefolgt',
    },
    takeBranch: 'Doch diesen Weg gehen',
  },
  say: {
    start:
      '**Noch ist nichts passiert.** Der Post ist da, sein `likeTally` steht auf 0. Drück auf Like.',
    sentTransaction:
      '**{actor}s App sendet `TransactWriteItems`.** Ein Request mit {m} Aktionen. Das SDK hat ihm ein Token mitgegeben: `{token}`.',
    sentPut:
      '**{actor}s App sendet `PutItem`** für `{sk}`. Für die Datenbank ist das ein Request für sich; von einem zweiten weiß sie nichts.',
    sentUpdate:
      '**{actor}s App sendet `UpdateItem`** für `{sk}`: `{expression}`. Für die Datenbank ist das ein Request für sich.',
    sentDelete:
      '**{actor}s App sendet `DeleteItem`** für `{sk}`. Für die Datenbank ist das ein Request für sich; von einem zweiten weiß sie nichts.',
    sentOwnGet:
      '**{actor}s App sendet `GetItem`** für `{sk}`. Sie will den Zählerstand wissen, um selbst eins dazuzuzählen.',
    sentGet: '**Jemand liest: `GetItem`** für `{sk}`, stark konsistent.',
    sentWithToken:
      '**Versuch {attempt}.** Das SDK sendet denselben Request noch einmal, mit demselben Token: `{token}`.',
    sentWithoutToken:
      '**Versuch {attempt}.** Das SDK sendet denselben Request noch einmal. Er hat kein Token, also erkennt niemand die Wiederholung.',
    resentWithToken:
      '**{actor} sendet denselben Request noch einmal**, mit dem Token von vorhin: `{token}`.',
    resentWithoutToken:
      '**{actor} sendet beide Schreibvorgänge noch einmal.** Nichts daran verrät, dass es eine Wiederholung ist.',
    requestLost:
      '**Der Request geht verloren.** Die Datenbank erfährt nie davon. {actor}s App merkt nur, dass keine Antwort kommt.',
    answerLost:
      '**Die Antwort geht verloren.** Die Datenbank ist fertig, doch {actor}s App weiß es nicht. Für sie sieht es aus, als wäre der Request verloren gegangen.',
    answerUnheard:
      '**Die Antwort geht ins Leere.** {actor}s App wartet nicht mehr darauf: Sie hat auf anderem Weg eine bekommen oder es aufgegeben.',
    requestDelayed:
      '**Der Request wird unterwegs aufgehalten,** {by}\u00a0ms lang. Verloren ist er nicht, doch für {actor}s App sieht es so aus.',
    requestDuplicated:
      '**Das Netz stellt den Request zweimal zu.** Der zweite folgt {by}\u00a0ms nach dem ersten.',
    answerDelayed: '**Die Antwort wird auf dem Rückweg aufgehalten,** {by}\u00a0ms lang.',
    received: '**`{operation}` kommt bei der Datenbank an.**',
    validated: '**Der Request ist in Ordnung.** Bis hierher wurde noch kein Item angesehen.',
    tokenReplayed:
      '**Dieses Token ist bekannt.** Der Request wurde schon ausgeführt: Es wird nichts geschrieben, und die Antwort meldet Erfolg.',
    readFound: '**`{sk}` wird nachgeschlagen.** Es ist da.',
    readMissing: '**`{sk}` wird nachgeschlagen.** Es ist nicht da.',
    readTally:
      '**`META` wird gelesen:** `likeTally` ist {n}. Was nur mit Bleistift dasteht, kann niemand lesen.',
    conditionTrue: '**Die Bedingung ist erfüllt.** `{expression}` ist wahr für `{sk}`.',
    conditionFalse: '**Die Bedingung ist nicht erfüllt.** `{expression}` ist falsch für `{sk}`.',
    stagedPut:
      '**Vorbereiten {n} von {m}: angenommen.** `{sk}` steht als neues Item mit Bleistift da.',
    stagedPutOver:
      '**Vorbereiten {n} von {m}: angenommen.** `{sk}` gibt es schon. Mit Bleistift wird es überschrieben.',
    stagedUpdate:
      '**Vorbereiten {n} von {m}: angenommen.** `{expression}` würde aus {from} eine {to} machen. Noch steht das nur mit Bleistift da.',
    stagedDelete:
      '**Vorbereiten {n} von {m}: angenommen.** `{sk}` soll weg. Noch steht das nur mit Bleistift da.',
    stagedDeleteNothing:
      '**Vorbereiten {n} von {m}: angenommen.** `{sk}` gibt es gar nicht, aber keine Bedingung verlangt, dass es da ist.',
    stagedConditionCheck:
      '**Vorbereiten {n} von {m}: angenommen.** `{sk}` erfüllt die Bedingung und bleibt, wie es ist.',
    refusedCondition:
      '**Vorbereiten {n} von {m}: abgelehnt.** `{sk}` erfüllt die Bedingung nicht. Hier wird nichts mit Bleistift vermerkt.',
    refusedConflict:
      '**Vorbereiten {n} von {m}: abgelehnt.** Auf `{sk}` hat schon eine andere Transaktion mit Bleistift geschrieben. Gewartet wird nicht. Der Grund: `TransactionConflict`.',
    refusedOther: '**Vorbereiten {n} von {m}: abgelehnt.** Der Grund bei `{sk}`: `{code}`.',
    decidedCommit: '**Entscheidung: festschreiben.** Alle {m} Aktionen haben Ja gesagt.',
    decidedCancel: '**Entscheidung: abbrechen.** Ein einziges Nein genügt: `[{codes}]`.',
    committedPut: '**Festschreiben {n} von {m}.** `{sk}` steht jetzt mit Tinte da.',
    committedPutOver:
      '**Festschreiben {n} von {m}.** `{sk}` ist überschrieben, mit Tinte. Es bleibt ein einziges Item.',
    committedUpdate:
      '**Festschreiben {n} von {m}.** `likeTally` geht von {from} auf {to}, mit Tinte.',
    committedDelete: '**Festschreiben {n} von {m}.** `{sk}` ist gelöscht.',
    committedDeleteNothing:
      '**Festschreiben {n} von {m}.** Zu löschen war nichts: `{sk}` gab es nicht.',
    committedConditionCheck: '**Festschreiben {n} von {m}.** `{sk}` wurde nur geprüft.',
    cancelled: '**Was auf `{sk}` mit Bleistift stand, wird ausradiert.** Gegolten hat es nie.',
    writtenPut: '**`{sk}` ist geschrieben**, gleich mit Tinte.',
    writtenPutOver: '**`{sk}` ist überschrieben**, gleich mit Tinte. Es bleibt ein einziges Item.',
    writtenUpdate: '**`{expression}` ist ausgeführt:** `likeTally` geht von {from} auf {to}.',
    writtenDelete: '**`{sk}` ist gelöscht.**',
    writtenDeleteNothing:
      '**Zu löschen gibt es nichts: `{sk}` ist nicht da.** Für DynamoDB ist das ein Erfolg.',
    answeredOk: '**Die Datenbank antwortet:** `{operation}` hat geklappt.',
    answeredCancelled:
      '**Die Datenbank antwortet mit `{name}`** und nennt zu jeder Aktion einen Grund.',
    answeredError: '**Die Datenbank antwortet mit `{name}`.**',
    clientReceivedOk: '**Die Antwort kommt beim Client an:** Erfolg.',
    clientReceivedError: '**Die Antwort kommt beim Client an:** `{name}`.',
    retry:
      '**Der Versuch ist gescheitert:** `{reason}`. Nach {delay}\u00a0ms versucht es das SDK von selbst noch einmal.',
    settledTransaction: '**`{operation}` ist fertig.** Alles darin wurde gemeinsam wirksam.',
    settledReplayed:
      '**`{operation}` ist fertig.** Das Token war bekannt, also wurde diesmal nichts geschrieben.',
    throttled:
      '**Gedrosselt:** Die Partition von `{sk}` hat in dieser Sekunde keine Einheiten mehr.',
    settledPlain: '**`{operation}` ist fertig.**',
    settledGet: '**Der Zählerstand ist {n}.** Dafür hat ein `GetItem` gereicht.',
    settledRetried:
      '**`{operation}` ist fertig**, nach {attempts} Versuchen. Die App sieht einen Erfolg und keinen Fehler.',
    settledCancelled:
      '**Das SDK wirft `{name}`.** Die Gründe, in der Reihenfolge der Aktionen: `[{codes}]`.',
    settledError: '**Das SDK wirft `{name}`.**',
    sentDeletePost:
      '**Die Autorin sendet `DeleteItem`** für `{sk}`. Das ist der Post selbst; seine Likes sind eigene Items.',
    sentQuery: '**Jemand liest: `Query`** über die ganze Partition, stark konsistent.',
    sentBoth: '**Jemand liest: `TransactGetItems`** für beide Items, alles oder nichts.',
    waited: '**{n} Minuten vergehen.** Sonst passiert nichts.',
    waitedSecond: '**Eine Sekunde vergeht.** Sonst passiert nichts.',
    tokenExpired:
      '**Das Token `{token}` läuft ab.** Zehn Minuten sind um: Für die Datenbank ist es ab jetzt ein neues.',
    replicaCaughtUp:
      '**Jetzt haben auch die Replikate `{sk}`.** Ab hier sehen letztlich konsistente Lesevorgänge diese Änderung.',
    indexCaughtUp:
      '**Jetzt hat auch der Index `{index}` `{sk}`.** Ab hier sehen Querys auf ihn diese Änderung.',
    tokenForgotten:
      '**Der Request ist in Ordnung, sein Token vergessen.** Benutzt wurde es vor mehr als zehn Minuten. Für die Datenbank ist das ein neuer Request.',
    readGone: '**`{sk}` wird nachgeschlagen.** Es ist nicht da.',
    stagedUpdateNew:
      '**Vorbereiten {n} von {m}: angenommen.** `{sk}` gibt es nicht, also würde `{expression}` es anlegen, mit {to}. Noch steht das nur mit Bleistift da.',
    stagedUpdateBelow:
      '**Vorbereiten {n} von {m}: angenommen.** `{expression}` würde aus {from} eine {to} machen. Bei null hält das nichts auf.',
    committedUpdateNew:
      '**Festschreiben {n} von {m}.** `{sk}` ist angelegt, mit Tinte: `likeTally` {to} und sonst nichts.',
    committedUpdateBelow:
      '**Festschreiben {n} von {m}.** `likeTally` geht von {from} auf {to}, mit Tinte. Eine Zahl hat keinen Boden.',
    writtenUpdateNew: '**`{sk}` gab es nicht: `{expression}` legt es an.** `likeTally` ist {to}.',
    writtenUpdateBelow:
      '**`{expression}` ist ausgeführt:** `likeTally` geht von {from} auf {to}. Eine Zahl hat keinen Boden.',
    writtenDeletePost:
      '**Der Post ist gelöscht.** Seine Likes bleiben, wo sie sind; mitgelöscht wird nichts.',
    answeredConflict:
      '**Die Datenbank antwortet mit `{name}`:** An `{sk}` ist eine Transaktion am Werk.',
    settledCancelledConflict:
      '**Das SDK wirft `{name}`:** `[{codes}]`. Ein Konflikt geht vorbei, aber von selbst versucht es das SDK nicht noch einmal.',
    settledConflict: '**Das SDK wirft `{name}`.** Von selbst versucht es das nicht noch einmal.',
    settledGetGone:
      '**Den Post gibt es nicht mehr.** `GetItem` findet nichts, und das ist kein Fehler.',
    settledGetGhost:
      '**`GetItem` findet einen Geist:** Der Zählerstand ist {n}, einen Titel gibt es nicht.',
    settledQuery:
      '**Die `Query` liefert {n} Items.** Likes darunter: {m}. Der Zählerstand ist {tally}.',
    settledQueryHalf:
      '**Die `Query` liefert eine halbe Transaktion.** Likes unter ihren {n} Items: {m}. Der Zählerstand ist noch {tally}.',
    settledBothLike: '**Beides gehört zusammen:** Das Like ist da, der Zählerstand ist {n}.',
    settledBothNone: '**Beides gehört zusammen:** Ein Like gibt es nicht, der Zählerstand ist {n}.',
    recorded: '**Die Änderung an `{sk}` kommt in den Stream:** `{event}`.',
    delivered: '**Der Stream stellt zu.** Änderungen für `{consumer}`: {n}.',
    redelivered:
      '**Dieselben Änderungen noch einmal.** Für `{consumer}` sind es {n}. Das ist Zustellung Nummer {attempt}.',
    consumerFailed:
      '**`{consumer}` scheitert:** `{reason}`. In {delay}\u00a0s kommen dieselben Änderungen noch einmal.',
    consumerDropped:
      '**`{consumer}` scheitert:** `{reason}`. Diese Änderungen kommen nicht noch einmal.',
    crashedBetween: '**{actor}s App stürzt ab.** Ihr zweiter Schreibvorgang wird nie gesendet.',
    crashedDone:
      '**{actor}s App stürzt ab.** Zu senden hatte sie nur diesen einen Request, es fehlt also nichts.',
  },
  condition: {
    title: 'Die Bedingung, Teil für Teil',
    noItem: 'kein Item `{sk}`',
    noAttribute: 'nicht da',
    isTrue: 'wahr',
    isFalse: 'falsch',
    skipped: 'nicht nötig',
  },
  items: {
    title: 'Die Item-Collection',
    attributes: 'Attribute',
    state: 'Stand',
    ink: 'Tinte',
    pencil: 'Bleistift',
    struck: 'gestrichen',
    willGo: 'soll gelöscht werden',
    was: 'jetzt',
    becomes: 'mit Bleistift',
  },
  request: {
    title: 'Request und Antwort',
    none: 'Noch kein Request.',
    sent: 'Gesendet von {actor}',
    attempts: { one: '{n} Versuch', other: '{n} Versuche' },
    answer: 'Antwort',
    showAs: 'Anzeigen als',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    notCopied: 'Das Kopieren hat nicht geklappt: Markier es von Hand.',
    noAnswer: 'noch keine',
    underWay: 'unterwegs',
    received: 'angekommen',
    lost: 'verloren: Der Client kennt sie nicht',
    reasons: 'Grund zu jeder Aktion',
    action: 'Aktion',
    item: 'Item',
    reason: 'Grund',
  },
  capacity: {
    title: 'Kapazität',
    call: 'dieser Aufruf',
    total: 'alles bisher',
    price: 'auf der Rechnung',
    source:
      'On-Demand in us-east-1 seit {date}: {write} pro Million Schreibeinheiten, {read} pro Million Leseeinheiten.',
  },
  goals: {
    title: 'Ziele',
    reached: 'erreicht',
    hint: 'Tipp',
    solution: 'Lösung',
    play: 'Lösung abspielen',
    differFirst: 'Bring zuerst Gespeichertes und Gezähltes auseinander.',
    which: 'Welcher Schreibpfad war es?',
    name: 'Der war es',
    right: 'Ja. Mit ihm gingen die beiden Zahlen zuerst auseinander.',
    wrong:
      'Nein. Geh zu dem Schritt zurück, an dem die beiden Zahlen auseinandergingen, und sieh nach, zu welchem Schreibpfad er gehört.',
  },
  goal: {
    'items.together': {
      text: 'Hol den Post und zwei Likes mit einem einzigen Request.',
      hint: 'Alle drei liegen unter einem Partitionsschlüssel. Welche Operation liest ein ganzes Stück?',
      solution: 'Ada und Can geben ein Like, dann fragst du die Partition ab.',
    },
    'items.alone': {
      text: 'Lies bei zwei Likes den Zählerstand, ohne ein Like zu lesen.',
      hint: 'Der Zählerstand steht auf dem Post. Wer den ganzen Schlüssel kennt, muss nicht suchen.',
      solution: 'Ada und Can geben ein Like, dann liest du den Post.',
    },
    'items.same-key': {
      text: 'Schreib dasselbe Like zweimal, und es bleibt ein Item.',
      hint: 'Einer der beiden Schreibpfade prüft nichts.',
      solution: 'Transaktion ohne Absicherung, und Ada gibt zweimal ein Like.',
    },
    'atomic-counter.lost-update': {
      text: 'Lass zwei Handys ein Like geben und nur eins davon zählen.',
      hint: 'Beide müssen lesen, bevor eins von ihnen schreibt. Halte Ada gleich nach ihrem `GetItem` an.',
      solution:
        'Lesen, dann schreiben: Ada gibt ein Like; geh zurück zu Schritt 7, da hat sie gelesen; Can gibt ein Like, dann macht Ada weiter.',
    },
    'atomic-counter.both-counted': {
      text: 'Dasselbe mit `ADD`: Die zwei sollen sich überschneiden, und beide sollen zählen.',
      hint: 'Zähl zuerst, und halte Ada irgendwo auf halbem Weg an.',
      solution:
        'Erst zählen: Ada gibt ein Like; geh zurück zu Schritt 4; Can gibt ein Like, dann macht Ada weiter.',
    },
    'atomic-counter.added-twice': {
      text: 'Bring `ADD` dazu, ein einziges Like doppelt zu zählen.',
      hint: 'Dafür muss niemand zweimal tippen. Was macht das SDK, wenn keine Antwort kommt?',
      solution: 'Erst zählen, und die Antwort auf Adas `UpdateItem` geht verloren.',
    },
    'two-writes.too-low': {
      text: 'Hinterlass ein Like, von dem der Zähler nichts weiß.',
      hint: 'Das `LIKE#`-Item muss geschrieben sein, der neue Zählerstand aber nicht. Was muss dazwischen passieren?',
      solution: 'Zweimal schreiben, und Adas App stürzt dazwischen ab.',
    },
    'two-writes.too-high': {
      text: 'Lass den Zähler ein Like zählen, das es nicht gibt.',
      hint: 'Derselbe Absturz genügt, wenn die Requests in anderer Reihenfolge kommen.',
      solution: 'Erst zählen, und Adas App stürzt dazwischen ab.',
    },
    'two-writes.gap-stays': {
      text: 'Lass nach einem Absturz ein weiteres Like gelingen und sieh, dass die Lücke bleibt.',
      hint: 'Lass jemanden ein Like geben, dessen App nicht abstürzt.',
      solution: 'Zweimal schreiben, Adas App stürzt dazwischen ab, dann gibt Can ein Like.',
    },
    'transaction.like-and-read': {
      text: 'Gib ein Like und lies den Zählerstand mit einem einzigen `GetItem`.',
      hint: 'Warte, bis das Like mit Tinte dasteht. Was nur mit Bleistift dasteht, bekommt niemand zu lesen.',
      solution: 'Transaktion mit Absicherung, Ada gibt ein Like, dann den Post lesen.',
    },
    'transaction.like-twice-books-right': {
      text: 'Lass dieselbe Person zweimal ein Like geben; die Bücher sollen trotzdem stimmen.',
      hint: 'Etwas muss das zweite Like ablehnen. Welcher Schreibpfad prüft beim Schreiben, ob es schon eins gibt?',
      solution:
        'Transaktion mit Absicherung, und Ada gibt zweimal ein Like. Beim zweiten Mal wird sie abgewiesen.',
    },
    'transaction.drift-named': {
      text: 'Bring Gespeichertes und Gezähltes auseinander und nenn den Schreibpfad, der schuld ist.',
      hint: 'Zwei von den dreien schaffen es: Der eine braucht einen Absturz, der andere nur einen ungeduldigen Finger.',
      solution:
        'Transaktion ohne Absicherung, Ada gibt zweimal ein Like: Diesen Pfad musst du nennen.',
    },
    'double-counting.second-tap': {
      text: 'Lass ohne Absicherung das Like einer Person doppelt zählen.',
      hint: 'Ein zweiter Fingertipp ist ein neuer Request. Wer sollte ihn ablehnen?',
      solution: 'Transaktion ohne Absicherung, und Ada gibt zweimal ein Like.',
    },
    'double-counting.counted-once': {
      text: 'Noch immer ohne Absicherung: Lass ein Like zweimal bei der Datenbank ankommen und nur einmal zählen.',
      hint: 'Das SDK sendet einen Request von selbst noch einmal, wenn keine Antwort kommt.',
      solution: 'Transaktion ohne Absicherung, und die Antwort auf Adas Like geht verloren.',
    },
    'double-counting.token-forgotten': {
      text: 'Sende denselben Request so spät noch einmal, dass er doppelt zählt.',
      hint: 'DynamoDB merkt sich ein Token zehn Minuten lang.',
      solution:
        'Transaktion ohne Absicherung, Ada gibt ein Like, zehn Minuten vergehen, Ada sendet erneut.',
    },
    'double-counting.guard-holds': {
      text: 'Mach dasselbe mit Absicherung; die Bücher sollen stimmen.',
      hint: 'Noch einmal das Gleiche, nur der Schreibpfad ist ein anderer.',
      solution:
        'Transaktion mit Absicherung, Ada gibt ein Like, zehn Minuten vergehen, Ada sendet erneut.',
    },
    'conflicts.two-transactions': {
      text: 'Lass eine Transaktion mit `TransactionConflict` abbrechen.',
      hint: 'An `META` muss schon jemand am Werk sein. Halte ein Like an, solange es mit Bleistift dasteht.',
      solution:
        'Ada gibt ein Like; geh dahin zurück, wo beide Items mit Bleistift dastehen; Can gibt ein Like.',
    },
    'conflicts.plain-write': {
      text: 'Lass einen einfachen Schreibvorgang mit einer `TransactionConflictException` scheitern.',
      hint: 'Derselbe Moment, nur schreibt Can ohne Transaktion.',
      solution:
        'Ada gibt ein Like mit Transaktion; geh zum Bleistift zurück; zweimal schreiben, und Can gibt ein Like.',
    },
    'conflicts.reader': {
      text: 'Lies mit `GetItem` den alten Zählerstand, während eine Transaktion vorbereitet ist.',
      hint: 'Wer liest, wird nicht abgewiesen. Was sieht er?',
      solution: 'Ada gibt ein Like; geh zum Bleistift zurück und lies den Post.',
    },
    'conflicts.try-again': {
      text: 'Sende das abgewiesene Like danach noch einmal, sodass beide zählen.',
      hint: 'Lass zuerst die andere Transaktion zu Ende kommen.',
      solution: 'Lass nach dem Konflikt alles zu Ende laufen, dann gibt Can noch einmal ein Like.',
    },
    'unlike.below-zero': {
      text: 'Bring den Zählerstand ohne Bedingung unter null.',
      hint: 'Was tut ein `Delete`, das nichts findet?',
      solution: 'Transaktion ohne Absicherung: Ada gibt ein Like und nimmt es zweimal zurück.',
    },
    'unlike.stays-at-zero': {
      text: 'Nimm mit Absicherung zweimal zurück; der Zählerstand soll bei 0 bleiben.',
      hint: 'Dasselbe auf einem Schreibpfad, dessen `Delete` fragt, ob es ein Like gibt.',
      solution: 'Transaktion mit Absicherung: Ada gibt ein Like und nimmt es zweimal zurück.',
    },
    'unlike.ghost': {
      text: 'Lösch den Post, und lass ihn durch ein Zurücknehmen als Geist wiederkommen.',
      hint: 'Ein `Update` legt an, was es nicht findet.',
      solution:
        'Transaktion mit Absicherung: Ada gibt ein Like, die Autorin löscht den Post, Ada nimmt zurück.',
    },
    'unlike.no-ghost': {
      text: 'Mach dasselbe auf dem Schreibpfad, der nach dem Post fragt; es soll kein Geist entstehen.',
      hint: 'Hier gibt es einen dritten Schreibpfad.',
      solution:
        'Der Pfad, der nach dem Post fragt: Ada gibt ein Like, die Autorin löscht den Post, Ada nimmt zurück.',
    },
    'cost.heavy': {
      text: 'Lass ein Like sechs Schreibeinheiten kosten.',
      hint: 'Der Text des Posts steht auf `META`. Wer muss ihn mitschreiben?',
      solution:
        'Transaktion mit Absicherung, und Ada gibt ein Like: 2 Einheiten für das Like, 4 für den Post mit seinem Text.',
    },
    'cost.separate': {
      text: 'Bekomm dasselbe Like für drei, und die Bücher stimmen.',
      hint: 'Was macht aus jeder Einheit zwei?',
      solution: 'Zweimal schreiben, und Ada gibt ein Like.',
    },
    'cost.refused': {
      text: 'Bezahl für ein Like, das abgelehnt wird.',
      hint: 'Wer zweimal tippt, zahlt zweimal.',
      solution: 'Transaktion mit Absicherung, und Ada gibt zweimal ein Like.',
    },
    'cost.recognised': {
      text: 'Sende ein Like noch einmal und zahl nur Leseeinheiten.',
      hint: 'Ein Token bleibt zehn Minuten im Gedächtnis.',
      solution: 'Transaktion mit Absicherung, Ada gibt ein Like und sendet es erneut.',
    },
  },
  share: {
    button: 'Diesen Moment teilen',
    copied: 'Der Link ist in deiner Zwischenablage. Er führt genau zu diesem Moment.',
    copyBy: 'Kopier diesen Link. Er führt genau zu diesem Moment:',
    broken: 'Der Link zu diesem Labor ist beschädigt. Du fängst von vorn an.',
    newer:
      'Der Link stammt aus einer neueren Version dieses Labors. Lade die Seite neu; bis dahin fängst du von vorn an.',
    foreign: 'Der Link gehört zum Labor einer anderen Lektion. Hier fängst du von vorn an.',
    tooLong: 'Der Link ist zu lang, um aus diesem Labor zu stammen. Du fängst von vorn an.',
  },
  trouble: {
    off: 'Dein Browser speichert für diese Seite nichts: Erreichte Ziele bleiben nur, bis du die Seite verlässt.',
    unreadable:
      'Dein gespeicherter Fortschritt war nicht lesbar. Er ist beiseitegelegt, und du fängst eine neue Liste an.',
    newer:
      'Deinen Fortschritt hat eine neuere Version dieser Seite gespeichert. Er bleibt, wie er ist; was du jetzt erreichst, gilt nur, bis du die Seite verlässt.',
  },
  refusal: {
    tooMany: 'Die Zeitleiste ist voll: {n} Eingaben. Fang von vorn an, um weiterzumachen.',
    nothingToResend: 'Noch gibt es nichts, was du noch einmal senden könntest.',
  },
};
