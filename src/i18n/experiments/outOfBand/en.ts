/** English is the type: the other languages have the same keys. */
export const en = {
  way: 'Who keeps the tally',
  ways: {
    nightly: 'A count every night',
    stream: 'A stream that adds',
    marker: 'A stream with markers',
  },
  books: 'The books',
  stored: '`likeTally`, stored',
  counted: '`LIKE#` items, counted',
  waiting: 'Changes waiting in the stream: {n}.',
  act: 'What happens',
  like: 'One like',
  'likes 10': 'Ten likes',
  recount: 'Night falls: count and write',
  'recount-busy': 'The same, with a like in between',
  deliver: 'Deliver what waits',
  again: 'Deliver the last batch again',
  unheard: 'Deliver, and lose the success',
  none: 'Nothing has happened yet.',
  told: {
    likes: 'Likes written: {n}. Nobody has told the tally.',
    recount: 'Counted: {n}. The tally is {stored}.',
    recountBusy: 'Counted: {n}. Then a like came in. The tally is set to {stored} all the same.',
    deliver: 'Likes delivered: {n}. The tally is {stored}.',
    again: 'Likes delivered once more: {n}. The tally is {stored}.',
    nothing: 'There was nothing to deliver.',
    unheard:
      'The batch was handled, and nobody heard of it. So it came again: {n} likes in all. The tally is {stored}.',
  },
  verdict: {
    right: 'The books balance.',
    behind: 'The tally is behind. Something still has to happen.',
    wrong: 'The books do not balance, and nothing that is on its way will put it right.',
  },
  sent: 'What was sent',
  columns: { request: 'Request', units: 'Units' },
  who: {
    phones: 'the phones',
    nightly: 'the job',
    stream: 'the function',
    marker: 'the function',
  },
  times: '{n} times',
  units: { write: '{n} WCU', read: '{n} RCU' },
  answers: { done: 'Done.', counted: 'Counted: {n}.', cancelled: 'Cancelled: {codes}' },
  log: 'What has happened',
  bill: 'Write units so far: {likes} for the likes, {tally} for keeping the tally. Read units: {read}.',
  goal: {
    'out-of-band.stale': {
      text: 'Have a tally that is behind, and right after the night.',
      hint: 'Until somebody counts, the tally knows nothing of the likes.',
      solution: 'A count every night: ten likes, then night falls.',
    },
    'out-of-band.overwritten': {
      text: 'Have a like that the nightly count overlooks.',
      hint: 'Between counting and writing lies a moment.',
      solution: 'A count every night: ten likes, then the night with a like in between.',
    },
    'out-of-band.twice': {
      text: 'Have likes counted twice though each was written once.',
      hint: 'At least once is not once.',
      solution: 'A stream that adds: ten likes, deliver, deliver again.',
    },
    'out-of-band.once': {
      text: 'Have the same batch delivered twice, and counted once.',
      hint: 'The consumer has to know what it has seen, and to note it together with the sum.',
      solution: 'A stream with markers: ten likes, deliver, deliver again.',
    },
  },
};

export type OutOfBandWords = typeof en;
