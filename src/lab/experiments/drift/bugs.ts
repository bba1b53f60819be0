/** What can have made a tally wrong. Each is really carried out: by a write path of the course. */
import { DeleteItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  ClientCrashed,
  createSimulator,
  RequestTimeout,
  type Simulator,
  type Snapshot,
} from '../../../sim/index.ts';
import { isLike, storedIn } from '../../tally.ts';
import { socialTable } from '../../world.ts';
import { writePaths } from '../../writePaths/index.ts';
import { clientsOf } from './clients.ts';
import { logCalls, type LoggedCall } from './calls.ts';
import { BUGS, type Bug } from './experiment.ts';

/** Where a bug strikes. */
export interface Scene {
  sim: Simulator;
  /** The user's own SDK client, by the user's key. */
  clientOf(user: string): DynamoDBClient;
  /** Partition key of the post. */
  post: string;
  /** Whose doing it is, for example `USER#7c20`. */
  user: string;
  /** Someone who acts at the same time. */
  other: string;
}

/** Bugs that strike someone who likes the post already. */
const AFTER_LIKE: readonly Bug[] = ['unliked-twice', 'by-hand'];

export const needsLike = (bug: Bug): boolean => AFTER_LIKE.includes(bug);

/** What a like or an unlike is given. */
export function inputOf({ sim, post }: Pick<Scene, 'sim' | 'post'>, user: string) {
  return { table: 'Social', post, user, likedAt: Math.floor(sim.clock.now() / 1000) };
}

const strikes: Readonly<Record<Bug, (scene: Scene) => Promise<void>>> = {
  /** The like is written; the process dies before it adds one to the tally. */
  async 'died-after-like'(scene) {
    scene.sim.faults.crashAfter(scene.user, 1);
    await died(writePaths.separate.like(scene.clientOf(scene.user), inputOf(scene, scene.user)));
  },

  /** The tally is raised; the process dies before it writes the like. */
  async 'died-after-tally'(scene) {
    scene.sim.faults.crashAfter(scene.user, 1);
    await died(writePaths.tallyFirst.like(scene.clientOf(scene.user), inputOf(scene, scene.user)));
  },

  /** No answer comes, the SDK gives up, and the app sends the like again, as a new request. */
  async 'sent-again'(scene) {
    const client = scene.clientOf(scene.user);
    const like = () => writePaths.unguarded.like(client, inputOf(scene, scene.user));
    const attempts = await client.config.maxAttempts();
    for (let n = 0; n < attempts; n++) scene.sim.faults.loseNextAnswer(scene.user);
    await unheard(like());
    await like();
  },

  /** The filled heart is tapped twice, and nothing refuses the second unlike. */
  async 'unliked-twice'(scene) {
    const unlike = () =>
      writePaths.unguarded.unlike(scene.clientOf(scene.user), inputOf(scene, scene.user));
    await unlike();
    await unlike();
  },

  /** Two apps read the same tally, and the second overwrites what the first wrote. */
  async 'lost-update'(scene) {
    const { sim, clientOf, user, other } = scene;
    const like = (who: string) => writePaths.readThenSet.like(clientOf(who), inputOf(scene, who));
    const hold = sim.hold(
      (event) =>
        event.type === 'client.sent' && event.client === user && event.operation === 'UpdateItem',
    );
    const late = like(user);
    await hold.reached;
    await like(other);
    hold.release();
    await late;
  },

  /** Somebody deletes a like by itself, in a console or a script. */
  async 'by-hand'({ clientOf, post, user }) {
    const Key = { PK: { S: post }, SK: { S: `LIKE#${user}` } };
    await clientOf(user).send(new DeleteItemCommand({ TableName: 'Social', Key }));
  },
};

/** Lets a bug strike. */
export async function strike(bug: Bug, scene: Scene): Promise<void> {
  await strikes[bug](scene);
  scene.sim.faults.restart(scene.user);
}

async function died(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ClientCrashed)) throw error;
  });
}

async function unheard(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof RequestTimeout)) throw error;
  });
}

/** Stored minus counted of a post, as it stands in the table. */
export function differenceOf(snapshot: Snapshot, post: string): number {
  const stored = storedIn(snapshot.item('Social', { PK: { S: post }, SK: { S: 'META' } }));
  return stored - snapshot.items('Social', post).filter(isLike).length;
}

/** What a bug leaves behind on a post that was right. */
export interface Rehearsal {
  /** Stored minus counted. */
  difference: number;
  calls: readonly LoggedCall[];
}

/** Lets a bug strike a sound post in a table of its own. */
export function rehearse(bug: Bug): Promise<Rehearsal> {
  return rehearseAct((scene) => strike(bug, scene), needsLike(bug));
}

/**
 * Lets something happen to a sound post in a table of its own.
 * @param liked whether whoever does it likes the post already
 */
export async function rehearseAct(
  act: (scene: Scene) => Promise<void>,
  liked: boolean,
): Promise<Rehearsal> {
  const sim = createSimulator({ seed: 1 });
  const clientOf = clientsOf(sim);
  const scene: Scene = { sim, clientOf, post: 'POST#0', user: 'USER#a', other: 'USER#b' };
  await sim.request('CreateTable', socialTable);
  const Item = { PK: { S: scene.post }, SK: { S: 'META' }, likeTally: { N: '0' } };
  await sim.request('PutItem', { TableName: 'Social', Item });
  for (const user of ['USER#c', ...(liked ? [scene.user] : [])]) {
    await writePaths.guarded.like(clientOf(user), inputOf(scene, user));
  }
  const { calls, stop } = logCalls(sim);
  await act(scene);
  stop();
  return { difference: differenceOf(sim.snapshot(), scene.post), calls };
}

/**
 * Where in a log a bug's calls stand, one after the other, by whomever they were made.
 * @returns the index of the first of them, or −1.
 */
export function findCalls(log: readonly LoggedCall[], wanted: readonly LoggedCall[]): number {
  const pattern = likeness(wanted);
  for (let start = 0; start + wanted.length <= log.length; start++) {
    if (likeness(log.slice(start, start + wanted.length)) === pattern) return start;
  }
  return -1;
}

/** Calls without what differs from one time to the next: who they are by, and which numbers. */
function likeness(calls: readonly LoggedCall[]): string {
  const names = [...new Set(calls.map(({ client }) => client))];
  const bare = (text: string): string =>
    names
      .reduce((rest, name, index) => rest.replaceAll(name, `USER ${'AB'[index] ?? 'C'}`), text)
      .replace(/(SET likeTally =) \S+/, '$1 n');
  return JSON.stringify(
    calls.map(({ client, actions, outcome, died: end }) => [
      bare(client),
      actions.map(bare),
      outcome,
      end,
    ]),
  );
}

/** The bug that a command names, if it names one. */
export function bugOf(word: string | undefined): Bug | undefined {
  return BUGS.find((bug) => bug === word);
}
