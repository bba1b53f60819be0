/** What is reached, for all parts of the page that show it. */
import { Progress } from '../../lab/progress.ts';

const kept = new Progress(() => localStorage);
/** Reached on this page since it was opened. */
const reached = new Set<string>();

/** Marks the lessons whose goals have all been reached, wherever the course is drawn. */
function mark(): void {
  for (const lesson of document.querySelectorAll<HTMLElement | SVGElement>('[data-goals]')) {
    const goals = (lesson.dataset['goals'] ?? '').split(' ');
    const done = goals.every((id) => kept.has(id) || reached.has(id));
    lesson.classList.toggle('done', done);
    for (const words of lesson.querySelectorAll<HTMLElement>('.all-reached')) words.hidden = !done;
  }
}

/** The text of a file that holds all progress. */
export const progressFile = (): string => kept.file();

/** Adds the progress of a file; see `Progress.take`. */
export function takeProgress(file: string): ReturnType<Progress['take']> {
  const taken = kept.take(file);
  mark();
  return taken;
}

document.addEventListener('tallybook:goals', (event) => {
  for (const { id, done } of (event as CustomEvent<{ id: string; done: boolean }[]>).detail) {
    if (done) reached.add(id);
  }
  mark();
});
mark();
