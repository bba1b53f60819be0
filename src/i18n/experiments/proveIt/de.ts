import type { ProveItWords } from './en.ts';

export const de: ProveItWords = {
  path: 'Schreibpfad',
  paths: {
    'read-then-set': 'Lesen, dann schreiben',
    separate: 'Zweimal schreiben',
    'tally-first': 'Zweimal schreiben, Zähler zuerst',
    unguarded: 'Transaktion',
    guarded: 'Transaktion + Absicherung',
    own: 'Ein eigener',
  },
  parts: {
    writes: 'Die zwei Schreibvorgänge',
    tally: 'Der Zählerstand',
    guard: 'Ein zweites Like',
    again: 'Wenn der Versuch an jemand anderem scheitert',
  },
  own: {
    writes: {
      together: 'in einer Transaktion',
      'like-first': 'erst das Like',
      'tally-first': 'erst der Zählerstand',
    },
    tally: { add: 'ADD', set: 'lesen, dann SET', check: 'lesen, dann SET, falls unverändert' },
    guard: { off: 'geht durch', on: 'weist eine Bedingung ab' },
    again: { no: 'es dabei belassen', once: 'noch einmal versuchen' },
  },
  people: 'Zur selben Zeit',
  peopleOf: {
    two: 'Ada gibt ein Like, Can gibt ein Like',
    again: 'Ada gibt auf zwei Handys ein Like',
    busy: 'Ada gibt auf zwei Handys ein Like, Can gibt eins und nimmt es zurück',
  },
  faults: 'Welche Panne erlaubt ist',
  faultsOf: { none: 'keine', one: 'eine beliebige, irgendwo' },
  try: 'Jede Reihenfolge durchprobieren',
  cancel: 'Abbrechen',
  ready: 'Wähl aus, was durchprobiert werden soll.',
  trying: 'Bisher {n} Reihenfolgen durchprobiert.',
  holds: 'Er hält: {n} Reihenfolgen durchprobiert, und in jeder stimmen am Ende die Bücher.',
  open: 'Nach {n} Reihenfolgen ist hier Schluss, und es gibt noch mehr. Keine davon bringt ihn zu Fall; bewiesen ist damit nichts.',
  breaks:
    'Er hält nicht. Durchprobierte Reihenfolgen: {n}; unten steht die kürzeste, die ihn zu Fall bringt. Der Zählerstand ist {stored}, Likes gibt es {counted}.',
  answers: 'Bisher durchprobiert',
  columns: { question: 'Was', orders: 'Reihenfolgen', verdict: 'Ergebnis' },
  summary: '{path}. {people}. Panne: {faults}.',
  held: 'hält',
  undecided: 'offen, nicht alle durchprobiert',
  broke: '{stored} gespeichert, {counted} gezählt',
  example: 'Der kürzeste Weg, ihn zu Fall zu bringen',
  exampleText: 'Das echte SDK führt diese Schritte noch einmal aus. Geh sie durch.',
  phones: { ada: 'Ada', tablet: 'Ada, zweites Handy', can: 'Can' },
  goal: {
    'prove-it.lost-update': {
      text: 'Bring einen Schreibpfad mit zwei Likes zu Fall, ganz ohne Panne.',
      hint: 'Einer der Schreibpfade liest den Zählerstand, bevor er schreibt.',
      solution: '„Lesen, dann schreiben“, Ada und Can, keine Panne.',
    },
    'prove-it.one-fault': {
      text: 'Finde einen Schreibpfad, der in jeder Reihenfolge hält, aber nicht mehr, sobald eine Panne erlaubt ist.',
      hint: 'Was liegt zwischen zwei Schreibvorgängen?',
      solution: '„Zweimal schreiben“, Ada und Can: erst ohne Panne, dann mit einer beliebigen.',
    },
    'prove-it.twice': {
      text: 'Bring die Transaktion ohne Absicherung zu Fall.',
      hint: 'Alles oder nichts heißt nicht: nur einmal.',
      solution: '„Transaktion“, Ada auf zwei Handys.',
    },
    'prove-it.proof': {
      text: 'Finde einen Schreibpfad, der mit drei Handys und einer Panne in mindestens 1.000 Reihenfolgen hält.',
      hint: 'Welcher Schreibpfad hatte bisher auf alles eine Antwort?',
      solution: '„Transaktion + Absicherung“, alle drei Handys, eine beliebige Panne.',
    },
  },
};
