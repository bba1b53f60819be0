/** The goals: the start reaches none, genuine requests through the room reach each. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Exercise } from '../../lab/room/plan.ts';
import { AnswerLost } from '../../sim/http/endpoint.ts';
import { openRoom } from '../room/testing.ts';
import { addTo, guardedLike, guardedUnlike, likeKey, metaOf, repair } from './testing.ts';

const POST = 'POST#a91f';
const OTHER = 'POST#7d02';

beforeEach(() => {
  // The books of a broken like are looked at once they are at rest.
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
});
afterEach(() => void vi.useRealTimers());

async function open() {
  const opened = await openRoom();
  const { room, ask } = opened;
  const send = async (who: string, operation: string, input: object) => {
    try {
      return await room.request(operation, input, who);
    } catch (error) {
      if (error instanceof AnswerLost) return undefined;
      throw error;
    }
  };
  const transact = (who: string, input: object) => send(who, 'TransactWriteItems', input);
  /** Who has reached a goal by now; undefined stands for the room. */
  const reached = (goal: Exercise) => {
    room.tick();
    const { plan } = room.state();
    return plan.reached.filter((one) => one.goal === goal).map(({ who }) => who);
  };
  const plainLike = async (who: string, post: string) => {
    await ask(who, 'PutItem', { Item: likeKey(post, who) });
    await ask(who, 'UpdateItem', addTo(post, 1));
  };
  return { ...opened, transact, reached, plainLike };
}

const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);

test('the start reaches nothing, nor do requests that only look', async () => {
  const { room, ask } = await open();
  room.tick();
  expect(room.state().plan).toEqual({ now: null, hints: {}, reached: [] });
  await ask('ada', 'Scan', {});
  await ask('ada', 'GetItem', { Key: metaOf(POST) });
  later(10_000);
  room.tick();
  expect(room.state().plan.reached).toEqual([]);
});

describe('first-like', () => {
  test('is a like and its count, by two writes or by one transaction', async () => {
    const { plainLike, transact, reached, ask } = await open();
    await ask('gil', 'Scan', {});
    await plainLike('ada', OTHER);
    await transact('can', guardedLike(POST, 'can'));
    expect(reached('first-like')).toEqual(['ada', 'can']);
    await plainLike('gil', OTHER);
    expect(reached('first-like')).toEqual(['ada', 'can', 'gil', undefined]);
  });

  test('is not half of it', async () => {
    const { ask, reached } = await open();
    await ask('ada', 'PutItem', { Item: likeKey(POST, 'ada') });
    await ask('can', 'UpdateItem', addTo(POST, 1));
    expect(reached('first-like')).toEqual([]);
  });
});

describe('break-it', () => {
  test('is the same program run twice, or one that died between the writes', async () => {
    const { plainLike, ask, reached } = await open();
    await plainLike('ada', OTHER);
    await plainLike('ada', OTHER);
    await ask('can', 'PutItem', { Item: likeKey(POST, 'can') });
    expect(reached('break-it')).toEqual([]);
    later(3000);
    expect(reached('break-it')).toEqual(['ada', 'can', undefined]);
  });

  test('is not a like that went well, nor one refused', async () => {
    const { plainLike, transact, reached } = await open();
    await plainLike('ada', OTHER);
    await transact('can', guardedLike(POST, 'can'));
    await transact('can', guardedLike(POST, 'can'));
    later(60_000);
    expect(reached('break-it')).toEqual([]);
  });
});

describe('guard-it and unlike', () => {
  test('are accepted once, and refused the second time', async () => {
    const { transact, reached } = await open();
    await transact('ada', guardedLike(POST, 'ada'));
    expect(reached('guard-it')).toEqual([]);
    await transact('ada', guardedLike(POST, 'ada'));
    expect(reached('guard-it')).toEqual(['ada', undefined]);
    expect(reached('unlike')).toEqual([]);
    await transact('ada', guardedUnlike(POST, 'ada'));
    expect(reached('unlike')).toEqual([]);
    await transact('ada', guardedUnlike(POST, 'ada'));
    expect(reached('unlike')).toEqual(['ada', undefined]);
  });

  test('need the guard, and books that balance', async () => {
    const { transact, ask, reached } = await open();
    const { TransactItems } = guardedLike(POST, 'ada');
    const [{ Put }] = TransactItems as [{ Put: { ConditionExpression?: string } }, object];
    const unguarded = { ...Put, ConditionExpression: undefined };
    for (let i = 0; i < 2; i++) {
      await transact('ada', { TransactItems: [{ Put: unguarded }, TransactItems[1]] });
    }
    expect(reached('guard-it')).toEqual([]);
    for (let i = 0; i < 2; i++) await transact('can', guardedLike(POST, 'can'));
    expect(reached('guard-it')).toEqual([]);
    await ask('eva', 'UpdateItem', addTo(POST, -1));
    expect(reached('guard-it')).toEqual(['can']);
  });
});

test('half-way: a like meets the held transaction, and is accepted once that is let go', async () => {
  const { room, transact, reached } = await open();
  room.holdNext('prepared', 'host');
  const held = transact('host', guardedLike(POST, 'host'));
  await vi.waitFor(() => expect(room.state().hold.state).toBe('holding'));
  await transact('ada', guardedLike(POST, 'ada'));
  expect(reached('half-way')).toEqual([]);
  room.release();
  await held;
  await transact('ada', guardedLike(POST, 'ada'));
  expect(reached('half-way')).toEqual(['ada', undefined]);
});

