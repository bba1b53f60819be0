/**
 * The thread between the prose and the lab, on the page of a lesson.
 *
 * - A verb in the prose (`Do`) dispatches `tallybook:do` with `{ action, at? }`. Before the lab
 *   has announced `tallybook:ready` it waits, and the lab is brought into view, which loads it.
 * - The lab dispatches `tallybook:goals` with `[{ id, done }]`; the list in the prose follows.
 * - On a phone the lab stands below the prose: pressing a verb goes there, and a button leads back.
 */
interface Action {
  action: string;
  at?: string;
}

const root = document.documentElement;
const place = document.querySelector<HTMLElement>('#lab');
const back = document.querySelector<HTMLButtonElement>('#back-to-text');
const jump = document.querySelector<HTMLElement>('#to-lab');

/** The verb that led away from the text, to return to. */
let leftFrom: HTMLElement | null = null;
const waiting: Action[] = [];

function act(detail: Action): void {
  document.dispatchEvent(new CustomEvent<Action>('tallybook:do', { detail }));
}

/** Whether the prose and the lab stand side by side. */
const sideBySide = (): boolean => matchMedia('(min-width: 1050px)').matches;

function press(verb: HTMLElement): void {
  const { do: action = '', at } = verb.dataset;
  const detail: Action = at === undefined ? { action } : { action, at };
  if (!sideBySide()) {
    leftFrom = verb;
    if (back) back.hidden = false;
    place?.scrollIntoView({ block: 'start' });
  }
  if (root.dataset['lab'] === 'ready') act(detail);
  else waiting.push(detail);
}

document.addEventListener('tallybook:ready', () => {
  for (const detail of waiting.splice(0)) act(detail);
});

for (const verb of document.querySelectorAll<HTMLElement>('.do')) {
  const button = verb.querySelector('button');
  if (button) button.disabled = false;
  // The button is read out by these words already.
  verb.querySelector('.words')?.setAttribute('aria-hidden', 'true');
  verb.addEventListener('click', () => press(verb));
}

back?.addEventListener('click', () => {
  back.hidden = true;
  leftFrom?.scrollIntoView({ block: 'center' });
  leftFrom?.querySelector('button')?.focus({ preventScroll: true });
});

if (place && jump) {
  new IntersectionObserver(([entry]) => {
    jump.hidden = entry?.isIntersecting ?? false;
  }).observe(place);
}

document.addEventListener('tallybook:goals', (event) => {
  const goals = (event as CustomEvent<{ id: string; done: boolean }[]>).detail;
  const state = new Map(goals.map(({ id, done }) => [id, done]));
  for (const item of document.querySelectorAll<HTMLElement>('[data-goal]')) {
    const done = state.get(item.dataset['goal'] ?? '') ?? false;
    item.classList.toggle('reached', done);
    const word = item.querySelector<HTMLElement>('.state');
    if (word) word.hidden = !done;
  }
});
