/**
 * Share links: `#lab=1.transaction.7.23.like-ada-guarded.read-reader-at14`, that is version,
 * world, seed, cursor and then one token per action. Only letters, digits, dots and hyphens, so
 * that no chat or mail program breaks the link.
 */
import { isAside, isWrite, lastWrite, FAULTS, VERBS, type Fault, type LogEntry } from './log.ts';
import { asideActor, type World } from './world.ts';

/** What a link holds: everything that the lab's state is made of. */
export interface Shared {
  seed: number;
  log: readonly LogEntry[];
  /** Number of events shown. */
  cursor: number;
}

/** `newer`: made by a later version of the lab. `foreign`: made for another lesson. */
export type ShareFault = 'broken' | 'newer' | 'foreign' | 'tooLong';

export class ShareError extends Error {
  override readonly name = 'ShareError';
  readonly fault: ShareFault;

  constructor(fault: ShareFault) {
    super(`The share link is ${fault}`);
    this.fault = fault;
  }
}

const PREFIX = '#lab=';
const VERSION = 1;
/** Longer links are cut off by some programs; a lab stops taking actions well before. */
const LONGEST_LINK = 2000;
/** No more actions than a link can hold. */
export const MOST_ACTIONS = 60;

const FAULT_TOKENS: Readonly<Record<Fault, string>> = {
  loseRequest: 'norequest',
  loseAnswer: 'noanswer',
  lateRequest: 'late',
  duplicateRequest: 'twice',
  throttle: 'throttled',
  crashBetween: 'crash',
};

/** The parts of a link, whatever kind of lab it belongs to. */
export interface LinkParts {
  seed: number;
  cursor: number;
  /** One for each action. */
  tokens: readonly string[];
}

/** The hash of a link to a lab of the lesson `id`. */
export function linkHash(id: string, { seed, cursor, tokens }: LinkParts): string {
  return PREFIX + [VERSION, id, seed, cursor, ...tokens].join('.');
}

/** The hash of a link to this state. */
export function shareHash(world: World, { seed, log, cursor }: Shared): string {
  return linkHash(world.id, { seed, cursor, tokens: log.map(tokenOf) });
}

/**
 * Reads a page's hash: undefined when it is none of the lab's.
 * @throws {ShareError} when it is, and cannot be taken up.
 */
export function readShareHash(world: World, hash: string): Shared | undefined {
  const parts = readLink(world.id, hash);
  if (!parts) return undefined;
  const log: LogEntry[] = [];
  for (const token of parts.tokens) log.push(entryOf(world, token, log));
  return { seed: parts.seed, log, cursor: parts.cursor };
}

/**
 * The parts of a page's hash that belongs to the lesson `own`: undefined when it is none of ours.
 * @throws {ShareError} when it is, and cannot be taken up.
 */
export function readLink(own: string, hash: string): LinkParts | undefined {
  if (!hash.startsWith(PREFIX)) return undefined;
  if (hash.length > LONGEST_LINK) throw new ShareError('tooLong');
  const [version, id, seed, cursor, ...tokens] = hash.slice(PREFIX.length).split('.');
  if (!isCount(version)) throw new ShareError('broken');
  if (Number(version) > VERSION) throw new ShareError('newer');
  if (Number(version) < VERSION || !id || !isCount(seed) || !isCount(cursor)) {
    throw new ShareError('broken');
  }
  if (id !== own) throw new ShareError(/^[a-z][a-z-]*$/.test(id) ? 'foreign' : 'broken');
  if (Number(seed) > 0xffffffff) throw new ShareError('broken');
  if (tokens.length > MOST_ACTIONS) throw new ShareError('tooLong');
  return { seed: Number(seed), cursor: Number(cursor), tokens };
}

function tokenOf({ verb, actor, path, fault, wait, at }: LogEntry): string {
  const parts = [
    verb,
    actor,
    path,
    fault && FAULT_TOKENS[fault],
    wait === undefined ? wait : waitToken(wait),
    at === undefined ? at : `at${at}`,
  ];
  return parts.filter((part) => part !== undefined).join('-');
}

/** Minutes stand without a unit: the first links knew no other. */
function waitToken(seconds: number): string {
  return seconds % 60 === 0 ? `wait${seconds / 60}` : `wait${seconds}s`;
}

/** The entry that a token stands for; it must make sense after those before it. */
function entryOf(world: World, token: string, before: readonly LogEntry[]): LogEntry {
  const [verb, actor, ...rest] = token.split('-');
  const entry: LogEntry = { verb: oneOf(VERBS, verb), actor: actor ?? '' };
  const { verb: done } = entry;
  const known = isAside(done)
    ? world.asides.includes(done) && actor === asideActor(world, done)
    : world.actors.some(({ id }) => id === actor);
  if (!known) throw new ShareError('broken');
  if (isWrite(entry)) entry.path = oneOf(world.paths, rest.shift());
  if (entry.verb === 'resend' && !lastWrite(before, entry.actor)) throw new ShareError('broken');
  const fault = FAULTS.find((id) => FAULT_TOKENS[id] === rest[0]);
  if (fault) {
    if (isAside(done) || !world.faults.includes(fault)) throw new ShareError('broken');
    entry.fault = fault;
    rest.shift();
  }
  const wait = world.waits?.find((seconds) => rest[0] === waitToken(seconds));
  if (wait !== undefined) {
    entry.wait = wait;
    rest.shift();
  }
  const at = /^at([1-9]\d{0,4})$/.exec(rest[0] ?? '')?.[1];
  if (at) {
    if (before.length === 0) throw new ShareError('broken');
    entry.at = Number(at);
    rest.shift();
  }
  if (rest.length > 0) throw new ShareError('broken');
  return entry;
}

function oneOf<T extends string>(values: readonly T[], text: string | undefined): T {
  const value = values.find((candidate) => candidate === text);
  if (value === undefined) throw new ShareError('broken');
  return value;
}

function isCount(text: string | undefined): text is string {
  return text !== undefined && /^(0|[1-9]\d{0,9})$/.test(text);
}
