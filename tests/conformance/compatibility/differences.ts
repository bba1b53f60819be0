/** Where the simulator is known to differ from DynamoDB, each with a request that shows it. */
import { createSimulator, type JsonObject, type Simulator } from '../../../src/sim/index.ts';
import { partiql } from '../../../src/sim/partiql/index.ts';
import { tables } from '../tables.ts';
import { overHttp } from '../targets.ts';

export interface Difference {
  text: string;
  /** Whether the engine still behaves so. */
  holds(): Promise<boolean>;
}

const DAY = 24 * 60 * 60 * 1000;
const Key = { PK: { S: 'POST#1' }, SK: { S: 'META' } };
const Item = { ...Key, GSI1PK: { S: 'a' }, GSI1SK: { S: 'b' }, expiresAt: { N: '1' } };
const put = { TableName: 'Feed', Item };

/** A simulator with the table `Feed`, its index `GSI1`, and one item. */
async function feed(): Promise<Simulator> {
  const simulator = createSimulator();
  await ok(simulator, 'CreateTable', tables['Feed@gsi']);
  await ok(simulator, 'PutItem', put);
  return simulator;
}

async function ok(simulator: Simulator, operation: string, input: JsonObject): Promise<JsonObject> {
  const { status, body } = await simulator.request(operation, input);
  if (status !== 200) throw new Error(`${operation}: ${JSON.stringify(body)}`);
  return body;
}

const unitsOf = ({ ConsumedCapacity }: JsonObject): unknown =>
  (ConsumedCapacity as JsonObject).CapacityUnits;
const statusOf = (table: unknown): unknown => (table as JsonObject).TableStatus;

