import { describe, expect, test } from 'vitest';
import { runCommand } from './commander.ts';
import { parseCommands } from './doCommands.ts';
import { goals } from './goals.ts';
import { openSession, world } from './testing.ts';
import type { LabSession } from './session.svelte.ts';

async function obey(session: LabSession, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    for (const command of parseCommands(world, text)!) await runCommand(session, command);
  }
}

describe.each([...goals.values()])('$id', (goal) => {
  test('is not reached at the start', async () => {
    const session = await openSession();
    expect(session.done).toEqual([]);
    const { run, cursor, named } = session;
    expect(goal.done({ world, run, cursor, named })).toBe(false);
  });

  test('is reached by its solution, and by nothing less', async () => {
    const session = await openSession();
    for (const step of goal.solution) {
      expect(session.done).not.toContain(goal.id);
      await obey(session, step);
    }
    expect(session.done).toContain(goal.id);
  });

  test('stays reached after a reset', async () => {
    const session = await openSession();
    await obey(session, ...goal.solution, 'reset');
    expect(session.done).toContain(goal.id);
  });
});

describe('like and read', () => {
  const id = 'transaction.like-and-read';

  test('is not reached by reading the pencil', async () => {
    const session = await openSession();
    await obey(session, 'like ada', 'seek prepared', 'read');
    expect(session.done).not.toContain(id);
  });

  test('counts only what has been seen', async () => {
    const session = await openSession();
    session.pace = 'step';
    await obey(session, 'like ada', 'end', 'read');
    expect(session.done).not.toContain(id);
    session.toEnd();
    expect(session.done).toContain(id);
  });
});

describe('like twice', () => {
  const id = 'transaction.like-twice-books-right';

  test('is not reached without the guard', async () => {
    const session = await openSession();
    await obey(session, 'path unguarded', 'like ada', 'like ada');
    expect(session.done).not.toContain(id);
  });

  test('is not reached while the books are wrong', async () => {
    const session = await openSession();
    await obey(session, 'path unguarded', 'like ada', 'like ada', 'path guarded', 'like ada');
    expect(session.done).not.toContain(id);
  });

  test('is not reached by a second unlike', async () => {
    const session = await openSession();
    await obey(session, 'like can', 'like ada', 'unlike ada', 'unlike ada');
    expect(session.done).not.toContain(id);
  });
});

describe('naming the path at fault', () => {
  const id = 'transaction.drift-named';

  test('needs the right one; a wrong guess costs nothing', async () => {
    const session = await openSession();
    await obey(session, 'path guarded', 'like ada', 'path separate', 'crash can', 'name guarded');
    expect(session.namedRightly).toBe(false);
    expect(session.done).not.toContain(id);
    await obey(session, 'name separate');
    expect(session.namedRightly).toBe(true);
    expect(session.done).toContain(id);
  });

  test('is the path that was first at fault, whatever came later', async () => {
    const session = await openSession();
    await obey(session, 'path unguarded', 'like ada', 'like ada', 'path separate', 'crash can');
    await obey(session, 'name separate');
    expect(session.namedRightly).toBe(false);
    await obey(session, 'name unguarded');
    expect(session.namedRightly).toBe(true);
  });

  test('the moment between two writes that both arrive is no drift', async () => {
    const session = await openSession();
    await obey(session, 'path separate', 'like ada', 'name separate');
    expect(session.done).not.toContain(id);
  });

  test('a resend is the fault of the path that it repeats', async () => {
    const session = await openSession();
    await obey(session, 'path separate', 'like ada', 'path guarded', 'resend ada', 'name separate');
    expect(session.done).toContain(id);
  });
});
