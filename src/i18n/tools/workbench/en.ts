import type { PluralForms } from '../../lab/en.ts';
import { en as faults } from '../faults/en.ts';

const plural = (forms: PluralForms): PluralForms => forms;

/** English is the type: the other languages have the same keys. */
export const en = {
  rows: 'Where the rows come from',
  sources: {
    forty: 'Forty posts',
    many: 'A large table',
    own: 'Your own items',
  },
  forty:
    'The table of the lesson on drift: written like by like, three tallies are wrong. It is read with `Scan` and `ConsistentRead`.',
  many: 'Forty posts with many likes, really written into the engine in this page and read back, page by page. Three tallies are wrong, and somebody has got past the guard.',
  likes: 'Likes',
  own: 'A JSON array of objects, JSON lines, or DynamoDB JSON: an export to S3, packed or not, or the answer of `aws dynamodb scan`. At most 50 MB. It stays in this page.',
  partitionKey: 'Partition key',
  sortKey: 'Sort key',
  sortKeyHint: 'Leave it empty if the table has none.',
  paste: 'Paste items',
  file: 'Open a file',
  drop: 'or drop it here',
  load: 'Load the table',
  write: 'Write and load the table',
  take: 'Load what is pasted',
  cancel: 'Cancel',
  phases: {
    starting: 'Fetching SQLite',
    writing: 'Writing items: {done} of {of}',
    scanning: 'Reading pages of `Scan`: {done} of {of} items',
    reading: 'Reading the file: {done} %',
    parsing: 'Reading the JSON: {done} %',
    filling: 'Putting rows into SQLite: {done} of {of}',
  },
  loadCancelled: 'Cancelled. What was loaded before is still there.',
  nothingCancelled: 'Cancelled. Nothing is loaded.',
  stillThere: 'What was loaded before is still there.',
  read: 'Read with {requests}: {units} RCU, {money}. From here on no query costs anything: the SQL runs in SQLite in this page, not in DynamoDB.',
  requests: plural({ one: '{n} `Scan` request', other: '{n} `Scan` requests' }),
  unread:
    'Nothing was read from a table, so nothing was charged. The SQL runs in SQLite in this page, not in DynamoDB.',
  items: plural({ one: '{n} item', other: '{n} items' }),
  loadedItems: '{items} loaded.',
  tables: 'Tables',
  tablesHint: 'One for each kind of item, named after the sort key. Press one to see its rows.',
  tableRows: plural({ one: '{n} row', other: '{n} rows' }),
  columns: plural({ one: '{n} column', other: '{n} columns' }),
  never: 'not seen',
  query: 'Query',
  editor: 'SQL over the loaded rows',
  editorHint: 'Ctrl + Enter runs it. The rows are a copy: reading is all they are for.',
  ready: 'Ready queries',
  readyQueries: {
    tallies: 'Tallies that do not match',
    top: 'Top posts',
    twice: 'Who liked twice',
  },
  readyNeeds:
    'A query that cannot be pressed lacks the table `post` with `likeTally`, or the table `like`.',
  run: 'Run the query',
  running: 'The query is running.',
  queryCancelled: 'Cancelled. The rows are still there.',
  result: 'Result',
  toResult: 'To the result',
  ownQuery: 'Back to your own query',
  ofBefore: 'This is the result of the query before.',
  noRows: 'No rows.',
  noneTwice:
    'Nobody. Where the sort key is the user’s key, a second like meets the guard and is refused.',
  more: 'The first {n} rows are here; the query has more. Add a `LIMIT`, or ask for less.',
  noKey: 'Let the query return `{key}`, and each row leads to its items.',
  csv: 'Save as CSV',
  csvHint:
    'Text that begins with `=`, `+`, `-` or `@` gets an apostrophe in front, so that no spreadsheet takes it for a formula.',
  row: 'Row',
  showRow: 'Row {n}: show its items',
  showItem: 'Item {n}: show it',
  browse: 'Items',
  table: 'Table',
  all: 'All tables',
  search: 'Key contains',
  found: plural({ one: '{n} item', other: '{n} items' }),
  nothingFound: 'No item has such a key.',
  item: 'The item',
  choose: 'Choose an item, or a row of the result.',
  gone: 'No loaded item has the key `{key}`. The query may have changed it.',
  longItem: 'The item has {n} characters; these are the first {shown}.',
  back: 'Back to the result',
  faults,
  refused: {
    readOnly:
      'These rows are a copy and can only be read. To change items, write to DynamoDB; to see it here, load again.',
    nothing: 'There is no query that returns rows.',
    sqlite: 'SQLite refuses it:',
  },
  failed: 'SQLite could not be fetched or has failed. Are you offline? Try again.',
};

export type WorkbenchWords = typeof en;
