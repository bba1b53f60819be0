/** Work for so long, in milliseconds, leaves a frame of 60 a second late but no press unanswered. */
const LONGEST_STRETCH = 24;

let since = 0;

/**
 * Between two pieces of a long work: lets the page paint and answer, unless it has just done so.
 * The pieces may be as small as one likes; a slow phone pauses more often than a fast laptop.
 */
export function breathe(): Promise<void> {
  if (performance.now() - since < LONGEST_STRETCH) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(() => {
      since = performance.now();
      resolve();
    });
  });
}
