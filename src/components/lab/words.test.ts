import { expect, test } from 'vitest';
import { en } from '../../i18n/lab/en.ts';
import { goals } from '../../lab/goals.ts';
import { FAULTS, VERBS } from '../../lab/log.ts';
import { worlds } from '../../lab/world.ts';

test('every goal has words, and all words of goals have a goal', () => {
  expect(Object.keys(en.goal).sort()).toEqual([...goals.keys()].sort());
});

test('every world sets goals that there are, and goals belong to the lesson they name', () => {
  for (const [lesson, { id, goals: set }] of worlds) {
    expect(id).toBe(lesson);
    for (const goal of set) {
      expect(goals.has(goal), goal).toBe(true);
      expect(goal.split('.')[0]).toBe(lesson);
    }
  }
});

test('everything that can be pressed has a word', () => {
  for (const word of [...VERBS, ...FAULTS]) expect(en.actors).toHaveProperty(word);
});
