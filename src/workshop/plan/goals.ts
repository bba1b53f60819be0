/**
 * The goals of a workshop, as functions of what participants' requests have done and of the books.
 * Whatever is asked for here, genuine requests have to bring about; the exercises say so in words.
 */
import type { Exercise } from '../../lab/room/plan.ts';
import type { PostTally } from '../../lab/room/room.ts';
import type { Change, Deed } from './deed.ts';

/** The room at one moment. */
export interface RoomView {
  now: number;
  /** The books of every post, by table and post. */
  books: ReadonlyMap<string, PostTally>;
  /** Everybody who has come, with their latest deeds. */
  participants: readonly { name: string; deeds: readonly Deed[] }[];
  /** How many have reached a goal. */
  reached: (goal: Exercise) => number;
}

type OwnGoal = (deeds: readonly Deed[], room: RoomView) => boolean;
type RoomGoal = (room: RoomView) => boolean;

/** Between the two writes of a like that goes well, no more than this passes. */
const AT_REST_MS = 3000;
const MINUTE_MS = 60_000;
/** Likes of one participant, and of the room, in the minute of a storm. */
const STORM_OWN = 20;
const STORM_ROOM = 100;
/** Likes that must survive lost answers. */
const PROOF_LIKES = 10;

export const ownGoals: Readonly<Record<Exercise, OwnGoal>> = {
  /** A like of theirs is there, and they have raised its post's tally. */
  'first-like': (deeds, { books }) =>
    [...shares(deeds)].some(
      ([post, { likes, tally }]) => likes > 0 && tally > 0 && counted(books, post) > 0,
    ),

  /** Their separate writes do not match, and nobody has made up for it. */
  'break-it': (deeds, { now, books }) => {
    const separate = deeds.filter(({ transaction }) => !transaction);
    return [...shares(separate)].some(
      ([post, { likes, tally, last }]) =>
        likes !== tally && now - last >= AT_REST_MS && !balances(books, post),
    );
  },

  /** A guarded like, sent once more, was refused by its guard, and its post's books balance. */
  'guard-it': (deeds, { books }) => refusedAgain(deeds, books, 1),

  /** The mirror image: the like taken back, and once more. */
  unlike: (deeds, { books }) => refusedAgain(deeds, books, -1),

  /** A like met the transaction that the host was holding, and was accepted later. */
  'half-way': (deeds) => {
    const met = new Set<string>();
    return deeds.some((deed) => {
      if (deed.held && conflicted(deed)) for (const item of deed.items) met.add(item);
      return likesOf(deed, 1).some(({ item }) => met.has(item));
    });
  },

  /** A like's answer was lost; asked again with the same token, the room knew it. */
  'lost-answer': (deeds) => {
    const lost = new Set<string>();
    return deeds.some((deed) => {
      const { token, answerLost, replayed } = deed;
      if (token === undefined) return false;
      if (answerLost && likesOf(deed, 1).length > 0) lost.add(token);
      return replayed === true && !answerLost && lost.has(token);
    });
  },

  /** Many guarded likes in a minute; some met a conflict, and none of those was given up. */
  storm: (deeds) => {
    const given = new Set<string>();
    let conflicts = false;
    for (const deed of deeds) {
      for (const { item } of likesOf(deed, 1)) given.delete(item);
      if (!conflicted(deed)) continue;
      conflicts = true;
      for (const item of deed.items) if (item.includes('\nLIKE#')) given.add(item);
    }
    return conflicts && given.size === 0 && withinAMinute(guardedLikes(deeds), STORM_OWN);
  },

  /** A wrong tally put right, on condition that it was still the one that they had read. */
  'drift-hunt': (deeds) => deeds.some((deed) => repaired(deed) !== undefined),

  /** The same while others liked: refused first, counted anew, and then put right. */
  recount: (deeds) => {
    const moved = new Set<string>();
    return deeds.some((deed) => {
      for (const { post, asks, met } of deed.conditions) {
        if (asks === 'tally' && !met) moved.add(post);
      }
      const post = repaired(deed);
      return post !== undefined && moved.has(post);
    });
  },

  /** Likes while answers get lost: what became of each lost one was asked, and the books balance. */
  'prove-it': (deeds, { books }) => {
    const under = deeds.filter(({ losing }) => losing);
    const likes = under.flatMap((deed) => (isWholeLike(deed) ? likesOf(deed, 1) : []));
    const lost = under.filter((deed) => deed.answerLost && likesOf(deed, 1).length > 0);
    return (
      likes.length >= PROOF_LIKES &&
      lost.length > 0 &&
      lost.every((deed) => isFollowedUp(deed, deeds)) &&
      likes.every(({ post }) => balances(books, post))
    );
  },
};

