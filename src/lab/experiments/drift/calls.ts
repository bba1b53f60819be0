/** Calls of SDK clients as an app's own log would keep them: what was sent, and how it ended. */
import type { Item, JsonObject, Simulator, TraceEvent } from '../../../sim/index.ts';
import { valueText } from '../../rows.ts';

export interface LoggedCall {
  /** Virtual milliseconds since 1970 at which it was sent. */
  at: number;
  /** Name of the client: a user, or one of the lab's own jobs. */
  client: string;
  operation: string;
  /** What it does to which item, one line for each action: `Update META · ADD likeTally 1`. */
  actions: readonly string[];
  /**
   * `done`; `unheard`: no answer came, though the request may have been carried out; otherwise the
   * name of the error, of a cancelled transaction its reasons.
   */
  outcome: string;
  /** Whether the process died before it could send another. */
  died: boolean;
  /** What the answer says: the tally, or the count. */
  answer?: number;
}

/** Hears calls from now on, until `stop`; they are added to `calls` as they end. */
export function logCalls(sim: Simulator): { calls: LoggedCall[]; stop: () => void } {
  const calls: LoggedCall[] = [];
  const open = new Map<number, LoggedCall>();
  const stop = sim.on((event) => {
    if (event.type === 'client.sent' && event.attempt === 1) {
      const { at, client = '', operation, input } = event;
      const actions = actionsOf(operation, input);
      open.set(event.call!, { at, client, operation, actions, outcome: 'done', died: false });
    } else if (event.type === 'client.settled') {
      const call = open.get(event.call!);
      open.delete(event.call!);
      if (!call) return;
      settle(call, event);
      calls.push(call);
    } else if (event.type === 'client.crashed') {
      const last = calls.findLast(({ client }) => client === event.client);
      if (last) last.died = true;
    }
  });
  return { calls, stop };
}

function settle(call: LoggedCall, event: TraceEvent & { type: 'client.settled' }): void {
  const { error, output } = event;
  if (error) {
    const { name, reasons } = error;
    if (reasons) call.outcome = `[${reasons.map(({ Code }) => Code).join(', ')}]`;
    else call.outcome = name === 'TimeoutError' ? 'unheard' : name;
    return;
  }
  const { Item, Count } = (output ?? {}) as { Item?: Item; Count?: number };
  const tally = Item?.['likeTally'];
  const answer = Count ?? (tally && 'N' in tally ? Number(tally.N) : undefined);
  if (answer !== undefined) call.answer = answer;
}

/** The members of an action of a transaction, or of a request on one item, that lines are made of. */
interface Action {
  Key?: Item;
  Item?: Item;
  UpdateExpression?: string;
  ConditionExpression?: string;
  ExpressionAttributeValues?: Item;
}

function actionsOf(operation: string, input: JsonObject): string[] {
  const { TransactItems } = input;
  if (TransactItems) {
    return (TransactItems as readonly Record<string, Action>[])
      .flatMap(Object.entries)
      .map(([kind, action]: [string, Action]) => lineOf(kind, action));
  }
  if (operation === 'Query') return [`${operation} ${String(input['Select'] ?? 'LIKE#')}`];
  return [lineOf(operation.replace(/Item$/, ''), input)];
}

/** Values stand in the place of their names. */
function lineOf(kind: string, action: Action): string {
  const { Key, Item: item, UpdateExpression, ConditionExpression } = action;
  const sortKey = (Key ?? item)?.['SK'];
  const written = (expression: string): string =>
    Object.entries(action.ExpressionAttributeValues ?? {}).reduce(
      (text, [name, value]) => text.replaceAll(name, valueText(value) ?? ''),
      expression,
    );
  return [
    `${kind} ${valueText(sortKey) ?? ''}`,
    ...(UpdateExpression ? [written(UpdateExpression)] : []),
    ...(ConditionExpression ? [`if ${written(ConditionExpression)}`] : []),
  ].join(' · ');
}
