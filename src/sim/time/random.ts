/** Randomness from a seed: the same seed gives the same numbers, everywhere. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A version 4 UUID, as the SDK makes them for `ClientRequestToken`. */
  uuid(): string;
  /** The generator's whole state, to be put back with a snapshot. */
  state: number;
}

/** mulberry32: 32 bits of state, passes the usual tests, five lines. */
export function seededRandom(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed >>> 0 : hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('');
  return {
    next,
    get state() {
      return state;
    },
    set state(value: number) {
      state = value;
    },
    uuid: () => {
      const variant = '89ab'[Math.floor(next() * 4)];
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
    },
  };
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
