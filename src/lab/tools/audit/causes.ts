/** What can have made a tally wrong: the bugs of the lesson, and likes that expire. */
import { DeleteItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import {
  needsLike as bugNeedsLike,
  rehearse,
  rehearseAct,
  strike as strikeBug,
  type Scene,
} from '../../experiments/drift/bugs.ts';
import { BUGS, type Bug } from '../../experiments/drift/experiment.ts';

/** `expired`: a like is given a time to live, and nobody tells the tally when it is over. */
export type Cause = Bug | 'expired';

/** Those that the tables here have met. */
export const PLANTED: readonly Cause[] = [
  'died-after-like',
  'sent-again',
  'lost-update',
  'expired',
];

const SUSPECTS: readonly Cause[] = [...BUGS, 'expired'];

/** Attribute that holds when a like expires, in seconds since 1970. */
export const EXPIRES = 'expiresAt';
const DAY = 86_400;

/** Whether it strikes someone who likes the post already. */
export const needsLike = (cause: Cause): boolean => cause === 'expired' || bugNeedsLike(cause);

/** Lets it strike. */
export async function strike(cause: Cause, scene: Scene): Promise<void> {
  await (cause === 'expired' ? expire(scene) : strikeBug(cause, scene));
}

/**
 * A like gets a time to live, which passes. The engine deletes nothing by itself: a client of its
 * own sends the deletion that DynamoDB would carry out. It is no write of the app's, so the tally
 * is not touched (Amazon DynamoDB Developer Guide, "Using time to live (TTL) in DynamoDB").
 */
async function expire({ sim, clientOf, post, user }: Scene): Promise<void> {
  const TableName = 'Social';
  const Key = { PK: { S: post }, SK: { S: `LIKE#${user}` } };
  const seconds = (): number => Math.floor(sim.clock.now() / 1000);
  await clientOf(user).send(
    new UpdateItemCommand({
      TableName,
      Key,
      UpdateExpression: 'SET #expires = :end',
      ExpressionAttributeNames: { '#expires': EXPIRES },
      ExpressionAttributeValues: { ':end': { N: String(seconds() + DAY) } },
    }),
  );
  sim.clock.advance(2 * DAY * 1000);
  await clientOf('ttl').send(
    new DeleteItemCommand({
      TableName,
      Key,
      ConditionExpression: '#expires < :now',
      ExpressionAttributeNames: { '#expires': EXPIRES },
      ExpressionAttributeValues: { ':now': { N: String(seconds()) } },
    }),
  );
}

/** Which causes leave a tally too low, and which too high: each tried out on a sound post. */
export interface Suspects {
  low: readonly Cause[];
  high: readonly Cause[];
}

export async function findSuspects(): Promise<Suspects> {
  const tried: [Cause, number][] = [];
  for (const cause of SUSPECTS) {
    const { difference } = await (cause === 'expired'
      ? rehearseAct(expire, true)
      : rehearse(cause));
    tried.push([cause, difference]);
  }
  const those = (test: (difference: number) => boolean): Cause[] =>
    tried.filter(([, difference]) => test(difference)).map(([cause]) => cause);
  return { low: those((n) => n < 0), high: those((n) => n > 0) };
}
