/** English is the type: the other languages have the same keys. */
export const en = {
  title: 'The storm',
  rate: 'Likes a second',
  likes: 'Likes in all',
  shards: 'Shards of the post',
  window: 'From prepare to commit',
  tries: 'Attempts for each like, at most',
  ms: '{n} ms',
  storm: 'Let the likes come',
  read: 'Read the tally',
  chart: 'Attempts, second by second',
  chartText:
    'Columns for {n} seconds. In the busiest of them {accepted} attempts were accepted, {conflicts} met a conflict and {throttled} were throttled.',
  each: { one: 'One column is a second.', other: 'One column is {n} seconds.' },
  accepted: 'accepted',
  conflicts: 'conflict',
  throttled: 'throttled',
  none: 'No storm yet.',
  told: {
    set: 'Set. Let the likes come to see what it does.',
    blowing: '{arrived} of {likes} likes have come, {accepted} are counted.',
    calm: 'All {likes} likes are counted, each at the first attempt.',
    over: 'Of {likes} likes {accepted} are counted and {lost} are lost. {conflicts} attempts met a conflict, {throttled} were throttled.',
    read: 'The tally is {tally}, added up from {items} items: {units} RCU.',
  },
  past: 'Storms so far',
  columns: {
    storm: 'Storm',
    accepted: 'Counted',
    lost: 'Lost',
    conflicts: 'Conflicts',
    throttled: 'Throttled',
    median: 'Half within',
    slowest: '99 % within',
    units: 'WCU per counted like',
  },
  summary: '{rate}/s, shards: {shards}, {window} ms, attempts: {tries}',
  perSecond: 'In its best second the post took {n} likes.',
  goal: {
    'hot-partition.conflicts': {
      text: 'Have at least a third of the likes refused, though no partition has run out.',
      hint: 'They all need `META`. The longer each keeps it, the fewer fit into a second.',
      solution: '100 likes a second, 10 ms from prepare to commit.',
    },
    'hot-partition.ceiling': {
      text: 'Find out how many likes a second one partition can take, and see it throttle.',
      hint: 'Take the conflicts out of the way: nothing between prepare and commit.',
      solution: '500 likes a second, 10,000 in all, 0 ms from prepare to commit.',
    },
    'hot-partition.sharded': {
      text: 'Have 10,000 likes counted at 1,000 a second or more, without losing one.',
      hint: 'One partition is not enough. Spread the post over several.',
      solution: '1,000 likes a second, 10,000 in all, ten shards, 0 ms.',
    },
    'hot-partition.sum': {
      text: 'Read the whole tally of a post that has been spread, and see what it costs.',
      hint: 'Each shard has a tally of its own.',
      solution: 'Ten shards, let the likes come, read the tally.',
    },
  },
};

export type HotPartitionWords = typeof en;
