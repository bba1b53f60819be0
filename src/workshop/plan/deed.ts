/**
 * What a participant's request has done to the books, as the engine tells it. Goals are decided by
 * these and by the state of the table, never by what a page says.
 */
import type { PostTally } from '../../lab/room/room.ts';
import { isLike, storedIn, textOf } from '../../lab/tally.ts';
import type { ExplainedCondition, Item, TraceEvent } from '../../sim/index.ts';

/** One item that has changed. Ids of items are the table, the partition key and the sort key. */
export interface Change {
  item: string;
  post: string;
  /** 1: a like has come; −1: one has gone; 0: neither. */
  likes: number;
  /** By how much `likeTally` has risen. */
  tally: number;
}

/** A condition that the engine has evaluated on an item. */
export interface TestedCondition {
  item: string;
  post: string;
  /** `absent`, `present`: whether the item is there; `tally`: what `likeTally` is. */
  asks: 'absent' | 'present' | 'tally' | 'other';
  met: boolean;
}

export interface Deed {
  at: number;
  transaction: boolean;
  error?: string;
  /** Of a cancelled transaction: `Code` of the reason, one for each action. */
  reasons?: readonly string[];
  token?: string;
  replayed?: true;
  answerLost?: true;
  /** Whether answers were being lost by the host's faults. */
  losing: boolean;
  /** Whether the host was holding a transaction half-way. */
  held: boolean;
  changes: readonly Change[];
  conditions: readonly TestedCondition[];
  /** Ids of the items that it was about; of many the first ones. */
  items: readonly string[];
  /** The books of the posts that it has changed, right after it. */
  tallies: readonly PostTally[];
}

/** What the room knows of a request beside the engine's events. */
export type DeedFrame = Omit<Deed, 'transaction' | 'token' | 'changes' | 'conditions' | 'items'>;

/** Items and changes of one request that are remembered: no goal looks at more. */
const REMEMBERED = 32;

interface Begun {
  transaction: boolean;
  token?: string;
  changes: Change[];
  conditions: TestedCondition[];
  items: Set<string>;
}

/** Puts deeds together from the engine's events. */
export class Deeds {
  readonly #begun = new Map<number, Begun>();

  hear(event: TraceEvent): void {
    if (event.request === undefined) return;
    if (event.type === 'request.received') this.#begun.set(event.request, begin(event));
    const begun = this.#begun.get(event.request);
    if (begun && 'key' in event && event.type !== 'stream.recorded') note(begun, event);
  }

  /** The deed of a request that has been answered, once. */
  take(request: number, frame: DeedFrame): Deed | undefined {
    const begun = this.#begun.get(request);
    this.#begun.delete(request);
    return begun && { ...frame, ...begun, items: [...begun.items] };
  }
}

function begin({ operation, input }: Extract<TraceEvent, { type: 'request.received' }>): Begun {
  const { ClientRequestToken: token } = input;
  return {
    transaction: operation === 'TransactWriteItems',
    ...(typeof token === 'string' && { token }),
    changes: [],
    conditions: [],
    items: new Set(),
  };
}

function note(begun: Begun, event: Extract<TraceEvent, { key: unknown }>): void {
  const { table, key } = event;
  const post = `${table}\n${textOf(key.PK)}`;
  const item = `${post}\n${textOf(key.SK)}`;
  if (begun.items.size < REMEMBERED) begun.items.add(item);
  if (event.type === 'item.written' || event.type === 'item.committed') {
    const { before, after } = event;
    if (begun.changes.length < REMEMBERED)
      begun.changes.push({ item, post, ...delta(key, before, after) });
  } else if (event.type === 'condition.evaluated') {
    const { result, explanation } = event;
    begun.conditions.push({ item, post, asks: questionOf(explanation), met: result });
  }
}

function delta(key: Item, before: Item | null, after: Item | null) {
  const likes = isLike(key) ? Number(after !== null) - Number(before !== null) : 0;
  const tally = textOf(key.SK) === 'META' ? storedIn(after) - storedIn(before) : 0;
  return { likes, tally };
}

const KEYS = new Set(['PK', 'SK']);

/** What a condition asks; of several that `AND` joins, the first that is known. */
function questionOf(condition: ExplainedCondition): TestedCondition['asks'] {
  const { kind, operator, operands, children } = condition;
  if (kind === 'and') return children.map(questionOf).find((asks) => asks !== 'other') ?? 'other';
  if (kind === 'function' && KEYS.has(operands[0]?.path ?? '')) {
    if (operator === 'attribute_not_exists') return 'absent';
    if (operator === 'attribute_exists') return 'present';
  }
  const onTally = operands.some(({ path }) => path === 'likeTally');
  return kind === 'comparison' && operator === '=' && onTally ? 'tally' : 'other';
}
