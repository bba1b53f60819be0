/**
 * The trace: one typed event for each thing that happens between a client and the items.
 * Every event is emitted by the code that does the thing, while it does it.
 */
import type { ExplainedCondition } from '../expressions/index.ts';
import type { Answer, CancellationReason, Item, JsonObject, Key } from '../types.ts';
import type { Snapshot } from '../store/snapshot.ts';
import type { ChangeRecord } from '../streams/records.ts';

/** What an action of a transaction, or a plain write, does to its item. */
export type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';

/** Which item an event is about. */
export interface ItemAddress {
  table: string;
  key: Key;
}

/** Units as the engine metered them, whether or not the answer reports them. */
export interface MeteredUnits {
  read: number;
  write: number;
}

interface EventBase {
  /** Position in the trace, from 0. */
  index: number;
  /** Virtual time in milliseconds. */
  at: number;
  /** The whole state right after this event; reading it costs nothing. */
  snapshot: Snapshot;
  /** Name of the client on whose behalf it happens; absent for `sim.request` without a client. */
  client?: string;
  /** Number of the client's call (one `client.send`), shared by all its attempts. */
  call?: number;
  /** Number of the request at the server; each attempt that arrives gets its own. */
  request?: number;
}

/** An event of one action (0-based position in `TransactItems`); absent for single-item writes. */
interface ItemEvent extends EventBase, ItemAddress {
  action?: number;
}

/** An event of one delivery to a stream's consumer; `attempt` counts from 1 for each batch. */
interface StreamEvent extends EventBase {
  consumer: string;
  table: string;
  attempt: number;
}

export type TraceEvent =
  /** A request leaves the client. `attempt` counts from 1. */
  | (EventBase & {
      type: 'client.sent';
      operation: string;
      input: JsonObject;
      attempt: number;
      token?: string;
    })
  /** The network swallows the request: the server never hears of it. */
  | (EventBase & { type: 'network.requestLost'; attempt: number })
  /** The network takes so many milliseconds longer; by more than the client's patience, too long. */
  | (EventBase & { type: 'network.requestDelayed'; attempt: number; by: number })
  | (EventBase & { type: 'network.answerDelayed'; attempt: number; by: number })
  /** The network delivers the request once more, so many milliseconds after the first time. */
  | (EventBase & { type: 'network.requestDuplicated'; attempt: number; by: number })
  /**
   * The network swallows the answer: the server has done its work, the client does not know. Or
   * there is none, as the transaction's coordinator has crashed; or nobody waits for it, as its
   * request came twice or too late.
   */
  | (EventBase & {
      type: 'network.answerLost';
      attempt: number;
      crashed?: 'coordinator';
      unheard?: true;
    })
  | (EventBase & { type: 'request.received'; operation: string; input: JsonObject })
  /** The request passed every check that needs no item. */
  | (EventBase & { type: 'request.validated'; operation: string })
  /** A `ClientRequestToken` seen before with the same parameters: nothing is written again. */
  | (EventBase & { type: 'token.replayed'; token: string })
  | (ItemEvent & { type: 'item.read'; item: Item | null })
  | (ItemEvent & {
      type: 'condition.evaluated';
      expression: string;
      result: boolean;
      explanation: ExplainedCondition;
    })
  /** Prepare accepted: the write is pencilled in and the item carries the transaction's marker. */
  | (ItemEvent & { type: 'item.staged'; kind: WriteKind; before: Item | null; after: Item | null })
  /** Prepare refused by this item. */
  | (ItemEvent & { type: 'item.refused'; kind: WriteKind; reason: CancellationReason })
  | (EventBase & {
      type: 'transaction.decided';
      decision: 'commit' | 'cancel';
      reasons: CancellationReason[];
    })
  | (ItemEvent & {
      type: 'item.committed';
      kind: WriteKind;
      before: Item | null;
      after: Item | null;
    })
  /** The pencil mark of an accepted action is rubbed out because another one was refused. */
  | (ItemEvent & {
      type: 'item.cancelled';
      kind: WriteKind;
      before: Item | null;
      after: Item | null;
    })
  /** A write outside a transaction took effect. */
  | (ItemEvent & { type: 'item.written'; kind: WriteKind; before: Item | null; after: Item | null })
  /** A table or global secondary index has no units left for the request, or for one of its writes. */
  | (ItemEvent & {
      type: 'request.throttled';
      /** Name of the global secondary index; absent: the table itself. */
      secondaryIndex?: string;
      direction: 'read' | 'write';
      /** `KeyRange`: the partition; `Pool`: the table or index as a whole. */
      limit: 'KeyRange' | 'Pool';
    })
  | (EventBase & {
      type: 'request.answered';
      operation: string;
      answer: Answer;
      units: MeteredUnits;
      /** What a `Query` or `Scan` read, in order and before its filter; absent for the others. */
      read?: readonly Item[];
    })
  /** The answer reaches the client. */
  | (EventBase & { type: 'client.received'; attempt: number; answer: Answer })
  /** The SDK decides to send the same request again, `delayMs` later. */
  | (EventBase & {
      type: 'client.retry';
      attempt: number;
      delayMs: number;
      reason: string;
      token?: string;
    })
  /** The promise of `client.send` settles. */
  | (EventBase & {
      type: 'client.settled';
      operation: string;
      attempts: number;
      outcome: 'resolved' | 'rejected';
      output?: JsonObject;
      error?: { name: string; message: string; reasons?: CancellationReason[] };
    })
  /** The client's process dies; whatever it still meant to send is never sent. */
  | (EventBase & { type: 'client.crashed' })
  /** A change of an item goes into its table's stream. */
  | (EventBase & ItemAddress & { type: 'stream.recorded'; record: ChangeRecord })
  /** A batch of changes is handed to a consumer. */
  | (StreamEvent & { type: 'stream.delivered'; records: readonly ChangeRecord[] })
  /** A batch that the consumer has had before is handed to it again. */
  | (StreamEvent & { type: 'stream.redelivered'; records: readonly ChangeRecord[] })
  /** The consumer has failed; without `retryInMs` the batch is dropped. */
  | (StreamEvent & {
      type: 'stream.failed';
      error: { name: string; message: string };
      retryInMs?: number;
    })
  /** The ten minutes of a `ClientRequestToken` are over: from now on it is a new one again. */
  | (EventBase & { type: 'token.expired'; token: string })
  /** Eventually consistent reads see a write from now on; of a global secondary index, its own. */
  | (EventBase & ItemAddress & { type: 'replica.caughtUp' })
  | (EventBase & ItemAddress & { type: 'index.caughtUp'; secondaryIndex: string })
  /** Time passes while nothing else happens: whoever runs the simulator moved its clock on. */
  | (EventBase & {
      type: 'clock.advanced';
      /** Virtual milliseconds. */
      by: number;
    });

export type TraceEventType = TraceEvent['type'];

/** An event as the emitting code writes it; the recorder adds `index`, `at` and `snapshot`. */
export type TraceEventDraft = TraceEvent extends infer E
  ? E extends TraceEvent
    ? Omit<E, 'index' | 'at' | 'snapshot'>
    : never
  : never;
