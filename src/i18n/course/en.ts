/**
 * The lessons in the order of the course, by their stable ids: the title, and one line on what it
 * teaches. English is the type; where a lesson exists, its own frontmatter's title is shown.
 */
export const en = {
  'why-count': {
    title: 'Why store a count',
    line: 'Counting by reading costs more with every like; a stored count always costs the same.',
  },
  items: {
    title: 'One partition, many items',
    line: 'The post and its likes under one key, and what each key buys you.',
  },
  'atomic-counter': {
    title: 'Add one, on the server',
    line: 'Read, change, write: two phones lose an update. `ADD` loses none, but atomic is not idempotent.',
  },
  'two-writes': {
    title: 'The half-written like',
    line: 'Crash between two writes, and the tally is wrong for ever.',
  },
  transaction: {
    title: 'Both writes, or neither',
    line: '`TransactWriteItems`: first in pencil, then in ink, all or nothing.',
  },
  'double-counting': {
    title: 'Never count twice',
    line: 'A lost answer, a second tap, a replayed request: what the guard stops, and what the token does.',
  },
  conflicts: {
    title: 'When two collide',
    line: 'Nobody waits: one of the two is refused. Who retries, and what a reader may see meanwhile.',
  },
  unlike: {
    title: 'The way back',
    line: 'Unlike is the mirror image; without its condition the tally goes below zero.',
  },
  cost: {
    title: 'What a like costs',
    line: 'Four write units, failed attempts too; items over 1 KB, indexes, and the bill in money.',
  },
  drift: {
    title: 'When the books do not balance',
    line: 'Compare stored and counted, find the bug, then repair while likes keep coming.',
  },
  'hot-partition': {
    title: 'The like storm',
    line: 'A thousand write units a second, some 250 likes: throttling, back-off, sharded writes.',
  },
  'out-of-band': {
    title: 'Counting afterwards',
    line: 'Nightly recounts, streams and Lambda: how each goes wrong, and when it is right.',
  },
  'single-table': {
    title: 'One table, or several',
    line: 'Why the post and its likes share a partition, and when they should not.',
  },
  'query-vs-scan': {
    title: 'Query or Scan',
    line: 'What each of them reads and bills; the limit comes before the filter.',
  },
  'other-counts': {
    title: 'Other counts',
    line: 'Members of a workspace with a limit, replies, deletion: the pattern carried over.',
  },
  'prove-it': {
    title: 'Prove it',
    line: 'Every interleaving of your write path, tried: the shortest one that breaks it, or none.',
  },
};
