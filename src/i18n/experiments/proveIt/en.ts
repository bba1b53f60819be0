/** English is the type: the other languages have the same keys. */
export const en = {
  path: 'Write path',
  paths: {
    'read-then-set': 'Read, then write',
    separate: 'Two writes',
    'tally-first': 'Two writes, tally first',
    unguarded: 'Transaction',
    guarded: 'Transaction + guard',
    own: 'One of your own',
  },
  parts: {
    writes: 'The two writes',
    tally: 'The tally',
    guard: 'A second like',
    again: 'When it was refused for another’s sake',
  },
  own: {
    writes: {
      together: 'in one transaction',
      'like-first': 'the like first',
      'tally-first': 'the tally first',
    },
    tally: { add: 'ADD', set: 'read, then SET', check: 'read, then SET if still so' },
    guard: { off: 'goes through', on: 'is refused by a condition' },
    again: { no: 'leave it', once: 'try once more' },
  },
  people: 'At the same time',
  peopleOf: {
    two: 'Ada likes, Can likes',
    again: 'Ada likes on two phones',
    busy: 'Ada likes on two phones, Can likes and takes it back',
  },
  faults: 'What may go wrong besides',
  faultsOf: { none: 'nothing', one: 'any one fault, anywhere' },
  try: 'Try every order',
  cancel: 'Give up',
  ready: 'Choose what to try.',
  trying: '{n} orders tried so far.',
  holds: 'It holds: {n} orders tried, and in each of them the books balance at the end.',
  open: 'Not broken so far, and not proven: there are more orders than the {n} that were tried, and here the search stops.',
  breaks:
    'It breaks: here is the shortest way, of {n} orders tried. The tally says {stored}, and there are {counted} likes.',
  answers: 'Tried so far',
  columns: { question: 'What', orders: 'Orders', verdict: 'Verdict' },
  summary: '{path}. {people}. Faults: {faults}.',
  held: 'holds',
  undecided: 'not broken, not all tried',
  broke: '{stored} stored, {counted} counted',
  example: 'The shortest way to break it',
  exampleText: 'The genuine SDK takes these steps again. Go through them.',
  phones: { ada: 'Ada', tablet: 'Ada, second phone', can: 'Can' },
  goal: {
    'prove-it.lost-update': {
      text: 'Break a write path with two likes and no fault at all.',
      hint: 'One of the paths reads the tally before it writes.',
      solution: '“Read, then write”, Ada and Can, no faults.',
    },
    'prove-it.one-fault': {
      text: 'Find a write path that holds in every order, and breaks as soon as one thing may go wrong.',
      hint: 'What lies between two writes?',
      solution: '“Two writes”, Ada and Can: first without faults, then with any one.',
    },
    'prove-it.twice': {
      text: 'Break the transaction that has no guard.',
      hint: 'All or nothing does not mean once.',
      solution: '“Transaction”, Ada on two phones.',
    },
    'prove-it.proof': {
      text: 'Have a write path hold in at least 1,000 orders of three phones, with any one fault.',
      hint: 'Which path has an answer to everything so far?',
      solution: '“Transaction + guard”, all three phones, any one fault.',
    },
  },
};

export type ProveItWords = typeof en;
