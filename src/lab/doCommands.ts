/**
 * The verbs of the prose: what a lesson's buttons ask the lab to do, by the document event
 * `tallybook:do` with `detail: { action: string, at?: string }`.
 *
 * Grammar, one command or several separated by `;`:
 *
 *     like <actor> | unlike <actor> | resend <actor>
 *     read              the post by `GetItem`, strongly consistent
 *     query             the whole partition by `Query`, strongly consistent
 *     read-both         the post and the first actor's like by `TransactGetItems`
 *     delete-post       the post's own item, by its author
 *     path guarded | post-guarded | unguarded | separate | tally-first |
 *          read-then-set
 *     wait <minutes>m | wait <seconds>s    lets virtual time pass before the next action, where
 *                       the lesson has that
 *     lose-answer <actor> | lose-request <actor>    likes, and the network loses it
 *     late-request <actor>    likes, and the request arrives when the app has given it up
 *     duplicate-request <actor>    likes, and the network delivers the request twice
 *     throttle <actor>  likes, and the partition has no units left at this moment
 *     crash <actor>     likes, and the app dies once its first request has been answered
 *     name <path>       names the path at fault
 *     seek prepared     to the moment at which the last action has all its items in pencil
 *     seek committed-one   to the moment at which a transaction's first item is committed and
 *                       its second is not
 *     seek <number>     to that many events
 *     start             to the beginning of the timeline
 *     end               lets everything that is under way come to its end
 *     reset
 *
 * `at`, for example `prepared`, moves the cursor there after the last command.
 */
import { ASIDES, FAULTS, type Aside, type Fault, type Verb } from './log.ts';
import { asideActor, type World } from './world.ts';
import type { WritePathId } from './writePaths/index.ts';

/** Moments that have a name. */
const PLACES = ['prepared', 'committed-one', 'start', 'end'] as const;
type Place = (typeof PLACES)[number];

export type Command =
  | { type: 'act'; verb: Verb; actor: string; fault?: Fault }
  | { type: 'path'; path: WritePathId }
  | { type: 'name'; path: WritePathId }
  | { type: 'seek'; to: Place | number }
  | { type: 'wait'; seconds: number }
  | { type: 'reset' };

const PATH_WORDS: Readonly<Record<WritePathId, string>> = {
  guarded: 'guarded',
  postGuarded: 'post-guarded',
  unguarded: 'unguarded',
  separate: 'separate',
  tallyFirst: 'tally-first',
  readThenSet: 'read-then-set',
};

const ASIDE_WORDS: Readonly<Record<Aside, string>> = {
  read: 'read',
  query: 'query',
  readBoth: 'read-both',
  deletePost: 'delete-post',
};

const FAULT_WORDS: Readonly<Record<Fault, string>> = {
  loseRequest: 'lose-request',
  loseAnswer: 'lose-answer',
  lateRequest: 'late-request',
  duplicateRequest: 'duplicate-request',
  throttle: 'throttle',
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
  const place = PLACES.find((name) => name === text);
  if (place) return { type: 'seek', to: place };
  return /^\d{1,5}$/.test(text) ? { type: 'seek', to: Number(text) } : undefined;
}

function parseCommand(world: World, [word, object, ...rest]: string[]): Command | undefined {
  if (rest.length > 0) return undefined;
  if (object === undefined) {
    if (word === 'reset') return { type: 'reset' };
    const verb = ASIDES.find((id) => ASIDE_WORDS[id] === word && world.asides.includes(id));
    if (verb) return { type: 'act', verb, actor: asideActor(world, verb) };
    return word === 'start' || word === 'end' ? { type: 'seek', to: word } : undefined;
  }
  if (word === 'seek') return parsePlace(object);
  if (word === 'wait') {
    const seconds = world.waits?.find((wait) => object === waitWord(wait));
    return seconds ? { type: 'wait', seconds } : undefined;
  }
  const path = world.paths.find((id) => PATH_WORDS[id] === object);
  if (path) return word === 'path' || word === 'name' ? { type: word, path } : undefined;
  const actor = world.actors.find(({ id }) => id === object)?.id;
  if (!actor) return undefined;
  if (word === 'like' || word === 'unlike' || word === 'resend') {
    return { type: 'act', verb: word, actor };
  }
  const fault = FAULTS.find((id) => FAULT_WORDS[id] === word && world.faults.includes(id));
  return fault && { type: 'act', verb: 'like', actor, fault };
}

/** A stretch of time as verbs have it, in minutes or seconds. */
function waitWord(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60}m` : `${seconds}s`;
}
