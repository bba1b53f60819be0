import { describe, expect, test } from 'vitest';
import { errorName } from '../../../sim/index.ts';
import { OPERATIONS, TEMPLATES } from './operations.ts';
import { MOST_ENTRIES, PlaygroundSession } from './session.svelte.ts';
import shapes from './shapes.json';

const key = { PK: { S: 'POST#a91f' }, SK: { S: 'META' } };

test.each(OPERATIONS)('%s begins with a request that the engine takes', async (operation) => {
  const session = await PlaygroundSession.open();
  const { answer } = session.run(operation, TEMPLATES[operation], 'editor');
  expect(answer).toMatchObject({ status: 200 });
});

test('the shapes describe the operations that are offered, and no other', () => {
  expect(Object.keys(shapes.operations).sort()).toEqual([...OPERATIONS].sort());
});

test('an operation that the engine does not know is refused by name', async () => {
  const session = await PlaygroundSession.open();
  const { answer } = session.run('ExportTableToPointInTime', {}, 'code');
  expect(errorName(answer.body)).toBe('UnknownOperationException');
});

describe('a run', () => {
  test('tells the answer, the units and what was done', async () => {
    const session = await PlaygroundSession.open();
    const { trace, units, answer } = session.run('UpdateItem', TEMPLATES.UpdateItem, 'editor');
    expect(answer.body).toEqual({ Attributes: { likeTally: { N: '3' } } });
    expect(units).toEqual({ read: 0, write: 1 });
    expect(trace.map(({ what }) => what)).toEqual(['read', 'condition', 'written']);
    expect(trace[1]).toMatchObject({ at: 'POST#a91f · META', exists: true });
  });

  test('that is refused tells the reason, and changes nothing', async () => {
    const session = await PlaygroundSession.open();
    session.run('TransactWriteItems', TEMPLATES.TransactWriteItems, 'editor');
    const { state } = session;
    const again = session.run('TransactWriteItems', TEMPLATES.TransactWriteItems, 'editor');
    expect(errorName(again.answer.body)).toBe('TransactionCanceledException');
    expect(again.trace.map(({ what }) => what)).toContain('refused');
    expect(session.state.items('Social')).toEqual(state.items('Social'));
  });

  test('shows a bounded trace', async () => {
    const session = await PlaygroundSession.open();
    const ConditionExpression = 'attribute_not_exists(PK)';
    const puts = Array.from({ length: 50 }, (_, n) => ({
      Put: {
        TableName: 'Social',
        Item: { PK: { S: `P#${n}` }, SK: { S: 'META' } },
        ConditionExpression,
      },
    }));
    const { trace, more } = session.run('TransactWriteItems', { TransactItems: puts }, 'editor');
    expect(trace).toHaveLength(60);
    expect(more).toBeGreaterThan(100);
  });
});

test('the history has an end', async () => {
  const session = await PlaygroundSession.open();
  for (let n = 0; n < MOST_ENTRIES + 3; n++) session.run('ListTables', {}, 'editor');
  expect(session.history).toHaveLength(MOST_ENTRIES);
  expect(session.history[0]).toBe(session.shown);
  session.forgetHistory();
  expect(session.history).toEqual([]);
});

test('kept states can be gone back to, in any order', async () => {
  const session = await PlaygroundSession.open();
  const first = session.keep('  before ');
  session.run('DeleteTable', { TableName: 'Social' }, 'editor');
  expect(session.tables).toEqual([]);
  const second = session.keep('without');
  session.goBack(first.snapshot);
  expect(session.tables).toMatchObject([{ name: 'Social', items: 7 }]);
  session.goBack(second.snapshot);
  expect(session.tables).toEqual([]);
  session.reset();
  expect(session.state.item('Social', key)).toBeDefined();
  expect(session.kept.map(({ name }) => name)).toEqual(['before', 'without']);
  session.drop(first.id);
  expect(session.kept).toEqual([second]);
});

test('a table is listed with its key, its indexes and its true count', async () => {
  const session = await PlaygroundSession.open();
  session.run('UpdateTable', TEMPLATES.UpdateTable, 'editor');
  expect(session.tables).toEqual([
    {
      name: 'Social',
      key: [
        { name: 'PK', type: 'S' },
        { name: 'SK', type: 'S' },
      ],
      indexes: ['ByUser'],
      items: 7,
    },
  ]);
});

describe('many requests as one', () => {
  const put = (n: number) => ({
    TableName: 'Social',
    Item: { PK: { S: `P#${n}` }, SK: { S: 'META' } },
  });

  test('are one entry with all their units', async () => {
    const session = await PlaygroundSession.open();
    const entry = await session.together(async (run) => {
      for (let n = 0; n < 3; n++) run('PutItem', put(n));
      return true;
    });
    expect(entry).toMatchObject({ requests: 3, units: { read: 0, write: 3 }, origin: 'import' });
    expect(session.itemCount).toBe(10);
    expect(session.history).toEqual([entry]);
  });

  test('that are not to stay leave nothing', async () => {
    const session = await PlaygroundSession.open();
    const work = session.together(async (run) => {
      run('PutItem', put(1));
      throw new RangeError('no');
    });
    await expect(work).rejects.toThrow(RangeError);
    expect(
      await session.together(async (run) => run('PutItem', put(1)).answer.status !== 200),
    ).toBe(undefined);
    expect(session.itemCount).toBe(7);
    expect(session.history).toEqual([]);
  });
});
