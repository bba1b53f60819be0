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

/** A transaction's coordinator died: nobody answers the request. */
export class CoordinatorCrashed extends Error {
  override readonly name = 'CoordinatorCrashed';
  constructor() {
    super('The coordinator crashed: nobody answers this request');
  }
}

/**
 * Where a coordinator dies: once it has asked so many items to prepare; once the decision stands
 * in the ledger; or once so many items have been committed or cancelled.
 */
export type CoordinatorStage = 'prepared' | 'decided' | 'finished';

/** How one coordinator dies. */
export interface CoordinatorCrash {
  readonly stage: CoordinatorStage;
  readonly items: number;
}

interface ClientFaults {
  loseRequests: number;
  loseAnswers: number;
  /** Of coming requests and answers: virtual milliseconds by which each is late. */
  lateRequests: number[];
  lateAnswers: number[];
  /** Of coming requests: virtual milliseconds after which each arrives once more. */
  duplicates: number[];
  /** Calls that may still be answered before the process dies; Infinity: it lives. */
  callsToLive: number;
  crashed: boolean;
}

/** Which faults wait for which client. Each is used up by the request that meets it. */
export class Faults {
  readonly #clients = new Map<string, ClientFaults>();
  readonly #coordinators: CoordinatorCrash[] = [];

  /** The client's next request never arrives. */
  loseNextRequest(client: string): void {
    this.#of(client).loseRequests++;
  }

  /** The client's next request is served and its answer never comes back. */
  loseNextAnswer(client: string): void {
    this.#of(client).loseAnswers++;
  }

  /**
   * The client's next request takes so much longer on its way. With a delay of its own for each,
   * the requests of several clients overtake each other; a request that is late by more than the
   * client's patience arrives when the client has long sent another.
   */
  delayNextRequest(client: string, milliseconds: number): void {
    this.#of(client).lateRequests.push(milliseconds);
  }

  /** The client's next answer takes so much longer on its way back. */
  delayNextAnswer(client: string, milliseconds: number): void {
    this.#of(client).lateAnswers.push(milliseconds);
  }

  /** The client's next request arrives twice; nobody hears the answer to the second. */
  duplicateNextRequest(client: string, afterMilliseconds = 0): void {
    this.#of(client).duplicates.push(afterMilliseconds);
  }

  /** The client's process dies once `calls` more of its calls have been answered. */
  crashAfter(client: string, calls: number): void {
    this.#of(client).callsToLive = calls;
  }

  /**
   * The next coordinator that begins or takes up a transaction dies on the way, unless it never
   * gets there. Its request is not answered, and its markers stay until the transaction is
   * recovered. `items` does not count for `decided`.
   */
  crashNextCoordinator(stage: CoordinatorStage, items = 0): void {
    this.#coordinators.push({ stage, items });
  }

  takeCoordinatorCrash(): CoordinatorCrash | undefined {
    return this.#coordinators.shift();
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

  takeLateRequest(client: string): number {
    return this.#clients.get(client)?.lateRequests.shift() ?? 0;
  }

  takeLateAnswer(client: string): number {
    return this.#clients.get(client)?.lateAnswers.shift() ?? 0;
  }

  takeDuplicate(client: string): number | undefined {
    return this.#clients.get(client)?.duplicates.shift();
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
      faults = {
        loseRequests: 0,
        loseAnswers: 0,
        lateRequests: [],
        lateAnswers: [],
        duplicates: [],
        callsToLive: Infinity,
        crashed: false,
      };
      this.#clients.set(client, faults);
    }
    return faults;
  }
}
