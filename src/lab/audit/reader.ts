/** The requests of an audit: each says what it took, and keeps the pace. */
import {
  DescribeTableCommand,
  GetItemCommand,
  QueryCommand,
  ScanCommand,
  type AttributeValue,
  type ConsumedCapacity,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb';
import { keyValue, metaKey, storedIn, type Layout, type Stored } from './layout.ts';
import type { Pace } from './pace.ts';

/** `LastEvaluatedKey`: texts and numbers only, so that it can be kept as JSON. */
export type PageKey = Record<string, AttributeValue>;

/** What a page of the table holds of posts. */
export interface ScanPage {
  /** Tallies' items and children, with their keys and tallies alone. */
  items: Record<string, AttributeValue>[];
  /** Items of any kind that were read and paid for. */
  scanned: number;
  next: PageKey | undefined;
}

/** What `DescribeTable` says of a table: sizes are up to six hours old. */
export async function describe(client: DynamoDBClient, table: string): Promise<TableDescription> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  return Table!;
}

export class TableReader {
  readonly client: DynamoDBClient;
  readonly layout: Layout;
  readonly #pace: Pace | undefined;
  /** Read capacity units so far, as the answers have them. */
  units = 0;

  /** @param pace without one, nothing is held back */
  constructor(client: DynamoDBClient, layout: Layout, pace?: Pace) {
    this.client = client;
    this.layout = layout;
    this.#pace = pace;
  }

  /** What a post's own item says, strongly consistent. */
  async stored(post: string): Promise<Stored> {
    const { layout } = this;
    await this.#pace?.turn();
    const { Item, ConsumedCapacity } = await this.client.send(
      new GetItemCommand({
        TableName: layout.table,
        Key: metaKey(layout, post),
        ConsistentRead: true,
        // With the key, an item without a tally is told from none.
        ProjectionExpression: '#partition, #tally',
        ExpressionAttributeNames: { '#partition': layout.partitionKey, '#tally': layout.tally },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    this.#spend(ConsumedCapacity);
    return storedIn(layout, Item);
  }

  /** How many children a post has: page by page, strongly consistent. */
  async count(post: string): Promise<number> {
    const { layout } = this;
    let count = 0;
    let next: PageKey | undefined;
    do {
      await this.#pace?.turn();
      const page = await this.client.send(
        new QueryCommand({
          TableName: layout.table,
          Select: 'COUNT',
          KeyConditionExpression: '#partition = :post AND begins_with(#sort, :child)',
          ExpressionAttributeNames: { '#partition': layout.partitionKey, '#sort': layout.sortKey },
          ExpressionAttributeValues: {
            ':post': keyValue(layout, post),
            ':child': { S: layout.childPrefix },
          },
          ConsistentRead: true,
          ReturnConsumedCapacity: 'TOTAL',
          Limit: this.#pace?.limit(true),
          ExclusiveStartKey: next,
        }),
      );
      count += page.Count ?? 0;
      next = page.LastEvaluatedKey;
      this.#spend(page.ConsumedCapacity);
    } while (next);
    return count;
  }

  /**
   * The next page of the whole table, eventually consistent: half a unit for each 4 KB. The filter
   * spares the way, not the units.
   */
  async scan(next: PageKey | undefined, prefix: string | undefined): Promise<ScanPage> {
    const { layout } = this;
    await this.#pace?.turn();
    const page = await this.client.send(
      new ScanCommand({
        TableName: layout.table,
        FilterExpression: [
          '(#sort = :meta OR begins_with(#sort, :child))',
          ...(prefix === undefined ? [] : ['begins_with(#partition, :prefix)']),
        ].join(' AND '),
        ProjectionExpression: '#partition, #sort, #tally',
        ExpressionAttributeNames: {
          '#partition': layout.partitionKey,
          '#sort': layout.sortKey,
          '#tally': layout.tally,
        },
        ExpressionAttributeValues: {
          ':meta': { S: layout.meta },
          ':child': { S: layout.childPrefix },
          ...(prefix !== undefined && { ':prefix': { S: prefix } }),
        },
        ReturnConsumedCapacity: 'TOTAL',
        Limit: this.#pace?.limit(false),
        ExclusiveStartKey: next,
      }),
    );
    const scanned = page.ScannedCount ?? 0;
    this.#pace?.learn(scanned, page.ConsumedCapacity?.CapacityUnits ?? 0, false);
    this.#spend(page.ConsumedCapacity);
    return { items: page.Items ?? [], scanned, next: page.LastEvaluatedKey };
  }

  #spend(consumed: ConsumedCapacity | undefined): void {
    const units = consumed?.CapacityUnits ?? 0;
    this.units += units;
    this.#pace?.spend(units);
  }
}
