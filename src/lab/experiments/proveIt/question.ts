/** What a question asks the explorer: the table, the people's code, the faults, the books. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  ClientCrashed,
  explore,
  type AllowedFaults,
  type ExploreResult,
  type PreparingRequest,
  type Snapshot,
  type System,
} from '../../../sim/index.ts';
import { tallyOf } from '../../tally.ts';
import { socialTable, startItems, type World } from '../../world.ts';
import { writePaths, type WritePathId } from '../../writePaths/index.ts';
import type { WritePath } from '../../writePaths/types.ts';
import { PATHS, type Question } from './experiment.ts';
import { nearestPath, ownPath } from './ownPath.ts';

/** One press of a button. */
interface Press {
  verb: 'like' | 'unlike';
}

/** A phone, and what is pressed on it, one after the other. */
interface Phone {
  name: string;
  user: string;
  presses: readonly Press[];
}

const ADA = 'USER#7c20';
const CAN = 'USER#b3d1';
const like: Press = { verb: 'like' };
const unlike: Press = { verb: 'unlike' };

export const phones: Readonly<Record<Question['people'], readonly Phone[]>> = {
  two: [
    { name: 'ada', user: ADA, presses: [like] },
    { name: 'can', user: CAN, presses: [like] },
  ],
  again: [
    { name: 'ada', user: ADA, presses: [like] },
    { name: 'tablet', user: ADA, presses: [like] },
  ],
  busy: [
    { name: 'ada', user: ADA, presses: [like] },
    { name: 'tablet', user: ADA, presses: [like] },
    { name: 'can', user: CAN, presses: [like, unlike] },
  ],
};

const writePathOf = ({ path, own }: Question): WritePath =>
  path === 'own' ? ownPath(own) : writePaths[PATHS[path]];

/** The write path as the parts of the lab know it. */
export const shownPathOf = ({ path, own }: Question): WritePathId =>
  path === 'own' ? nearestPath(own) : PATHS[path];

/** What the parts of the lab need to know to show a counterexample. */
export function worldOf({ people }: Question): World {
  return {
    id: 'prove-it',
    table: 'Social',
    post: 'POST#a91f',
    actors: phones[people].map(({ name, user }) => ({ id: name, name, user })),
    reader: 'reader',
    author: 'author',
    asides: [],
    paths: Object.values(PATHS),
    startPath: 'guarded',
    faults: [],
    goals: [],
    seed: 1,
    // The simulator's own: the explorer makes one without asking for another.
    startTime: Date.UTC(2025, 5, 24, 18, 40),
  };
}

/** What makes the table and its post. */
export function requestsOf(world: World): readonly PreparingRequest[] {
  return [
    { operation: 'CreateTable', input: socialTable },
    ...startItems(world).map((Item) => ({
      operation: 'PutItem',
      input: { TableName: world.table, Item },
    })),
  ];
}

/** Told when a phone begins with a press. */
export type OnPress = (phone: string, press: number) => void;

/** The system whose schedules a question is about. */
export function systemOf(question: Question, onPress?: OnPress): System {
  const world = worldOf(question);
  return {
    start: requestsOf(world),
    clients: phones[question.people].map((phone) => ({
      name: phone.name,
      run: (client) => use(client, world, question, phone, onPress),
    })),
    invariant: (state) => unbalanced(world, state),
    seed: world.seed,
  };
}

/** What an app does that is told no: it leaves it at that. */
async function use(
  client: DynamoDBClient,
  { table, post, startTime }: World,
  question: Question,
  { name, user, presses }: Phone,
  onPress: OnPress | undefined,
): Promise<void> {
  const likedAt = Math.floor(startTime / 1000);
  for (const [index, { verb }] of presses.entries()) {
    onPress?.(name, index);
    try {
      await writePathOf(question)[verb](client, { table, post, user, likedAt });
    } catch (error) {
      if (error instanceof ClientCrashed) throw error;
    }
  }
}

/** Why the books do not balance; undefined when they do. */
function unbalanced(world: World, state: Snapshot): string | undefined {
  const { stored, counted } = tallyOf(world, state);
  return stored.ink === counted.ink ? undefined : `${stored.ink} ${counted.ink}`;
}

const ANY_ONE: AllowedFaults = { kinds: ['loseRequest', 'loseAnswer', 'crash'], most: 1 };

/**
 * Every step that can meet another's multiplies the orders, and an app that tries again doubles its
 * steps: three phones whose own transactions conflict and come again have millions. More than these
 * take minutes, on a phone many; the longest of the course has three thousand.
 */
const MOST_RUNS = 100_000;

/** What comes of a question. Plain data, so that a worker can send it. */
export interface Outcome extends Pick<ExploreResult, 'schedules' | 'failing' | 'complete'> {
  /** Stored tally and counted likes at the end of the failing schedule. */
  stored?: number;
  counted?: number;
}

export interface TryOptions {
  signal?: AbortSignal;
  /** Hears now and then how many schedules have been tried. */
  onProgress?: (schedules: number) => void;
}

/** How a question is answered: here, or in a worker. */
export type Explorer = (question: Question, options: TryOptions) => Promise<Outcome>;

/**
 * Tries every order, or the first hundred thousand.
 * @throws what `signal` was aborted with
 */
export const tryAll: Explorer = async (question, { signal, onProgress }) => {
  const { schedules, failing, complete } = await explore({
    ...systemOf(question),
    mostRuns: MOST_RUNS,
    ...(question.faults === 'one' && { faults: ANY_ONE }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress: (progress) => onProgress(progress.schedules) }),
  });
  const [stored, counted] = (failing?.violation.split(' ') ?? []).map(Number);
  return {
    schedules,
    failing,
    complete,
    ...(stored !== undefined && { stored }),
    ...(counted !== undefined && { counted }),
  };
};
