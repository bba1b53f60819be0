/**
 * A simulator with the course's table, on which a built request runs: what it answers, what its
 * conditions saw, what it changes.
 */
import {
  compileExpressions,
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
import { openSocial } from '../social.ts';
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

export class Sandbox {
  readonly #sim: Simulator;
  readonly #start: Snapshot;

  private constructor(sim: Simulator) {
    this.#sim = sim;
    this.#start = sim.snapshot();
  }

  static async open(): Promise<Sandbox> {
    return new Sandbox(await openSocial());
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