export const roomGoals: Readonly<Record<Exercise, RoomGoal>> = {
  'first-like': everybody('first-like'),
  'break-it': ({ reached, books }) => reached('break-it') > 0 && !allBalance(books),
  'guard-it': everybody('guard-it'),
  unlike: half('unlike'),
  'half-way': half('half-way'),
  'lost-answer': half('lost-answer'),
  storm: ({ participants, books }) => {
    const deeds = participants.flatMap((one) => [...one.deeds]).sort((a, b) => a.at - b.at);
    const likes = guardedLikes(deeds);
    return (
      deeds.some(conflicted) &&
      withinAMinute(likes, STORM_ROOM) &&
      likes.every((deed) => deed.changes.every(({ post }) => balances(books, post)))
    );
  },
  'drift-hunt': ({ reached, books }) => reached('drift-hunt') > 0 && allBalance(books),
  recount: half('recount'),
  'prove-it': (room) => half('prove-it')(room) && allBalance(room.books),
};

function everybody(goal: Exercise): RoomGoal {
  return ({ participants, reached }) =>
    participants.length > 0 && reached(goal) >= participants.length;
}

function half(goal: Exercise): RoomGoal {
  return ({ participants, reached }) =>
    participants.length > 0 && reached(goal) >= participants.length / 2;
}

/** What somebody's requests together have done to each post, and when they last did. */
function shares(deeds: readonly Deed[]) {
  const all = new Map<string, { likes: number; tally: number; last: number }>();
  for (const { at, changes } of deeds) {
    for (const change of changes) {
      const { likes = 0, tally = 0 } = all.get(change.post) ?? {};
      const last = at;
      all.set(change.post, { likes: likes + change.likes, tally: tally + change.tally, last });
    }
  }
  return all;
}

const likesOf = ({ changes }: Deed, likes: 1 | -1): Change[] =>
  changes.filter((change) => change.likes === likes);

const conflicted = ({ error, reasons }: Deed): boolean =>
  error === 'TransactionConflictException' || (reasons?.includes('TransactionConflict') ?? false);

/** Whether a transaction has given likes, or taken them back, and moved the tally alike. */
function isWholeLike({ transaction, changes }: Deed, sign: 1 | -1 = 1): boolean {
  const sum = (of: 'likes' | 'tally'): number =>
    changes.reduce((total, change) => total + change[of], 0);
  return transaction && sum('likes') * sign > 0 && sum('likes') === sum('tally');
}

function isGuarded({ conditions }: Deed, item: string, sign: 1 | -1, met: boolean): boolean {
  const asks = sign === 1 ? 'absent' : 'present';
  return conditions.some((one) => one.item === item && one.asks === asks && one.met === met);
}

const guardedLikes = (deeds: readonly Deed[]): Deed[] =>
  deeds.filter(
    (deed) =>
      isWholeLike(deed) && likesOf(deed, 1).every(({ item }) => isGuarded(deed, item, 1, true)),
  );

function refusedAgain(deeds: readonly Deed[], books: RoomView['books'], sign: 1 | -1): boolean {
  const accepted = new Map<string, string>();
  return deeds.some((deed) => {
    if (isWholeLike(deed, sign)) {
      for (const { item, post } of likesOf(deed, sign)) {
        if (isGuarded(deed, item, sign, true)) accepted.set(item, post);
      }
    }
    if (!deed.transaction || !deed.reasons?.includes('ConditionalCheckFailed')) return false;
    return [...accepted].some(
      ([item, post]) => isGuarded(deed, item, sign, false) && balances(books, post),
    );
  });
}

function withinAMinute(deeds: readonly Deed[], likes: number): boolean {
  const times = deeds.flatMap((deed) => likesOf(deed, 1).map(() => deed.at));
  return times.some((at, i) => i + 1 >= likes && at - times[i + 1 - likes]! <= MINUTE_MS);
}

/** The post whose tally a request has put right, on condition of what it was. */
function repaired({ error, changes, conditions, tallies }: Deed): string | undefined {
  if (error !== undefined) return undefined;
  return changes.find(
    ({ item, post, tally }) =>
      tally !== 0 &&
      conditions.some((one) => one.item === item && one.asks === 'tally' && one.met) &&
      tallies.some((books) => idOf(books) === post && books.stored === books.counted),
  )?.post;
}

/** Whether somebody has heard, after a lost answer, what became of the like. */
function isFollowedUp(lost: Deed, deeds: readonly Deed[]): boolean {
  const items = likesOf(lost, 1).map(({ item }) => item);
  return deeds.slice(deeds.indexOf(lost) + 1).some((later) => {
    if (later.answerLost) return false;
    if (later.replayed && later.token === lost.token) return true;
    const read = later.error === undefined && later.changes.length === 0;
    return items.every((item) =>
      read ? later.items.includes(item) : isGuarded(later, item, 1, false),
    );
  });
}

/** How the books of a post are found. */
const idOf = ({ table, post }: PostTally): string => `${table}\n${post}`;

const counted = (books: RoomView['books'], post: string): number => books.get(post)?.counted ?? 0;

function balances(books: RoomView['books'], post: string): boolean {
  const { stored = 0, counted = 0 } = books.get(post) ?? {};
  return stored === counted;
}

const allBalance = (books: RoomView['books']): boolean =>
  [...books.keys()].every((post) => balances(books, post));
