/**
 * The verbs of the prose: what a lesson's buttons ask the lab to do, by the document event
 * `tallybook:do` with `detail: { action: string, at?: string }`.
 *
 * Grammar, one command or several separated by `;`:
 *
 *     like <actor> | unlike <actor> | resend <actor>
 *     read
 *     path guarded | unguarded | separate
 *     lose-answer <actor> | lose-request <actor>    likes, and the network loses it
 *     crash <actor>     likes, and the app dies once its first request has been answered
 *     name guarded | unguarded | separate                           names the path at fault
 *     seek prepared     to the moment at which the last action has all its items in pencil
 *     seek <number>     to that many events
 *     start             to the beginning of the timeline
 *     end               lets everything that is under way come to its end
 *     reset
 *
 * `at`, for example `prepared`, moves the cursor there after the last command.
 */
import { FAULTS, type Fault, type Verb } from './log.ts';
import type { World } from './world.ts';
import { WRITE_PATH_IDS, type WritePathId } from './writePaths/index.ts';

export type Command =
  | { type: 'act'; verb: Verb; actor: string; fault?: Fault }
  | { type: 'path'; path: WritePathId }
  | { type: 'name'; path: WritePathId }
  | { type: 'seek'; to: 'prepared' | 'start' | 'end' | number }
  | { type: 'reset' };

const FAULT_WORDS: Readonly<Record<Fault, string>> = {
  loseRequest: 'lose-request',
  loseAnswer: 'lose-answer',
  crashBetween: 'crash',
};

/** Reads commands for a world; undefined when any of them is not one. */
export function parseCommands(world: World, text: string): Command[] | undefined {
  const commands: Command[] = [];
  for (const part of text.split(';')) {
    const command = parseCommand(world, part.trim().split(/\s+/));
    if (!command) return undefined;
    commands.push(command);
  }
  return commands;
}

/** Reads a place on the timeline, as `at` and `seek` give it. */
export function parsePlace(text: string): Command | undefined {
  if (text === 'prepared' || text === 'start' || text === 'end') return { type: 'seek', to: text };
  return /^\d{1,5}$/.test(text) ? { type: 'seek', to: Number(text) } : undefined;
}

function parseCommand(world: World, [word, object, ...rest]: string[]): Command | undefined {
  if (rest.length > 0) return undefined;
  if (object === undefined) {
    if (word === 'reset') return { type: 'reset' };
    if (word === 'read') return { type: 'act', verb: 'read', actor: world.reader };
    return word === 'start' || word === 'end' ? { type: 'seek', to: word } : undefined;
  }
  if (word === 'seek') return parsePlace(object);
  const path = WRITE_PATH_IDS.find((id) => id === object && world.paths.includes(id));
  if (path) return word === 'path' || word === 'name' ? { type: word, path } : undefined;
  const actor = world.actors.find(({ id }) => id === object)?.id;
  if (!actor) return undefined;
  if (word === 'like' || word === 'unlike' || word === 'resend') {
    return { type: 'act', verb: word, actor };
  }
  const fault = FAULTS.find((id) => FAULT_WORDS[id] === word && world.faults.includes(id));
  return fault && { type: 'act', verb: 'like', actor, fault };
}
