/** The way to the table, with the user's own credentials. */
import { DynamoDBClient, type TableDescription } from '@aws-sdk/client-dynamodb';
import type { Layout } from '../../src/lab/audit/layout.ts';
import type { Options } from './options.ts';
import { Refusal } from './refusal.ts';

export interface Connection {
  client: DynamoDBClient;
  region: string;
  /** What the user should know of the way that was taken. */
  note?: string;
}

const isLoopback = (endpoint: string | undefined): boolean =>
  endpoint !== undefined && /^(127(\.\d+){3}|localhost|\[::1\])$/.test(new URL(endpoint).hostname);

/** @throws Refusal when no region is known; the SDK's error when no credentials are */
export async function connect({ endpoint, region }: Options): Promise<Connection> {
  const local = isLoopback(endpoint);
  // An emulator on this machine has no use for a role of this machine, and looking for one takes
  // seconds where there is none.
  if (local) process.env.AWS_EC2_METADATA_DISABLED ??= 'true';
  const wanted = region ?? process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION;
  const common = {
    ...(endpoint !== undefined && { endpoint }),
    ...(wanted !== undefined && { region: wanted }),
  };
  const client = new DynamoDBClient(common);
  const known = await regionOf(client, local);
  try {
    await client.config.credentials();
    if (wanted !== undefined || !local) return { client, region: known };
    return { client: new DynamoDBClient({ ...common, region: known }), region: known };
  } catch (error) {
    if (!local) throw error;
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    return {
      client: new DynamoDBClient({ ...common, region: known, credentials }),
      region: known,
      note: `No AWS credentials found; ${endpoint} gets made-up ones.`,
    };
  }
}

async function regionOf(client: DynamoDBClient, local: boolean): Promise<string> {
  try {
    return await client.config.region();
  } catch {
    if (local) return 'us-east-1';
    throw new Refusal('No region: --region names one, or AWS_REGION.');
  }
}

/**
 * What the options say about the table, checked against the table.
 * @throws Refusal
 */
export function layoutOf(options: Options, description: TableDescription): Layout {
  const { table, partitionKey, sortKey, meta, childPrefix, tally, prefix } = options;
  const { KeySchema = [], AttributeDefinitions = [] } = description;
  const typeOf = (name: string): string | undefined =>
    AttributeDefinitions.find(({ AttributeName }) => AttributeName === name)?.AttributeType;
  const check = (type: 'HASH' | 'RANGE', wanted: string, option: string): void => {
    const name = KeySchema.find(({ KeyType }) => KeyType === type)?.AttributeName;
    const what = type === 'HASH' ? 'partition key' : 'sort key';
    if (name === undefined) throw new Refusal(`${table} has no ${what}.`);
    if (name !== wanted) {
      throw new Refusal(`The ${what} of ${table} is ${name}, not ${wanted}: ${option} ${name}`);
    }
  };
  check('HASH', partitionKey, '--partition-key');
  check('RANGE', sortKey, '--sort-key');
  if (typeOf(sortKey) !== 'S') throw new Refusal(`The sort key ${sortKey} is not a text.`);
  const partitionType = typeOf(partitionKey);
  if (partitionType !== 'S' && partitionType !== 'N') {
    throw new Refusal(`The partition key ${partitionKey} is neither a text nor a number.`);
  }
  if (partitionType === 'N' && prefix !== undefined) {
    throw new Refusal(`The partition key ${partitionKey} is a number: --prefix has no meaning.`);
  }
  return { table, partitionKey, partitionType, sortKey, meta, childPrefix, tally };
}
