/**
 * `npm run bench`: what the engine does in a second, beside plain dynalite and beside the floor,
 * measured in turns in one run. `--json` prints one JSON object a line.
 */
import { measure, type Contender, type Measured } from './bench/measure.ts';
import { createPlainDynalite } from './bench/plainDynalite.ts';

const plain = createPlainDynalite();
const { createSimulator } = await import('../src/sim/index.ts');

const TABLE = {
  TableName: 'Social',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', 'SK'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
};

/** Every like is another user's, on one of a hundred posts. */
let user = 0;
const key = (post: number, sort: string) => ({ PK: { S: `POST#${post}` }, SK: { S: sort } });

function likeParts() {
  const post = user++ % 100;
  return {
    Put: {
      TableName: 'Social',
      Item: { ...key(post, `LIKE#USER#${user}`), likedAt: { N: '1750636800' } },
      ConditionExpression: 'attribute_not_exists(SK)',
    },
    Update: {
      TableName: 'Social',
      Key: key(post, 'META'),
      UpdateExpression: 'ADD likeTally :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    },
  };
}

async function engineLikes(): Promise<Contender> {
  const sim = createSimulator();
  await sim.request('CreateTable', TABLE);
  return {
    name: 'Tallybook, one TransactWriteItems',
    async work(times) {
      for (let i = 0; i < times; i++) {
        const { Put, Update } = likeParts();
        const json = JSON.stringify({ TransactItems: [{ Put }, { Update }] });
        const { status } = await sim.request('TransactWriteItems', JSON.parse(json));
        if (status !== 200) throw new Error('a like failed');
      }
    },
  };
}

async function dynaliteLikes(): Promise<Contender> {
  await plain('CreateTable', JSON.stringify(TABLE));
  // dynalite makes the table active on a timer.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    name: 'plain dynalite, two separate calls',
    async work(times) {
      for (let i = 0; i < times; i++) {
        const { Put, Update } = likeParts();
        await plain('PutItem', JSON.stringify(Put));
        await plain('UpdateItem', JSON.stringify(Update));
      }
    },
  };
}

function floorLikes(): Contender {
  const items = new Map<string, unknown>();
  const tallies = new Map<string, number>();
  return {
    name: 'a bare Map',
    work(times) {
      for (let i = 0; i < times; i++) {
        const { Put, Update } = JSON.parse(JSON.stringify(likeParts())) as ReturnType<
          typeof likeParts
        >;
        const { PK, SK } = Put.Item;
        const like = `${PK.S}/${SK.S}`;
        if (items.has(like)) throw new Error('a like failed');
        items.set(like, Put.Item);
        tallies.set(Update.Key.PK.S, (tallies.get(Update.Key.PK.S) ?? 0) + 1);
      }
    },
  };
}

function report(figure: string, measured: Measured[]): void {
  const base = measured[0]!.perSecond;
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ figure, measured }));
    return;
  }
  console.log(figure);
  for (const { name, perSecond } of measured) {
    const ratio = base / perSecond;
    console.log(
      `  ${name.padEnd(36)} ${Math.round(perSecond).toLocaleString('en').padStart(12)}/s   ` +
        (ratio === 1 ? '' : `Tallybook is ${ratio.toPrecision(3)}×`),
    );
  }
}

/** One operation against both, on the same items. */
async function side(
  operation: string,
  input: (i: number) => object,
  prepare: readonly (readonly [string, object])[] = [],
): Promise<Contender[]> {
  const sim = createSimulator();
  const rival = createPlainDynalite();
  await sim.request('CreateTable', TABLE);
  await rival('CreateTable', JSON.stringify(TABLE));
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const [name, request] of prepare) {
    await sim.request(name, request);
    await rival(name, JSON.stringify(request));
  }
  let i = 0;
  return [
    {
      name: 'Tallybook',
      async work(times) {
        for (let n = 0; n < times; n++) {
          const json = JSON.stringify(input(i++));
          const { status, body } = await sim.request(operation, JSON.parse(json));
          if (status !== 200) throw new Error(JSON.stringify(body));
        }
      },
    },
    {
      name: 'plain dynalite',
      async work(times) {
        for (let n = 0; n < times; n++) await rival(operation, JSON.stringify(input(i++)));
      },
    },
  ];
}

const likeItem = (i: number) => ({
  ...key(i % 100, `LIKE#USER#${i}`),
  likedAt: { N: '1750636800' },
});
const collection = Array.from({ length: 1000 }, (_, i): [string, object] => [
  'PutItem',
  { TableName: 'Social', Item: { ...key(1, `LIKE#USER#${i}`), likedAt: { N: '1750636800' } } },
]);

report(
  'like, in process',
  await measure([await engineLikes(), await dynaliteLikes(), floorLikes()]),
);
report(
  'PutItem, in process',
  await measure(await side('PutItem', (i) => ({ TableName: 'Social', Item: likeItem(i) }))),
);
report(
  'UpdateItem ADD, in process',
  await measure(
    await side('UpdateItem', (i) => ({
      TableName: 'Social',
      Key: key(i % 100, 'META'),
      UpdateExpression: 'ADD likeTally :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    })),
  ),
);
report(
  'GetItem among 1,000, in process',
  await measure(
    await side(
      'GetItem',
      (i) => ({ TableName: 'Social', Key: key(1, `LIKE#USER#${i % 1000}`) }),
      collection,
    ),
  ),
);
report(
  'Query COUNT of 1,000, in process',
  await measure(
    await side(
      'Query',
      () => ({
        TableName: 'Social',
        KeyConditionExpression: 'PK = :post',
        ExpressionAttributeValues: { ':post': { S: 'POST#1' } },
        Select: 'COUNT',
      }),
      collection,
    ),
  ),
);
process.exit(0);
