/** One call of a client: what was sent, what came back, and which reason belongs to which action. */
import type {
  Answer,
  CancellationReason,
  JsonObject,
  Key,
  MeteredUnits,
  TraceEvent,
  WriteKind,
} from '../sim/index.ts';
import type { Run } from './run.ts';
import { textOf } from './tally.ts';

export interface ActionLine {
  kind: WriteKind | 'Get';
  /** Sort key of the item that the action is about. */
  sk: string;
  /** What the answer says of this action; absent before there is an answer that names reasons. */
  reason?: CancellationReason;
}

export interface CallView {
  client: string;
  operation: string;
  input: JsonObject;
  /** How often it has been sent so far. */
  attempts: number;
  token?: string;
  /** What the server last answered, whether or not the client has heard of it. */
  answer?: Answer;
  /** Whether that answer is on its way, has arrived, or is lost. */
  delivery?: 'underWay' | 'received' | 'lost';
  /** The actions of a transaction; empty for anything else. */
  actions: ActionLine[];
  units: MeteredUnits;
}

/** The call that the event at the cursor belongs to, as far as it has got. */
export function callAt(run: Run, cursor: number): CallView | undefined {
  const shown = run.events.slice(0, cursor);
  const number = shown.findLast((event) => event.call !== undefined)?.call;
  const events = shown.filter((event) => event.call === number);
  const sent = events.find((event) => event.type === 'client.sent');
  if (number === undefined || !sent) return undefined;
  const call: CallView = {
    client: sent.client ?? '',
    operation: sent.operation,
    input: sent.input,
    attempts: 0,
    actions: actionsOf(sent.input),
    units: unitsOf(events),
    ...(sent.token !== undefined && { token: sent.token }),
  };
  for (const event of events) {
    if (event.type === 'client.sent') {
      call.attempts = event.attempt;
      delete call.answer;
      delete call.delivery;
    } else if (event.type === 'request.answered') {
      call.answer = event.answer;
      call.delivery = 'underWay';
    } else if (event.type === 'client.received') {
      call.delivery = 'received';
    } else if (event.type === 'network.answerLost') {
      call.delivery = 'lost';
    }
  }
  const reasons = call.answer?.body.CancellationReasons as CancellationReason[] | undefined;
  for (const [index, reason] of (reasons ?? []).entries()) {
    const action = call.actions[index];
    if (action) action.reason = reason;
  }
  return call;
}

/** The units that the answers among the events were metered at. */
export function unitsOf(events: readonly TraceEvent[]): MeteredUnits {
  const units = { read: 0, write: 0 };
  for (const event of events) {
    if (event.type !== 'request.answered') continue;
    units.read += event.units.read;
    units.write += event.units.write;
  }
  return units;
}

/** The actions of a `TransactWriteItems` or `TransactGetItems` input, in request order. */
export function actionsOf(input: JsonObject): ActionLine[] {
  const items = (input.TransactItems ?? []) as Partial<
    Record<ActionLine['kind'], { Item?: Key; Key?: Key }>
  >[];
  return items.flatMap((item) =>
    Object.entries(item).map(([kind, action]) => ({
      kind: kind as ActionLine['kind'],
      sk: textOf((action.Item ?? action.Key)?.SK),
    })),
  );
}
