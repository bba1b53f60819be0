/**
 * A simulator with the course's table, on which a built request runs: what it answers, what its
 * conditions saw, what it changes.
 */
import {
  compileExpressions,
  createSimulator,
  explainCondition,
  type Answer,
  type ExplainedCondition,
  type Item,
  type JsonObject,
  type Key,
  type MeteredUnits,
  type Simulator,
  type Snapshot,
} from '../../../sim/index.ts';
import { socialTable } from '../../world.ts';
import type { Operation } from './form.ts';
import { TABLE, TABLE_KEY } from './table.ts';

/** A condition or a filter as it was asked of one item. */
export interface AskedCondition {
  kind: 'condition' | 'filter';
  key: Key;
  /** Whether the item was there. */
  exists: boolean;
  explanation: ExplainedCondition;
}

export interface Change {
  key: Key;
  before: Item | undefined;
  after: Item | undefined;
}

export interface Outcome {
  operation: Operation;
  input: JsonObject;
  answer: Answer;
  units: MeteredUnits;
  conditions: readonly AskedCondition[];
  changes: readonly Change[];
}

const item = (PK: string, SK: string, attributes: Item): Item => ({
  PK: { S: PK },
  SK: { S: SK },
  ...attributes,
});
const N = (n: number) => ({ N: String(n) });
const S = (text: string) => ({ S: text });

/** What the recipes are about: a post with likes, one without any, a workspace with a free seat. */
const ITEMS: readonly Item[] = [
  item('POST#a91f', 'META', { title: S('A post about counting'), likeTally: N(2) }),
  item('POST#a91f', 'LIKE#USER#b3d1', { likedAt: N(1750550400) }),
  item('POST#a91f', 'LIKE#USER#e5f6', { likedAt: N(1750464000) }),
  item('POST#c0de', 'META', { title: S('A post that is new'), tags: { SS: ['dynamodb', 'new'] } }),
  item('WORKSPACE#3f7e', 'META', {
    name: S('The counting house'),
    memberCount: N(2),
    version: N(7),
    settings: { M: { theme: S('dark'), days: { L: [S('mon'), S('tue')] } } },
  }),
  item('WORKSPACE#3f7e', 'MEMBER#USER#b3d1', { joinedAt: N(1750464000) }),
  item('WORKSPACE#3f7e', 'MEMBER#USER#e5f6', { joinedAt: N(1750550400) }),
];

export class Sandbox {
  readonly #sim: Simulator;
  readonly #start: Snapshot;

  private constructor(sim: Simulator) {
    this.#sim = sim;
    this.#start = sim.snapshot();
  }

  static async open(): Promise<Sandbox> {
    const sim = createSimulator({ seed: 1 });
    await sim.request('CreateTable', socialTable);
    for (const Item of ITEMS) await sim.request('PutItem', { TableName: TABLE, Item });
    return new Sandbox(sim);
  }

  reset(): void {
    this.#sim.restore(this.#start);
  }

  /** What lies in the table, in key order. */
  items(): Item[] {
    return this.#sim.snapshot().items(TABLE);
  }

  async run(operation: Operation, input: JsonObject): Promise<Outcome> {
    const before = this.#sim.snapshot();
    const conditions: AskedCondition[] = [];
    let units: MeteredUnits = { read: 0, write: 0 };
    let read: readonly Item[] = [];
    const stop = this.#sim.on((event) => {
      if (event.type === 'condition.evaluated') {
        const { table, key, explanation } = event;
        const exists = before.item(table, key) !== undefined;
        conditions.push({ kind: 'condition', key, exists, explanation });
      }
      if (event.type !== 'request.answered') return;
      units = event.units;
      read = event.read ?? [];
    });
    const answer = await this.#sim.request(operation, input);
    stop();
    conditions.push(...filtered(input, read));
    const changes = changesBetween(before, this.#sim.snapshot());
    return { operation, input, answer, units, conditions, changes };
  }
}

/** What a filter made of each item that was read. */
function filtered(input: JsonObject, read: readonly Item[]): AskedCondition[] {
  if (input['FilterExpression'] === undefined) return [];
  const result = compileExpressions(input);
  const filter = result.ok ? result.compiled.filter : undefined;
  if (!filter) return [];
  return read.map((one) => ({
    kind: 'filter',
    key: keyOf(one),
    exists: true,
    explanation: explainCondition(filter, one),
  }));
}

export function keyOf(one: Item): Key {
  return Object.fromEntries(TABLE_KEY.map((name) => [name, one[name]!]));
}

/** Items that are not what they were, by key. */
function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const was = byKey(before);
  const is = byKey(after);
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((id) => {
    const change = { before: was.get(id), after: is.get(id) };
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) return [];
    return [{ key: keyOf((change.before ?? change.after)!), ...change }];
  });
}

function byKey(snapshot: Snapshot): Map<string, Item> {
  return new Map(snapshot.items(TABLE).map((one) => [JSON.stringify(keyOf(one)), one]));
}
