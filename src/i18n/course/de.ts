import type { CourseStrings } from '../index.ts';

export const de: CourseStrings = {
  'why-count': {
    title: 'Warum überhaupt speichern',
    line: 'Zählen durch Lesen wird mit jedem Like teurer; ein gespeicherter Zähler kostet immer gleich viel.',
  },
  items: {
    title: 'Eine Partition, viele Items',
    line: 'Der Post und seine Likes unter einem Schlüssel, und was jeder Schlüssel dir bringt.',
  },
  'atomic-counter': {
    title: 'Eins dazu, auf dem Server',
    line: 'Lesen, ändern, schreiben: Zwei Handys verlieren ein Update. `ADD` verliert keins, aber atomar ist nicht idempotent.',
  },
  'two-writes': {
    title: 'Das halb geschriebene Like',
    line: 'Ein Absturz zwischen zwei Schreibvorgängen, und der Zähler ist für immer falsch.',
  },
  transaction: {
    title: 'Beides oder nichts',
    line: '`TransactWriteItems`: erst mit Bleistift, dann mit Tinte, alles oder nichts.',
  },
  'double-counting': {
    title: 'Nie doppelt zählen',
    line: 'Verlorene Antwort, zweiter Klick, wiederholter Request: was die Absicherung verhindert und was das Token leistet.',
  },
  conflicts: {
    title: 'Wenn zwei zusammenstoßen',
    line: 'Niemand wartet: Einer von beiden wird abgewiesen. Wer es erneut versucht und was man unterdessen lesen kann.',
  },
  unlike: {
    title: 'Der Weg zurück',
    line: 'Ein Like zurücknehmen ist das Spiegelbild; ohne Bedingung fällt der Zähler unter null.',
  },
  cost: {
    title: 'Was ein Like kostet',
    line: 'Vier Schreibeinheiten, auch für gescheiterte Versuche; Items über 1 KB, Indizes und die Rechnung in Geld.',
  },
  drift: {
    title: 'Wenn die Bücher nicht stimmen',
    line: 'Gespeichertes mit Gezähltem vergleichen, den Fehler finden, dann reparieren, während weiter Likes eintreffen.',
  },
  'hot-partition': {
    title: 'Der Like-Sturm',
    line: 'Tausend Schreibeinheiten pro Sekunde, rund 250 Likes: Drosselung, Back-off, verteiltes Schreiben.',
  },
  'out-of-band': {
    title: 'Hinterher zählen',
    line: 'Nächtliche Zählung, Streams und Lambda: wie jedes davon schiefgeht, und wann es richtig ist.',
  },
  'single-table': {
    title: 'Eine Tabelle oder mehrere',
    line: 'Warum sich der Post und seine Likes eine Partition teilen, und wann besser nicht.',
  },
  'query-vs-scan': {
    title: 'Query oder Scan',
    line: 'Was beide lesen und berechnen; das Limit kommt vor dem Filter.',
  },
  'other-counts': {
    title: 'Andere Zähler',
    line: 'Mitglieder eines Workspace mit Obergrenze, Antworten, Löschen: dasselbe Muster, übertragen.',
  },
  'prove-it': {
    title: 'Beweise es',
    line: 'Jede Verzahnung deines Schreibpfads, durchprobiert: die kürzeste, die ihn bricht, oder keine.',
  },
};
