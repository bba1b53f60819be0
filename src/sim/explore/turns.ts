/**
 * What a client does, learnt by running its code. Code that depends on nothing but its answers
 * sends the same again after the same answers: so it is run once for each history of answers,
 * and from then on every schedule looks up what comes next. A running async function cannot be
 * copied or taken back; this table of what it does can be read from anywhere.
 */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { RequestTimeout } from '../network/faults.ts';
import { seededRandom } from '../time/random.ts';
import type { Answer } from '../types.ts';
import { othersTurn } from '../time/othersTurn.ts';
import { outcomeOf, readCommand, type Command } from './commands.ts';
import type { ExploredClient } from './types.ts';

/** How a call ends for the client: with an answer, or with none after its last attempt. */
export type CallEnd = Answer | 'timeout';

/** Where a client stands after some history of answers. */
export interface Turn {
  /** What it has sent so far, with what it sends next. */
  readonly sent: readonly Command[];
  /** How its calls so far have ended. */
  readonly history: readonly CallEnd[];
  /** What it sends next; absent when its code has come to its end. */
  readonly sends: Command | undefined;
  readonly next: Map<string, Turn>;
}

/** What a client waits for that has sent its last request of a run. Each its own, to be freed. */
const forever = (): Promise<never> => new Promise(() => undefined);

const REQUEST_TIMEOUT_MS = 1000;

export class Turns {
  readonly name: string;
  readonly #client: ExploredClient;
  readonly #seed: string;

  constructor(client: ExploredClient, seed: number | string) {
    this.name = client.name;
    this.#client = client;
    this.#seed = `${seed}/${client.name}`;
  }

  /** Before anything was sent. */
  first(): Promise<Turn> {
    return this.#run([]);
  }

  /** What follows when the call under way ends so; a promise where nobody knows it yet. */
  after(turn: Turn, end: CallEnd): Turn | Promise<Turn> {
    const name = end === 'timeout' ? end : JSON.stringify(end.body);
    const known = turn.next.get(name);
    if (known) return known;
    return this.#run([...turn.history, end], turn.sent).then((found) => {
      turn.next.set(name, found);
      return found;
    });
  }

  /** Runs the client's code from its start, with all answers of the history, to its next call. */
  #run(history: readonly CallEnd[], before: readonly Command[] = []): Promise<Turn> {
    return new Promise<Turn>((resolve, reject) => {
      let calls = 0;
      let arrived = false;
      const arrive = (sends: Command | undefined): void => {
        if (arrived) return;
        arrived = true;
        const sent = sends ? [...before, sends] : before;
        // Whoever sends two requests at once is found out before the first counts.
        void othersTurn().then(() => resolve({ sent, history, sends, next: new Map() }));
      };
      const take = (object: unknown): Promise<unknown> => {
        if (arrived) {
          throw new TypeError(`${this.name} sends a request before the last one is answered`);
        }
        const call = calls++;
        const command = this.#withToken(readCommand(object), call);
        const end = history[call];
        if (end === undefined) {
          arrive(command);
          return forever();
        }
        if (JSON.stringify(before[call]) !== JSON.stringify(command)) {
          throw new TypeError(`${this.name} does something else after the same answers`);
        }
        return settled(end);
      };
      const send = (object: unknown): Promise<unknown> => {
        try {
          return take(object);
        } catch (error) {
          // This is the explorer's business, not the client's, which might catch it.
          reject(error as Error);
          return forever();
        }
      };
      const finish = (): void => arrive(undefined);
      // Only `send` is there, by contract.
      this.#client.run({ send } as unknown as DynamoDBClient).then(finish, finish);
    });
  }

  /** The SDK makes a token where there is none, and sends it with every attempt of the call. */
  #withToken({ operation, input }: Command, call: number): Command {
    if (operation !== 'TransactWriteItems' || input.ClientRequestToken !== undefined) {
      return { operation, input };
    }
    const token = seededRandom(`${this.#seed}/${call}`).uuid();
    return { operation, input: { ...input, ClientRequestToken: token } };
  }
}

async function settled(end: CallEnd): Promise<unknown> {
  if (end === 'timeout') throw new RequestTimeout(REQUEST_TIMEOUT_MS);
  return outcomeOf(end);
}
