import { describe, expect, test } from 'vitest';
import { endsOf } from '../../run.ts';
import { Progress } from '../../progress.ts';
import { tallyOf } from '../../tally.ts';
import { counterexample } from './counterexample.ts';
import { PATHS, PEOPLE, proveIt, type Question } from './experiment.ts';
import { START_PATH, type OwnPath } from './ownPath.ts';
import { tryAll, worldOf, type Explorer } from './question.ts';
import { ProveItSession } from './session.svelte.ts';

const paths = Object.keys(PATHS) as Question['path'][];
const ask = (path: Question['path'], people: Question['people'], faults: Question['faults']) =>
  tryAll({ path, own: START_PATH, people, faults }, {});

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

test('where not all orders were tried, none failing proves nothing', async () => {
  const explore =
    (complete: boolean): Explorer =>
    () =>
      Promise.resolve({ schedules: 100_000, complete, failing: undefined });
  for (const complete of [false, true]) {
    const progress = new Progress(() => ({ getItem: () => null, setItem: () => undefined }));
    const session = new ProveItSession(progress, explore(complete));
    for (const command of proveIt.goals.at(-1)!.solution) await session.do(command);
    expect(session.done.includes('prove-it.proof')).toBe(complete);
    expect(session.truth).toMatchObject({ answered: [[100_000, complete]] });
  }
});

test('can be given up', async () => {
  const abort = new AbortController();
  const asked = tryAll(
    { path: 'guarded', own: START_PATH, people: 'busy', faults: 'one' },
    { signal: abort.signal, onProgress: () => abort.abort() },
  );
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

describe.each(PEOPLE)('a counterexample of %s', (people) => {
  test.each(paths)(
    'of %s happens again with the genuine SDK, each event to its press',
    async (path) => {
      const question: Question = { path, own: START_PATH, people, faults: 'one' };
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

describe('a path of one’s own', () => {
  const own = (parts: Partial<OwnPath>, people: Question['people'], faults: Question['faults']) =>
    tryAll({ path: 'own', own: { ...START_PATH, ...parts }, people, faults }, {});

  test('does what the path of the course does that has the same parts', async () => {
    const pairs: [Question['path'], Partial<OwnPath>][] = [
      ['separate', { writes: 'like-first' }],
      ['tally-first', { writes: 'tally-first' }],
      ['unguarded', { writes: 'together' }],
      ['guarded', { writes: 'together', guard: 'on' }],
      ['read-then-set', { writes: 'tally-first', tally: 'set' }],
    ];
    for (const [path, parts] of pairs) {
      for (const people of ['two', 'again'] as const) {
        const { schedules, stored, counted } = await ask(path, people, 'one');
        expect(await own(parts, people, 'one'), `${path} ${people}`).toMatchObject({
          schedules,
          ...(stored !== undefined && { stored, counted }),
        });
      }
    }
  });

  test('a guard does not mend two writes, and neither does a condition on the tally', async () => {
    expect((await own({ guard: 'on' }, 'two', 'one')).failing).toBeDefined();
    expect((await own({ guard: 'on', tally: 'check' }, 'two', 'none')).failing).toBeDefined();
    const again = { guard: 'on', tally: 'check', again: 'once' } as const;
    expect((await own(again, 'two', 'none')).failing).toBeUndefined();
    expect((await own(again, 'two', 'one')).failing).toBeDefined();
  });

  test('a transaction holds with a condition on the tally as well, but not with a bare SET', async () => {
    const together = { writes: 'together', guard: 'on' } as const;
    expect((await own({ ...together, tally: 'check' }, 'two', 'one')).failing).toBeUndefined();
    expect((await own({ ...together, tally: 'set' }, 'two', 'none')).failing).toBeDefined();
  });

  test('its counterexample happens again with the genuine SDK', async () => {
    const question: Question = {
      path: 'own',
      own: { writes: 'together', tally: 'set', guard: 'on', again: 'no' },
      people: 'two',
      faults: 'none',
    };
    const { failing, stored, counted } = await tryAll(question, {});
    const run = await counterexample(question, failing!);
    const tally = tallyOf(worldOf(question), run.events.at(-1)!.snapshot);
    expect([tally.stored.ink, tally.counted.ink]).toEqual([stored, counted]);
  });
});
