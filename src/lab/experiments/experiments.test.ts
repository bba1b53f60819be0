import { describe, expect, test } from 'vitest';
import { Progress } from '../progress.ts';
import { ShareError } from '../share.ts';
import { knowsAction, type Experiment } from './experiment.ts';
import { experiments } from './index.ts';
import type { ExperimentSession } from './session.svelte.ts';
import { openers } from './testing.ts';

function open({ id }: Experiment): ExperimentSession {
  const store = new Map<string, string>();
  const progress = new Progress(() => ({
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => void store.set(key, value),
  }));
  return openers[id]!(progress);
}

test('every experiment can be opened', () => {
  expect(Object.keys(openers).sort()).toEqual([...experiments.keys()].sort());
});

describe.each([...experiments.values()])('$id', (experiment) => {
  test('names its goals after its lesson', () => {
    const ids = experiment.goals.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id.startsWith(`${experiment.id}.`), id).toBe(true);
  });

  test('knows its own commands and no others', () => {
    expect(experiment.knows('__proto__')).toBe(false);
    expect(experiment.knows('')).toBe(false);
    for (const { solution } of experiment.goals) {
      for (const command of solution) {
        expect(command).toMatch(/^[a-z0-9-]+( [a-z0-9-]+)*$/);
        expect(knowsAction(experiment, command), command).toBe(true);
      }
    }
  });

  test('reaches no goal at the start', () => {
    expect(open(experiment).done).toEqual([]);
  });

  test.each(experiment.goals)(
    '$id is reached by its solution, with the last step',
    async (goal) => {
      const session = open(experiment);
      await session.do(goal.solution.slice(0, -1).join(';'));
      expect(session.done).not.toContain(goal.id);
      await session.play(goal.id);
      expect(session.done).toContain(goal.id);
    },
  );

  test('brings about the same from a link', async () => {
    const session = open(experiment);
    for (const { solution } of experiment.goals) await session.do(solution.join(';'));
    const other = open(experiment);
    await other.takeUp(session.share());
    expect(other.truth).toEqual(session.truth);
    expect(session.share()).toMatch(/^#lab=[A-Za-z0-9_.-]+$/);
  });

  test('refuses a damaged link and stays as it is', async () => {
    const session = open(experiment);
    await session.do(experiment.goals[0]!.solution.join(';'));
    const before = session.truth;
    for (const hash of [
      `#lab=1.${experiment.id}.1.1.nonsense`,
      '#lab=1.transaction.7.0',
      '#lab=',
    ]) {
      await expect(session.takeUp(hash)).rejects.toBeInstanceOf(ShareError);
    }
    await session.takeUp('#a-heading');
    expect(session.truth).toEqual(before);
  });

  test('begins afresh when told to', async () => {
    const session = open(experiment);
    const before = JSON.stringify(session.truth);
    await session.do(experiment.goals.at(-1)!.solution.join(';'));
    expect(JSON.stringify(session.truth)).not.toBe(before);
    await session.reset();
    expect(JSON.stringify(session.truth)).toBe(before);
  });
});
