/**
 * Which sentence tells the event at the cursor. The sentences themselves are in the dictionaries;
 * here is only what the trace knows: a key and what fills its gaps.
 */
import { errorName, type Item, type JsonObject, type TraceEvent } from '../sim/index.ts';
import { actionsOf } from './call.ts';
import { lastWrite, type Verb } from './log.ts';
import type { Run } from './run.ts';
import { isSplit } from './writePaths/index.ts';
import { settledReading, type ReadingKey } from './readings.ts';
import { storedIn, textOf } from './tally.ts';

/**
 * What a write does, told apart where the item was there already, or was not there, and where it
 * takes the tally below zero.
 */
type PlainForm =
  'Put' | 'PutOver' | 'Update' | 'UpdateNew' | 'UpdateBelow' | 'Delete' | 'DeleteNothing';

type NarrationKey =
  | 'start'
  | `sent${'Transaction' | 'Put' | 'Update' | 'Delete' | 'DeletePost' | 'WithToken' | 'WithoutToken'}`
  | `sent${'Get' | 'OwnGet' | 'Query' | 'Both'}`
  | `resent${'WithToken' | 'WithoutToken'}`
  | 'requestLost'
  | 'answerLost'
  | 'answerUnheard'
  | 'requestDelayed'
  | 'requestDuplicated'
  | 'answerDelayed'
  | 'waitedSecond'
  | 'received'
  | 'validated'
  | 'tokenReplayed'
  | 'tokenForgotten'
  | 'tokenExpired'
  | `${'replica' | 'index'}CaughtUp`
  | `read${'Found' | 'Missing' | 'Tally' | 'Gone'}`
  | `condition${'True' | 'False'}`
  | `staged${PlainForm | 'ConditionCheck'}`
  | `refused${'Condition' | 'Conflict' | 'Other'}`
  | `decided${'Commit' | 'Cancel'}`
  | `committed${PlainForm | 'ConditionCheck'}`
  | 'cancelled'
  | `written${PlainForm | 'DeletePost'}`
  | `answered${'Ok' | 'Cancelled' | 'Conflict' | 'Error'}`
  | `clientReceived${'Ok' | 'Error'}`
  | 'retry'
  | 'throttled'
  | `settled${'Transaction' | 'Plain' | 'Retried' | 'Replayed'}`
  | `settled${'Cancelled' | 'CancelledConflict' | 'Conflict' | 'Error'}`
  | ReadingKey
  | `crashed${'Between' | 'Done'}`
  | 'recorded'
  | 'delivered'
  | 'redelivered'
  | `consumer${'Failed' | 'Dropped'}`
  | 'waited';

export interface Narration {
  key: NarrationKey;
  /** Id of the actor on whose behalf it happens; empty at the start. */
  actor: string;
  /** What fills the gaps: numbers are written in the reader's way, texts as they are. */
  params: Readonly<Record<string, string | number>>;
}

export function narrate(run: Run, cursor: number): Narration {
  const event = run.events[cursor - 1];
  if (!event) return { key: 'start', actor: '', params: {} };
  const [key, params = {}] = sentence(run, event, cursor - 1);
  return { key, actor: event.client ?? '', params };
}

type Sentence = [NarrationKey, Narration['params']?];

