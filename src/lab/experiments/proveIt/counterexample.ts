/** A failing schedule as a run that the parts of the lab can show. */
import {
  replay,
  type FailingSchedule,
  type Simulator,
  type Snapshot,
  type TraceEvent,
} from '../../../sim/index.ts';
import type { LogEntry } from '../../log.ts';
import type { Run } from '../../run.ts';
import type { Question } from './experiment.ts';
import { phones, requestsOf, shownPathOf, systemOf, worldOf } from './question.ts';

/** Has the schedule happen again, with the genuine SDK. */
export async function counterexample(question: Question, failing: FailingSchedule): Promise<Run> {
  const begun: { phone: string; press: number; calls: number }[] = [];
  const sent = new Map<string, number>();
  const system = systemOf(question, (phone, press) => {
    begun.push({ phone, press, calls: sent.get(phone) ?? 0 });
  });
  // Every press is known by how many calls its phone had made before it.
  let start: Snapshot | undefined;
  const counting = {
    ...system,
    start: async (sim: Simulator) => {
      for (const { operation, input } of requestsOf(worldOf(question)))
        await sim.request(operation, input);
      start = sim.snapshot();
    },
    clients: system.clients.map(({ name, run }) => ({
      name,
      run: (client: Parameters<typeof run>[0]) => {
        const send = client.send.bind(client);
        client.send = ((...parts: Parameters<typeof send>) => {
          sent.set(name, (sent.get(name) ?? 0) + 1);
          return send(...parts);
        }) as typeof client.send;
        return run(client);
      },
    })),
  };
  const { trace } = await replay(counting, failing.steps);
  return { start: start!, events: trace, ...entriesOf(question, trace, begun) };
}

/** Which press each event belongs to, in the order in which the presses begin. */
function entriesOf(
  question: Question,
  events: readonly TraceEvent[],
  begun: readonly { phone: string; press: number; calls: number }[],
): Pick<Run, 'log' | 'owners' | 'begins'> {
  const log: LogEntry[] = [];
  const owners: number[] = [];
  const begins: number[] = [];
  const entries = new Map<object, number>();
  const calls = new Map<string, (number | undefined)[]>();
  for (const [index, { client = '', call }] of events.entries()) {
    const known = calls.get(client) ?? [];
    if (call !== undefined && !known.includes(call)) known.push(call);
    calls.set(client, known);
    const nth = call === undefined ? known.length - 1 : known.indexOf(call);
    const own = begun.filter(({ phone, calls: before }) => phone === client && before <= nth);
    const press = own.at(-1)!;
    let entry = entries.get(press);
    if (entry === undefined) {
      entry = log.length;
      entries.set(press, entry);
      const phone = phones[question.people].find(({ name }) => name === client)!;
      const { verb } = phone.presses[press.press]!;
      log.push({ verb, actor: client, path: shownPathOf(question) });
      begins.push(index);
    }
    owners.push(entry);
  }
  return { log, owners, begins };
}
