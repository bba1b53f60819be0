import { expect, test } from 'vitest';
import { Database, type DatabaseState } from '../store/database.ts';
import { History } from './history.ts';

const stateOf = (value: number): DatabaseState => {
  const database = new Database();
  database.put('space', 'key', value);
  return database.snapshot();
};
const valueAt = (history: History, time: number): unknown =>
  history.at(time).get('space')?.get('key');

test('keeps what a thousand moments held, and lets go of what nobody asks for', () => {
  const history = new History();
  for (let time = 0; time < 5000; time++) {
    history.note(time, stateOf(time));
    history.forgetBefore(time - 100);
  }
  expect(valueAt(history, 4950)).toBe(4950);
  expect(valueAt(history, 4899)).toBe(4899);
  expect(valueAt(history, 0)).toBe(4899);
  expect(history.state.entries.length).toBeLessThan(3000);
});

test('is not disturbed by what follows another restoring', () => {
  const history = new History();
  history.note(0, stateOf(0));
  const early = history.state;
  history.note(10, stateOf(10));
  const late = history.state;
  history.state = early;
  history.note(10, stateOf(11));
  expect(valueAt(history, 10)).toBe(11);
  history.state = late;
  expect(valueAt(history, 10)).toBe(10);
});
