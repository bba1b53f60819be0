import { describe, expect, test } from 'vitest';
import { createSimulator } from '../../index.ts';

const index = {
  IndexName: 'byAuthor',
  KeySchema: [{ AttributeName: 'author', KeyType: 'HASH' }],
  Projection: { ProjectionType: 'ALL' },
};

const table = (indexes?: object[]): object => ({
  TableName: 'Posts',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['PK', ...(indexes ? ['author'] : [])].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
  ...(indexes && { GlobalSecondaryIndexes: indexes }),
});

const refusal = (member: string): object => ({
  status: 400,
  body: {
    __type: 'com.amazon.coral.validate#ValidationException',
    message: `${member} is not emulated`,
  },
});

describe.each(['OnDemandThroughput', 'WarmThroughput'])('%s of an index is refused', (member) => {
  test('with a new table, which is then not created', async () => {
    const simulator = createSimulator();
    const answer = await simulator.request('CreateTable', table([{ ...index, [member]: {} }]));
    expect(answer).toMatchObject(refusal(member));
    expect(await simulator.request('ListTables', {})).toMatchObject({ body: { TableNames: [] } });
  });

  test('when an index is added, which then is not there', async () => {
    const simulator = createSimulator();
    await simulator.request('CreateTable', table());
    const answer = await simulator.request('UpdateTable', {
      TableName: 'Posts',
      AttributeDefinitions: [{ AttributeName: 'author', AttributeType: 'S' }],
      GlobalSecondaryIndexUpdates: [{ Create: { ...index, [member]: {} } }],
    });
    expect(answer).toMatchObject(refusal(member));
    const { body } = await simulator.request('DescribeTable', { TableName: 'Posts' });
    expect(body.Table).not.toHaveProperty('GlobalSecondaryIndexes');
  });

  test('when an index is updated', async () => {
    const simulator = createSimulator();
    await simulator.request('CreateTable', table([index]));
    const answer = await simulator.request('UpdateTable', {
      TableName: 'Posts',
      GlobalSecondaryIndexUpdates: [{ Update: { IndexName: 'byAuthor', [member]: {} } }],
    });
    expect(answer).toMatchObject(refusal(member));
  });

  test('but not when it is null, which is to leave it out', async () => {
    const simulator = createSimulator();
    const answer = await simulator.request('CreateTable', table([{ ...index, [member]: null }]));
    expect(answer.status).toBe(200);
  });
});

test('a setting that is not emulated is refused beside one that is', async () => {
  const simulator = createSimulator();
  await simulator.request('CreateTable', table());
  const answer = await simulator.request('UpdateTable', {
    TableName: 'Posts',
    DeletionProtectionEnabled: true,
    DisassociationProtectionEnabled: true,
  });
  expect(answer).toMatchObject(refusal('DisassociationProtectionEnabled'));
  const { body } = await simulator.request('DescribeTable', { TableName: 'Posts' });
  expect(body).toMatchObject({ Table: { DeletionProtectionEnabled: false } });
});
