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
import { returnedAttributes } from './updates.ts';

export interface ActionObserver {
  /** The addressed item has been read; throwing refuses the write. */
  read?(run: ActionRun): void;
  condition?(run: ActionRun, condition: CompiledCondition, result: boolean): void;
}

export class ActionRun {
  readonly observer: ActionObserver;
  /** The request, as its checks have left it. */
  data: ActionData = {};
  /** The action is UpdateItem, for which the engine works out the item. */
  updating = false;
  table: TableDescription | undefined;
  /** The item's key in the store. */
  key: string;
  /** The item as it was found. */
  before: Item | null = null;
  after: Item | null = null;
  page: RangeRead | undefined;
  /** What a page consists of before its filter. */
  pageItems: readonly Item[] = [];

  /** `key` is the item's key in the store, where it is known already. */
  constructor(observer: ActionObserver = UNOBSERVED, key = '') {
    this.observer = observer;
    this.key = key;
  }
}

const UNOBSERVED: ActionObserver = {};

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
  run.data = data;
  run.updating = operation === 'UpdateItem';
  const seen = run.updating ? { TableName: data.TableName, Key: data.Key } : data;
  try {
    let body: JsonObject | undefined;
    actions[operation](store, seen, (error, value) => {
      if (!error) body = value;
      else if (error instanceof AwsError) throw error;
      else if (error.body && error.statusCode) throw new AwsError(error.statusCode, error.body);
      else throw error;
    });
    if (!body) throw new Error(`dynalite's ${operation} did not answer at once`);
    return run.updating ? returnedAttributes(run) : body;
  } finally {
    current = outer;
  }
}
