import type { HttpResponse } from '@smithy/types';

/** One `client.send` with all its attempts. */
export interface Call {
  readonly number: number;
  readonly operation: string;
  attempts: number;
  token: string | undefined;
}

/**
 * Which call an object of the SDK belongs to. The SDK hands its request, response and error
 * objects from one layer to the next without a name for the call; these maps give it one and
 * leave the objects, and so the wire, untouched.
 */
export class CallRegistry {
  readonly #requests = new WeakMap<object, Call>();
  readonly #failures = new WeakMap<object, Call>();

  begin(request: object, call: Call): void {
    this.#requests.set(request, call);
  }

  ofRequest(request: object): Call | undefined {
    return this.#requests.get(request);
  }

  /** Remembers what an attempt came back with: the error it threw or the response it got. */
  attemptEnded(outcome: object, call: Call): void {
    this.#failures.set(outcome, call);
  }

  ofFailure(error: { $response?: HttpResponse }): Call | undefined {
    return this.#failures.get(error) ?? (error.$response && this.#failures.get(error.$response));
  }
}
