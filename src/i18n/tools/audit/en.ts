import type { PluralForms } from '../../lab/en.ts';

const plural = (forms: PluralForms): PluralForms => forms;

/** English is the type: the other languages have the same keys. */
export const en = {
  table: 'The table',
  posts: 'Posts',
  likes: 'Likes',
  made: 'The likes are guarded transactions. Yet some posts met with an accident: a process died between two writes, a like was sent again, an app overwrote what another had written, a like reached its time to live. The engine carried out every one. (It lets nothing expire by itself; the deletion is sent in its place.)',
  size: '{items} items and {size} kB, says `DescribeTable`.',
  write: 'Write this table',
  another: 'Another one like it',
  writing: 'Likes written: {done} of {of}',
  cancel: 'Cancel',
  meanwhile: 'Meanwhile',
  crowds: {
    nobody: 'nobody likes',
    steady: 'likes keep coming',
    worst: '… and one before each repair',
  },
  crowdHint:
    'One like a second of virtual time, now and then one that is taken back; popular posts get most of them.',
  worstHint: 'Besides, somebody likes each post just before a repair writes to it the first time.',
  scope: 'What to compare',
  mode: 'How to read',
  modes: { named: 'each post by its key', scan: 'a scan for suspects' },
  modeHints: {
    named:
      'Strong reads of each post: tally, pause, count, pause, tally, until two counts in a row agree.',
    scan: 'The whole table once, eventually consistent, counting on the way. That proves nothing; whatever looks wrong is then read like a post by its key.',
  },
  prefix: 'Keys begin with',
  most: 'Posts at most',
  rate: 'RCU a second at most',
  noNumber: 'A whole number from 1 to {n}.',
  noPost: 'No post has a key that begins so.',
  chosen: plural({ one: '{n} post is compared.', other: '{n} posts are compared.' }),
  keeps: plural({
    one: '{n} post has such a key. The scan reads and pays for all the others, too.',
    other: '{n} posts have such keys. The scan reads and pays for all the others, too.',
  }),
  whole: 'The scan reads the whole table.',
  bill: 'The bill beforehand',
  ahead: {
    named:
      'At least {requests} requests and {units} RCU: **{money}**. At this rate at least {seconds} s. More where the likes of a post exceed 4 KB, or where somebody likes while they are counted.',
    scan: 'About {requests} pages and {units} RCU: **{money}**. At this rate about {seconds} s. And at least 5 RCU for each suspect. The size that `DescribeTable` gives may be six hours old.',
  },
  start: 'Begin the dry run',
  again: 'Dry run once more',
  dryRun: 'The dry run',
  nothing: 'Nothing has been compared yet. A dry run writes nothing.',
  first: 'The table is not written yet.',
  scanning: 'Pages: {pages}. Items: {items}',
  looking: 'Posts looked at: {done} of {of}',
  cancelled: 'Cancelled. What was found so far stands below.',
  resume: 'Go on',
  told: {
    compared: plural({ one: '{n} post compared', other: '{n} posts compared' }),
    differ: plural({ one: '{n} differs', other: '{n} differ' }),
    unsettled: plural({ one: '{n} is unsettled', other: '{n} are unsettled' }),
    balanced: 'all of them balance',
    sum: '{compared}, {found}. It took {seconds} s of virtual time.',
    visits: plural({
      one: '{n} like came or went meanwhile.',
      other: '{n} likes came or went meanwhile.',
    }),
  },
  differences: 'What differs',
  mayBe: 'It may be {causes}.',
  quoted: '“{text}”',
  groups: { low: 'Too low', high: 'Too high', unsettled: 'Unsettled' },
  unsettled:
    'It changed whenever somebody looked. A repair looks again; with more RCU a second, its reads follow each other more closely.',
  expired: 'Time to live reached',
  after: 'Afterwards',
  right: 'right: {n}',
  busyPost: 'too busy',
  open: 'open',
  repair: 'The repair',
  truth: 'What it really was, here',
  wouldSend:
    'This is what the repair sends, if a new strong count finds the same. The condition lets it write only over the tally that was seen.',
  lastSent: 'This was its last write.',
  none: 'A repair counts first; there is nothing to send yet.',
  repairOne: 'Repair this post',
  repairAll: plural({ one: 'Repair the one that is left', other: 'Repair all {n} posts' }),
  tryAgain: 'Once more',
  allRight: 'Nothing left to repair',
  repairing: 'Repaired: {done} of {of}',
  attempts: 'What it has written',
  attempt: 'Saw {seen}, counted {counted}:',
  written: 'written',
  refused: 'refused',
  since:
    'By then the tally was {now}: somebody had come in between. Nothing was written; it counted anew.',
  outcomes: {
    repaired: 'Looked at again afterwards: {stored} stored, {counted} counted. Right.',
    balanced: 'Nothing to write: {stored} stored, {counted} counted. Right by itself.',
    leftAlone: 'Too busy, left as it is: {stored} stored, {counted} counted.',
  },
  toldRepair: {
    done: plural({ one: '{n} post is right.', other: '{n} posts are right.' }),
    refused: plural({
      one: '{n} write was refused and tried again with a new count.',
      other: '{n} writes were refused and tried again with a new count.',
    }),
    left: plural({ one: '{n} post was left alone.', other: '{n} posts were left alone.' }),
  },
  bills: 'The bill afterwards',
  requests: 'Requests',
  dollars: 'US dollars',
  estimated: 'estimated',
  metered: 'metered',
  repairs: plural({ one: 'Repair of {n} post', other: 'Repair of {n} posts' }),
  why: 'The estimate is the least, or for a scan about what it takes. Likes beyond 4 KB cost extra at every count, a count that was thrown away costs too, and a refused write as much as one that is carried out.',
  proof: 'Is that safe while likes keep coming?',
  proofText:
    'The explorer proves it: it runs the repair beside people who like and unlike in every order in which their requests can be served, and at the end tally and likes are always equal. The project’s tests do so with every change; you can do it here. It takes for granted that the pause outlasts a transaction.',
  company: 'Beside it',
  companies: {
    like: 'a like',
    unlike: 'an unlike',
    swap: 'a like, taken back',
    both: 'an unlike and a like',
  },
  how: 'The repair writes',
  hows: { conditional: 'on condition', blind: 'whatever came since' },
  prove: 'Try every order',
  trying: 'Orders tried: {n}',
  holds: 'All {n} orders end right.',
  breaks:
    'It goes wrong. Of {n} orders at least one ends with {stored} stored and {counted} counted.',
  proofFailed: 'The explorer has failed or could not be fetched. Are you offline? Try again.',
  command: 'The same audit for a table of your own is a command: `npm run audit`.',
};

export type AuditWords = typeof en;
