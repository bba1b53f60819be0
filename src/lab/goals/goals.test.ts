import { describe, expect, test } from 'vitest';
import { runCommand } from '../commander.ts';
import { parseCommands } from '../doCommands.ts';
import type { LabSession } from '../session.svelte.ts';
import { openSession } from '../testing.ts';
import { goals } from '../goals.ts';

async function obey(session: LabSession, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    for (const command of parseCommands(session.world, text)!) await runCommand(session, command);
  }
}

/** A session of the goal's lesson after the commands. */
async function after(id: string, ...texts: string[]): Promise<LabSession> {
  const session = await openSession(id.split('.')[0]);
  await obey(session, ...texts);
  return session;
}

describe.each([...goals.values()])('$id', (goal) => {
  test('is not reached at the start', async () => {
    const { run, cursor, named, done, world } = await after(goal.id);
    expect(done).toEqual([]);
    expect(goal.done({ world, run, cursor, named })).toBe(false);
  });

  test('is reached by its solution, and by nothing less', async () => {
    const session = await after(goal.id);
    for (const step of goal.solution) {
      expect(session.done).not.toContain(goal.id);
      await obey(session, step);
    }
    expect(session.done).toContain(goal.id);
  });

  test('counts only what has been seen, and stays reached after a reset', async () => {
    const session = await after(goal.id, ...goal.solution);
    const { run, world, named, cursor } = session;
    expect(goal.done({ world, run, named, cursor: cursor - 2 })).toBe(false);
    await session.reset();
    expect(session.done).toContain(goal.id);
  });
});

describe.each<[id: string, tries: Record<string, string[]>]>([
  [
    'transaction.like-and-read',
    {
      'reading the pencil': ['like ada', 'seek prepared', 'read'],
      'reading before liking': ['read', 'like ada'],
    },
  ],
  [
    'transaction.like-twice-books-right',
    {
      'no guard': ['path unguarded', 'like ada', 'like ada'],
      'books that are wrong': ['path unguarded', 'like ada; like ada', 'path guarded', 'like ada'],
      'a second unlike': ['like can', 'like ada', 'unlike ada', 'unlike ada'],
    },
  ],
  [
    'transaction.drift-named',
    {
      'the moment between two writes': ['path separate', 'like ada', 'name separate'],
      'a path that did nothing wrong': ['path separate', 'crash ada', 'name guarded'],
      'a path that was at fault later': [
        'path unguarded; like ada; like ada; path separate; crash can',
        'name separate',
      ],
    },
  ],
  [
    'two-writes.too-low',
    {
      'the moment between two writes': ['path separate', 'like ada', 'seek 8'],
      'the tally first': ['path tally-first', 'crash ada'],
    },
  ],
  [
    'two-writes.too-high',
    {
      'the moment between two writes': ['path tally-first', 'like ada', 'seek 8'],
      'the like first': ['path separate', 'crash ada'],
    },
  ],
  [
    'two-writes.gap-stays',
    {
      'a crash alone': ['path separate', 'crash ada'],
      'a like before the crash': ['path separate', 'like can', 'crash ada'],
      'a resend that closes the gap': ['path separate', 'crash ada', 'resend ada'],
    },
  ],
  [
    'double-counting.second-tap',
    {
      'two users': ['path unguarded', 'like ada', 'like can'],
      'the guard': ['path guarded', 'like ada', 'like ada'],
      'a late resend': ['path unguarded', 'like ada', 'wait 10m', 'resend ada'],
    },
  ],
  [
    'double-counting.counted-once',
    {
      'the guard': ['path guarded', 'lose-answer ada'],
      'a lost request, which arrives once': ['path unguarded', 'lose-request ada'],
      'a second tap': ['path unguarded', 'like ada', 'like ada'],
    },
  ],
  [
    'double-counting.token-forgotten',
    {
      'a resend in time': ['path unguarded', 'like ada', 'resend ada'],
      'a second tap': ['path unguarded', 'like ada', 'wait 10m', 'like ada'],
    },
  ],
  [
    'double-counting.guard-holds',
    {
      'a resend in time': ['path guarded', 'like ada', 'resend ada'],
      'a second tap': ['path guarded', 'like ada', 'like ada'],
    },
  ],
  [
    'conflicts.two-transactions',
    {
      'one after the other': ['like ada', 'like can'],
      'a plain write': ['like ada', 'seek prepared', 'path separate', 'like can'],
      'a reader that is cancelled': ['like ada', 'seek committed-one', 'read-both'],
    },
  ],
  [
    'conflicts.plain-write',
    {
      'a transaction': ['like ada', 'seek prepared', 'like can'],
      'two plain writes': ['path separate', 'like ada', 'seek 8', 'like can', 'end'],
    },
  ],
  [
    'conflicts.reader',
    {
      'reading before and after': ['read', 'like ada', 'read'],
      'a query': ['like ada', 'seek prepared', 'query'],
      'reading both': ['like ada', 'seek prepared', 'read-both'],
    },
  ],
  [
    'conflicts.try-again',
    {
      'likes that never met': ['like ada', 'like can'],
      'another attempt at once': ['like ada', 'seek prepared', 'like can', 'like can', 'end'],
      'a like that stays half written': [
        'like ada; seek prepared; path separate; like can; end',
        'path guarded; like can',
      ],
      'the one who was not refused': ['like ada; seek prepared; like can; end', 'like ada'],
    },
  ],
  [
    'unlike.below-zero',
    {
      'the guard': ['path guarded', 'like ada', 'unlike ada', 'unlike ada'],
      'a tally that is only too low': [
        'path unguarded; like ada; like can; unlike ada; unlike ada',
      ],
      'a ghost': ['path unguarded', 'like ada', 'delete-post', 'unlike ada'],
    },
  ],
  [
    'unlike.stays-at-zero',
    {
      'a like that never was': ['path guarded', 'unlike ada'],
      'somebody else’s like': ['path guarded', 'like ada', 'unlike ada', 'unlike can'],
      'a tally above zero': ['path guarded', 'like can', 'like ada', 'unlike ada', 'unlike ada'],
      'a deleted post': ['path guarded', 'like ada', 'unlike ada', 'delete-post', 'unlike ada'],
    },
  ],
  [
    'unlike.ghost',
    {
      'a post that is there': ['path unguarded', 'like ada', 'unlike ada', 'unlike ada'],
      'a like, which makes one with a right tally': ['path guarded', 'delete-post', 'like ada'],
      'nothing to take back': ['path guarded', 'delete-post', 'unlike ada'],
      'the path that asks for the post': ['path post-guarded; like ada; delete-post; unlike ada'],
    },
  ],
  [
    'unlike.no-ghost',
    {
      'a like': ['path post-guarded', 'delete-post', 'like ada', 'resend ada'],
      'nothing to take back': ['path post-guarded', 'delete-post', 'unlike ada'],
      'a post that is there': ['path post-guarded', 'like ada', 'unlike ada', 'unlike ada'],
    },
  ],
])('%s', (id, tries) => {
  test.each(Object.entries(tries))('is not reached by %s', async (_, commands) => {
    expect((await after(id, ...commands)).done).not.toContain(id);
  });
});

