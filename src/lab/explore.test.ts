import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import {
  explore,
  replay,
  type ExploredClient,
  type ExploreResult,
  type FaultKind,
  type ScheduleStep,
  type Snapshot,
  type System,
} from '../sim/index.ts';
import { socialTable } from './world.ts';
import { writePaths, type WritePathId } from './writePaths/index.ts';

const TABLE = 'Social';
const POST = 'POST#a91f';
const FAULTS: readonly FaultKind[] = ['loseRequest', 'loseAnswer', 'crash'];

const start = [
  { operation: 'CreateTable', input: socialTable },
  {
    operation: 'PutItem',
    input: {
      TableName: TABLE,
      Item: { PK: { S: POST }, SK: { S: 'META' }, title: { S: 'Tea' }, likeTally: { N: '0' } },
    },
  },
];

/** The tally on the post is the number of its likes. */
function balanced(state: Snapshot): string | undefined {
  const items = state.items(TABLE, POST);
  const tally = items.find(({ SK }) => (SK as { S: string }).S === 'META')?.likeTally;
  const likes = items.filter(({ SK }) => (SK as { S: string }).S.startsWith('LIKE#')).length;
  const counted = (tally as { N: string } | undefined)?.N;
  return counted === String(likes) ? undefined : `tally ${counted}, likes ${likes}`;
}

const input = (user: string, token?: string) => ({
  table: TABLE,
  post: POST,
  user: `USER#${user}`,
  likedAt: 1,
  token,
});

const liking = (path: WritePathId, name: string, user = name, token?: string): ExploredClient => ({
  name,
  run: (client) => writePaths[path].like(client, input(user, token)),
});
/** The app sends what has failed once more: a request of its own. */
const likingAgain = (path: WritePathId, name: string, user: string): ExploredClient => ({
  name,
  run: async (client) => {
    await writePaths[path].like(client, input(user));
    await writePaths[path].like(client, input(user));
  },
});
const unliking = (path: WritePathId, name: string, user: string): ExploredClient => ({
  name,
  run: (client) => writePaths[path].unlike(client, input(user)),
});

const system = (...clients: ExploredClient[]): System => ({ start, clients, invariant: balanced });

const written = (steps: readonly ScheduleStep[]): string[] =>
  steps.map(({ client, act, operation }) => `${client} ${act} ${operation}`);

/** The schedule found must fail with the genuine SDK, too, and in the same way. */
async function confirm(tried: System, { failing }: ExploreResult): Promise<void> {
  const { violation, trace, state } = await replay(tried, failing!.steps);
  expect(violation).toBe(failing!.violation);
  expect(balanced(state)).toBe(violation);
  const named = new Set(trace.map(({ client }) => client));
  expect([...named].sort()).toEqual(tried.clients.map(({ name }) => name).sort());
}

describe('write paths that break', () => {
  test('read, add, write: two phones, both read before either writes', async () => {
    const tried = system(liking('readThenSet', 'ada'), liking('readThenSet', 'can'));
    const result = await explore(tried);
    expect(result.failing!.violation).toBe('tally 1, likes 2');
    // Nothing else is out of order.
    expect(written(result.failing!.steps)).toEqual([
      'ada serve GetItem',
      'ada answer GetItem',
      'can serve GetItem',
      'can answer GetItem',
      'can serve UpdateItem',
      'can answer UpdateItem',
      'can serve PutItem',
      'can answer PutItem',
      'ada serve UpdateItem',
      'ada answer UpdateItem',
      'ada serve PutItem',
      'ada answer PutItem',
    ]);
    await confirm(tried, result);
  });

  test.each(['separate', 'tallyFirst'] as const)(
    '%s: nothing but a crash breaks it',
    async (path) => {
      const tried = system(liking(path, 'ada'));
      expect((await explore(tried)).failing).toBeUndefined();
      const result = await explore({ ...tried, faults: { kinds: ['crash'] } });
      const first = path === 'separate' ? 'PutItem' : 'UpdateItem';
      expect(written(result.failing!.steps)).toEqual([`ada serve ${first}`, `ada crash ${first}`]);
      await confirm(tried, result);
    },
  );

  test('an answer that is lost: the SDK adds twice', async () => {
    const tried = system(liking('separate', 'ada'));
    const result = await explore({ ...tried, faults: { kinds: ['loseAnswer'] } });
    expect(result.failing!.violation).toBe('tally 2, likes 1');
    expect(result.failing!.steps.map(({ act }) => act)).toContain('loseAnswer');
    await confirm(tried, result);
  });

  test('the transaction without a guard: no fault of the network, but a retry by the app', async () => {
    const once = system(liking('unguarded', 'ada'));
    expect((await explore({ ...once, faults: { kinds: FAULTS } })).failing).toBeUndefined();
    const tried = system(likingAgain('unguarded', 'ada', 'ada'));
    const result = await explore(tried);
    expect(result.failing!.violation).toBe('tally 2, likes 1');
    await confirm(tried, result);
  });

  test('the transaction without a guard: one person, two phones', async () => {
    const tried = system(liking('unguarded', 'ada'), liking('unguarded', 'tablet', 'ada'));
    const result = await explore(tried);
    expect(result.failing!.violation).toBe('tally 2, likes 1');
    await confirm(tried, result);
  });
});

describe('the transaction with a guard', () => {
  const like = liking('guarded', 'ada');

  test('like, retry by the app, unlike: every order, every single fault', async () => {
    const retry = liking('guarded', 'tablet', 'ada');
    const tried = system(like, retry, unliking('guarded', 'laptop', 'ada'));
    const result = await explore({ ...tried, faults: { kinds: FAULTS } });
    expect(result.failing).toBeUndefined();
    expect(result.schedules).toBeGreaterThan(1000);
  });

  test('like, the same request again, unlike: every order, every single fault', async () => {
    const [first, again] = ['ada', 'tablet'].map((name) => liking('guarded', name, 'ada', 'token'));
    const tried = system(first!, again!, unliking('guarded', 'laptop', 'ada'));
    const result = await explore({ ...tried, faults: { kinds: FAULTS } });
    expect(result.failing).toBeUndefined();
    expect(result.schedules).toBeGreaterThan(1000);
  });

  test('balances whenever nobody is at the server', async () => {
    const tried = system(like, liking('guarded', 'can'));
    const result = await explore({ ...tried, when: 'quiet', faults: { kinds: ['crash'] } });
    expect(result.failing).toBeUndefined();
  });

  test('makes a ghost of a post that is deleted; the guard on the post does not', async () => {
    const author: ExploredClient = {
      name: 'author',
      run: (client) =>
        client.send(
          new DeleteItemCommand({ TableName: TABLE, Key: { PK: { S: POST }, SK: { S: 'META' } } }),
        ),
    };
    const noGhost = (state: Snapshot): string | undefined => {
      const post = state.item(TABLE, { PK: { S: POST }, SK: { S: 'META' } });
      return post && !post.title ? 'a post without a title' : undefined;
    };
    const tried = { ...system(author, like), invariant: noGhost };
    const result = await explore(tried);
    expect(result.failing!.violation).toBe('a post without a title');
    expect((await replay(tried, result.failing!.steps)).violation).toBe('a post without a title');
    const guarded = { ...tried, clients: [author, liking('postGuarded', 'ada')] };
    expect((await explore({ ...guarded, faults: { kinds: FAULTS } })).failing).toBeUndefined();
  });
});