export const differences: readonly Difference[] = [
  {
    text: 'Throughput runs out only in a simulator that was made with `throughput`; otherwise it is metered, and a table of one write unit takes as many writes in a moment as you send. AWS does not say after how long it splits a hot partition: here it is five minutes unless you say otherwise, and sort keys that only grow are split like others.',
    async holds() {
      const one = { ReadCapacityUnits: 1, WriteCapacityUnits: 1 };
      const simulator = createSimulator();
      await ok(simulator, 'CreateTable', {
        ...tables.Feed,
        BillingMode: 'PROVISIONED',
        ProvisionedThroughput: one,
      });
      const writes = Array.from({ length: 1000 }, () => simulator.request('PutItem', put));
      const served = (await Promise.all(writes)).every(({ status }) => status === 200);
      simulator.throughput.enforced = true;
      const last = [
        await simulator.request('PutItem', put),
        await simulator.request('PutItem', put),
      ];
      return served && last.some(({ status }) => status === 400);
    },
  },
  {
    text: 'Every read sees what was written last, unless a lag is set: then eventually consistent reads and global secondary indexes are behind by exactly so many milliseconds of virtual time. On AWS it is a varying time, usually less than a second.',
    async holds() {
      const simulator = await feed();
      const get = { TableName: 'Feed', Key, ReturnConsumedCapacity: 'TOTAL' };
      const weak = await ok(simulator, 'GetItem', get);
      const strong = await ok(simulator, 'GetItem', { ...get, ConsistentRead: true });
      const { Count } = await ok(simulator, 'Scan', { TableName: 'Feed', IndexName: 'GSI1' });
      const seen = weak.Item !== undefined && Count === 1;
      simulator.lag.set({ replica: 100 });
      await ok(simulator, 'DeleteItem', { TableName: 'Feed', Key });
      simulator.clock.advance(99);
      const before = await ok(simulator, 'GetItem', get);
      simulator.clock.advance(1);
      const after = await ok(simulator, 'GetItem', get);
      const behind = before.Item !== undefined && after.Item === undefined;
      return seen && behind && unitsOf(weak) === 0.5 && unitsOf(strong) === 1;
    },
  },
  {
    text: 'The records of a stream are handed to a function when you ask for it, all of one table in one order. The Streams API, with which AWS lets you read them, is not emulated.',
    async holds() {
      const simulator = createSimulator();
      const StreamSpecification = { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' };
      await ok(simulator, 'CreateTable', { ...tables['Feed@gsi'], StreamSpecification });
      let handed = 0;
      simulator.streams.consume('Feed', ({ Records }) => (handed += Records.length));
      await ok(simulator, 'PutItem', put);
      const unasked = handed;
      await simulator.streams.deliver();
      const { status } = await simulator.request('ListStreams', {});
      return unasked === 0 && handed === 1 && status === 400;
    },
  },
  {
    text: 'A time to live can be set, and deletes nothing.',
    async holds() {
      const simulator = await feed();
      await ok(simulator, 'UpdateTimeToLive', {
        TableName: 'Feed',
        TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' },
      });
      simulator.clock.advance(30 * DAY);
      return (await ok(simulator, 'GetItem', { TableName: 'Feed', Key })).Item !== undefined;
    },
  },
  {
    text: 'A new table is `CREATING` in the answer to `CreateTable`, and `ACTIVE` the moment after.',
    async holds() {
      const simulator = createSimulator();
      const { TableDescription } = await ok(simulator, 'CreateTable', tables.Feed);
      const { Table } = await ok(simulator, 'DescribeTable', { TableName: 'Feed' });
      return statusOf(TableDescription) === 'CREATING' && statusOf(Table) === 'ACTIVE';
    },
  },
  {
    text: 'A cancelled transaction is metered at what it would have cost. AWS says that it consumes capacity, and not how much.',
    async holds() {
      const simulator = await feed();
      let units = 0;
      simulator.on((event) => {
        if (event.type === 'request.answered') units = event.units.write;
      });
      const ConditionExpression = 'attribute_not_exists(PK)';
      const cancelled = { TransactItems: [{ Put: { ...put, ConditionExpression } }] };
      const committed = { TransactItems: [{ Put: put }] };
      const { status } = await simulator.request('TransactWriteItems', cancelled);
      const attempted = units;
      await ok(simulator, 'TransactWriteItems', committed);
      return status === 400 && attempted === units;
    },
  },
  {
    text: 'PartiQL runs `SELECT` alone. Where a `WHERE` asks for several partitions or sort keys, the reads come one after the other as written, and a page ends after 10 items read; AWS says that a page has up to 10 items, and not in which order. A condition can be compared with `true` and `false`, and with nothing else.',
    async holds() {
      const simulator = createSimulator({ operations: [partiql] });
      await ok(simulator, 'CreateTable', tables.Feed);
      for (let i = 0; i < 12; i++) {
        const SK = { S: String(i).padStart(2, '0') };
        await ok(simulator, 'PutItem', { TableName: 'Feed', Item: { PK: { S: 'p' }, SK } });
      }
      const say = (Statement: string) => simulator.request('ExecuteStatement', { Statement });
      const several = (await say("SELECT SK FROM Feed WHERE PK IN ['q', 'p']")).body as JsonObject;
      const refused = await Promise.all([
        say("INSERT INTO Feed VALUE {'PK': 'a', 'SK': 'b'}"),
        say('SELECT SK FROM Feed WHERE attribute_exists(PK) = PK'),
      ]);
      const tenItems =
        (several.Items as unknown[]).length === 10 && several.NextToken !== undefined;
      return tenItems && refused.every(({ status }) => status === 400);
    },
  },
  {
    text: 'A syntax that PartiQL has and DynamoDB does not (`UNION`, `CASE`, `CAST`, DDL) is refused as a statement that is not well formed; how DynamoDB words that is not measured.',
    async holds() {
      const simulator = createSimulator({ operations: [partiql] });
      await ok(simulator, 'CreateTable', tables.Feed);
      const statements = [
        'SELECT PK FROM Feed UNION SELECT PK FROM Feed',
        'SELECT PK FROM Feed WHERE CAST(PK AS INT) = 1',
        'CREATE TABLE Feed',
      ];
      const answers = await Promise.all(
        statements.map((Statement) => simulator.request('ExecuteStatement', { Statement })),
      );
      return answers.every(({ body }) =>
        String((body as JsonObject).message).startsWith("Statement wasn't well formed"),
      );
    },
  },
  {
    text: 'There is one account and one Region. Where an ARN stands for a table’s name, only the name in it is looked at.',
    async holds() {
      const simulator = await feed();
      const TableName = 'arn:aws:dynamodb:eu-central-1:999999999999:table/Feed';
      return (await ok(simulator, 'GetItem', { TableName, Key })).Item !== undefined;
    },
  },
  {
    text: 'Over HTTP, whether a signature is right is not looked at; who sends none is refused.',
    async holds() {
      const target = await overHttp();
      try {
        const list = { target: 'ListTables', body: {} };
        const signed = await target.sendRaw!(list);
        const unsigned = await target.sendRaw!({ ...list, unsigned: true });
        return signed.status === 200 && unsigned.status === 400;
      } finally {
        await target.close();
      }
    },
  },
];
