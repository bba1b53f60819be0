/** The requests of a command, taken from the trace while they ran; equal ones stand together. */
import type {
  CancellationReason,
  Item,
  JsonObject,
  MeteredUnits,
  TraceEvent,
} from '../../../sim/index.ts';
import { textOf } from '../../tally.ts';

export interface Sent {
  /** Name of the SDK client. */
  client: string;
  operation: string;
  /** As it left the SDK; the first of equal ones. */
  input: JsonObject;
  /** As the server answered it; the last of equal ones. */
  answer: JsonObject;
  /** How many equal ones came one after the other. */
  times: number;
  /** Of all of them, as the engine metered them. */
  units: MeteredUnits;
}

interface ActionInput {
  Key?: Item;
  Item?: Item;
  KeyConditionExpression?: string;
  UpdateExpression?: string;
  ConditionExpression?: string;
  ExpressionAttributeValues?: Item;
}

/** Collects what is sent from now on; `hear` is a listener of the simulator. */
export function recorder(): { hear: (event: TraceEvent) => void; sent: () => Sent[] } {
  const inputs = new Map<number, { operation: string; input: JsonObject }>();
  const all: Sent[] = [];
  return {
    hear(event) {
      if (event.call === undefined) return;
      if (event.type === 'client.sent') inputs.set(event.call, event);
      const request = inputs.get(event.call);
      if (event.type !== 'request.answered' || !request) return;
      const { client = '', answer, units } = event;
      const { operation, input } = request;
      const one = { client, operation, input, answer: answer.body, times: 1, units };
      const last = all.at(-1);
      if (last && alike(last, one)) all[all.length - 1] = together(last, one);
      else all.push(one);
    },
    sent: () => all,
  };
}

const alike = (a: Sent, b: Sent): boolean =>
  a.client === b.client &&
  a.answer['__type'] === b.answer['__type'] &&
  linesOf(a).join() === linesOf(b).join();

const together = (a: Sent, b: Sent): Sent => ({
  ...a,
  answer: b.answer,
  times: a.times + b.times,
  units: { read: a.units.read + b.units.read, write: a.units.write + b.units.write },
});

/** What a request asks for, in code: one line for each action, equal ones together. */
export function linesOf({ operation, input }: Pick<Sent, 'operation' | 'input'>): string[] {
  const actions = input['TransactItems'] as Record<string, ActionInput>[] | undefined;
  if (!actions) return [lineOf(operation, input)];
  return counted(
    actions.map((action) => {
      const [kind, about] = Object.entries(action)[0]!;
      return lineOf(kind, about);
    }),
  );
}

function lineOf(kind: string, about: ActionInput): string {
  const sk = textOf((about.Key ?? about.Item)?.['SK']);
  const values = Object.entries(about.ExpressionAttributeValues ?? {}).flatMap(([name, value]) =>
    'N' in value ? [`${name} = ${value.N}`] : [],
  );
  const parts = [
    // What follows the last # is another one for each item.
    `${kind} ${sk.replace(/#[^#]*$/, '#…')}`.trim(),
    about.KeyConditionExpression,
    about.UpdateExpression,
    about.ConditionExpression,
    ...values,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Codes of the reasons for which a transaction was cancelled, equal ones together. */
export function codesOf({ answer }: Sent): string[] {
  const reasons = (answer['CancellationReasons'] ?? []) as CancellationReason[];
  return counted(reasons.map(({ Code }) => Code));
}

/** Each text once, in the order of its first coming, with how often it came. */
function counted(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].map(([text, n]) => (n > 1 ? `${n} × ${text}` : text));
}
