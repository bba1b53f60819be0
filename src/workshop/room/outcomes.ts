/** What came of each request, put together from the engine's events about it. */
import type { PostTally, RequestEvent } from '../../lab/room/room.ts';
import {
  errorName,
  type CancellationReason,
  type ErrorBody,
  type ItemAddress,
  type TraceEvent,
} from '../../sim/index.ts';
import type { Books } from './books.ts';

/** Keys that an event names; the rest is counted. */
const NAMED = 10;

export type Outcome = Omit<RequestEvent, 'id' | 'at'>;

interface Pending {
  outcome: Outcome;
  keys: Set<string>;
  tallies: Map<string, PostTally>;
  /** Items that have come, less those that have gone. */
  items: number;
}

export class Outcomes {
  readonly #books: Books;
  readonly #tell: (outcome: Outcome, items: number, request: number) => void;
  readonly #pending = new Map<number, Pending>();
  /** Whether the answer to the request that arrives next is going to be lost. */
  loseNext = false;

  /** `tell` gets each outcome, by how many items there are more, and the request's number. */
  constructor(books: Books, tell: (outcome: Outcome, items: number, request: number) => void) {
    this.#books = books;
    this.#tell = tell;
  }

  hear(event: TraceEvent): void {
    if (event.request === undefined) return;
    if (event.type === 'request.received') this.#begin(event);
    const pending = this.#pending.get(event.request);
    if ('key' in event && event.type !== 'stream.recorded' && pending) touch(pending, event);
    switch (event.type) {
      case 'token.replayed':
        if (pending) pending.outcome.replayed = true;
        break;
      case 'item.written':
      case 'item.committed': {
        const tally = this.#books.note(event);
        if (!pending) break;
        if (tally) pending.tallies.set(`${tally.table}\n${tally.post}`, tally);
        pending.items += Number(event.after !== null) - Number(event.before !== null);
        break;
      }
      case 'request.answered':
        this.#pending.delete(event.request);
        if (pending) this.#end(pending, event, event.request);
    }
  }

  #begin(event: Extract<TraceEvent, { type: 'request.received' }>): void {
    // What the host puts into the table is nobody's request.
    if (event.client === undefined) return;
    const outcome: Outcome = {
      type: 'request',
      who: event.client,
      operation: event.operation,
      keys: [],
      units: { read: 0, write: 0 },
      ...(this.loseNext && { answerLost: true }),
    };
    this.loseNext = false;
    const pending = { outcome, keys: new Set<string>(), tallies: new Map(), items: 0 };
    this.#pending.set(event.request!, pending);
  }

  #end(
    { outcome, keys, tallies, items }: Pending,
    { answer, units, operation }: Extract<TraceEvent, { type: 'request.answered' }>,
    request: number,
  ): void {
    outcome.units = units;
    if (keys.size > NAMED) outcome.moreKeys = keys.size - NAMED;
    // As they are now: of two requests for one post the first to write may be the last to be answered.
    if (tallies.size > 0) {
      outcome.tallies = [...tallies].map(([id, tally]) => this.#books.posts.get(id) ?? tally);
    }
    if (answer.status === 200) {
      const { TableDescription } = answer.body as { TableDescription?: { TableName: string } };
      if (operation === 'DeleteTable' && TableDescription) {
        this.#books.drop(TableDescription.TableName);
      }
    } else {
      const body = answer.body as ErrorBody;
      const reasons = body.CancellationReasons as CancellationReason[] | undefined;
      outcome.error = errorName(body) ?? 'UnknownError';
      outcome.message = body.message ?? body.Message ?? '';
      if (reasons) outcome.reasons = reasons.map(({ Code }) => Code);
    }
    this.#tell(outcome, items, request);
  }
}

function touch({ outcome, keys }: Pending, { table, key }: ItemAddress): void {
  const id = `${table}\n${JSON.stringify(key)}`;
  if (keys.has(id)) return;
  keys.add(id);
  if (keys.size <= NAMED) outcome.keys.push({ table, key });
}