function sentence(run: Run, event: TraceEvent, index: number): Sentence {
  const verb = run.log[run.owners[index]!]?.verb;
  switch (event.type) {
    case 'client.sent':
      return sentSentence(event, opensEntry(run, index), verb);
    case 'network.requestLost':
      return ['requestLost'];
    case 'network.answerLost':
      return [event.unheard ? 'answerUnheard' : 'answerLost'];
    case 'network.requestDelayed':
      return ['requestDelayed', { by: event.by }];
    case 'network.requestDuplicated':
      return ['requestDuplicated', { by: event.by }];
    case 'network.answerDelayed':
      return ['answerDelayed', { by: event.by }];
    case 'request.received':
      return ['received', { operation: event.operation }];
    case 'request.validated':
      return isForgotten(run, index)
        ? ['tokenForgotten']
        : ['validated', { operation: event.operation }];
    case 'token.replayed':
      return ['tokenReplayed', { token: shortened(event.token) }];
    case 'item.read': {
      const sk = textOf(event.key.SK);
      const asked = sentBy(run, event) === 'GetItem';
      if (event.item === null) return [asked ? 'readGone' : 'readMissing', { sk }];
      return asked ? ['readTally', { n: storedIn(event.item) }] : ['readFound', { sk }];
    }
    case 'condition.evaluated': {
      const params = { sk: textOf(event.key.SK), expression: event.expression };
      return [event.result ? 'conditionTrue' : 'conditionFalse', params];
    }
    case 'item.staged':
      return [`staged${writeForm(event)}`, writeParams(run, event)];
    case 'item.committed':
      return [`committed${writeForm(event)}`, writeParams(run, event)];
    case 'item.written':
      if (verb === 'deletePost' && event.before) return ['writtenDeletePost'];
      // A ConditionCheck exists in transactions only.
      return [`written${writeForm(event) as PlainForm}`, writeParams(run, event)];
    case 'item.cancelled':
      return ['cancelled', writeParams(run, event)];
    case 'item.refused': {
      const params = { ...position(run, event), sk: textOf(event.key.SK) };
      if (event.reason.Code === 'ConditionalCheckFailed') return ['refusedCondition', params];
      if (event.reason.Code === 'TransactionConflict') return ['refusedConflict', params];
      return ['refusedOther', { ...params, code: event.reason.Code }];
    }
    case 'transaction.decided': {
      const codes = event.reasons.map(({ Code }) => Code).join(', ');
      return event.decision === 'commit'
        ? ['decidedCommit', { m: event.reasons.length }]
        : ['decidedCancel', { codes }];
    }
    case 'request.answered': {
      if (event.answer.status === 200) return ['answeredOk', { operation: event.operation }];
      const name = errorName(event.answer.body) ?? '';
      if (name === 'TransactionCanceledException') return ['answeredCancelled', { name }];
      return name === 'TransactionConflictException'
        ? ['answeredConflict', { name, sk: targetOf(inputOf(run, event) ?? {}) }]
        : ['answeredError', { name }];
    }
    case 'request.throttled':
      return ['throttled', { sk: textOf(event.key.SK) }];
    case 'client.received':
      return event.answer.status === 200
        ? ['clientReceivedOk']
        : ['clientReceivedError', { name: errorName(event.answer.body) ?? '' }];
    case 'client.retry': {
      const { attempt, delayMs, reason } = event;
      return ['retry', { attempt, delay: delayMs, reason }];
    }
    case 'client.settled':
      return settledSentence(event, isInCommit(run, index), isReplay(run, event));
    case 'client.crashed':
      return [diedBetween(run, index) ? 'crashedBetween' : 'crashedDone'];
    case 'stream.recorded':
      return ['recorded', { sk: textOf(event.key.SK), event: event.record.eventName }];
    case 'stream.delivered':
    case 'stream.redelivered': {
      const { consumer, attempt, records } = event;
      const again = event.type === 'stream.redelivered';
      return [again ? 'redelivered' : 'delivered', { consumer, attempt, n: records.length }];
    }
    case 'stream.failed': {
      const { consumer, error, retryInMs } = event;
      const params = { consumer, reason: error.name };
      return retryInMs === undefined
        ? ['consumerDropped', params]
        : ['consumerFailed', { ...params, delay: retryInMs / 1000 }];
    }
    case 'token.expired':
      return ['tokenExpired', { token: shortened(event.token) }];
    case 'replica.caughtUp':
      return ['replicaCaughtUp', { sk: textOf(event.key.SK) }];
    case 'index.caughtUp':
      return ['indexCaughtUp', { sk: textOf(event.key.SK), index: event.secondaryIndex }];
    case 'clock.advanced':
      return event.by < 60_000 ? ['waitedSecond'] : ['waited', { n: event.by / 60_000 }];
  }
}

type Event<T extends TraceEvent['type']> = Extract<TraceEvent, { type: T }>;
type WriteEvent = Event<'item.staged' | 'item.committed' | 'item.cancelled' | 'item.written'>;

const SENT: Readonly<Record<string, NarrationKey>> = {
  TransactWriteItems: 'sentTransaction',
  PutItem: 'sentPut',
  UpdateItem: 'sentUpdate',
  DeleteItem: 'sentDelete',
  GetItem: 'sentGet',
  Query: 'sentQuery',
  TransactGetItems: 'sentBoth',
};

function sentSentence(event: Event<'client.sent'>, first: boolean, verb?: Verb): Sentence {
  const { attempt, token, operation, input } = event;
  const params = {
    operation,
    attempt,
    token: shortened(token),
    m: actionsOf(input).length,
    sk: targetOf(input),
    expression: String(input.UpdateExpression ?? ''),
  };
  if (attempt > 1) return [token ? 'sentWithToken' : 'sentWithoutToken', params];
  if (verb === 'deletePost') return ['sentDeletePost', params];
  const resend = verb === 'resend';
  if (resend && token) return ['resentWithToken', params];
  // Of two separate writes only the first opens the resend; the second is told as itself.
  if (resend && first) return ['resentWithoutToken', params];
  if (operation === 'GetItem' && verb !== 'read') return ['sentOwnGet', params];
  return [SENT[operation] ?? 'sentGet', params];
}

/** What comes about while an entry waits, before it sends anything. */
const BY_TIME_ALONE = new Set<TraceEvent['type'] | undefined>([
  'clock.advanced',
  'token.expired',
  'replica.caughtUp',
  'index.caughtUp',
]);

