/**
 * Stands where the SDK has its socket: takes the HTTP request that the SDK made, serves it on
 * the simulator and gives the HTTP response back, with the faults of the network in between.
 */
import type { HttpHandlerOptions, HttpRequest, HttpResponse, RequestHandler } from '@smithy/types';
import type { Engine } from '../engine.ts';
import { runWaiting, serve } from '../serve.ts';
import type { JsonObject } from '../types.ts';
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
    const { trace, clock, latency, holds } = this.#engine;
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
    await holds.checkpoint();
    if (this.#faults.takeLostRequest(this.#client)) {
      trace.emit({ type: 'network.requestLost', ...origin, attempt });
      return this.#giveUp();
    }
    clock.advance(latency.network);
    const steps = serve(this.#engine, call.operation, input, origin);
    const answer = await runWaiting(this.#engine, steps).catch((error: unknown) => {
      if (error instanceof CoordinatorCrashed) return undefined;
      throw error;
    });
    if (!answer) {
      trace.emit({ type: 'network.answerLost', ...origin, attempt, crashed: 'coordinator' });
      return this.#giveUp();
    }
    await holds.checkpoint();
    if (this.#faults.takeLostAnswer(this.#client)) {
      trace.emit({ type: 'network.answerLost', ...origin, attempt });
      return this.#giveUp();
    }
    clock.advance(latency.network);
    trace.emit({ type: 'client.received', ...origin, attempt, answer });
    const response = httpResponse(answer.status, answer.headers, answer.body);
    this.#calls.attemptEnded(response, call);
    return { response };
  }

  #giveUp(): never {
    const { clock, latency } = this.#engine;
    clock.advance(latency.requestTimeout);
    throw new RequestTimeout(latency.requestTimeout);
  }
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