test('lost-answer: the same token comes again, and its answer arrives', async () => {
  const { room, transact, reached } = await open();
  room.setFaults({ loseEvery: 1 });
  await transact('ada', guardedLike(POST, 'ada', 'once'));
  await transact('ada', guardedLike(POST, 'ada', 'once'));
  await transact('can', guardedLike(POST, 'can', 'first'));
  room.setFaults({ loseEvery: 0 });
  await transact('can', guardedLike(POST, 'can', 'second'));
  expect(reached('lost-answer')).toEqual([]);
  await transact('ada', guardedLike(POST, 'ada', 'once'));
  expect(reached('lost-answer')).toEqual(['ada', undefined]);
});

describe('storm', () => {
  test('is twenty likes in a minute, side by side, none given up', async () => {
    const { room, transact, reached } = await open();
    room.setFaults({ pace: 1 });
    const storm = async (who: string, likes: number) => {
      let open = Array.from({ length: likes }, (_, n) => guardedLike(POST, `${who}-${n}`));
      while (open.length > 0) {
        const answers = await Promise.all(open.map((like) => transact(who, like)));
        open = open.filter((_, n) => answers[n]!.status !== 200);
      }
    };
    await storm('ada', 20);
    expect(reached('storm')).toEqual(['ada']);
    for (let n = 0; n < 4; n++) await storm(`can-${n}`, 20);
    expect(reached('storm')).toEqual(['ada', 'can-0', 'can-1', 'can-2', 'can-3', undefined]);
  });

  test('is not likes without a conflict, nor a conflict without another try', async () => {
    const { room, transact, reached } = await open();
    for (let n = 0; n < 25; n++) await transact('ada', guardedLike(POST, `ada-${n}`));
    expect(reached('storm')).toEqual([]);
    room.setFaults({ pace: 1 });
    const both = await Promise.all(
      ['x', 'y'].map((user) => transact('ada', guardedLike(POST, user))),
    );
    expect(both.map((answer) => answer!.status)).toContain(400);
    expect(reached('storm')).toEqual([]);
  });
});

describe('drift-hunt and recount', () => {
  test('the hunt hides wrong posts, one and more for each participant', async () => {
    const { room, ask } = await open();
    await Promise.all(['ada', 'can'].map((who) => ask(who, 'Scan', {})));
    await Promise.all([room.hideWrongPosts(), room.hideWrongPosts()]);
    const posts = room.state().posts.filter(({ post }) => post.startsWith('POST#h'));
    expect(posts).toHaveLength(20);
    expect(posts.filter(({ stored, counted }) => stored !== counted)).toHaveLength(10);
    expect(posts.every(({ stored }) => stored >= 0)).toBe(true);
    const told = room.state().events.filter(({ type }) => type === 'posts');
    expect(told).toMatchObject([{ tallies: { length: 10 } }, { tallies: { length: 10 } }]);
    expect(room.state().participants.map(({ name }) => name)).toEqual(['ada', 'can']);
  });

  test('a tally is put right on condition, while others like', async () => {
    const { room, ask, transact, reached } = await open();
    await ask('ada', 'Scan', {});
    await room.hideWrongPosts();
    const wrong = () => room.state().posts.filter(({ stored, counted }) => stored !== counted);
    const [first, ...others] = wrong();
    const { post, stored, counted } = first!;
    await ask('ada', 'UpdateItem', {
      ...repair(post, stored, counted),
      ConditionExpression: 'attribute_exists(SK)',
      ExpressionAttributeValues: { ':counted': { N: String(counted) } },
    });
    await ask('ada', 'UpdateItem', addTo(post, stored - counted));
    expect(reached('drift-hunt')).toEqual([]);

    await transact('can', guardedLike(post, 'can'));
    await ask('ada', 'UpdateItem', repair(post, stored, counted));
    expect(reached('drift-hunt')).toEqual([]);
    await ask('ada', 'UpdateItem', repair(post, stored + 1, counted + 1));
    expect(reached('drift-hunt')).toEqual(['ada']);
    expect(reached('recount')).toEqual(['ada', undefined]);
    for (const other of others) {
      await ask('can', 'UpdateItem', repair(other.post, other.stored, other.counted));
    }
    expect(reached('drift-hunt')).toEqual(['ada', 'can', undefined]);
    expect(reached('recount')).toEqual(['ada', undefined]);
  });
});

describe('prove-it', () => {
  const program = async (
    { room, transact }: Awaited<ReturnType<typeof open>>,
    goOn: (n: number) => Promise<unknown>,
  ) => {
    room.setFaults({ loseEvery: 3 });
    for (let n = 0; n < 10; n++) {
      const answer = await transact('ada', guardedLike(POST, `ada-${n}`, `token-${n}`));
      if (!answer) await goOn(n);
    }
  };

  test('is ten likes while answers get lost, with the question what became of each', async () => {
    const opened = await open();
    const { transact, reached } = opened;
    await program(opened, (n) => transact('ada', guardedLike(POST, `ada-${n}`, `token-${n}`)));
    expect(reached('prove-it')).toEqual(['ada', undefined]);
  });

  test('also without a token: the guard answers, or the like is read', async () => {
    const opened = await open();
    const { ask, transact, reached } = opened;
    await program(opened, (n) =>
      n % 2
        ? transact('ada', guardedLike(POST, `ada-${n}`))
        : ask('ada', 'GetItem', { Key: likeKey(POST, `ada-${n}`) }),
    );
    expect(reached('prove-it')).toEqual(['ada', undefined]);
  });

  test('is not to go on as if nothing had happened', async () => {
    const opened = await open();
    await program(opened, async () => undefined);
    expect(opened.reached('prove-it')).toEqual([]);
  });
});
