import { runCommand } from '../../lab/commander.ts';
import { parseCommands, parsePlace } from '../../lab/doCommands.ts';
import type { LabSession } from '../../lab/session.svelte.ts';

/** What a verb of the prose asks for: commands of the lesson's lab, and where to stop. */
interface Verb {
  action: string;
  at?: string;
}

/**
 * Hears `tallybook:do` and has done what the prose asks for, one thing after the other; then
 * tells the page `tallybook:ready` and marks its root element with `data-lab="ready"`. Returns
 * how to end it.
 */
export function hearProse(perform: (verb: Verb) => Promise<void>): () => void {
  let asked: Promise<void> = Promise.resolve();
  const hear = (event: Event): void => {
    const verb = (event as CustomEvent<Verb>).detail;
    asked = asked.then(() => perform(verb));
  };
  document.addEventListener('tallybook:do', hear);
  document.documentElement.dataset['lab'] = 'ready';
  document.dispatchEvent(new CustomEvent('tallybook:ready'));
  return () => {
    document.removeEventListener('tallybook:do', hear);
    delete document.documentElement.dataset['lab'];
  };
}

/** Does what a verb asks of the lab: commands as `lab/doCommands.ts` has them. */
export async function performVerb(session: LabSession, { action, at }: Verb): Promise<void> {
  const place = at === undefined ? undefined : parsePlace(at);
  const commands = [...(parseCommands(session.world, action) ?? []), ...(place ? [place] : [])];
  for (const command of commands) await runCommand(session, command);
}

/** Tells the page `tallybook:goals` with `[{ id, done }]` for every goal of the lesson. */
export function tellGoals(goals: readonly string[], reached: readonly string[]): void {
  const detail = goals.map((id) => ({ id, done: reached.includes(id) }));
  document.dispatchEvent(new CustomEvent('tallybook:goals', { detail }));
}

/** Asks the page for its list of keys, by `tallybook:keys`. */
export function listKeys(): void {
  document.dispatchEvent(new CustomEvent('tallybook:keys'));
}
