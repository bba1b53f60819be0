import type { ProveItWords } from './en.ts';

export const de: ProveItWords = {
  path: 'Schreibpfad',
  paths: {
    'read-then-set': 'Lesen, dann schreiben',
    separate: 'Zweimal schreiben',
    'tally-first': 'Zweimal schreiben, Zähler zuerst',
    unguarded: 'Transaktion',
    guarded: 'Transaktion + Absicherung',
  },
  people: 'Zur selben Zeit',
  peopleOf: {
    two: 'Ada gibt ein Like, Can gibt ein Like',
    again: 'Ada gibt auf zwei Handys ein Like',
    busy: 'Ada gibt auf zwei Handys ein Like, Can gibt eins und nimmt es zurück',
  },
  faults: 'Was außerdem schiefgehen darf',
  faultsOf: { none: 'nichts', one: 'irgendein Fehler, irgendwo' },
  try: 'Jede Reihenfolge durchprobieren',
  cancel: 'Abbrechen',
  ready: 'Wähl aus, was durchprobiert werden soll.',
  trying: 'Bisher {n} Reihenfolgen durchprobiert.',
  holds: 'Er hält: {n} Reihenfolgen durchprobiert, und in jeder stimmen am Ende die Bücher.',
  breaks:
    'Er bricht: Hier ist der kürzeste Weg, von {n} durchprobierten Reihenfolgen. Der Zählerstand ist {stored}, Likes gibt es {counted}.',
  answers: 'Bisher durchprobiert',
  columns: { question: 'Was', orders: 'Reihenfolgen', verdict: 'Ergebnis' },
  summary: '{path}. {people}. Fehler: {faults}.',
  held: 'hält',
  broke: '{stored} gespeichert, {counted} gezählt',
  example: 'Der kürzeste Weg, ihn zu brechen',
  exampleText: 'Das echte SDK geht diese Schritte noch einmal. Geh sie durch.',
  phones: { ada: 'Ada', tablet: 'Ada, zweites Handy', can: 'Can' },
  goal: {
    'prove-it.lost-update': {
      text: 'Brich einen Schreibpfad mit zwei Likes und ganz ohne Fehler.',
      hint: 'Einer der Pfade liest den Zählerstand, bevor er schreibt.',
      solution: '„Lesen, dann schreiben“, Ada und Can, keine Fehler.',
    },
    'prove-it.one-fault': {
      text: 'Finde einen Schreibpfad, der in jeder Reihenfolge hält und bricht, sobald eine Sache schiefgehen darf.',
      hint: 'Was liegt zwischen zwei Schreibvorgängen?',
      solution: '„Zweimal schreiben“, Ada und Can: erst ohne Fehler, dann mit irgendeinem.',
    },
    'prove-it.twice': {
      text: 'Brich die Transaktion, die keine Absicherung hat.',
      hint: 'Alles oder nichts heißt nicht: nur einmal.',
      solution: '„Transaktion“, Ada auf zwei Handys.',
    },
    'prove-it.proof': {
      text: 'Lass einen Schreibpfad in mindestens 1.000 Reihenfolgen von drei Handys halten, mit irgendeinem Fehler.',
      hint: 'Welcher Pfad hatte bisher auf alles eine Antwort?',
      solution: '„Transaktion + Absicherung“, alle drei Handys, irgendein Fehler.',
    },
  },
};
