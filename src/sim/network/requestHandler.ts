/**
 * Stands where the SDK has its socket: takes the HTTP request that the SDK made, serves it on
 * the simulator and gives the HTTP response back, with the faults of the network in between.
 */
import type { HttpHandlerOptions, HttpRequest, HttpResponse, RequestHandler } from '@smithy/types';
import type { Engine } from '../engine.ts';
import { runWaiting, serve } from '../serve.ts';
import type { Answer, JsonObject } from '../types.ts';
import type { Call, CallRegistry } from './calls.ts';
import { ClientCrashed, CoordinatorCrashed, RequestTimeout, type Faults } from './faults.ts';

type Handled = Promise<{ response: HttpResponse }>;

export class SimulatedSocket implements RequestHandler<
  HttpRequest,
  HttpResponse,
  HttpHandlerOptions
> {
  readonly metadata = { handlerProtocol: 'http/1.1' };
  readonly #engine: Engine;
  readonly #faults: Faults;
  readonly #calls: CallRegistry;
  readonly #client: string;

  constructor(engine: Engine, faults: Faults, calls: CallRegistry, client: string) {
    this.#engine = engine;
    this.#faults = faults;
    this.#calls = calls;
    this.#client = client;
  }

  async handle(request: HttpRequest): Handled {
    const call = this.#calls.ofRequest(request);
    if (!call)
      throw new Error('A request reached the simulator without passing through its client');
    try {
      return await this.#attempt(request, call);
    } catch (error) {
      this.#calls.attemptEnded(error as object, call);
      throw error;
    }
  }

  async #attempt(request: HttpRequest, call: Call): Handled {
    const engine = this.#engine;
    const { trace, timeline, latency } = engine;
    const origin = { client: this.#client, call: call.number };
    if (this.#faults.isCrashed(this.#client)) throw new ClientCrashed();
    const attempt = ++call.attempts;
    const input = JSON.parse(bodyText(request.body)) as JsonObject;
    call.token = input.ClientRequestToken as string | undefined;
    trace.emit({
      type: 'client.sent',
      ...origin,
      operation: call.operation,
      input,
      attempt,
      ...(call.token !== undefined && { token: call.token }),
    });
    await engine.checkpoint();
    const sent: Sent = { operation: call.operation, input, origin, attempt };
    if (this.#faults.takeLostRequest(this.#client)) {
      trace.emit({ type: 'network.requestLost', ...origin, attempt });
      return this.#giveUp();
    }
    const again = this.#faults.takeDuplicate(this.#client);
    if (again !== undefined) {
      trace.emit({ type: 'network.requestDuplicated', ...origin, attempt, by: again });
      timeline.after(latency.network + again, () => void this.#serveUnheard(sent));
    }
    const late = this.#faults.takeLateRequest(this.#client);
    if (late > 0) {
      trace.emit({ type: 'network.requestDelayed', ...origin, attempt, by: late });
      if (late >= latency.requestTimeout) {
        timeline.after(latency.network + late, () => void this.#serveUnheard(sent));
        return this.#giveUp();
      }
    }
    await timeline.sleep(latency.network + late);
    const answer = await this.#serve(sent);
    if (!answer) return this.#giveUp();
    await engine.checkpoint();
    if (this.#faults.takeLostAnswer(this.#client)) {
      trace.emit({ type: 'network.answerLost', ...origin, attempt });
      return this.#giveUp();
    }
    const lateAnswer = this.#faults.takeLateAnswer(this.#client);
    if (lateAnswer > 0) {
      trace.emit({ type: 'network.answerDelayed', ...origin, attempt, by: lateAnswer });
      if (late + lateAnswer >= latency.requestTimeout) return this.#giveUp();
    }
    await timeline.sleep(latency.network + lateAnswer);
    trace.emit({ type: 'client.received', ...origin, attempt, answer });
    const response = httpResponse(answer.status, answer.headers, answer.body);
    this.#calls.attemptEnded(response, call);
    return { response };
  }

  /** What the server answers; undefined when it never will. */
  async #serve({ operation, input, origin, attempt }: Sent): Promise<Answer | undefined> {
    try {
      return await runWaiting(this.#engine, serve(this.#engine, operation, input, origin));
    } catch (error) {
      if (!(error instanceof CoordinatorCrashed)) throw error;
      const { trace } = this.#engine;
      trace.emit({ type: 'network.answerLost', ...origin, attempt, crashed: 'coordinator' });
      return undefined;
    }
  }

  /** A request arrives for whose answer nobody waits: it came twice, or far too late. */
  #serveUnheard(sent: Sent): Promise<void> {
    const { timeline, trace } = this.#engine;
    return timeline.unheard(async () => {
      const answer = await this.#serve(sent);
      const { origin, attempt } = sent;
      if (answer) trace.emit({ type: 'network.answerLost', ...origin, attempt, unheard: true });
      await this.#engine.checkpoint();
    });
  }

  async #giveUp(): Promise<never> {
    const { timeline, latency } = this.#engine;
    await timeline.sleep(latency.requestTimeout);
    throw new RequestTimeout(latency.requestTimeout);
  }
}

/** One attempt as it goes over the wire. */
interface Sent {
  operation: string;
  input: JsonObject;
  origin: { client: string; call: number };
  attempt: number;
}

function bodyText(body: unknown): string {
  if (typeof body === 'string') return body;
  return new TextDecoder().decode(body as Uint8Array);
}

/** The SDK reads bytes, a Blob or a stream, each with the platform's own reader; bytes suit all. */
function httpResponse(
  status: number,
  headers: Record<string, string>,
  body: unknown,
): HttpResponse {
  return {
    statusCode: status,
    headers: { 'content-type': 'application/x-amz-json-1.0', ...headers },
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
}
