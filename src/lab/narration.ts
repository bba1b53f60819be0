/**
 * Which sentence tells the event at the cursor. The sentences themselves are in the dictionaries;
 * here is only what the trace knows: a key and what fills its gaps.
 */
import { errorName, type Item, type JsonObject, type TraceEvent } from '../sim/index.ts';
import { actionsOf } from './call.ts';
import { lastWrite, type LogEntry } from './log.ts';
import type { Run } from './run.ts';
import { isSplit } from './writePaths/index.ts';
import { storedIn, textOf } from './tally.ts';

/** What a write does, told apart where the item was there already, or was not there to delete. */
type PlainForm = 'Put' | 'PutOver' | 'Update' | 'Delete' | 'DeleteNothing';

type NarrationKey =
  | 'start'
  | `sent${'Transaction' | 'Put' | 'Update' | 'Delete' | 'Get' | 'OwnGet' | 'WithToken' | 'WithoutToken'}`
  | `resent${'WithToken' | 'WithoutToken'}`
  | 'requestLost'
  | 'answerLost'
  | 'received'
  | 'validated'
  | 'tokenReplayed'
  | `read${'Found' | 'Missing' | 'Tally'}`
  | `condition${'True' | 'False'}`
  | `staged${PlainForm | 'ConditionCheck'}`
  | `refused${'Condition' | 'Conflict' | 'Other'}`
  | `decided${'Commit' | 'Cancel'}`
  | `committed${PlainForm | 'ConditionCheck'}`
  | 'cancelled'
  | `written${PlainForm}`
  | `answered${'Ok' | 'Cancelled' | 'Error'}`
  | `clientReceived${'Ok' | 'Error'}`
  | 'retry'
  | `settled${'Transaction' | 'Plain' | 'Get' | 'Retried' | 'Cancelled' | 'Error'}`
  | `crashed${'Between' | 'Done'}`;

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
      return sentSentence(event, run.begins.includes(index), verb);
    case 'network.requestLost':
      return ['requestLost'];
    case 'network.answerLost':
      return ['answerLost'];
    case 'request.received':
      return ['received', { operation: event.operation }];
    case 'request.validated':
      return ['validated', { operation: event.operation }];
    case 'token.replayed':
      return ['tokenReplayed', { token: shortened(event.token) }];
    case 'item.read': {
      const sk = textOf(event.key.SK);
      if (event.item === null) return ['readMissing', { sk }];
      const asked = sentBy(run, event) === 'GetItem';
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
      return name === 'TransactionCanceledException'
        ? ['answeredCancelled', { name }]
        : ['answeredError', { name }];
    }
    case 'client.received':
      return event.answer.status === 200
        ? ['clientReceivedOk']
        : ['clientReceivedError', { name: errorName(event.answer.body) ?? '' }];
    case 'client.retry': {
      const { attempt, delayMs, reason } = event;
      return ['retry', { attempt, delay: delayMs, reason }];
    }
    case 'client.settled':
      return settledSentence(event);
    case 'client.crashed':
      return [diedBetween(run, index) ? 'crashedBetween' : 'crashedDone'];
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
};

function sentSentence(
  event: Event<'client.sent'>,
  first: boolean,
  verb: LogEntry['verb'] | undefined,
): Sentence {
  const resend = verb === 'resend';
  const { attempt, token, operation, input } = event;
  const params = {
    operation,
    attempt,
    token: shortened(token),
    m: actionsOf(input).length,
    sk: textOf(((input.Item ?? input.Key) as Item | undefined)?.SK),
    expression: String(input.UpdateExpression ?? ''),
  };
  if (attempt > 1) return [token ? 'sentWithToken' : 'sentWithoutToken', params];
  if (resend && token) return ['resentWithToken', params];
  // Of two separate writes only the first opens the resend; the second is told as itself.
  if (resend && first) return ['resentWithoutToken', params];
  if (operation === 'GetItem' && verb !== 'read') return ['sentOwnGet', params];
  return [SENT[operation] ?? 'sentGet', params];
}

/** The start of a token, enough to know it again; the whole stands in the request. */
function shortened(token: string | undefined): string {
  return token && token.length > 9 ? `${token.slice(0, 8)}…` : (token ?? '');
}

function settledSentence(event: Event<'client.settled'>): Sentence {
  const { attempts, operation, error, output } = event;
  if (error) {
    const codes = (error.reasons ?? []).map(({ Code }) => Code).join(', ');
    return error.name === 'TransactionCanceledException'
      ? ['settledCancelled', { codes, name: error.name }]
      : ['settledError', { name: error.name }];
  }
  if (operation === 'GetItem') {
    return ['settledGet', { n: storedIn(output?.Item as Item | undefined) }];
  }
  if (attempts > 1) return ['settledRetried', { operation, attempts }];
  return [
    operation === 'TransactWriteItems' ? 'settledTransaction' : 'settledPlain',
    { operation },
  ];
}

/** Whether the client died with its second write still unsent. */
function diedBetween(run: Run, index: number): boolean {
  const owner = run.owners[index]!;
  const { actor, path } = run.log[owner]!;
  return isSplit(path ?? lastWrite(run.log.slice(0, owner), actor)?.path);
}

function writeForm({ kind, before }: WriteEvent): PlainForm | 'ConditionCheck' {
  if (kind === 'Put' && before !== null) return 'PutOver';
  if (kind === 'Delete' && before === null) return 'DeleteNothing';
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
