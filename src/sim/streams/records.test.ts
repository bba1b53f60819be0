import { describe, expect, test } from 'vitest';
import type { ChangeRecord, Simulator } from '../index.ts';
import { itemOf, ok, put, remove, TableName, withStream } from './testing.ts';

const Keys = { Id: { N: '101' } };

/** Everything that the stream has recorded so far. */
async function records(sim: Simulator): Promise<ChangeRecord[]> {
  const seen: ChangeRecord[] = [];
  const reader = sim.streams.consume(TableName, ({ Records }) => seen.push(...Records), {
    name: 'reader',
  });
  await sim.streams.deliver();
  reader.stop();
  return seen;
}

describe('a record', () => {
  test('is what AWS shows as its sample event, sizes and all', async () => {
    const sim = await withStream();
    await put(sim, 101);
    await put(sim, 101, 'This item has changed');
    await remove(sim, 101);
    const [inserted, modified, removed] = await records(sim);
    const newItem = itemOf(101, 'New item!');
    const changed = itemOf(101, 'This item has changed');
    const { body } = await sim.request('DescribeTable', { TableName });
    const common = {
      eventID: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'us-east-1',
      eventSourceARN: (body.Table as { LatestStreamArn: string }).LatestStreamArn,
    };
    const changeOf = (SizeBytes: number, images: object): object => ({
      ApproximateCreationDateTime: 1_750_790_400,
      Keys,
      ...images,
      SequenceNumber: expect.stringMatching(/^\d{21}$/) as unknown,
      SizeBytes,
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    });
    expect(inserted).toEqual({
      ...common,
      eventName: 'INSERT',
      dynamodb: changeOf(26, { NewImage: newItem }),
    });
    expect(modified).toEqual({
      ...common,
      eventName: 'MODIFY',
      dynamodb: changeOf(59, { NewImage: changed, OldImage: newItem }),
    });
    expect(removed).toEqual({
      ...common,
      eventName: 'REMOVE',
      dynamodb: changeOf(38, { OldImage: changed }),
    });
    expect(new Set([inserted!.eventID, modified!.eventID, removed!.eventID]).size).toBe(3);
    const numbers = [inserted!, modified!, removed!].map((one) => one.dynamodb.SequenceNumber);
    expect([...numbers].sort()).toEqual(numbers);
    expect(Object.isFrozen(inserted!.dynamodb.NewImage)).toBe(true);
  });

  test.each([
    ['KEYS_ONLY', [], []],
    ['NEW_IMAGE', ['NewImage'], []],
    ['OLD_IMAGE', ['OldImage'], ['OldImage']],
    ['NEW_AND_OLD_IMAGES', ['NewImage', 'OldImage'], ['OldImage']],
  ] as const)('with %s has the images of that view', async (view, ofChange, ofRemoval) => {
    const sim = await withStream(view);
    await put(sim, 1);
    await put(sim, 1, 'other');
    await remove(sim, 1);
    const [, modified, removed] = (await records(sim)).map(({ dynamodb }) =>
      Object.keys(dynamodb).filter((name) => name.endsWith('Image')),
    );
    expect(modified).toEqual(ofChange);
    expect(removed).toEqual(ofRemoval);
  });

  test('is made by whatever changes an item, and by nothing else', async () => {
    const sim = await withStream();
    const Key = { Id: { N: '1' } };
    const set = (text: string, extra = {}): object => ({
      TableName,
      Key,
      UpdateExpression: 'SET Message = :m',
      ExpressionAttributeValues: { ':m': { S: text } },
      ...extra,
    });
    await ok(sim, 'UpdateItem', set('one'));
    await ok(sim, 'UpdateItem', set('one'));
    await put(sim, 1, 'one');
    await remove(sim, 2);
    await sim.request(
      'UpdateItem',
      set('two', { ConditionExpression: 'attribute_not_exists(Id)' }),
    );
    expect(await records(sim)).toHaveLength(1);
    await ok(sim, 'BatchWriteItem', {
      RequestItems: {
        [TableName]: [{ PutRequest: { Item: itemOf(3, 'three') } }, { DeleteRequest: { Key } }],
      },
    });
    const after = await records(sim);
    expect(after.map(({ eventName, dynamodb }) => [eventName, dynamodb.Keys.Id])).toEqual([
      ['INSERT', { N: '1' }],
      ['INSERT', { N: '3' }],
      ['REMOVE', { N: '1' }],
    ]);
  });
});

describe('a transaction', () => {
  const transaction = (condition: string): object => ({
    TransactItems: [
      { Put: { TableName, Item: itemOf(1, 'one') } },
      { ConditionCheck: { TableName, Key: { Id: { N: '9' } }, ConditionExpression: condition } },
      { Delete: { TableName, Key: { Id: { N: '2' } } } },
    ],
  });

  test('records its changes item by item as they are committed', async () => {
    const sim = await withStream();
    await put(sim, 2);
    const events: string[] = [];
    sim.on(({ type }) => events.push(type));
    await ok(sim, 'TransactWriteItems', transaction('attribute_not_exists(Id)'));
    expect(events.filter((type) => /committed|recorded/.test(type))).toEqual([
      'item.committed',
      'stream.recorded',
      'item.committed',
      'item.committed',
      'stream.recorded',
    ]);
    expect((await records(sim)).map(({ eventName }) => eventName)).toEqual([
      'INSERT',
      'INSERT',
      'REMOVE',
    ]);
  });

  test('records nothing when it is cancelled', async () => {
    const sim = await withStream();
    const answer = await sim.request('TransactWriteItems', transaction('attribute_exists(Id)'));
    expect(answer.status).toBe(400);
    expect(await records(sim)).toEqual([]);
  });
});
