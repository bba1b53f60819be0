import type { OutOfBandWords } from './en.ts';

export const de: OutOfBandWords = {
  way: 'Wer den Zählerstand führt',
  ways: {
    nightly: 'Jede Nacht eine Zählung',
    stream: 'Ein Stream, der addiert',
    marker: 'Ein Stream mit Vermerken',
  },
  books: 'Die Bücher',
  stored: '`likeTally`, gespeichert',
  counted: '`LIKE#`-Items, gezählt',
  waiting: 'Änderungen, die im Stream warten: {n}.',
  act: 'Was passiert',
  like: 'Ein Like',
  'likes 10': 'Zehn Likes',
  recount: 'Es wird Nacht: zählen und schreiben',
  'recount-busy': 'Dasselbe, mit einem Like dazwischen',
  deliver: 'Zustellen, was wartet',
  again: 'Letzten Stapel noch einmal zustellen',
  unheard: 'Zustellen, und die Erfolgsmeldung geht verloren',
  none: 'Noch ist nichts passiert.',
  told: {
    likes: 'Geschriebene Likes: {n}. Dem Zählerstand hat es niemand gesagt.',
    recount: 'Gezählt: {n}. Der Zählerstand ist {stored}.',
    recountBusy:
      'Gezählt: {n}. Dann kam ein Like. Der Zählerstand wird trotzdem auf {stored} gesetzt.',
    deliver: 'Zugestellte Likes: {n}. Der Zählerstand ist {stored}.',
    again: 'Noch einmal zugestellte Likes: {n}. Der Zählerstand ist {stored}.',
    nothing: 'Es gab nichts zuzustellen.',
    unheard:
      'Der Stapel wurde verarbeitet, und niemand hat davon erfahren. Also kam er noch einmal: insgesamt {n} Likes. Der Zählerstand ist {stored}.',
  },
  verdict: {
    right: 'Die Bücher stimmen.',
    behind: 'Der Zählerstand hinkt hinterher. Es muss noch etwas passieren.',
    wrong: 'Die Bücher stimmen nicht, und nichts, was noch unterwegs ist, bringt sie in Ordnung.',
  },
  sent: 'Was gesendet wurde',
  columns: { request: 'Request', units: 'Einheiten' },
  who: {
    phones: 'die Handys',
    nightly: 'der Job',
    stream: 'die Funktion',
    marker: 'die Funktion',
  },
  times: '{n}-mal',
  units: { write: '{n} WCU', read: '{n} RCU' },
  answers: { done: 'Erledigt.', counted: 'Gezählt: {n}.', cancelled: 'Abgebrochen: {codes}' },
  log: 'Was passiert ist',
  bill: 'Schreibeinheiten bisher: {likes} für die Likes, {tally} für den Zählerstand. Leseeinheiten: {read}.',
  goal: {
    'out-of-band.stale': {
      text: 'Lass den Zählerstand hinterherhinken und nach der Nacht wieder stimmen.',
      hint: 'Bis jemand zählt, weiß der Zählerstand von den Likes nichts.',
      solution: 'Jede Nacht eine Zählung: zehn Likes, dann wird es Nacht.',
    },
    'out-of-band.overwritten': {
      text: 'Lass die nächtliche Zählung ein Like übersehen.',
      hint: 'Zwischen Zählen und Schreiben liegt ein Augenblick.',
      solution: 'Jede Nacht eine Zählung: zehn Likes, dann die Nacht mit einem Like dazwischen.',
    },
    'out-of-band.twice': {
      text: 'Lass Likes doppelt zählen, obwohl jedes nur einmal geschrieben wurde.',
      hint: 'Mindestens einmal ist nicht einmal.',
      solution: 'Ein Stream, der addiert: zehn Likes, zustellen, noch einmal zustellen.',
    },
    'out-of-band.once': {
      text: 'Lass denselben Stapel zweimal zustellen, aber nur einmal zählen.',
      hint: 'Die Funktion muss wissen, was sie schon gesehen hat, und es zusammen mit der Summe vermerken.',
      solution: 'Ein Stream mit Vermerken: zehn Likes, zustellen, noch einmal zustellen.',
    },
  },
};
