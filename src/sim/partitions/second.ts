/**
 * What a partition has served in the present second. Its limit counts by the second: nothing that
 * was left over in one can be spent in the next.
 */
export interface Second {
  /** Number of the second since 1970, on the virtual clock. */
  readonly number: number;
  /** Units that have been taken in it. */
  readonly taken: number;
}

export const UNUSED: Second = { number: 0, taken: 0 };

/** The present second; what the last request of an earlier one took too much counts here. */
export function present({ number, taken }: Second, limit: number, now: number): Second {
  const current = Math.floor(now / 1000);
  // After a restored snapshot the clock may stand in an earlier second.
  const passed = Math.max(0, current - number);
  if (passed === 0) return { number, taken };
  return { number: current, taken: Math.max(0, taken - passed * limit) };
}
