import { expect, test, vi } from 'vitest';
import { InputFault } from '../../items/fault.ts';
import { PlaygroundSession } from './session.svelte.ts';
import { exportItems, FORMATS, importItems } from './transfer.ts';

const options = { hear: () => undefined, pause: async () => undefined, isCancelled: () => false };

async function open() {
  const session = await PlaygroundSession.open();
  return { session, table: session.tables[0]! };
}

test.each(FORMATS)('what is saved as %s can be imported again', async (format) => {
  const { session, table } = await open();
  const before = session.state.items('Social');
  const parts = [...exportItems(before, table, format)];
  for (const { PK, SK } of before) {
    session.run('DeleteItem', { TableName: 'Social', Key: { PK, SK } }, 'editor');
  }
  expect(session.itemCount).toBe(0);
  const imported = await importItems(session, table, new Blob(parts), options);
  expect(imported).toMatchObject({ end: 'done', items: 7, requests: 1, units: { write: 7 } });
  const after = session.state.items('Social');
  // JSON lines have no sets: they come back as lists.
  const sets = JSON.stringify(before).replace(
    '"SS":["dynamodb","new"]',
    '"L":[{"S":"dynamodb"},{"S":"new"}]',
  );
  expect(JSON.stringify(after)).toBe(format === 'lines' ? sets : JSON.stringify(before));
});

test('is one entry of the history, however many requests it takes', async () => {
  const { session, table } = await open();
  const lines = Array.from({ length: 60 }, (_, n) => `{"PK":"P#${n}","SK":"META"}`);
  const hear = vi.fn();
  await importItems(session, table, lines.join('\n'), { ...options, hear });
  expect(session.history).toMatchObject([{ operation: 'BatchWriteItem', requests: 3 }]);
  expect(hear).toHaveBeenLastCalledWith({ phase: 'writing', share: 1, items: 60 });
  expect(session.itemCount).toBe(67);
});

test('of two items with one key the later one stays', async () => {
  const { session, table } = await open();
  const text = '{"PK":"a","SK":"b","n":1}\n{"PK":"a","SK":"b","n":2}';
  expect(await importItems(session, table, text, options)).toMatchObject({ requests: 2 });
  const item = session.state.item('Social', { PK: { S: 'a' }, SK: { S: 'b' } });
  expect(item?.['n']).toEqual({ N: '2' });
});

test.each(['{"PK":"a","SK":"b"}\n{"PK":', 'PK,SK\n"a,b', '', '[]', '<script>'])(
  'of what cannot be read to its end nothing stays: %j',
  async (text) => {
    const { session, table } = await open();
    const importing = importItems(session, table, text, options);
    await expect(importing).rejects.toThrow(InputFault);
    expect(session.itemCount).toBe(7);
    expect(session.history).toEqual([]);
    expect(session.busy).toBe(false);
  },
);

test('what DynamoDB refuses is told with its answer, and nothing stays', async () => {
  const { session, table } = await open();
  const good = Array.from({ length: 30 }, (_, n) => `{"PK":"P#${n}","SK":"META"}`).join('\n');
  const imported = await importItems(session, table, `${good}\n{"PK":"x"}`, options);
  expect(imported).toMatchObject({ end: 'refused', at: 26, answer: { status: 400 } });
  expect(session.itemCount).toBe(7);
});

test('what is cancelled leaves nothing', async () => {
  const { session, table } = await open();
  let pauses = 0;
  const lines = Array.from({ length: 100 }, (_, n) => `{"PK":"P#${n}","SK":"META"}`);
  const imported = await importItems(session, table, lines.join('\n'), {
    ...options,
    isCancelled: () => ++pauses > 2,
  });
  expect(imported).toEqual({ end: 'cancelled' });
  expect(session.itemCount).toBe(7);
});

test('a file that is too big is refused before it is read', async () => {
  const { session, table } = await open();
  const big = new Blob([new Uint8Array(51 * 1024 * 1024)]);
  await expect(importItems(session, table, big, options)).rejects.toMatchObject({
    fault: { code: 'tooBig', values: { size: 51, most: 50 } },
  });
});