describe('naming the path at fault', () => {
  const id = 'transaction.drift-named';

  test('a wrong guess costs nothing', async () => {
    const session = await after(id, 'path separate', 'crash can', 'name guarded');
    expect(session.namedRightly).toBe(false);
    await obey(session, 'name separate');
    expect(session.namedRightly).toBe(true);
    expect(session.done).toContain(id);
  });

  test('a resend is the fault of the path that it repeats', async () => {
    const session = await after(
      id,
      'path separate; like ada; path guarded; resend ada; name separate',
    );
    expect(session.done).toContain(id);
  });
});

test('letting time pass is part of what happens', async () => {
  const session = await after('double-counting.token-forgotten', 'like ada');
  session.letPass(600);
  session.letPass(0);
  await obey(session, 'resend ada');
  expect(session.view.tally.stored.ink).toBe(1);
  await obey(session, 'wait 10m');
  expect(session.later).toBe(600);
  await obey(session, 'resend ada');
  expect(session.later).toBe(0);
  expect(session.view.tally.stored.ink).toBe(2);
  expect(session.view.time).toBeGreaterThan(600_000);
});

test('an action pays for itself alone, whoever acts in the middle of it', async () => {
  const { world, run, cursor, named } = await after(
    'cost.recognised',
    'path guarded; like ada; resend ada; seek 15',
    'like can; end',
  );
  // Asked of this run alone: the session has seen the resend end before Can came in between.
  expect(run.log).toMatchObject([{}, { verb: 'resend' }, { verb: 'like', at: 15 }]);
  expect(goals.get('cost.recognised')!.done({ world, run, cursor, named })).toBe(true);
});
