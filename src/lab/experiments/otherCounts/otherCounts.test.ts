import { describe, expect, test } from 'vitest';
import { Progress } from '../../progress.ts';
import { GROWN } from './experiment.ts';
import type { Outcome } from './joining.ts';
import { reasonsOf } from './sent.ts';
import { OtherCountsSession } from './session.svelte.ts';

async function after(...commands: string[]): Promise<OtherCountsSession> {
  const progress = new Progress(() => ({ getItem: () => null, setItem: () => undefined }));
  const session = new OtherCountsSession(progress);
  await session.do(commands.join(';'));
  return session;
}

const outcomes = ({ told }: OtherCountsSession): Outcome[] =>
  told.flatMap((one) => (one.kind === 'person' ? [one.outcome] : []));
const reasons = ({ sent }: OtherCountsSession): string[] => reasonsOf(sent.at(-1)!.answer);

describe('a limit', () => {
  test('that is only looked at lets two in at once', async () => {
    const session = await after('join ada', 'join can', 'together eda lena');
    expect(outcomes(session)).toEqual(['joined', 'joined']);
    expect(session.workspace).toMatchObject({ count: 4, members: 4 });
    const [one, other] = session.sent;
    expect([one!.operation, other!.operation]).toEqual(['GetItem', 'GetItem']);
    expect(session.sent.filter(({ error }) => error)).toHaveLength(1);
    await session.do('join tom');
    expect(outcomes(session)).toEqual(['looked']);
    expect(session.sent).toHaveLength(1);
  });

  test('on the update lets one in and refuses the other, after a conflict', async () => {
    const session = await after('path limit', 'join ada', 'join can', 'together eda lena');
    expect(outcomes(session)).toEqual(['joined', 'full']);
    expect(session.sent.map(({ answer }) => reasonsOf(answer))).toEqual([
      [],
      ['None', 'TransactionConflict'],
      ['None', 'ConditionalCheckFailed'],
    ]);
    expect(session.workspace).toMatchObject({ count: 3, members: 3 });
  });

  test('fails together with the guard for whoever took the last seat', async () => {
    const session = await after('path limit', 'join ada', 'join can', 'join eda', 'join eda');
    expect(reasons(session)).toEqual(['ConditionalCheckFailed', 'ConditionalCheckFailed']);
    expect(outcomes(session)).toEqual(['member']);
  });

  test('cannot be a ConditionCheck beside the update', async () => {
    const session = await after('path check', 'join ada');
    expect(session.sent.at(-1)).toMatchObject({ error: 'ValidationException' });
    expect(session.workspace).toMatchObject({ count: 0, members: 0 });
  });
});

test('a batch leaves the guard out: the member is written over and counted twice', async () => {
  const session = await after('path batch', 'join ada');
  const [member] = session.workspace.items;
  await session.do('join ada');
  expect(JSON.stringify(session.sent[0]!.input)).not.toContain('attribute_not_exists');
  expect(session.workspace).toMatchObject({ count: 2, members: 1 });
  expect(session.workspace.items[0]!['joinedAt']).not.toEqual(member!['joinedAt']);
});

test('whoever leaves twice is taken off once', async () => {
  const session = await after('path limit', 'join ada', 'leave ada', 'leave ada');
  expect(reasons(session)).toEqual(['ConditionalCheckFailed', 'None']);
  expect(session.workspace).toMatchObject({ count: 0, members: 0 });
});

describe('a count that is missing', () => {
  test('never passes a comparison', async () => {
    const session = await after('start uncounted', 'path limit', 'join ada');
    expect(outcomes(session)).toEqual(['uncounted']);
    await session.do('path first;join ada');
    expect(session.workspace).toMatchObject({ count: 1, members: 1 });
  });

  test('is missing from a deleted workspace as well', async () => {
    expect(outcomes(await after('path limit', 'delete-meta', 'join ada'))).toEqual(['gone']);
    expect(outcomes(await after('path open', 'delete-meta', 'join ada'))).toEqual(['gone']);
    const session = await after('path first', 'delete-meta', 'join ada');
    expect(session.workspace).toMatchObject({ ghost: true, count: 1, members: 1 });
  });
});

describe('deleting', () => {
  test('the workspace itself leaves its members', async () => {
    const session = await after('start grown', 'delete-meta');
    expect(session.workspace).toMatchObject({ meta: undefined, members: GROWN });
  });

  test('takes 25 members a batch, and a unit each', async () => {
    const session = await after('start grown', 'mark', 'clear');
    const batches = session.sent.filter(({ operation }) => operation === 'BatchWriteItem');
    expect(batches.map(({ writeUnits }) => writeUnits)).toEqual([25, 25, 10]);
    expect(session.sent.map(({ operation }) => operation)).toEqual([
      'Query',
      ...batches.map(({ operation }) => operation),
      'Query',
    ]);
  });

  test('marked, it keeps out those whose condition asks for the mark', async () => {
    const commands = ['mark', 'clear', 'join tom', 'delete-meta'];
    const careless = await after('start grown', 'path limit', ...commands);
    expect(careless.workspace).toMatchObject({ meta: undefined, members: 1 });
    const careful = await after('start grown', 'path open', ...commands);
    expect(careful.workspace.items).toEqual([]);
  });
});
