/** For tests: the course's table and transactions on it. */
import { createSimulator, type Answer, type JsonObject, type Simulator } from '../index.ts';

export const TABLE = 'Social';
const PK = { S: 'POST#a91f' };

export const keyOf = (sort: string) => ({ PK, SK: { S: sort } });
export const meta = keyOf('META');
const likeKey = (user: string) => keyOf(`LIKE#${user}`);

const table = {
  TableName: TABLE,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'SK'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'bySort',
      KeySchema: [{ AttributeName: 'SK', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};

/** With the table and a post that nobody likes. */
export async function simulator(): Promise<Simulator> {
  const sim = createSimulator({ seed: 7 });
  await sim.request('CreateTable', table);
  await sim.request('PutItem', { TableName: TABLE, Item: { ...meta, likeTally: { N: '0' } } });
  return sim;
}

export const put = (sort: string, rest: object = {}) => ({
  Put: { TableName: TABLE, Item: keyOf(sort), ...rest },
});
export const add = (n: number, sort = 'META') => ({
  Update: {
    TableName: TABLE,
    Key: keyOf(sort),
    UpdateExpression: 'ADD likeTally :n',
    ExpressionAttributeValues: { ':n': { N: String(n) } },
  },
});
export const check = (sort: string, ConditionExpression: string) => ({
  ConditionCheck: { TableName: TABLE, Key: keyOf(sort), ConditionExpression },
});

const transaction = (token: string | undefined, ...TransactItems: object[]) => ({
  TransactItems,
  ...(token !== undefined && { ClientRequestToken: token }),
});
export const like = (user: string, token?: string) =>
  transaction(
    token,
    put(`LIKE#${user}`, { ConditionExpression: 'attribute_not_exists(SK)' }),
    add(1),
  );
export const unlike = (user: string, token?: string) =>
  transaction(
    token,
    {
      Delete: {
        TableName: TABLE,
        Key: likeKey(user),
        ConditionExpression: 'attribute_exists(SK)',
      },
    },
    add(-1),
  );

export const transact = (sim: Simulator, input: object): Promise<Answer> =>
  sim.request('TransactWriteItems', input);
export const addAlone = (sim: Simulator, n = 1): Promise<Answer> =>
  sim.request('UpdateItem', add(n).Update);

/** The codes of a cancelled transaction; of another answer its status or the error's name. */
export function codesOf({ status, body }: Answer): string {
  const reasons = body.CancellationReasons as { Code: string }[] | undefined;
  if (reasons) return reasons.map(({ Code }) => Code).join(', ');
  return status === 200 ? '200' : String(body.__type).replace(/.*#/, '');
}

/** The post's tally, its likes, and the entries of the index. */
export async function books(sim: Simulator): Promise<{ tally: number; likes: number }> {
  const items = sim.snapshot().items(TABLE);
  const scan = await sim.request('Scan', { TableName: TABLE, IndexName: 'bySort' });
  if (scan.body.Count !== items.length) throw new Error('The index has other items');
  const { likeTally } = sim.snapshot().item(TABLE, meta) as JsonObject;
  return { tally: Number((likeTally as { N: string }).N), likes: items.length - 1 };
}
