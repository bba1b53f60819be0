import { expect, test } from 'vitest';
import { experiments } from '../../lab/experiments/index.ts';
import { Progress } from '../../lab/progress.ts';
import { openers } from './openers.ts';

test('a page can open every experiment, and has words for each of its goals', async () => {
  expect(Object.keys(openers).sort()).toEqual([...experiments.keys()].sort());
  for (const [id, experiment] of experiments) {
    const progress = new Progress(() => ({ getItem: () => null, setItem: () => undefined }));
    const { session, words } = await openers[id]!('en', progress);
    expect(session.experiment).toBe(experiment);
    expect(Object.keys(words.goal).sort()).toEqual(experiment.goals.map((goal) => goal.id).sort());
  }
});
