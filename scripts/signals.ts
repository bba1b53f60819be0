/** How a program that serves comes to its end. */

/** How long after the first signal a second one is waited for. */
const SECOND_SIGNAL_MS = 250;

/** Interrupt (Ctrl+C), SIGTERM and the end of npm have `close` called, which bears it twice. */
export function endOnSignal(close: () => Promise<void>): void {
  // Both signals may come twice (a terminal signals npm and its children, and npm passes it on),
  // so the handlers stay, and closing twice is closing once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      await close();
      // A process that is ending has no handlers any more: the second signal would kill it.
      setTimeout(() => undefined, SECOND_SIGNAL_MS);
    });
  }

  // A signal that only npm gets it passes on to the shell between, which dies without a word.
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid;
    const look = setInterval(() => {
      if (process.ppid !== parent) void close();
    }, 250);
    look.unref();
  }
}
