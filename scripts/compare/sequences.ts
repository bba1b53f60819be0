/** Random sequences of requests on one small table, where they meet each other's items often. */
import fc from 'fast-check';

export interface Request {
  op: string;
  input: Record<string, unknown>;
}

const partition = fc.constantFrom('POST#1', 'POST#2');
const sort = fc.constantFrom('META', 'LIKE#USER#a', 'LIKE#USER#b');
const key = fc.record({ PK: fc.record({ S: partition }), SK: fc.record({ S: sort }) });

const number = fc.constantFrom('0', '1', '-1', '2.5', '1e2', '1e125', '0.1', '-0');
const scalar = fc.oneof(
  fc.record({ N: number }),
  fc.record({ S: fc.constantFrom('', 'a', 'B', 'é', '😀') }),
  fc.record({ BOOL: fc.boolean() }),
  fc.record({ NULL: fc.constant(true) }),
  fc.record({ B: fc.constantFrom('AA==', 'AAEC', '') }),
);
const set = fc.oneof(
  fc.record({ SS: fc.constantFrom(['b', 'a'], ['a'], ['a', 'a'], []) }),
  fc.record({ NS: fc.constantFrom(['2', '1'], ['1', '1.0'], ['10', '9']) }),
);
const value = fc.oneof(
  { weight: 4, arbitrary: scalar },
  set,
  fc.record({ L: fc.array(scalar, { maxLength: 3 }) }),
  fc.record({ M: fc.record({ x: scalar }, { requiredKeys: [] }) }),
);
const item = fc
  .tuple(key, fc.record({ n: value, m: value }, { requiredKeys: [] }))
  .map(([keys, rest]) => ({ ...keys, ...rest }));

/** Conditions and the values that they name. */
const condition = fc.oneof(
  fc
    .constantFrom(
      'attribute_not_exists(SK)',
      'attribute_exists(SK)',
      'attribute_exists(m.x)',
      'nope1 = nope2',
      'attribute_not_exists(SK) AND attribute_not_exists(PK)',
      'n = ',
      'size(n) > size(m)',
      'NOT attribute_exists(n)',
    )
    .map((text) => ({ text, values: {} })),
  fc
    .tuple(fc.constantFrom('n = :v', 'n < :v', 'n <> :v', 'contains(m, :v)', ':v IN (n, m)'), value)
    .map(([text, v]) => ({ text, values: { ':v': v } })),
);

const update = fc.oneof(
  fc
    .constantFrom('REMOVE n', 'REMOVE m[0], m[1]', 'REMOVE m.x')
    .map((text) => ({ text, values: {} })),
  fc
    .tuple(
      fc.constantFrom(
        'SET n = :u',
        'SET n = n + :u',
        'SET n = if_not_exists(n, :u)',
        'ADD n :u',
        'DELETE n :u',
        'SET m.x = :u',
        'SET m[1] = :u REMOVE n',
      ),
      value,
    )
    .map(([text, u]) => ({ text, values: { ':u': u } })),
);

const TableName = 'Compare';
const consumed = fc.constantFrom('TOTAL', 'INDEXES', 'NONE', undefined);

function request(op: string, input: Record<string, unknown>): Request {
  const named = Object.entries({ TableName, ...input }).filter(
    ([, member]) => member !== undefined,
  );
  return { op, input: Object.fromEntries(named) };
}

const values = (...parts: object[]): object | undefined => {
  const all = Object.assign({}, ...parts) as object;
  return Object.keys(all).length > 0 ? all : undefined;
};

const single: fc.Arbitrary<Request>[] = [
  fc.tuple(item, fc.option(condition), consumed).map(([Item, c, ReturnConsumedCapacity]) =>
    request('PutItem', {
      Item,
      ReturnValues: 'ALL_OLD',
      ReturnConsumedCapacity,
      ConditionExpression: c?.text,
      ExpressionAttributeValues: c ? values(c.values) : undefined,
    }),
  ),
  fc.tuple(key, update, fc.option(condition), consumed).map(([Key, u, c, ReturnConsumedCapacity]) =>
    request('UpdateItem', {
      Key,
      ReturnValues: 'ALL_NEW',
      ReturnConsumedCapacity,
      UpdateExpression: u.text,
      ConditionExpression: c?.text,
      ExpressionAttributeValues: values(u.values, c?.values ?? {}),
    }),
  ),
  fc.tuple(key, fc.option(condition)).map(([Key, c]) =>
    request('DeleteItem', {
      Key,
      ReturnValues: 'ALL_OLD',
      ConditionExpression: c?.text,
      ExpressionAttributeValues: c ? values(c.values) : undefined,
    }),
  ),
  fc
    .tuple(key, consumed)
    .map(([Key, ReturnConsumedCapacity]) =>
      request('GetItem', { Key, ConsistentRead: true, ReturnConsumedCapacity }),
    ),
  fc.tuple(partition, consumed, fc.constantFrom(undefined, 1, 2)).map(([S, capacity, Limit]) =>
    request('Query', {
      KeyConditionExpression: 'PK = :p',
      ExpressionAttributeValues: { ':p': { S } },
      ConsistentRead: true,
      ReturnConsumedCapacity: capacity,
      Limit,
    }),
  ),
];

const action = fc.oneof(
  fc.tuple(item, fc.option(condition)).map(([Item, c]) => ({
    Put: request('', {
      Item,
      ConditionExpression: c?.text,
      ExpressionAttributeValues: c ? values(c.values) : undefined,
    }).input,
  })),
  fc.tuple(key, update).map(([Key, u]) => ({
    Update: request('', {
      Key,
      UpdateExpression: u.text,
      ExpressionAttributeValues: values(u.values),
    }).input,
  })),
  fc.tuple(key, condition).map(([Key, c]) => ({
    ConditionCheck: request('', {
      Key,
      ConditionExpression: c.text,
      ExpressionAttributeValues: values(c.values),
    }).input,
  })),
);

const transaction = fc
  .array(action, { minLength: 1, maxLength: 3 })
  .map((TransactItems): Request => ({ op: 'TransactWriteItems', input: { TransactItems } }));

/** @param transactions whether the other side has them */
export function sequences(transactions: boolean): fc.Arbitrary<Request[]> {
  const one = fc.oneof(...single, ...(transactions ? [transaction] : []));
  return fc.array(one, { minLength: 1, maxLength: 12 });
}

export const table = {
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'SK'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
};
