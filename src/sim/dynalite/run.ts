/**
 * One run of a dynalite action. The action calls back synchronously, so what it is doing stands
 * in one place while it runs: the seams read and fill it.
 */
import { AwsError } from '../errors.ts';
import type { RangeRead } from '../capacity/units.ts';
import type { CompiledCondition } from '../expressions/index.ts';
import type { Item, JsonObject, TableDescription } from '../types.ts';
import { actions, type ActionData, type DynaliteOperation } from './modules.ts';
import type { DynaliteStore } from './store.ts';
import { emptyRecord } from '../values/record.ts';

export interface ActionObserver {
  /** The addressed item has been read; throwing refuses the write. */
  read?(run: ActionRun): void;
  condition?(run: ActionRun, condition: CompiledCondition, result: boolean): void;
}

export class ActionRun {
  readonly observer: ActionObserver;
  table: TableDescription | undefined;
  /** The item's key in the store. */
  key = '';
  before: Item | null = null;
  after: Item | null = null;
  page: RangeRead | undefined;

  constructor(observer: ActionObserver = {}) {
    this.observer = observer;
  }
}

let current: ActionRun | undefined;

/** The run whose action is executing; only the seams ask. */
export function currentRun(): ActionRun | undefined {
  return current;
}

/**
 * Runs one of dynalite's actions to its answer.
 *
 * @throws AwsError what the action answers with when it refuses
 */
export function runAction(
  operation: DynaliteOperation,
  store: DynaliteStore,
  data: ActionData,
  run: ActionRun = new ActionRun(),
): JsonObject {
  const outer = current;
  current = run;
  try {
    let body: JsonObject | undefined;
    // dynalite builds a new item onto the request's own key; the request must stay as it was.
    if (operation === 'UpdateItem') data = { ...data, Key: Object.assign(emptyRecord(), data.Key) };
    actions[operation](store, data, (error, value) => {
      if (!error) body = value;
      else if (error.body && error.statusCode) throw new AwsError(error.statusCode, error.body);
      else throw error;
    });
    if (!body) throw new Error(`dynalite's ${operation} did not answer at once`);
    return body;
  } finally {
    current = outer;
  }
}
