import { expect, test } from 'vitest';
import { createSimulator, type Item, type TraceEvent } from '../index.ts';

const likeOf = (user: string, likedAt: string): Item => ({
  PK: { S: 'POST#1' },
  SK: { S: `LIKE#${user}` },
  likedAt: { N: likedAt },
});

test('the trace names what a range read, before its filter and whatever the answer returns', async () => {
  const sim = createSimulator();
  const keys = ['PK', 'SK'];
  await sim.request('CreateTable', {
    TableName: 'Social',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keys.map((AttributeName, index) => ({
      AttributeName,
      KeyType: index ? 'RANGE' : 'HASH',
    })),
  });
  const likes = [likeOf('a', '1'), likeOf('b', '2'), likeOf('c', '3')];
  for (const Item of likes) await sim.request('PutItem', { TableName: 'Social', Item });

  const events: TraceEvent[] = [];
  sim.on((event) => void events.push(event));
  const { body } = await sim.request('Scan', {
    TableName: 'Social',
    FilterExpression: 'likedAt > :two',
    ExpressionAttributeValues: { ':two': { N: '2' } },
    Limit: 2,
    Select: 'COUNT',
  });
  expect(body).toMatchObject({ Count: 0, ScannedCount: 2 });
  const answered = events.find((event) => event.type === 'request.answered')!;
  expect(answered.read).toEqual(likes.slice(0, 2));

  const { PK, SK } = likes[0]!;
  await sim.request('GetItem', { TableName: 'Social', Key: { PK, SK } });
  expect(events.at(-1)).not.toHaveProperty('read');
});
