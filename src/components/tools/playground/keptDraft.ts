/** What stands in the editor, kept between visits where that is allowed. */
import { MOST_TEXT, readDraft, type Draft } from '../../../lab/tools/playground/draft.ts';

const KEY = 'tallybook.playground';

export function keptDraft(): Draft | undefined {
  try {
    return readDraft(localStorage.getItem(KEY) ?? '');
  } catch {
    return undefined;
  }
}

export function keepDraft(draft: Draft): void {
  const text = JSON.stringify(draft);
  if (text.length > MOST_TEXT) return;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Storage is refused or full: the draft lasts as long as the page.
  }
}
