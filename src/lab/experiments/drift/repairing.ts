/** Carries out a repair, and what happens on the post in the middle of it. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Simulator } from '../../../sim/index.ts';
import { writePaths } from '../../writePaths/index.ts';
import { look, type Look } from './audit.ts';
import { logCalls, type LoggedCall } from './calls.ts';
import type { Meanwhile } from './experiment.ts';
import { postKey } from './posts.ts';
import { overwrite, repair } from './repair.ts';

/** Name of the client that repairs. */
export const REPAIRER = 'repair';

export interface RepairRun {
  post: string;
  how: 'overwrite' | 'repair';
  meanwhile: Meanwhile;
  /** Those of the repair and of whoever came in between, in the order of sending. */
  calls: readonly LoggedCall[];
  /** How often the condition was not met. */
  refused: number;
  /** What stands there afterwards, by a look of its own. */
  after: Look;
}

/** Something that is to happen just before the repair sends its next request of this kind. */
interface Intrusion {
  before: 'Query' | 'UpdateItem';
  verb: 'like' | 'unlike';
}

const INTRUSIONS: Readonly<Record<Meanwhile, readonly Intrusion[]>> = {
  nothing: [],
  like: [{ before: 'UpdateItem', verb: 'like' }],
  swap: [
    { before: 'Query', verb: 'like' },
    { before: 'UpdateItem', verb: 'unlike' },
  ],
};

/** Who does what, and with which clients. */
export interface RepairJob {
  sim: Simulator;
  clientOf(name: string): DynamoDBClient;
  /** Bare id of the post. */
  post: string;
  how: RepairRun['how'];
  meanwhile: Meanwhile;
  /** Key of the user who comes in between. */
  visitor: string;
}

export async function carryOut(job: RepairJob): Promise<RepairRun> {
  const { sim, clientOf, how, meanwhile } = job;
  const post = postKey(job.post);
  const client = clientOf(REPAIRER);
  const wait = async (milliseconds: number): Promise<void> => sim.clock.advance(milliseconds);
  const { calls, stop } = logCalls(sim);
  await interrupted(job, () =>
    how === 'overwrite' ? overwrite(client, post) : repair(client, post, wait),
  );
  stop();
  const refused = calls.filter(({ outcome }) => outcome === 'ConditionalCheckFailedException');
  const after = await look(sim, clientOf('audit'), job.post);
  return { post: job.post, how, meanwhile, calls, refused: refused.length, after };
}

/**
 * Does the work, and holds it back while somebody else is served. Whoever has had no occasion to
 * come in between comes afterwards.
 */
async function interrupted(job: RepairJob, work: () => Promise<void>): Promise<void> {
  const { sim } = job;
  const holdBefore = ({ before }: Intrusion) =>
    sim.hold(
      (event) =>
        event.type === 'client.sent' && event.client === REPAIRER && event.operation === before,
    );
  const intrusions = INTRUSIONS[job.meanwhile];
  let hold = intrusions[0] && holdBefore(intrusions[0]);
  const done = work();
  for (const [index, intrusion] of intrusions.entries()) {
    await Promise.race([hold?.reached, done]);
    await intrude(job, intrusion);
    const held = hold;
    const next = intrusions[index + 1];
    hold = next && holdBefore(next);
    held?.release();
  }
  await done;
}

async function intrude({ sim, clientOf, visitor, post }: RepairJob, { verb }: Intrusion) {
  const likedAt = Math.floor(sim.clock.now() / 1000);
  const input = { table: 'Social', post: postKey(post), user: visitor, likedAt };
  await writePaths.guarded[verb](clientOf(visitor), input);
}
