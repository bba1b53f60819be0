import { describe, expect, test } from 'vitest';
import { endsOf } from '../../run.ts';
import { tallyOf } from '../../tally.ts';
import { counterexample } from './counterexample.ts';
import { PATHS, PEOPLE, type Question } from './experiment.ts';
import { tryAll, worldOf } from './question.ts';

const paths = Object.keys(PATHS) as Question['path'][];
const ask = (path: Question['path'], people: Question['people'], faults: Question['faults']) =>
  tryAll({ path, people, faults }, {});

test('without faults two likes break only what reads before it writes', async () => {
  for (const path of paths) {
    const { failing } = await ask(path, 'two', 'none');
    expect(failing !== undefined, path).toBe(path === 'read-then-set');
  }
});

test('with one fault two separate writes break in either order, transactions do not', async () => {
  for (const path of paths) {
    const { failing } = await ask(path, 'two', 'one');
    expect(failing === undefined, path).toBe(path === 'unguarded' || path === 'guarded');
  }
  expect(await ask('separate', 'two', 'one')).toMatchObject({ stored: 1, counted: 2 });
  expect(await ask('tally-first', 'two', 'one')).toMatchObject({ stored: 2, counted: 1 });
});

test('the same like twice breaks everything but the guard', async () => {
  for (const path of paths) {
    const { failing } = await ask(path, 'again', 'none');
    expect(failing === undefined, path).toBe(path === 'guarded');
  }
});

test('the guard holds in every order, with any one fault, of three phones', async () => {
  const { schedules, failing } = await ask('guarded', 'busy', 'one');
  expect(failing).toBeUndefined();
  expect(schedules).toBeGreaterThan(1000);
});

test('can be given up', async () => {
  const abort = new AbortController();
  const asked = tryAll(
    { path: 'guarded', people: 'busy', faults: 'one' },
    { signal: abort.signal, onProgress: () => abort.abort() },
  );
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

describe.each(PEOPLE)('a counterexample of %s', (people) => {
  test.each(paths)(
    'of %s happens again with the genuine SDK, each event to its press',
    async (path) => {
      const question: Question = { path, people, faults: 'one' };
      const { failing, stored, counted } = await tryAll(question, {});
      if (!failing) return;
      const run = await counterexample(question, failing);
      const world = worldOf(question);
      const tally = tallyOf(world, run.events.at(-1)!.snapshot);
      expect([tally.stored.ink, tally.counted.ink]).toEqual([stored, counted]);
      expect(run.owners).toHaveLength(run.events.length);
      for (const [index, owner] of run.owners.entries()) {
        expect(run.events[index]!.client).toBe(run.log[owner]!.actor);
      }
      // Entries begin in their order, and none of a phone before its last one is over.
      expect(run.begins).toEqual(run.begins.toSorted((a, b) => a - b));
      const ends = endsOf(run);
      for (const [entry, { actor }] of run.log.entries()) {
        const later = run.log.findIndex((other, i) => i > entry && other.actor === actor);
        if (later >= 0) expect(run.begins[later]).toBeGreaterThanOrEqual(ends[entry]!);
      }
    },
  );
});
