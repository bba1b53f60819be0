/** Tally marks: four posts and a bar across them, the way small counts are drawn. */

/** One stroke of a tally, as the path of an SVG whose height is {@link HEIGHT}. */
export interface Stroke {
  d: string;
  /** The fifth stroke, which lies across its four posts. */
  bar: boolean;
}

export const HEIGHT = 18;
const POST = 5;
const GATE = 26;

/** How far each post of a gate starts and ends from the line: no hand draws four alike. */
const TOP = [0.3, -0.5, 0.2, -0.2];
const FOOT = [-0.3, 0.4, -0.5, 0.3];

/** The strokes for a count, in the order in which they are made, and the width they take. */
export function tally(count: number): { strokes: Stroke[]; width: number } {
  const strokes = Array.from({ length: count }, (_, i): Stroke => {
    const x = Math.floor(i / 5) * GATE;
    const k = i % 5;
    if (k === 4) return { d: `M${x + 1} 13.2 ${x + 20} 4.8`, bar: true };
    const at = x + 3 + k * POST;
    return { d: `M${at} ${2 + (TOP[k] ?? 0)}V${16 + (FOOT[k] ?? 0)}`, bar: false };
  });
  const rest = count % 5;
  const gates = Math.floor(count / 5) * GATE;
  return { strokes, width: rest === 0 ? Math.max(gates - 5, 1) : gates + 6 + (rest - 1) * POST };
}
