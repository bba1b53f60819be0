/** Plays a case: creates its tables, sends its requests, and gathers the answers. */
import type { Answer, JsonObject, Simulator } from '../../src/sim/index.ts';
import type { CaseRequest, ConformanceCase } from './case.ts';
import { expand } from './expand.ts';
import { tables } from './tables.ts';

/** A fresh simulator and a way to send it requests. */
export interface Target {
  sim: Simulator;
  send(operation: string, input: JsonObject): Promise<Answer>;
  /** Sends a body as it is; only a wire can. */
  sendRaw?(request: RawRequest): Promise<Answer>;
}

export interface RawRequest {
  target: string;
  body: string | JsonObject;
  /** Leaves out what authenticates the request. */
  unsigned?: boolean;
}

interface SubRequest {
  op: string;
  input: JsonObject;
}

/** Answers by the position of their request, as steps name it. */
export async function play(
  { tables: names, requests }: ConformanceCase,
  target: Target,
): Promise<Map<string, Answer>> {
  for (const name of names) {
    const created = await target.send('CreateTable', tables[name]);
    if (created.status !== 200) throw new Error(`CreateTable: ${JSON.stringify(created.body)}`);
  }
  const answers = new Map<string, Answer>();
  for (const [i, request] of requests.entries()) {
    for (let index = 0; index < (request.repeat ?? 1); index++) {
      await playOne(target, request, index, `${i}`, answers);
    }
  }
  return answers;
}

async function playOne(
  target: Target,
  { op, input }: CaseRequest,
  index: number,
  name: string,
  answers: Map<string, Answer>,
): Promise<void> {
  switch (op) {
    case '$advanceClock':
      target.sim.clock.advance((input.seconds as number) * 1000);
      answers.set(name, { status: 200, headers: {}, body: {} });
      return;
    case '$parallel':
      return parallel(target, input);
    case '$overlap': {
      const { hold, during } = input as unknown as { hold: SubRequest; during: SubRequest };
      const [held, other] = await overlap(target, hold, during);
      answers.set(name, held).set(`${name}.during`, other);
      return;
    }
    case '$throttle': {
      target.sim.throughput.enforced = true;
      const left = 1 - (input.fraction as number);
      for (const table of target.sim.snapshot().tables()) target.sim.throughput.drain(table, left);
      return;
    }
    case '$raw':
      answers.set(name, await target.sendRaw!(input as unknown as RawRequest));
      return;
    default:
      if (op.startsWith('$')) throw new Error(`The simulator has no control ${op}`);
      answers.set(name, await target.send(op, expand(input, index) as JsonObject));
  }
}

async function parallel(target: Target, input: JsonObject): Promise<void> {
  if ('withinSeconds' in input) return withinSeconds(target, input);
  const calls = input.calls as SubRequest[];
  const repeated = Array.from({ length: (input.repeat as number | undefined) ?? 1 }, (_, i) =>
    calls.map((call) => target.send(call.op, expand(call.input, i) as JsonObject)),
  );
  await Promise.all(repeated.flat());
}

/** Sends calls spread over some virtual seconds, to partitions that can run out. */
async function withinSeconds(
  target: Target,
  { calls, repeat = 1, withinSeconds: seconds }: JsonObject,
): Promise<void> {
  target.sim.throughput.enforced = true;
  const times = repeat as number;
  for (let i = 0; i < times; i++) {
    for (const { op, input } of calls as SubRequest[]) {
      await target.send(op, expand(input, i) as JsonObject);
    }
    target.sim.clock.advance(((seconds as number) * 1000) / times);
  }
}

/** Stops `hold` when it has prepared its last action, sends `during`, lets `hold` go on. */
async function overlap(
  target: Target,
  hold: SubRequest,
  during: SubRequest,
): Promise<[Answer, Answer]> {
  const last = (hold.input.TransactItems as unknown[]).length - 1;
  const stop = target.sim.hold((event) => event.type === 'item.staged' && event.action === last);
  const held = target.send(hold.op, hold.input);
  await stop.reached;
  const other = await target.send(during.op, during.input);
  stop.release();
  return [await held, other];
}
