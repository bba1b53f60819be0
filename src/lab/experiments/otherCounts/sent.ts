/** The requests of a command, taken from the trace while they ran. */
import type { CancellationReason, JsonObject, Key, TraceEvent } from '../../../sim/index.ts';
import { textOf } from '../../tally.ts';

/** One request and its answer. */
export interface Sent {
  /** Who sent it: the id of a person, or `owner`. */
  client: string;
  operation: string;
  /** As it left the SDK. */
  input: JsonObject;
  /** As the server answered it. */
  answer?: JsonObject;
  /** Name of the error, if it is one. */
  error?: string;
  /** Write units, as the engine metered them, reported or not. */
  writeUnits: number;
}

/** A part of a request that is about one item. */
export interface SentAction {
  /** Name of the action; the operation itself where it is about one item. */
  kind: string;
  /** Sort key of the item; absent where it is about several. */
  sk?: string;
  /** How many items it is about, where they are several. */
  items?: number;
  condition?: string;
  /** Code of the answer's reason for it; absent where there is none. */
  reason?: string;
}

interface ActionInput {
  Key?: Key;
  Item?: Key;
  ConditionExpression?: string;
}

/** Collects what is sent from now on; `hear` is a listener of the simulator. */
export function recorder(): { hear: (event: TraceEvent) => void; sent: () => Sent[] } {
  const calls = new Map<number, Sent>();
  return {
    hear(event) {
      if (event.call === undefined) return;
      if (event.type === 'client.sent') {
        const { client = '', operation, input } = event;
        calls.set(event.call, { client, operation, input, writeUnits: 0 });
        return;
      }
      const sent = calls.get(event.call);
      if (event.type !== 'request.answered' || !sent) return;
      const { body, status } = event.answer;
      sent.answer = body;
      sent.writeUnits += event.units.write;
      if (status !== 200) sent.error = String(body['__type']).split('#')[1]!;
    },
    sent: () => [...calls.values()],
  };
}

/** What a request is about, item by item. */
export function actionsOf({ operation, input, answer }: Sent): SentAction[] {
  const reasons = reasonsOf(answer);
  if (input['TransactItems']) {
    return (input['TransactItems'] as Record<string, ActionInput>[]).map((item, index) => {
      const [kind, action] = Object.entries(item)[0]!;
      return { ...describe(kind, action), ...(reasons[index] && { reason: reasons[index] }) };
    });
  }
  if (input['RequestItems']) {
    const [requests] = Object.values(
      input['RequestItems'] as Record<string, Record<string, ActionInput>[]>,
    );
    const [kind, action] = Object.entries(requests![0]!)[0]!;
    const items = requests!.length;
    return [items === 1 ? describe(kind, action) : { kind, items }];
  }
  if (operation === 'Query') return [{ kind: operation, items: Number(answer?.['Count'] ?? 0) }];
  return [describe(operation, input as ActionInput)];
}

/** Codes of the cancellation reasons in an answer; none unless it cancels a transaction. */
export function reasonsOf(answer: JsonObject | undefined): string[] {
  const reasons = (answer?.['CancellationReasons'] ?? []) as CancellationReason[];
  return reasons.map(({ Code }) => Code);
}

function describe(kind: string, { Key, Item, ConditionExpression }: ActionInput): SentAction {
  return {
    kind,
    sk: textOf((Key ?? Item)?.SK),
    ...(ConditionExpression && { condition: ConditionExpression }),
  };
}
