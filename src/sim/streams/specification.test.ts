import { describe, expect, test } from 'vitest';
import { createSimulator, type JsonObject, type Simulator } from '../index.ts';
import { ids, ok, put, stream, table, TableName, withStream } from './testing.ts';

async function described(sim: Simulator): Promise<JsonObject> {
  return (await ok(sim, 'DescribeTable', { TableName })).Table as JsonObject;
}

const label = '2025-06-24T18:40:00.000';
const arn = `arn:aws:dynamodb:us-east-1:000000000000:table/Social/stream/${label}`;
const enabled = {
  StreamSpecification: stream(),
  LatestStreamLabel: label,
  LatestStreamArn: arn,
};

describe('a stream', () => {
  test('comes with its table', async () => {
    const sim = createSimulator();
    const { TableDescription } = await ok(sim, 'CreateTable', {
      ...table,
      StreamSpecification: stream(),
    });
    expect(TableDescription).toMatchObject({ TableStatus: 'CREATING', ...enabled });
    expect(await described(sim)).toMatchObject({ TableStatus: 'ACTIVE', ...enabled });
  });

  test('may be left out, or be said not to be wanted', async () => {
    const sim = createSimulator();
    await ok(sim, 'CreateTable', { ...table, StreamSpecification: { StreamEnabled: false } });
    expect(await described(sim)).not.toHaveProperty('StreamSpecification');
    expect(await described(sim)).not.toHaveProperty('LatestStreamArn');
  });

  test('comes and goes with UpdateTable, and its name stays', async () => {
    const sim = createSimulator();
    await ok(sim, 'CreateTable', table);
    const update = (StreamSpecification: object): Promise<JsonObject> =>
      ok(sim, 'UpdateTable', { TableName, StreamSpecification });
    const { TableDescription } = await update(stream());
    expect(TableDescription).toMatchObject({ TableStatus: 'UPDATING', ...enabled });
    await update({ StreamEnabled: false });
    const without = await described(sim);
    expect(without).not.toHaveProperty('StreamSpecification');
    expect(without).toMatchObject({ LatestStreamLabel: label, LatestStreamArn: arn });
    await update(stream('KEYS_ONLY'));
    const again = await described(sim);
    expect(again.StreamSpecification).toEqual(stream('KEYS_ONLY'));
    expect(again.LatestStreamArn).not.toBe(arn);
  });

  test('that is disabled is still read to its end, and a new one is another', async () => {
    const sim = await withStream();
    const seen: string[] = [];
    const old = sim.streams.consume(TableName, ({ Records }) => {
      seen.push(ids(Records));
    });
    await put(sim, 1);
    await ok(sim, 'UpdateTable', { TableName, StreamSpecification: { StreamEnabled: false } });
    await put(sim, 2);
    await ok(sim, 'UpdateTable', { TableName, StreamSpecification: stream() });
    await put(sim, 3);
    await sim.streams.deliver();
    expect(seen).toEqual(['1']);
    old.stop();
    sim.streams.consume(TableName, ({ Records }) => {
      seen.push(ids(Records));
    });
    await sim.streams.deliver();
    expect(seen).toEqual(['1', '3']);
  });
});

describe('what AWS refuses', () => {
  const INVALID = 'One or more parameter values were invalid: ';
  const ENUM =
    "1 validation error detected: Value 'new_image' at 'streamSpecification.streamViewType' " +
    'failed to satisfy constraint: Member must satisfy enum value set: ' +
    '[OLD_IMAGE, KEYS_ONLY, NEW_AND_OLD_IMAGES, NEW_IMAGE]';
  const NULL =
    "1 validation error detected: Value null at 'streamSpecification.streamEnabled' failed to " +
    'satisfy constraint: Member must not be null';

  test.each<[object, string]>([
    [
      { StreamEnabled: true },
      `${INVALID}Table is being created with a stream enabled, UpdateViewType is required`,
    ],
    [
      { StreamEnabled: false, StreamViewType: 'NEW_IMAGE' },
      `${INVALID}Table is being created with a stream disabled, UpdateViewType should not be specified`,
    ],
    [{ StreamEnabled: true, StreamViewType: 'new_image' }, ENUM],
    [{ StreamViewType: 'NEW_IMAGE' }, NULL],
    [{}, NULL],
  ])('of a new table: %j', async (StreamSpecification, message) => {
    const sim = createSimulator();
    const { body } = await sim.request('CreateTable', { ...table, StreamSpecification });
    expect(body).toMatchObject({ message });
  });

  test.each<[boolean, object, string]>([
    [true, stream(), `Table already has an enabled stream: TableName: ${TableName}`],
    [true, stream('KEYS_ONLY'), `Table already has an enabled stream: TableName: ${TableName}`],
    [false, { StreamEnabled: false }, `Table has no stream to disable: TableName: ${TableName}`],
    [
      false,
      { StreamEnabled: true },
      `${INVALID}If stream is being enabled then UpdateViewType is required`,
    ],
    [
      true,
      { StreamEnabled: false, StreamViewType: 'KEYS_ONLY' },
      `${INVALID}If stream is being disabled, then UpdateViewType must not be specified`,
    ],
  ])('of a table whose stream is enabled (%s): %j', async (has, StreamSpecification, message) => {
    const sim = has ? await withStream() : createSimulator();
    if (!has) await ok(sim, 'CreateTable', table);
    const { body } = await sim.request('UpdateTable', { TableName, StreamSpecification });
    expect(body).toMatchObject({
      __type: expect.stringMatching(/ValidationException$/) as unknown,
      message,
    });
  });

  test('the operations of the Streams API, which are not emulated', async () => {
    const sim = await withStream();
    const { body } = await sim.request('GetRecords', { ShardIterator: 'x' });
    expect(body.__type).toMatch(/UnknownOperationException$/);
  });
});
