import { describe, expect, test } from 'vitest';
import { play } from './engine.ts';
import type { LabSession } from './session.svelte.ts';
import { MOST_ACTIONS } from './share.ts';
import { openSession, plain, types, world } from './testing.ts';

/** Everything that is on screen. */
const screen = (session: LabSession) => session.view;

const settledOf = (session: LabSession, client: string) =>
  session.run.events.find((event) => event.type === 'client.settled' && event.client === client);

describe('moving along the timeline', () => {
  test('every screen is the same on the way back and forth', async () => {
    const session = await openSession();
    await session.do('like', 'ada');
    await session.do('like', 'ada');
    await session.do('unlike', 'ada');
    session.toStart();
    const forth = [screen(session)];
    while (session.cursor < session.length) {
      session.step();
      forth.push(screen(session));
    }
    const back = [screen(session)];
    while (session.cursor > 0) {
      session.stepBack();
      back.push(screen(session));
    }
    expect(back.reverse()).toEqual(forth);
    for (const at of [3, 0, session.length, 17]) {
      session.seek(at);
      expect(screen(session)).toEqual(forth[at]);
    }
  });

  test('stays within the trace', async () => {
    const session = await openSession();
    session.stepBack();
    expect(session.cursor).toBe(0);
    await session.do('read', 'reader');
    session.step();
    expect(session.cursor).toBe(session.length);
    session.seek(999);
    expect(session.cursor).toBe(session.length);
  });

  test('plays to the end of what was done, one event a tick', async () => {
    const session = await openSession();
    session.pace = 'play';
    await session.do('like', 'ada');
    expect([session.cursor, session.playing]).toEqual([1, true]);
    for (let ticks = 0; session.playing; ticks++) {
      if (ticks > 50) throw new Error('It never stops');
      session.tick();
    }
    expect(session.cursor).toBe(session.length);
    session.tick();
    expect(session.cursor).toBe(session.length);
    session.play();
    expect([session.cursor, session.playing]).toEqual([1, true]);
    session.pause();
    session.tick();
    expect(session.cursor).toBe(1);
  });

  test('stops after the first event when the learner wants to step through', async () => {
    const session = await openSession();
    session.pace = 'step';
    await session.do('like', 'ada');
    expect([session.cursor, session.playing]).toEqual([1, false]);
  });
});

describe('acting', () => {
  test('while it plays waits for the end of what is playing', async () => {
    const session = await openSession();
    session.pace = 'play';
    await session.do('like', 'ada');
    await session.do('like', 'ada');
    expect(session.run.log.map(({ at }) => at)).toEqual([undefined, undefined]);
    expect(session.cursor).toBe(15);
    expect(session.branch).toBeUndefined();
  });

  test('twice at once does both, in order', async () => {
    const session = await openSession();
    await Promise.all([session.do('like', 'ada'), session.do('like', 'can')]);
    expect(session.run.log.map(({ actor }) => actor)).toEqual(['ada', 'can']);
    expect(session.view.tally.stored.ink).toBe(2);
  });

  test('between prepare and commit collides for real', async () => {
    const session = await openSession();
    await session.do('like', 'ada');
    session.toPrepared();
    expect(session.view.tally).toMatchObject({ stored: { ink: 0, pencil: 1 } });
    await session.do('read', 'reader');
    expect(session.run.log[1]).toMatchObject({ at: 8 });
    expect(settledOf(session, 'reader')).toMatchObject({
      output: { Item: { likeTally: { N: '0' } } },
    });
    // Ada's like is still held: what she pencilled in stands.
    expect(session.cursor).toBeLessThan(session.length);
    expect(session.view.tally.stored).toEqual({ ink: 0, pencil: 1 });
    await session.do('like', 'can');
    expect(settledOf(session, 'can')).toMatchObject({
      error: { reasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }] },
    });
    session.finish();
    expect(session.cursor).toBe(session.length);
    expect(settledOf(session, 'ada')).toMatchObject({ outcome: 'resolved' });
    expect(session.view.tally.stored).toEqual({ ink: 1, pencil: 1 });
  });

  test('in the past cuts off what had not begun', async () => {
    const session = await openSession();
    await session.do('like', 'ada');
    await session.do('like', 'can');
    const old = session.run;
    session.seek(14);
    await session.do('unlike', 'ada');
    expect(session.run.log.map(({ verb, actor }) => [verb, actor])).toEqual([
      ['like', 'ada'],
      ['unlike', 'ada'],
    ]);
    expect(session.branch).toEqual({ run: old, from: 14 });
    expect(session.view.tally.stored.ink).toBe(0);
  });

  test('at the very start forgets everything, and the road not taken can be taken', async () => {
    const session = await openSession();
    await session.do('like', 'ada');
    session.toStart();
    await session.do('like', 'can');
    const present = session.run;
    await session.takeBranch();
    expect(session.run.log).toEqual([{ verb: 'like', actor: 'ada', path: 'guarded' }]);
    expect(session.cursor).toBe(0);
    expect(session.branch).toEqual({ run: present, from: 0 });
  });

  test('a fork leaves the events before it as they were', async () => {
    const session = await openSession();
    await session.do('like', 'ada');
    const before = plain(session.run.events.slice(0, 8));
    session.seek(8);
    await session.do('like', 'can');
    expect(plain(session.run.events.slice(0, 8))).toEqual(before);
  });

  test('uses an armed fault once', async () => {
    const session = await openSession();
    session.arm('ada', 'loseAnswer');
    expect(session.armed.ada).toBe('loseAnswer');
    await session.do('like', 'ada');
    expect(session.armed.ada).toBeUndefined();
    expect(types(session.run.events)).toContain('network.answerLost');
    session.arm('can', 'loseAnswer');
    session.arm('can', 'loseAnswer');
    expect(session.armed.can).toBeUndefined();
  });

  test('has nothing to send again before a like', async () => {
    const session = await openSession();
    expect(session.canResend('ada')).toBe(false);
    await session.do('resend', 'ada');
    expect([session.refusal, session.length]).toEqual(['nothingToResend', 0]);
    await session.do('like', 'ada');
    expect([session.refusal, session.canResend('ada')]).toEqual([undefined, true]);
    expect(session.canResend('can')).toBe(false);
    session.toStart();
    expect(session.canResend('ada')).toBe(false);
  });

  test('ends where a link would get too long', async () => {
    const session = await openSession();
    const log = Array.from(
      { length: MOST_ACTIONS },
      () => ({ verb: 'read', actor: 'reader' }) as const,
    );
    await session.takeUp({ seed: 1, cursor: 7 * MOST_ACTIONS, log });
    await session.do('like', 'ada');
    expect([session.refusal, session.run.log.length]).toEqual(['tooMany', MOST_ACTIONS]);
  });
});

describe('the log', () => {
  test('replayed from scratch gives the same trace', async () => {
    const session = await openSession();
    session.choosePath('unguarded');
    session.arm('ada', 'loseAnswer');
    await session.do('like', 'ada');
    session.toPrepared();
    await session.do('like', 'can');
    session.finish();
    await session.do('resend', 'ada');
    const again = await play(world, session.seed, session.run.log);
    expect(plain(again.events)).toEqual(plain(session.run.events));
    expect(again.owners).toEqual(session.run.owners);
  });

  test('after a reset is empty, and the same actions give the same trace', async () => {
    const session = await openSession();
    await session.do('like', 'ada');
    const first = plain(session.run.events);
    await session.reset();
    expect([session.length, session.cursor, session.run.log]).toEqual([0, 0, []]);
    await session.do('like', 'ada');
    expect(plain(session.run.events)).toEqual(first);
  });
});
