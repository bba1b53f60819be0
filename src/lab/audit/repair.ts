/** Mends one post's tally, and never overwrites what it has not seen. */
import { UpdateItemCommand, type UpdateItemCommandInput } from '@aws-sdk/client-dynamodb';
import { metaKey, type Layout } from './layout.ts';
import type { Finding } from './audit.ts';
import { look, type Look, type LookOptions } from './look.ts';
import type { TableReader } from './reader.ts';

/** Updates of one post, before it is left alone. */
export const TRIES = 5;

/** What a repair has a chance with. */
const MENDABLE: readonly Finding['kind'][] = ['drift', 'noTally', 'unsettled'];

export const isMendable = ({ kind }: Pick<Finding, 'kind'>): boolean => MENDABLE.includes(kind);

export interface Repair {
  post: string;
  /**
   * `repaired`: a later look has found that it balances. `balanced`: it did already, and nothing
   * was written. `leftAlone`: it is too busy, or not a thing to repair; it is as it was, or as
   * `last` says.
   */
  outcome: 'repaired' | 'balanced' | 'leftAlone';
  /** Updates that were sent, those that the condition refused among them. */
  writes: number;
  last: Look;
}

/** What a repair may write over: a tally that is wrong, or one that is missing. */
const isRepairable = ({ stored, verdict }: Look): boolean =>
  verdict === 'drift' && (stored.state === 'number' || stored.state === 'absent');

/**
 * Counts anew, and writes what it has counted on condition that the tally is still the one that it
 * saw; whoever likes in between changes it, and the repair begins again. It is over when a later
 * look finds the post right, not when the write went through: an answer may have been lost and the
 * update sent again, and a like that was taken back meanwhile goes past any condition on a number.
 *
 * @param tries how often to write at most
 */
export async function repair(
  reader: TableReader,
  post: string,
  options: LookOptions & { tries: number },
): Promise<Repair> {
  for (let writes = 0; ; writes++) {
    const last = await look(reader, post, options);
    if (last.verdict === 'balanced') {
      return { post, outcome: writes > 0 ? 'repaired' : 'balanced', writes, last };
    }
    if (!isRepairable(last) || writes === options.tries) {
      return { post, outcome: 'leftAlone', writes, last };
    }
    await write(reader, last);
  }
}

async function write({ client, layout }: TableReader, last: Look) {
  try {
    await client.send(new UpdateItemCommand(updateOf(layout, last)));
  } catch (error) {
    // The first: somebody has changed it. The second: somebody is about to.
    const { name } = error as Error;
    const busy =
      name === 'ConditionalCheckFailedException' || name === 'TransactionConflictException';
    if (!busy) throw error;
  }
}

/**
 * The write of a repair: what was counted, on condition that the tally is still the one that was
 * seen.
 *
 * Nothing equals an attribute that is missing: such a tally has a condition of its own. It asks for
 * the item, too, so that a post that was deleted meanwhile does not come back as a tally alone.
 */
export function updateOf(
  layout: Layout,
  { post, stored, counted }: Pick<Look, 'post' | 'stored' | 'counted'>,
): UpdateItemCommandInput {
  const isNumber = stored.state === 'number';
  return {
    TableName: layout.table,
    Key: metaKey(layout, post),
    UpdateExpression: 'SET #tally = :counted',
    ConditionExpression: isNumber
      ? '#tally = :seen'
      : 'attribute_exists(#partition) AND attribute_not_exists(#tally)',
    ExpressionAttributeNames: {
      '#tally': layout.tally,
      ...(!isNumber && { '#partition': layout.partitionKey }),
    },
    ExpressionAttributeValues: {
      ':counted': { N: String(counted) },
      ...(isNumber && { ':seen': { N: stored.tally } }),
    },
  };
}
