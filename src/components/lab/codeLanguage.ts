/** In which language the reader wants requests shown, kept between visits where that is allowed. */
import { LANGUAGES, type Language } from '../../lab/code/languages.ts';

export type Shown = 'json' | Language;

const KEY = 'tallybook.code';

export function chosenLanguage(): Shown {
  try {
    const kept = localStorage.getItem(KEY);
    return LANGUAGES.find((language) => language === kept) ?? 'json';
  } catch {
    return 'json';
  }
}

export function keepLanguage(shown: Shown): void {
  try {
    localStorage.setItem(KEY, shown);
  } catch {
    // Storage is refused or full: the choice lasts as long as the page.
  }
}
