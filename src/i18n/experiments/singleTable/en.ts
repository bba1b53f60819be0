import type { PluralForms } from '../../lab/en.ts';

const plural = (forms: PluralForms): PluralForms => forms;

/** English is the type: the other languages have the same keys. */
export const en = {
  likes: 'Likes on the post',
  reads: 'Reading',
  writes: 'Writing',
  patterns: {
    post: 'Show the post',
    query: 'Show the post, by Query',
    likers: 'Post and three likers',
    heart: 'Post and Ada’s heart',
    mine: 'What Ada likes',
    like: 'Ada likes',
    'delete-post': 'Delete the post alone',
    delete: 'Delete post and likes',
    index: 'Create the index',
  },
  designs: { one: 'One table', two: 'Two tables' },
  sent: 'What was sent',
  start: 'Nothing has been sent yet. Choose what the app is to do; both designs do it.',
  requests: plural({ one: '{n} request', other: '{n} requests' }),
  trips: plural({ one: 'waits once', other: 'waits {n} times' }),
  items: plural({ one: '{n} item', other: '{n} items' }),
  none: 'nothing',
  returned: 'Came back',
  others: 'and {n} more',
  hidden: '{n} more',
  refused: 'Refused',
  empty: 'empty',
  touch: { read: 'read', written: 'written' },
  state: 'Last touched',
  attributes: 'attributes',
  tables: 'What lies in the tables',
  bill: 'What it has cost so far',
  pattern: 'What for',
  whole: 'Requests and answers as JSON',
  first: 'Of requests that repeat, only the first is printed.',
  told: {
    likes: 'The post has {n} likes, in both designs.',
    run: '{pattern}. One table: {one}. Two tables: {two}.',
    refused: 'Refused in both designs: {error}.',
  },
  goal: {
    'single-table.one-request': {
      text: 'Get the post and some of its likers: in one request here, in two there.',
      hint: 'Only what lies under one partition key can be had by one `Query`.',
      solution: 'Press Post and three likers.',
    },
    'single-table.counted-once': {
      text: 'Have a second like by Ada refused in both designs, and the tally right in both.',
      hint: 'The guard stands on the `Put`, in whichever table that is.',
      solution: 'Let Ada like twice.',
    },
    'single-table.dear-post': {
      text: 'Show the same post in both designs, in one for at least fifty times the read units.',
      hint: 'A `Query` reads whatever lies under the key. Let a great deal lie there.',
      solution: 'Give the post 10,000 likes and show it by Query.',
    },
    'single-table.nothing-left': {
      text: 'Delete the post so that nothing of it is left, in either design.',
      hint: 'Deleting the post alone leaves its likes behind, wherever they lie.',
      solution: 'Press Delete post and likes.',
    },
  },
};

export type SingleTableWords = typeof en;
