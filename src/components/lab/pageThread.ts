import { runCommand } from '../../lab/commander.ts';
import { parseCommands, parsePlace } from '../../lab/doCommands.ts';
import type { LabSession } from '../../lab/session.svelte.ts';

/** What a verb of the prose asks for: commands (see `lab/doCommands.ts`) and where to stop. */
interface Verb {
  action: string;
  at?: string;
}

/**
 * Hears `tallybook:do` and does what the prose asks for, one thing after the other; then tells
 * the page `tallybook:ready` and marks its root element with `data-lab="ready"`. Returns how to
 * end it.
 */
export function hearProse(session: LabSession): () => void {
  let asked: Promise<void> = Promise.resolve();
  const hear = (event: Event): void => {
    const { action, at } = (event as CustomEvent<Verb>).detail;
    const place = at === undefined ? undefined : parsePlace(at);
    const commands = [...(parseCommands(session.world, action) ?? []), ...(place ? [place] : [])];
    asked = asked.then(async () => {
      for (const command of commands) await runCommand(session, command);
    });
  };
  document.addEventListener('tallybook:do', hear);
  document.documentElement.dataset['lab'] = 'ready';
  document.dispatchEvent(new CustomEvent('tallybook:ready'));
  return () => {
    document.removeEventListener('tallybook:do', hear);
    delete document.documentElement.dataset['lab'];
  };
}

/** Tells the page `tallybook:goals` with `[{ id, done }]` for every goal of the lab. */
export function tellGoals({ world, done }: LabSession): void {
  const detail = world.goals.map((id) => ({ id, done: done.includes(id) }));
  document.dispatchEvent(new CustomEvent('tallybook:goals', { detail }));
}
