/**
 * The members of requests that hold no expression and no item, by what sends them, with what they
 * may hold (DynamoDB API Reference, 2012-08-10).
 */
import type { ActionKind } from './form.ts';

export type OptionName =
  | 'ClientRequestToken'
  | 'IndexName'
  | 'ConsistentRead'
  | 'ScanIndexForward'
  | 'Limit'
  | 'Select'
  | 'ExclusiveStartKey'
  | 'Segment'
  | 'TotalSegments'
  | 'ReturnValues'
  | 'ReturnValuesOnConditionCheckFailure'
  | 'ReturnConsumedCapacity'
  | 'ReturnItemCollectionMetrics';

/** What an option holds: some text, a whole number from `least` on, one of a few words, or a key. */
export type OptionKind =
  | { holds: 'text' }
  | { holds: 'flag' }
  | { holds: 'integer'; least: number }
  | { holds: 'choice'; choices: readonly string[] }
  | { holds: 'key' };

const TEXT = { holds: 'text' } as const;
const FLAG = { holds: 'flag' } as const;
const whole = (least: number): OptionKind => ({ holds: 'integer', least });
const choice = (...choices: string[]): OptionKind => ({ holds: 'choice', choices });

const onFailure = { ReturnValuesOnConditionCheckFailure: choice('ALL_OLD', 'NONE') };
const consumed = { ReturnConsumedCapacity: choice('TOTAL', 'INDEXES', 'NONE') };
const metrics = { ReturnItemCollectionMetrics: choice('SIZE', 'NONE') };
const oldOnly = { ReturnValues: choice('ALL_OLD', 'NONE') };
const written = { ...onFailure, ...consumed, ...metrics };
const page = {
  IndexName: TEXT,
  ConsistentRead: FLAG,
  Limit: whole(1),
  Select: choice('ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES', 'SPECIFIC_ATTRIBUTES', 'COUNT'),
  ExclusiveStartKey: { holds: 'key' } as const,
  ...consumed,
};

type Options = Partial<Record<OptionName, OptionKind>>;

const BY_KIND: Readonly<Record<ActionKind, Options>> = {
  Put: { ...oldOnly, ...written },
  Update: {
    ReturnValues: choice('ALL_NEW', 'UPDATED_NEW', 'ALL_OLD', 'UPDATED_OLD', 'NONE'),
    ...written,
  },
  Delete: { ...oldOnly, ...written },
  ConditionCheck: onFailure,
  Get: { ConsistentRead: FLAG, ...consumed },
  Query: { ...page, ScanIndexForward: FLAG },
  Scan: { ...page, Segment: whole(0), TotalSegments: whole(1) },
};

/** Options of a transaction as a whole. */
export const TRANSACTION_OPTIONS: Options = { ClientRequestToken: TEXT, ...consumed, ...metrics };

/** Options of an action, in a transaction or by itself. */
export function optionsOf(kind: ActionKind, inTransaction: boolean): Options {
  return inTransaction ? onFailure : BY_KIND[kind];
}
