import type { CostWords } from './en.ts';

export const de: CostWords = {
  app: 'Deine App',
  writing: 'Schreiben',
  fields: {
    likes: 'Neue Likes am Tag',
    repeats: 'Wiederholungen',
    conflicts: 'Durch Konflikt abgebrochen',
    unlikes: 'Zurückgenommene Likes am Tag',
    reads: 'Lesevorgänge am Tag',
    onPost: 'Likes auf dem Post',
    metaBytes: 'Größe von `META`',
    likeBytes: 'Größe eines Likes',
    peak: 'Spitze, als Vielfaches des Durchschnitts',
    peakHours: 'Spitzenstunden am Tag',
    write: 'Eine Million Schreibeinheiten',
    read: 'Eine Million Leseeinheiten',
    writeHour: 'Eine WCU je Stunde',
    readHour: 'Eine RCU je Stunde',
    storage: 'Ein Gigabyte je Monat',
  },
  units: { percent: '%', bytes: 'Byte', dollars: 'US-$' },
  hints: {
    repeats:
      'Von 100 gesendeten Likes: wie viele dieselbe Person schon einmal gegeben hat. Die Absicherung lehnt sie ab.',
    repeatsUnguarded:
      'Von 100 gesendeten Likes: wie viele dieselbe Person schon einmal gegeben hat. Auf diesem Schreibpfad zählen sie doppelt.',
    conflicts: 'Von 100 Versuchen. Jeder wird noch einmal gesendet, bis er gelingt.',
    noConflicts: 'Abgebrochen wird nur eine Transaktion. Auf diesem Schreibpfad gibt es keine.',
    onPost: 'So viele müsste `Query` jedes Mal lesen.',
    peakHours: 'In den übrigen ist Kapazität für den Durchschnitt bereitgestellt.',
  },
  reading: 'Lesen',
  consistency: 'Konsistenz',
  consistencies: { eventual: 'letztlich konsistent', strong: 'stark konsistent' },
  items: 'Items und Indizes',
  likeIndex: 'Index `Inverted`, über alle Items',
  tallyIndex: 'Index `ByTally`, über die Posts',
  projections: { none: 'keiner', keys: 'nur Schlüssel', all: 'alle Attribute' },
  billing: 'Abrechnung',
  mode: 'Kapazitätsmodus',
  billings: { onDemand: 'On-Demand', provisioned: 'Bereitgestellt' },
  region: 'Region',
  ownRegion: 'Andere: eigene Preise',
  invalid: 'Eine Zahl von {min} bis {max}.',
  invalidWhole: 'Eine ganze Zahl von {min} bis {max}.',
  share: {
    button: 'Link zu dieser Rechnung kopieren',
    copied: 'Link kopiert. Er führt genau zu dieser Rechnung.',
    copyBy: 'Kopier diesen Link. Er führt genau zu dieser Rechnung:',
  },
  link: {
    broken:
      'Der Link zu dieser Rechnung ist beschädigt. Du siehst die Rechnung, mit der der Rechner beginnt.',
    newer:
      'Der Link stammt aus einer neueren Version des Rechners. Lade die Seite neu; bis dahin siehst du die Rechnung, mit der er beginnt.',
  },
  year: 'Im Jahr',
  bill: 'Die Rechnung',
  part: 'Wofür',
  use: 'Verbrauch',
  dollars: 'Dollar im Jahr',
  parts: {
    writes: 'Schreiben',
    reads: 'Lesen',
    storage: 'Die Likes dieses Jahres speichern',
    total: 'Zusammen',
  },
  unitsADay: '{n} am Tag',
  provisioned: '{peak} in der Spitze, sonst {rest}',
  gigabytes: '{n}\u00a0GB am Ende des Jahres; {free}\u00a0GB in der Region sind kostenlos',
  source:
    '{region}: eine Million Schreibeinheiten {write}, eine Million Leseeinheiten {read}, on-demand seit {date}; eine WCU je Stunde {writeHour}, eine RCU {readHour}; ein Gigabyte je Monat {storage}. Ohne Steuern und ohne Savings Plans.',
  ledger: 'Was jeder Request verbraucht',
  metered: 'Die Engine hat gerade von jeder Art einen ausgeführt.',
  request: 'Request',
  each: 'Einheiten je Request',
  perDay: 'Wie oft am Tag',
  lines: {
    like: 'Like',
    repeat: 'Dasselbe Like noch einmal',
    conflictLike: 'Like, durch Konflikt abgebrochen',
    unlike: 'Like zurücknehmen',
    conflictUnlike: 'Zurücknehmen, durch Konflikt abgebrochen',
    read: 'Zählerstand lesen',
  },
  comparison: 'Zählerstand speichern oder Likes zählen',
  pending: 'Die Engine schreibt gerade Likes dieser Größe, um sie zu zählen.',
  told: {
    likes:
      'Ab **{n} Likes** auf einem Post kostet das Zählen per `Query` mehr als der Zählerstand.',
    always:
      'Schon bei **einem Like** auf einem Post kostet das Zählen per `Query` mehr als der Zählerstand.',
    never:
      'Bis zu einer Million Likes auf einem Post kostet das Zählen per `Query` nicht mehr als der Zählerstand.',
    reads:
      'Bei {likes} Likes auf dem Post ist das Speichern ab **{n} Lesevorgängen je Like** billiger. Bei dir sind es {have}.',
    readsAlways:
      'Bei {likes} Likes auf dem Post ist das Speichern billiger, so selten auch gelesen wird.',
    readsNever:
      'Bei {likes} Likes auf dem Post kostet das Zählen nicht mehr als das Lesen des Zählerstands, so oft auch gelesen wird.',
    here: 'Bei {likes} Likes auf dem Post: {stored} im Jahr mit Zählerstand, {counted} mit Zählen.',
  },
  axis: 'Likes auf einem Post',
  stored: 'gespeicherter Zählerstand',
  counted: 'Zählen per `Query`',
  chart:
    'Dollar im Jahr nach Likes auf einem Post. Der gespeicherte Zählerstand bleibt bei {stored}. Das Zählen per Query steigt von {from} bei einem Like auf {to} bei {most}.',
  breakEven: 'gleich bei {n}',
  asTable: 'Als Tabelle',
  note: 'Die Requests eines Jahres, wenn jeder Lesevorgang einen Post mit so vielen Likes betrifft. Wer zählt, braucht keinen Zählerstand: Ein Like ist dann ein einfacher Schreibvorgang.',
};
