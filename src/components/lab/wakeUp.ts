import { tick } from 'svelte';

/** An island that wakes up: fetches what it shows, and marks the page once that stands. */
export async function wakeUp<T>(
  load: () => Promise<T>,
  show: (parts: T) => void,
  fail: () => void,
): Promise<void> {
  let parts: T;
  try {
    parts = await load();
  } catch {
    fail();
    return;
  }
  show(parts);
  await tick();
  document.documentElement.dataset['tool'] = 'ready';
}
