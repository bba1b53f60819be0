/** The requests that are measured: likes on posts, in the table of the course. */
export const TABLE = {
  TableName: 'Social',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'SK'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
};

export type Request = readonly [operation: string, input: object];

/** Likes go round as many posts. */
const POSTS = 100;
const { TableName } = TABLE;

const key = (post: number, sort: string) => ({ PK: { S: `POST#${post}` }, SK: { S: sort } });
const likeItem = (post: number, user: number) => ({
  ...key(post, `LIKE#USER#${user}`),
  likedAt: { N: '1750636800' },
});

const put = (user: number) => ({ TableName, Item: likeItem(user % POSTS, user) });
const add = (post: number) => ({
  TableName,
  Key: key(post, 'META'),
  UpdateExpression: 'ADD likeTally :one',
  ExpressionAttributeValues: { ':one': { N: '1' } },
});
const guardedPut = (user: number) => ({
  ...put(user),
  ConditionExpression: 'attribute_not_exists(SK)',
});

/** A like that cannot be half written, and the same as two calls that can. */
export const likeAsTransaction = (user: number): Request => [
  'TransactWriteItems',
  { TransactItems: [{ Put: guardedPut(user) }, { Update: add(user % POSTS) }] },
];
export const likeAsTwoCalls = (user: number): Request[] => [
  ['PutItem', guardedPut(user)],
  ['UpdateItem', add(user % POSTS)],
];

export const putItem = (user: number): Request => ['PutItem', put(user)];
export const updateItem = (i: number): Request => ['UpdateItem', add(i % POSTS)];

/** A whole collection under one post, which the likes above leave alone. */
const COLLECTION = POSTS;
export const putInCollection = (user: number): Request => [
  'PutItem',
  { TableName, Item: likeItem(COLLECTION, user) },
];
/** One of the items of a collection, in an order that no cache foresees. */
export const anyOf = (size: number, i: number): number => (i * 7919) % size;
export const getFromCollection = (i: number, size: number): Request => [
  'GetItem',
  { TableName, Key: key(COLLECTION, `LIKE#USER#${anyOf(size, i)}`) },
];
export const countCollection = (ExclusiveStartKey?: object): Request => [
  'Query',
  {
    TableName,
    KeyConditionExpression: 'PK = :post',
    ExpressionAttributeValues: { ':post': key(COLLECTION, '').PK },
    Select: 'COUNT',
    ...(ExclusiveStartKey && { ExclusiveStartKey }),
  },
];
export const scan = (): Request => ['Scan', { TableName }];
