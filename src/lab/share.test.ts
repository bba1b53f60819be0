import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LogEntry } from './log.ts';
import { MOST_ACTIONS, readShareHash, ShareError, shareHash, type Shared } from './share.ts';
import { openSession, world } from './testing.ts';
import { worlds } from './world.ts';

const fault = fc.constantFrom('loseRequest', 'loseAnswer', 'crashBetween');
const actor = fc.constantFrom('ada', 'can');
const at = fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined });
const write = fc.record({
  verb: fc.constantFrom('like', 'unlike'),
  actor,
  path: fc.constantFrom(...world.paths),
  fault: fc.option(fault, { nil: undefined }),
  at,
});
const read = fc.record({ verb: fc.constant('read'), actor: fc.constant('reader'), at });
const log = fc
  .array(fc.oneof(write, read), { maxLength: MOST_ACTIONS })
  .map((steps) =>
    steps.map((step, index) =>
      Object.fromEntries(
        Object.entries(step).filter(
          ([name, v]) => v !== undefined && !(name === 'at' && index === 0),
        ),
      ),
    ),
  ) as unknown as fc.Arbitrary<LogEntry[]>;
const shared: fc.Arbitrary<Shared> = fc.record({
  seed: fc.integer({ min: 0, max: 0xffffffff }),
  cursor: fc.nat(9999),
  log,
});

const faultOf = (hash: string): string => {
  try {
    readShareHash(world, hash);
  } catch (error) {
    if (error instanceof ShareError) return error.fault;
    throw error;
  }
  return 'none';
};

describe('a share link', () => {
  test('is read back as what was shared', () => {
    fc.assert(
      fc.property(shared, (state) => {
        const hash = shareHash(world, state);
        fc.pre(hash.length <= 2000);
        expect(readShareHash(world, hash)).toEqual(state);
      }),
    );
  });

  test('keeps to characters that no program breaks at, and stays short', () => {
    fc.assert(
      fc.property(shared, (state) => {
        expect(shareHash(world, state)).toMatch(/^#lab=[a-zA-Z0-9.-]+$/);
      }),
    );
    const like: LogEntry = { verb: 'like', actor: 'ada', path: 'unguarded', fault: 'loseAnswer' };
    const full = { seed: 0xffffffff, cursor: 9999, log: Array<LogEntry>(MOST_ACTIONS).fill(like) };
    expect(shareHash(world, full).length).toBeLessThan(2000);
  });

  test('can be read by a person', () => {
    const log: LogEntry[] = [
      { verb: 'like', actor: 'ada', path: 'guarded', fault: 'loseAnswer' },
      { verb: 'resend', actor: 'ada' },
      { verb: 'read', actor: 'reader', at: 20 },
    ];
    expect(shareHash(world, { seed: 7, cursor: 23, log })).toBe(
      '#lab=1.transaction.7.23.like-ada-guarded-noanswer.resend-ada.read-reader-at20',
    );
  });

  test('holds the time that passes, where a lesson has that', () => {
    const lesson = worlds.get('double-counting')!;
    const log: LogEntry[] = [
      { verb: 'like', actor: 'ada', path: 'unguarded' },
      { verb: 'resend', actor: 'ada', wait: 600 },
    ];
    const hash = shareHash(lesson, { seed: 1, cursor: 0, log });
    expect(hash).toBe('#lab=1.double-counting.1.0.like-ada-unguarded.resend-ada-wait10');
    expect(readShareHash(lesson, hash)?.log).toEqual(log);
  });

  test('is none when the hash is something else', () => {
    expect(readShareHash(world, '')).toBeUndefined();
    expect(readShareHash(world, '#make-it-say-no')).toBeUndefined();
  });

  test.each([
    ['#lab=', 'broken'],
    ['#lab=1', 'broken'],
    ['#lab=0.transaction.1.0', 'broken'],
    ['#lab=01.transaction.1.0', 'broken'],
    ['#lab=1.transaction.1.', 'broken'],
    ['#lab=1.transaction.-1.0', 'broken'],
    ['#lab=1.transaction.4294967296.0', 'broken'],
    ['#lab=1.transaction.1.0.like', 'broken'],
    ['#lab=1.transaction.1.0.like-ada', 'broken'],
    ['#lab=1.transaction.1.0.like-eve-guarded', 'broken'],
    ['#lab=1.transaction.1.0.like-__proto__-guarded', 'broken'],
    ['#lab=1.transaction.1.0.like-reader-guarded', 'broken'],
    ['#lab=1.transaction.1.0.like-ada-guarded-', 'broken'],
    ['#lab=1.transaction.1.0.like-ada-guarded-at5', 'broken'],
    ['#lab=1.transaction.1.0.read-ada', 'broken'],
    ['#lab=1.transaction.1.0.read-reader-crash', 'broken'],
    ['#lab=1.transaction.1.0.resend-ada', 'broken'],
    ['#lab=1.transaction.1.0.like-can-guarded.resend-ada', 'broken'],
    ['#lab=1.transaction.1.0.like-ada-guarded-wait10', 'broken'],
    ['#lab=1.transaction.1.0.like-ada-tallyFirst', 'broken'],
    ['#lab=1.<script>.1.0', 'broken'],
    ['#lab=2.transaction.1.0', 'newer'],
    ['#lab=1.two-writes.1.0', 'foreign'],
    [`#lab=1.transaction.1.0${'.like-ada-guarded'.repeat(MOST_ACTIONS + 1)}`, 'tooLong'],
    [`#lab=1.transaction.1.0.${'x'.repeat(2000)}`, 'tooLong'],
  ])('%.60s is refused as %s', (hash, expected) => {
    expect(faultOf(hash)).toBe(expected);
  });

  test('never throws anything but a ShareError, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `1.transaction.1.0.${text}`),
        ),
        (text) => {
          faultOf(`#lab=${text}`);
        },
      ),
    );
  });
});

describe('taking up a link', () => {
  test('gives the state that was shared', async () => {
    const session = await openSession();
    await session.do('like', 'ada');
    session.toPrepared();
    await session.do('like', 'can');
    const link = readShareHash(world, session.share())!;
    const other = await openSession();
    await other.takeUp(link);
    expect(other.view).toEqual(session.view);
    expect(other.share()).toBe(session.share());
  });

  test.each([
    ['a cursor beyond the end', '#lab=1.transaction.1.15.like-ada-guarded'],
    [
      'an action in the middle of nothing',
      '#lab=1.transaction.1.0.like-ada-guarded.read-reader-at14',
    ],
    [
      'actions out of order',
      '#lab=1.transaction.1.0.like-ada-guarded.read-reader-at8.like-can-guarded-at7',
    ],
  ])('refuses %s, and leaves the lab as it is', async (_, hash) => {
    const session = await openSession();
    await session.do('like', 'ada');
    const before = session.share();
    await expect(session.takeUp(readShareHash(world, hash)!)).rejects.toMatchObject({
      fault: 'broken',
    });
    expect(session.share()).toBe(before);
    await session.do('read', 'reader');
    expect(session.length).toBe(21);
  });
});
