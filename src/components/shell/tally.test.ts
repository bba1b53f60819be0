import { describe, expect, test } from 'vitest';
import { tally } from './tally.ts';

describe('tally marks', () => {
  test('every fifth stroke is the bar', () => {
    const bars = tally(16).strokes.map((stroke) => stroke.bar);
    expect(bars.flatMap((bar, i) => (bar ? [i + 1] : []))).toEqual([5, 10, 15]);
  });

  test.each([0, 1, 4, 5, 6, 16])('the strokes of %i fit the width', (count) => {
    const { strokes, width } = tally(count);
    expect(strokes).toHaveLength(count);
    for (const { d } of strokes) {
      for (const x of d.matchAll(/(?:M| )(\d+(?:\.\d+)?) /g)) {
        expect(Number(x[1])).toBeLessThan(width);
      }
    }
  });
});
