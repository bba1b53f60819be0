/** The reader's choice of light. `public/first.js` reads the same key before the first paint. */
const KEY = 'tallybook.theme';
const CHOICES = ['auto', 'light', 'dark'];

/** The choice in force: `auto`, `light` or `dark`. */
export function readTheme(): string {
  return document.documentElement.dataset['theme'] ?? 'auto';
}

/** Applies a choice, and keeps it where the browser allows that. */
export function setTheme(choice: string): void {
  if (!CHOICES.includes(choice)) return;
  if (choice === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  try {
    if (choice === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage is refused in this browser: the choice holds for this page.
  }
}
