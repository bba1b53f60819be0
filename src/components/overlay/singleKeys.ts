/**
 * Whether `/` and `?` act on every page. Whoever speaks to the computer, or brushes keys by
 * accident, can switch them off (WCAG 2.1.4); `Ctrl + K` remains.
 */
const KEY = 'tallybook.keys';
/** For this page, where nothing can be kept. */
let chosen: boolean | undefined;

export function singleKeys(): boolean {
  if (chosen !== undefined) return chosen;
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage is refused or full: the choice holds for this page.
  }
}
