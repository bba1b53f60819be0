/** Faults between a client and the server: one press, one fault. */

/** The client's process died; whatever it still meant to send is never sent. */
export class ClientCrashed extends Error {
  override readonly name = 'ClientCrashed';
  constructor() {
    super('The client crashed before it could send this request');
  }
}

/** What a request fails with whose answer never came; the SDK takes it for transient. */
export class RequestTimeout extends Error {
  // The name by which the SDK's retry classification knows a lost connection.
  override readonly name = 'TimeoutError';
  constructor(milliseconds: number) {
    super(`Request did not complete within ${milliseconds} ms`);
  }
}

interface ClientFaults {
  loseRequests: number;
  loseAnswers: number;
  /** Calls that may still be answered before the process dies; Infinity: it lives. */
  callsToLive: number;
  crashed: boolean;
}

/** Which faults wait for which client. Each is used up by the request that meets it. */
export class Faults {
  readonly #clients = new Map<string, ClientFaults>();

  /** The client's next request never arrives. */
  loseNextRequest(client: string): void {
    this.#of(client).loseRequests++;
  }

  /** The client's next request is served and its answer never comes back. */
  loseNextAnswer(client: string): void {
    this.#of(client).loseAnswers++;
  }

  /** The client's process dies once `calls` more of its calls have been answered. */
  crashAfter(client: string, calls: number): void {
    this.#of(client).callsToLive = calls;
  }

  /** The client is started anew: nothing of its faults is left. */
  restart(client: string): void {
    this.#clients.delete(client);
  }

  takeLostRequest(client: string): boolean {
    const faults = this.#clients.get(client);
    return !!faults && faults.loseRequests > 0 && faults.loseRequests-- > 0;
  }

  takeLostAnswer(client: string): boolean {
    const faults = this.#clients.get(client);
    return !!faults && faults.loseAnswers > 0 && faults.loseAnswers-- > 0;
  }

  /** True from the moment at which the client's process is dead. */
  isCrashed(client: string): boolean {
    return this.#clients.get(client)?.crashed ?? false;
  }

  /** Counts an answered call; true when the client dies of it. */
  countCall(client: string): boolean {
    const faults = this.#clients.get(client);
    if (!faults || faults.crashed || --faults.callsToLive > 0) return false;
    faults.crashed = true;
    return true;
  }

  #of(client: string): ClientFaults {
    let faults = this.#clients.get(client);
    if (!faults) {
      faults = { loseRequests: 0, loseAnswers: 0, callsToLive: Infinity, crashed: false };
      this.#clients.set(client, faults);
    }
    return faults;
  }
}
