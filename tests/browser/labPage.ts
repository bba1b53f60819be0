/** The lab as a test drives it: by its words in a language, with the pointer or the keyboard. */
import { expect, type Locator, type Page } from '@playwright/test';
import { de } from '../../src/i18n/lab/de.ts';
import { en, type LabMessages } from '../../src/i18n/lab/en.ts';
import { tr } from '../../src/i18n/lab/tr.ts';

const dictionaries = { en, de, tr };
export type Language = keyof typeof dictionaries;
export const languages = Object.keys(dictionaries) as Language[];

/** What the simulator itself says at the moment on screen. */
export interface LabState {
  stored: number;
  counted: number;
  cursor: number;
  length: number;
  playing: boolean;
}

/** How a control is worked. */
export type Hand = (control: Locator) => Promise<void>;

export const pointer: Hand = (control) => control.click();

/** Walks to a control with Tab, or back, and presses it; a radio is reached through its group. */
export const keyboard: Hand = async (control) => {
  const { keyboard: keys } = control.page();
  for (let presses = 0; presses < 100; presses++) {
    const key = await control.evaluate(keyTowards);
    await keys.press(key);
    if (key === 'Enter' || key === 'Space') return;
  }
  throw new Error('The control cannot be reached by keyboard');
};

/** The key to press next on the way from where the focus is to pressing `control`. */
function keyTowards(control: Element): string {
  const active = document.activeElement ?? document.body;
  const isRadio = control instanceof HTMLInputElement && control.type === 'radio';
  if (active === control) return isRadio ? 'Space' : 'Enter';
  if (isRadio && active instanceof HTMLInputElement && active.name === control.name) {
    return 'ArrowDown';
  }
  const behind = active.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING;
  return behind && active !== document.body ? 'Shift+Tab' : 'Tab';
}

export class LabPage {
  readonly page: Page;
  readonly words: LabMessages;
  readonly root: Locator;
  readonly hand: Hand;

  constructor(page: Page, language: Language, hand: Hand = pointer) {
    this.page = page;
    this.words = dictionaries[language];
    this.root = page.locator('[data-state]');
    this.hand = hand;
  }

  static async open(
    page: Page,
    language: Language,
    hand: Hand = pointer,
    { hash = '', lesson = 'transaction' } = {},
  ): Promise<LabPage> {
    await page.goto(`/${language}/lessons/${lesson}/${hash}`);
    await page.locator('#lab').scrollIntoViewIfNeeded();
    const lab = new LabPage(page, language, hand);
    await lab.root.waitFor();
    if (hand === keyboard) await page.locator('#lab').focus();
    return lab;
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  async state(): Promise<LabState> {
    return JSON.parse((await this.root.getAttribute('data-state')) ?? '') as LabState;
  }

  /** The state once everything that was asked for is done and shown. */
  async settled(after?: LabState): Promise<LabState> {
    if (after) await expect.poll(async () => (await this.state()).length).not.toBe(after.length);
    await expect.poll(async () => (await this.state()).playing).toBe(false);
    return this.state();
  }

  /** Lets an actor do something, and waits until all of it is on screen. */
  async act(actor: 'Ada' | 'Can', verb: 'like' | 'unlike' | 'resend'): Promise<LabState> {
    const before = await this.state();
    const card = this.root.getByRole('group', { name: actor, exact: true });
    await this.hand(card.getByRole('button', { name: this.words.actors[verb], exact: true }));
    return this.settled(before);
  }

  async arm(actor: 'Ada' | 'Can', fault: 'loseAnswer' | 'loseRequest' | 'crashBetween') {
    const card = this.root.getByRole('group', { name: actor, exact: true });
    const details = card.locator('details');
    if (!(await details.evaluate((el: HTMLDetailsElement) => el.open))) {
      await this.hand(details.locator('summary'));
    }
    const button = card.getByRole('button', { name: this.words.actors[fault], exact: true });
    await this.hand(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }

  async choose(path: 'guarded' | 'unguarded' | 'separate'): Promise<void> {
    const radio = this.root.getByRole('radio', { name: this.words.paths[path], exact: true });
    if (this.hand === pointer) await this.root.locator(`label:has(input[value=${path}])`).click();
    else await this.hand(radio);
    await expect(radio).toBeChecked();
  }

  async reset(): Promise<void> {
    await this.hand(this.button(this.words.lab.reset));
    await expect.poll(async () => (await this.state()).length).toBe(0);
  }

  /** Opens what was sent and answered, and gives its text. */
  async requestAndAnswer(): Promise<string> {
    const details = this.root.locator('details', { hasText: this.words.request.title });
    if (!(await details.evaluate((el: HTMLDetailsElement) => el.open))) {
      await this.hand(details.locator('summary'));
    }
    return details.innerText();
  }

  get alarm(): Locator {
    return this.root.getByRole('alert');
  }

  get narration(): Locator {
    return this.root.locator('.say');
  }

  /** What is on screen must be what the simulator says. */
  async expectTruth(): Promise<void> {
    const seen = await this.root.evaluate((root) => {
      const number = (which: string) =>
        Number(root.querySelector(`[data-count=${which}]`)?.textContent?.replace('−', '-'));
      const rows = [...root.querySelectorAll('tbody tr.ink th')].map((th) => th.textContent ?? '');
      return {
        state: root.getAttribute('data-state') ?? '',
        stored: number('stored'),
        counted: number('counted'),
        cursor: root.querySelector<HTMLInputElement>('input[type=range]')?.valueAsNumber,
        step: root.querySelector('[data-step]')?.textContent?.match(/\d+/g)?.map(Number),
        inkLikes: rows.filter((sk) => sk.startsWith('LIKE#')).length,
        red: root.querySelector('.lasting') !== null,
      };
    });
    const truth = JSON.parse(seen.state) as LabState;
    expect(seen).toMatchObject({
      stored: truth.stored,
      counted: truth.counted,
      cursor: truth.cursor,
      step: [truth.cursor, truth.length],
    });
    expect(seen.inkLikes).toBeLessThanOrEqual(truth.counted);
    if (seen.red) expect(truth.stored).not.toBe(truth.counted);
  }

  /** Everything that is on screen and not folded away, as text. */
  screen(): Promise<string> {
    return this.root.innerText();
  }
}
