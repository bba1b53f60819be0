import { expect, test } from 'vitest';
import { runCommand } from './commander.ts';
import { parseCommands } from './doCommands.ts';
import { openSession } from './testing.ts';

/** What the lab says once the commands have been obeyed. */
async function sayings(lesson: string, text: string): Promise<[key: string, params: object]> {
  const session = await openSession(lesson);
  for (const command of parseCommands(session.world, text)!) await runCommand(session, command);
  const { key, params } = session.view.narration;
  return [key, params];
}

test.each<[about: string, lesson: string, commands: string, key: string, params: object]>([
  ['the post', 'conflicts', 'like ada; read', 'settledGet', { n: 1 }],
  ['ink, not pencil', 'conflicts', 'like ada; seek prepared; read', 'settledGet', { n: 0 }],
  ['a deleted post', 'unlike', 'delete-post; read', 'settledGetGone', {}],
  ['a ghost', 'unlike', 'like ada; delete-post; unlike ada; read', 'settledGetGhost', { n: -1 }],
  ['the partition', 'conflicts', 'like ada; query', 'settledQuery', { n: 2, m: 1, tally: 1 }],
  [
    'half a transaction',
    'conflicts',
    'like ada; seek committed-one; query',
    'settledQueryHalf',
    { n: 2, m: 1, tally: 0 },
  ],
  [
    'a half-written like beside a prepared one: no half of a transaction',
    'conflicts',
    'like ada; seek prepared; path separate; like can; query',
    'settledQuery',
    { n: 2, m: 1, tally: 0 },
  ],
  ['both at once', 'conflicts', 'like ada; read-both', 'settledBothLike', { n: 1 }],
  ['both without a like', 'conflicts', 'like can; read-both', 'settledBothNone', { n: 1 }],
  [
    'both during a commit',
    'conflicts',
    'like ada; seek committed-one; read-both',
    'settledCancelledConflict',
    { codes: 'TransactionConflict, None' },
  ],
])('a reader of %s is told what it got', async (_, lesson, commands, key, params) => {
  expect(await sayings(lesson, commands)).toMatchObject([key, params]);
});
