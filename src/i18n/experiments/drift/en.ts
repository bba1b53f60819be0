import type { PluralForms } from '../../lab/en.ts';

const plural = (forms: PluralForms): PluralForms => forms;

/** English is the type: the other languages have the same keys. */
export const en = {
  audit: 'Compare stored and counted',
  making: 'Forty posts are being written, like by like.',
  next: 'Audit the next {n} posts',
  bill: 'Ahead: {requests} requests, about {units} RCU or {money}. By the size that `DescribeTable` gives, {size} kB, which may be six hours old.',
  all: 'All {n} posts have been looked at, for {units} RCU.',
  ledger: 'Stored and counted, post by post',
  post: 'Post',
  stored: 'Stored',
  counted: 'Counted',
  difference: 'Difference',
  low: 'too low',
  high: 'too high',
  sql: 'Ask in SQL',
  load: 'Load the rows',
  loadBill:
    'Ahead: {requests} strongly consistent queries, about {units} RCU. The first time this page also fetches SQLite, {size} kB.',
  loaded:
    'Rows loaded: {rows}, for {units} RCU. They stay as they were read until you load them again.',
  query: 'Query over `post` and `like_item`',
  run: 'Run the query',
  ready: 'Back to the ready query',
  first: 'Load the rows first.',
  result: 'What the query found',
  rows: plural({ one: '{n} row', other: '{n} rows' }),
  noRows: 'No rows.',
  someRows: 'The first {n} rows are shown.',
  sqlError: 'SQLite refuses it:',
  sqlFailed:
    'SQLite could not be fetched. Are you offline? Try again later; the audit does not need it.',
  investigate: 'What happened to it',
  choose: 'Choose a post in the ledger or in the result of the query.',
  log: 'The app’s log of this post',
  operations: plural({ one: '{n} request', other: '{n} requests' }),
  outcomes: { unheard: 'no answer', died: 'the process dies', here: 'here' },
  suspects: 'Which bug was it?',
  bugs: {
    'died-after-like': 'Died after writing the like',
    'unliked-twice': 'Unliked twice, no guard',
    'lost-update': 'Read, added, overwritten',
    'died-after-tally': 'Died after raising the tally',
    'sent-again': 'Sent again, no guard',
    'by-hand': 'Like deleted by hand',
  },
  repair: 'Repair it',
  meanwhile: 'Meanwhile, on this post',
  meanwhiles: {
    nothing: 'nobody likes',
    like: 'a like before the write',
    swap: 'a like before the count, taken back after it',
  },
  overwrite: 'Overwrite',
  conditional: 'Repair on condition',
  code: 'The code that runs',
  course: 'How it went',
  jobs: { repair: 'the repair' },
  afterwards: 'Afterwards',
  compared: plural({ one: '{n} post compared', other: '{n} posts compared' }),
  differ: plural({ one: '{n} differs', other: '{n} differ' }),
  told: {
    audit: '{compared}, {differ}.',
    load: '{rows} loaded. From here on no query costs anything.',
    ask: 'The query found {rows}.',
    open: '`{post}`: {requests} in the log.',
    fits: 'It fits. Tried out on a sound post, this bug leaves a difference of {left}, as here, and its requests stand in the log.',
    otherWay:
      'It does not fit. Tried out on a sound post, this bug leaves a difference of {left}. Here it is {here}.',
    notThere: 'The difference would fit, but these requests stand nowhere in the log.',
    right: 'Right: {stored} stored, {counted} counted.',
    wrong: 'Wrong: {stored} stored, {counted} counted.',
    refused: 'The condition was not met; it counted again.',
  },
  goal: {
    'drift.found': {
      text: 'Find the three posts of the forty that are wrong.',
      hint: 'Compare all of them, page by page. Or load the rows and let SQL do it.',
      solution: 'Audit the next ten posts, four times.',
    },
    'drift.bugs': {
      text: 'Name the bug of each of the three.',
      hint: 'Too low or too high leaves three suspects each. Look in the log for requests without a guard, or without an end.',
      solution:
        '`2e26` was sent again, at `a91f` a process died after writing the like, at `daa5` somebody unliked twice.',
    },
    'drift.blind': {
      text: 'Repair a post so that it is wrong afterwards.',
      hint: 'Overwrite it, while a like arrives at the worst moment.',
      solution: 'Choose “a like before the write” and overwrite `a91f`.',
    },
    'drift.balanced': {
      text: 'Make all forty right, with at least one repair refused on the way because a like came in between.',
      hint: 'Choose a like before the write, and repair on condition.',
      solution:
        'Choose “a like before the write” and repair `2e26`, `a91f` and `daa5` on condition.',
    },
  },
};

export type DriftWords = typeof en;