/** Whether the event is the first request of its log entry. */
function opensEntry(run: Run, index: number): boolean {
  let first = index;
  while (BY_TIME_ALONE.has(run.events[first - 1]?.type)) first--;
  return run.begins.some((begin) => begin >= first && begin <= index);
}

/** Sort key of the one item that a request is about. */
function targetOf(input: JsonObject): string {
  return textOf(((input.Item ?? input.Key) as Item | undefined)?.SK);
}

/** Whether a token is let through here with which a transaction has succeeded before. */
function isForgotten(run: Run, index: number): boolean {
  const before = run.events.slice(0, index);
  const { call } = run.events[index]!;
  const token = before.find(
    (event): event is Event<'client.sent'> => event.type === 'client.sent' && event.call === call,
  )?.token;
  if (token === undefined) return false;
  const sent = new Set(
    before.flatMap((event) =>
      event.type === 'client.sent' && event.token === token ? [event.call] : [],
    ),
  );
  return before.some(
    (event) =>
      event.type === 'request.answered' && event.answer.status === 200 && sent.has(event.call!),
  );
}

/** The start of a token, enough to know it again; the whole stands in the request. */
function shortened(token: string | undefined): string {
  return token && token.length > 9 ? `${token.slice(0, 8)}…` : (token ?? '');
}

function settledSentence(
  event: Event<'client.settled'>,
  inCommit: boolean,
  replay: boolean,
): Sentence {
  const { attempts, operation, error } = event;
  if (error) {
    const codes = (error.reasons ?? []).map(({ Code }) => Code).join(', ');
    const { name } = error;
    if (name === 'TransactionConflictException') return ['settledConflict', { name }];
    if (name !== 'TransactionCanceledException') return ['settledError', { name }];
    const conflict = error.reasons?.some(({ Code }) => Code === 'TransactionConflict');
    return [conflict ? 'settledCancelledConflict' : 'settledCancelled', { codes, name }];
  }
  const reading = settledReading(event, inCommit);
  if (reading) return reading;
  if (attempts > 1) return ['settledRetried', { operation, attempts }];
  if (replay) return ['settledReplayed', { operation }];
  return [
    operation === 'TransactWriteItems' ? 'settledTransaction' : 'settledPlain',
    { operation },
  ];
}

/** Whether the call was answered from what its token had done before. */
function isReplay(run: Run, { call }: TraceEvent): boolean {
  return run.events.some((event) => event.type === 'token.replayed' && event.call === call);
}

/** Whether a transaction commits items before this event and others after it. */
function isInCommit(run: Run, index: number): boolean {
  const committing = (events: readonly TraceEvent[]): Set<number | undefined> =>
    new Set(events.filter(({ type }) => type === 'item.committed').map(({ request }) => request));
  const after = committing(run.events.slice(index));
  return [...committing(run.events.slice(0, index))].some((request) => after.has(request));
}

/** Whether the client died with its second write still unsent. */
function diedBetween(run: Run, index: number): boolean {
  const owner = run.owners[index]!;
  const { actor, path } = run.log[owner]!;
  return isSplit(path ?? lastWrite(run.log.slice(0, owner), actor)?.path);
}

function writeForm({ kind, before, after }: WriteEvent): PlainForm | 'ConditionCheck' {
  if (kind === 'Put' && before !== null) return 'PutOver';
  if (kind === 'Delete' && before === null) return 'DeleteNothing';
  if (kind === 'Update' && before === null) return 'UpdateNew';
  if (kind === 'Update' && storedIn(after) < 0) return 'UpdateBelow';
  return kind;
}

function writeParams(run: Run, event: WriteEvent): Narration['params'] {
  const input = inputOf(run, event);
  const actions = input?.TransactItems as Record<string, JsonObject>[] | undefined;
  const update = actions ? actions[event.action ?? 0]?.Update : input;
  return {
    ...position(run, event),
    sk: textOf(event.key.SK),
    from: storedIn(event.before),
    to: storedIn(event.after),
    expression: String(update?.UpdateExpression ?? ''),
  };
}

/** `n` of `m`: which action of the transaction this is; 1 of 1 outside one. */
function position(run: Run, event: WriteEvent | Event<'item.refused'>): { n: number; m: number } {
  const m = actionsOf(inputOf(run, event) ?? {}).length || 1;
  return { n: (event.action ?? 0) + 1, m };
}

/** The input of the request that the event belongs to. */
function inputOf(run: Run, event: TraceEvent): JsonObject | undefined {
  return receptionOf(run, event)?.input;
}

/** The operation of the request that the event belongs to. */
function sentBy(run: Run, event: TraceEvent): string | undefined {
  return receptionOf(run, event)?.operation;
}

function receptionOf(run: Run, { request }: TraceEvent): Event<'request.received'> | undefined {
  return run.events.find(
    (event): event is Event<'request.received'> =>
      event.type === 'request.received' && event.request === request,
  );
}
