import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createSimulator,
  type AttributeValue,
  type Item,
  type Simulator,
  type Snapshot,
} from '../../src/sim/index.ts';
import { keyOf, play, request, steps } from './model.ts';

const TABLE = {
  TableName: 'Social',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'PK', AttributeType: 'S' },
    { AttributeName: 'SK', AttributeType: 'S' },
    { AttributeName: 'n', AttributeType: 'N' },
  ],
  KeySchema: [
    { AttributeName: 'PK', KeyType: 'HASH' },
    { AttributeName: 'SK', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byNumber',
      KeySchema: [{ AttributeName: 'n', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
  LocalSecondaryIndexes: [
    {
      IndexName: 'inOrder',
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'n', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};

async function fresh(): Promise<Simulator> {
  const sim = createSimulator();
  expect((await sim.request('CreateTable', TABLE)).status).toBe(200);
  return sim;
}

const text = (value: AttributeValue | undefined): string => (value as { S: string }).S;
const contents = (snapshot: Snapshot): Item[] => snapshot.items('Social');

/** Every entry of an index, in its order, by the sort keys of the items. */
async function indexed(sim: Simulator, IndexName: string): Promise<string[]> {
  const { body } = await sim.request('Scan', { TableName: 'Social', IndexName });
  return (body.Items as Item[]).map((item) => text(item.SK));
}

test('every write does what a model of it does, and an index is what a rebuild would be', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const sim = await fresh();
      const model = new Map<string, number>();
      for (const step of history) {
        const before = contents(sim.snapshot());
        const expected = play(model, step);
        const { status, body } = await sim.request(...request(step));
        if (expected === 'ok') {
          expect(status).toBe(200);
        } else {
          expect(status).toBe(400);
          const reasons = body.CancellationReasons as { Code: string }[] | undefined;
          if (reasons) expect(reasons.map(({ Code }) => Code)).toEqual(expected);
          else expect(body.__type).toMatch(/#ConditionalCheckFailedException$/);
          expect(contents(sim.snapshot())).toEqual(before);
        }
        expect(sim.snapshot().staged()).toEqual([]);
      }
      const stored = contents(sim.snapshot()).map((item) => [
        text(item.SK),
        (item.n as { N: string }).N,
      ]);
      expect(stored).toEqual(
        [...model].map(([sort, n]) => [sort, String(n)]).sort(([a], [b]) => (a! < b! ? -1 : 1)),
      );
      const all = [...model.keys()].sort();
      expect((await indexed(sim, 'byNumber')).sort()).toEqual(all);
      const byN = (await indexed(sim, 'inOrder')).map((sort) => model.get(sort)!);
      expect(byN).toEqual([...model.values()].sort((a, b) => a - b));
    }),
    { numRuns: 150 },
  );
}, 60_000);

test('every snapshot restores exactly', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), async (history, pick) => {
      const sim = await fresh();
      const kept: { snapshot: Snapshot; items: Item[] }[] = [];
      for (const step of history) {
        const snapshot = sim.snapshot();
        kept.push({ snapshot, items: structuredClone(contents(snapshot)) });
        await sim.request(...request(step));
      }
      for (const { snapshot, items } of kept) expect(contents(snapshot)).toEqual(items);
      const one = kept[pick % Math.max(1, kept.length)];
      if (!one) return;
      sim.restore(one.snapshot);
      expect(contents(sim.snapshot())).toEqual(one.items);
      const rest = history.slice(kept.indexOf(one));
      const again = await fresh();
      sim.restore(one.snapshot);
      for (const step of history.slice(0, kept.indexOf(one))) await again.request(...request(step));
      for (const step of rest) {
        expect((await sim.request(...request(step))).body).toEqual(
          (await again.request(...request(step))).body,
        );
      }
      expect(contents(sim.snapshot())).toEqual(contents(again.snapshot()));
    }),
    { numRuns: 100 },
  );
}, 60_000);

const gesture = fc.record({
  user: fc.constantFrom('a', 'b', 'c'),
  unlike: fc.boolean(),
  token: fc.option(fc.nat(3)),
});

test('guarded likes and unlikes keep the tally equal to the number of likes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(gesture, { maxLength: 40 }), async (history) => {
      const sim = await fresh();
      for (const { user, unlike, token } of history) {
        const sort = `LIKE#USER#${user}`;
        const first = unlike
          ? {
              Delete: {
                TableName: 'Social',
                Key: keyOf(sort),
                ConditionExpression: 'attribute_exists(SK)',
              },
            }
          : {
              Put: {
                TableName: 'Social',
                Item: keyOf(sort),
                ConditionExpression: 'attribute_not_exists(SK)',
              },
            };
        await sim.request('TransactWriteItems', {
          ...(token !== null && { ClientRequestToken: `t${token}` }),
          TransactItems: [
            first,
            {
              Update: {
                TableName: 'Social',
                Key: keyOf('META'),
                UpdateExpression: 'ADD likeTally :n',
                ExpressionAttributeValues: { ':n': { N: unlike ? '-1' : '1' } },
              },
            },
          ],
        });
        const items = contents(sim.snapshot());
        const likes = items.filter((item) => text(item.SK).startsWith('LIKE#')).length;
        const meta = items.find((item) => text(item.SK) === 'META');
        expect(Number((meta?.likeTally as { N: string } | undefined)?.N ?? 0)).toBe(likes);
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);
