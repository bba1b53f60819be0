import type { FaultWords } from './en.ts';

export const de: FaultWords = {
  empty: 'Da ist nichts drin.',
  tooBig: 'Das sind {size}\u00a0MB. Höchstens {most}\u00a0MB können geladen werden.',
  notText: 'Das ist kein Text in UTF-8 oder UTF-16. Ist es die richtige Datei?',
  damaged: 'Die gepackte Datei ist beschädigt: Sie lässt sich nicht bis zum Ende entpacken.',
  unexpected: 'Das ist kein JSON: `{found}` gehört in Zeile {line}, Spalte {column} nicht hin.',
  ends: 'Das JSON endet in Zeile {line}, mitten in einem Wert.',
  badString:
    'Ein Text in Zeile {line}, Spalte {column} enthält ein Zeichen, das JSON dort nicht erlaubt.',
  badNumber: 'In Zeile {line}, Spalte {column} steht eine Zahl, die JSON nicht erlaubt.',
  deep: 'In Zeile {line} ist das JSON tiefer verschachtelt, als ein Item sein kann.',
  twice: 'Der Name `{name}` kommt im selben Objekt zweimal vor, in Zeile {line}.',
  noItem: 'In Zeile {line} steht etwas, das kein Item ist: Ein Item ist ein Objekt.',
  noRequest: 'Ein Request ist ein JSON-Objekt: Er beginnt mit `{`.',
  badValue:
    'Im Item in Zeile {line} ist `{name}` kein Wert, wie DynamoDB ihn schreibt. Das erste Item hat Typangaben, also brauchen alle welche.',
  noKey:
    'Das Item in Zeile {line} hat keinen Schlüssel `{name}`. Es hat: {has}. Welche sind seine Schlüssel?',
  tooMany: 'Es sind mehr als {most} Items.',
  namelessKey: 'Gib an, welches Attribut der Partitionsschlüssel ist.',
  openQuote: 'Ein Anführungszeichen in Zeile {line} wird nirgends geschlossen.',
  afterQuote:
    'In Zeile {line} folgt etwas auf ein schließendes Anführungszeichen. Ein Anführungszeichen im Text wird doppelt geschrieben.',
  wideRow: 'Zeile {line} hat {n} Felder, die erste Zeile nennt {most} Spalten.',
  badColumn:
    'Die erste Zeile muss jede Spalte benennen, und jede nur einmal: `{name}` stimmt nicht.',
};
