import { describe, expect, test } from 'vitest';
import { CROWDS, type Crowd } from './liveTable.ts';
import { AuditSession } from './session.svelte.ts';
import { writeTable } from './table.ts';

const noPause = (): Promise<void> => Promise.resolve();

async function ready(posts = 8, likes = 200, seed = 1): Promise<AuditSession> {
  const session = new AuditSession(noPause);
  session.settings = { posts, likes, seed };
  await session.write();
  return session;
}

/** Posts that are wrong at this moment, whoever knows of it. */
const wrongIn = (session: AuditSession): string[] => (session.truth as { wrong: string[] }).wrong;
const struckIn = ({ table }: AuditSession): string[] => [...table!.causes.keys()].sort();
const foundBy = ({ findings }: AuditSession): string[] => findings.map(({ post }) => post);

describe('the table', () => {
  test.each([
    [8, 200, 4],
    [40, 2_000, 4],
    [400, 2_000, 16],
  ])('of %i posts and %i likes has drifted at %i', async (posts, likes, wrong) => {
    const session = await ready(posts, likes);
    expect(session.table!.posts).toHaveLength(posts);
    expect(struckIn(session)).toHaveLength(wrong);
    expect(wrongIn(session)).toEqual(struckIn(session));
  });

  test('is the same for a seed, and another for another', async () => {
    const of = async (seed: number) => {
      const { sim, causes } = await writeTable({ posts: 8, likes: 200, seed }, noPause);
      return { items: sim.snapshot().items('Social'), causes: [...causes] };
    };
    const first = await of(3);
    expect(await of(3)).toEqual(first);
    expect((await of(4)).causes).not.toEqual(first.causes);
  });

  test('is told apart by the sign: what each cause leaves was tried out', async () => {
    const { suspects, table } = await ready();
    const { low, high } = suspects;
    expect(low).toEqual(expect.arrayContaining(['died-after-like', 'lost-update']));
    expect(high).toEqual(expect.arrayContaining(['sent-again', 'expired']));
    expect(low.filter((cause) => high.includes(cause))).toEqual([]);
    expect([...table!.causes.values()].every((one) => [...low, ...high].includes(one))).toBe(true);
  });
});

describe('the dry run', () => {
  test.each(['named', 'scan'] as const)('finds what is wrong (%s)', async (mode) => {
    const session = await ready(40, 2_000);
    session.scope = { ...session.scope, mode };
    await session.audit();
    expect(foundBy(session)).toEqual(struckIn(session));
    expect(session.run!.use.write).toBe(0);
    expect(session.run!.use.read).toBe(session.run!.state!.units);
    expect(session.run!.use.read).toBeGreaterThanOrEqual(session.bill!.units - 1);
    expect(wrongIn(session)).toEqual(struckIn(session));
  });

  test('keeps to its posts', async () => {
    const session = await ready(40, 2_000);
    session.scope = { ...session.scope, prefix: 'POST#1', most: 2 };
    expect(session.posts).toEqual(['POST#1196', 'POST#1713']);
    expect(session.bill).toEqual({ units: 10, requests: 10, seconds: 1 });
    await session.audit();
    expect(foundBy(session).every((post) => session.posts.includes(post))).toBe(true);
    session.scope = { ...session.scope, prefix: '<script>' };
    expect(session.fault).toBe('noPost');
    session.scope = { ...session.scope, prefix: '', most: undefined };
    expect(session.fault).toBe('noNumber');
    const before = session.run;
    await session.audit();
    expect(session.run).toBe(before);
  });

  test('goes on where it was cancelled', async () => {
    let cancel = false;
    const session = new AuditSession(async () => {
      if (cancel) session.cancel();
    });
    await session.write();
    cancel = true;
    await session.audit();
    expect(session.run).toMatchObject({ over: false, state: { looked: 16 } });
    cancel = false;
    await session.resume();
    expect(session.run).toMatchObject({ over: true, state: { looked: 40 } });
    expect(foundBy(session)).toEqual(struckIn(session));
    expect(session.run!.use.read).toBe(session.run!.state!.units);
  });

  test('is not deceived by likes that keep coming', async () => {
    const session = await ready(40, 2_000);
    session.crowd = 'steady';
    await session.audit();
    expect(session.run!.visits).toBeGreaterThan(5);
    const settled = session.findings.filter(({ kind }) => kind !== 'unsettled');
    expect(settled.map(({ post }) => post)).toEqual(struckIn(session));
  });

  test('an old one says nothing of a new table', async () => {
    const session = await ready();
    const old = session.audit();
    await session.writeAnother();
    await old;
    expect(session.run).toBeUndefined();
    expect(session.busy).toBeUndefined();
    expect(session.table!.settings.seed).toBe(2);
  });
});

describe('the repair', () => {
  async function mendAll(crowd: Crowd): Promise<AuditSession> {
    const session = await ready();
    session.crowd = crowd;
    await session.audit();
    await session.repair(session.open);
    return session;
  }

  test.each(CROWDS)('leaves all books balanced, with %s', async (crowd) => {
    const session = await mendAll(crowd);
    expect(wrongIn(session)).toEqual([]);
    expect(session.open).toEqual([]);
  });

  test('takes what was estimated, when nobody likes', async () => {
    const session = await mendAll('nobody');
    expect(session.repairUse).toEqual(session.repairBill);
  });

  test('is refused by a like in between, and counts anew', async () => {
    const session = await mendAll('worst');
    const all = Object.values(session.mended);
    expect(all).toHaveLength(4);
    for (const { attempts, stored, counted } of all) {
      const refused = attempts[0]!;
      expect(refused.outcome).toBe('ConditionalCheckFailedException');
      expect(refused.now).toBe(refused.seen! + 1);
      const last = attempts.at(-1)!;
      expect(last).toMatchObject({ outcome: 'written', now: last.counted });
      expect(last.counted).toBeGreaterThan(refused.counted);
      expect(last.input).toMatchObject({
        UpdateExpression: 'SET #tally = :counted',
        ConditionExpression: '#tally = :seen',
      });
      expect(stored).toBe(counted);
    }
    expect(session.repairUse.write).toBe(8);
  });

  test('meets the same likes in between, each time that the seed is the same', async () => {
    const first = (await mendAll('worst')).truth;
    expect((await mendAll('worst')).truth).toEqual(first);
  });

  test('leaves a post alone that never rests, and says so', async () => {
    const session = await ready(8, 10_000);
    session.crowd = 'steady';
    session.scope = { ...session.scope, rate: 5 };
    await session.audit();
    const busy = session.findings.filter(({ kind }) => kind === 'unsettled');
    expect(busy).not.toEqual([]);
    await session.repair(session.open);
    const left = Object.values(session.mended).filter(({ outcome }) => outcome === 'leftAlone');
    expect(session.open).toEqual(left.map(({ post }) => post));
    expect(wrongIn(session).filter((post) => !session.open.includes(post))).toEqual([]);
  });

  test('of one post leaves the others as they are', async () => {
    const session = await ready();
    await session.audit();
    const [first, ...others] = session.open;
    await session.repair([first!]);
    expect(session.open).toEqual(others);
    expect(wrongIn(session)).toEqual(others);
  });
});
