/** Where in a table the tallies stand, and what they count. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';

export interface Layout {
  table: string;
  /** Name of the partition key, for example `PK`: a text or a number. */
  partitionKey: string;
  partitionType: 'S' | 'N';
  /** Name of the sort key, for example `SK`: a text. */
  sortKey: string;
  /** Sort key of the item that carries the tally, for example `META`. */
  meta: string;
  /** What the sort keys of the children begin with, for example `LIKE#`. */
  childPrefix: string;
  /** Name of the attribute that holds the tally, for example `likeTally`. */
  tally: string;
}

/** The table of the course. */
export const socialLayout: Layout = {
  table: 'Social',
  partitionKey: 'PK',
  partitionType: 'S',
  sortKey: 'SK',
  meta: 'META',
  childPrefix: 'LIKE#',
  tally: 'likeTally',
};

/** The value of a partition key, as DynamoDB takes it. */
export const keyValue = ({ partitionType }: Layout, post: string): AttributeValue =>
  partitionType === 'S' ? { S: post } : { N: post };

/** The key of the item that carries a post's tally. */
export const metaKey = (layout: Layout, post: string): Record<string, AttributeValue> => ({
  [layout.partitionKey]: keyValue(layout, post),
  [layout.sortKey]: { S: layout.meta },
});

/** What the tally's item says. */
export type Stored =
  /** The number as DynamoDB writes it, with up to 38 digits. */
  | { state: 'number'; tally: string }
  /** The item has no such attribute: nothing has been added yet, or it was lost. */
  | { state: 'absent' }
  /** The attribute holds something else, of this type. */
  | { state: 'notANumber'; type: string }
  /** There is no such item. */
  | { state: 'noItem' };

/** @param item the tally's item, or what a projection has left of it */
export function storedIn(
  { tally }: Layout,
  item: Readonly<Record<string, AttributeValue>> | undefined,
): Stored {
  if (!item) return { state: 'noItem' };
  const value = item[tally];
  if (!value) return { state: 'absent' };
  if (value.N !== undefined) return { state: 'number', tally: value.N };
  return { state: 'notANumber', type: Object.keys(value)[0]! };
}

/** `ADD` takes a missing attribute for 0, and so does the audit. */
export function numberOf(stored: Stored): number | undefined {
  if (stored.state === 'number') return Number(stored.tally);
  return stored.state === 'absent' ? 0 : undefined;
}

export const same = (a: Stored, b: Stored): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A post that is gone and has left nothing balances, too. */
export const balances = (stored: Stored, counted: number): boolean =>
  (stored.state === 'noItem' ? 0 : numberOf(stored)) === counted;
