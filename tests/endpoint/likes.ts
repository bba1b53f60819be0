/**
 * The like of the course, told from start to end, as requests and as what every client must make
 * of the answers, whoever wrote that client.
 */
const table = {
  TableName: 'Social',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'PK', AttributeType: 'S' },
    { AttributeName: 'SK', AttributeType: 'S' },
  ],
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
} as const;

const like = {
  TransactItems: [
    {
      Put: {
        TableName: 'Social',
        Item: {
          PK: { S: 'POST#a91f' },
          SK: { S: 'LIKE#USER#7c20' },
          likedAt: { N: '1750636800' },
        },
        ConditionExpression: 'attribute_not_exists(SK)',
      },
    },
    {
      Update: {
        TableName: 'Social',
        Key: {
          PK: { S: 'POST#a91f' },
          SK: { S: 'META' },
        },
        UpdateExpression: 'ADD likeTally :one',
        ExpressionAttributeValues: { ':one': { N: '1' } },
      },
    },
  ],
};

const unlike = {
  TransactItems: [
    {
      Delete: {
        TableName: 'Social',
        Key: { PK: { S: 'POST#a91f' }, SK: { S: 'LIKE#USER#7c20' } },
        ConditionExpression: 'attribute_exists(SK)',
      },
    },
    {
      Update: {
        TableName: 'Social',
        Key: { PK: { S: 'POST#a91f' }, SK: { S: 'META' } },
        UpdateExpression: 'ADD likeTally :minusOne',
        ExpressionAttributeValues: { ':minusOne': { N: '-1' } },
      },
    },
  ],
};

const readTally = {
  TableName: 'Social',
  Key: { PK: { S: 'POST#a91f' }, SK: { S: 'META' } },
  ProjectionExpression: 'likeTally',
};

/** A request, as name and input. */
export type Step =
  | ['CreateTable', typeof table]
  | ['TransactWriteItems', typeof like | typeof unlike]
  | ['GetItem', typeof readTally];

export const story: readonly Step[] = [
  ['CreateTable', table],
  ['TransactWriteItems', like],
  ['GetItem', readTally],
  ['TransactWriteItems', like],
  ['GetItem', readTally],
  ['TransactWriteItems', unlike],
  ['GetItem', readTally],
  ['TransactWriteItems', unlike],
  ['GetItem', readTally],
];

/** What a client makes of an answer: an error as it presents it, or the tally if it read one. */
export interface Outcome {
  tally?: string;
  error?: string;
  message?: string;
  reasons?: unknown;
}

/** The error of the second like, and of the second unlike. */
export const cancelled = {
  error: 'TransactionCanceledException',
  message:
    'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
    '[ConditionalCheckFailed, None]',
  reasons: [
    { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
    { Code: 'None' },
  ],
} satisfies Outcome;

/** The outcomes of {@link story}. */
export function outcomes(cancellation: Outcome = cancelled): Outcome[] {
  const done: Outcome = {};
  return [
    done,
    done,
    { tally: '1' },
    cancellation,
    { tally: '1' },
    done,
    { tally: '0' },
    cancellation,
    { tally: '0' },
  ];
}
