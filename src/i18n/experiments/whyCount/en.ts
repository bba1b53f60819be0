/** English is the type: the other languages have the same keys. */
export const en = {
  likes: 'Likes on the post',
  filling: 'Writing likes: {n} of {target}.',
  memory: 'A million items take this page a few seconds and about 400 MB of memory.',
  ask: 'Ask for the number',
  get: 'Read the tally',
  page: 'Count one page',
  count: 'Count all pages',
  bill: 'What each answer cost',
  by: { get: 'tally', page: 'one page', count: 'all pages' },
  none: 'No answer yet. Give the post some likes, then ask.',
  answer: 'Answer',
  requests: 'Requests',
  items: 'Items read',
  units: 'RCU',
  price: 'Per million such answers',
  more: 'not all: `LastEvaluatedKey` says that there is more',
  ratio: 'Counting took {n} times the units of reading the tally.',
  told: {
    get: 'The tally says {result}. One item read, {units} RCU.',
    page: 'One page: {result} of {likes} likes counted, {units} RCU. There is more to read.',
    whole: 'One page was enough: {result} likes counted, {units} RCU.',
    count: 'All pages: {result} likes counted in {requests} requests, {units} RCU.',
    likes: 'The post has {n} likes.',
  },
  goal: {
    'why-count.stored': {
      text: 'Learn the number of at least 1,000 likes for less than one RCU.',
      hint: 'The number stands on the post’s own item.',
      solution: 'Give the post 1,000 likes and read the tally.',
    },
    'why-count.one-page': {
      text: 'Get an answer from `Query` that is too low, though nothing is broken.',
      hint: 'One answer holds what fits into 1 MB of items.',
      solution: 'Give the post 100,000 likes and count one page.',
    },
    'why-count.thousandfold': {
      text: 'Learn the same number in two ways, one at least 1,000 times as dear as the other.',
      hint: 'Counting pays for every like that it reads. Take a post with very many.',
      solution: 'Give the post 100,000 likes, count all pages, and read the tally.',
    },
  },
};

export type WhyCountWords = typeof en;
