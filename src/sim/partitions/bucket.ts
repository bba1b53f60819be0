/**
 * A token bucket on the virtual clock: it fills evenly, holds so much and no more, and is never
 * changed in place, so that a snapshot may keep it.
 */
export interface Bucket {
  /** Units that can be spent; below zero after a request that took more than was left. */
  readonly tokens: number;
  /** Virtual time in milliseconds at which that was so. */
  readonly at: number;
}

/** How a bucket fills. */
export interface Rate {
  /** Units a second. */
  perSecond: number;
  /** Units that it holds when it is full. */
  capacity: number;
}

/** What is in the bucket now. */
export function refilled(bucket: Bucket, { perSecond, capacity }: Rate, now: number): Bucket {
  // After a restored snapshot the clock may stand before the bucket's own time.
  const seconds = Math.max(0, now - bucket.at) / 1000;
  return { tokens: Math.min(capacity, bucket.tokens + seconds * perSecond), at: now };
}

/**
 * Whether a request is let in. As long as anything is left it is, whatever it takes: what a write
 * costs is known only once it is done, and the debt delays those after it.
 */
export function admits({ tokens }: Bucket): boolean {
  return tokens > 0;
}

export function spent({ tokens, at }: Bucket, units: number): Bucket {
  return { tokens: tokens - units, at };
}
