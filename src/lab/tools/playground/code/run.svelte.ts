/** A run of the reader's code: what it writes, what it asks the simulator, and how it ends. */
import type { JsonObject } from '../../../../sim/index.ts';
import type { PlaygroundSession } from '../session.svelte.ts';
import { MOST_LINES, readMessage, type LogLevel, type ToRoom } from './messages.ts';

/** Where code runs. */
export interface Room {
  send(message: ToRoom): void;
  /** Whatever runs in it ends at once. */
  close(): void;
}

/** Whoever has opened a room hears of it. */
export interface RoomListener {
  hear(data: unknown): void;
  /** It has given no sign for too long. */
  silent(): void;
  /** It could not be opened. */
  failed(): void;
}

export interface Line {
  level: LogLevel;
  text: string;
}

export type End =
  | { how: 'done'; value: string | undefined }
  | { how: 'threw'; text: string; line: number | undefined }
  | { how: 'silent' | 'stopped' | 'tooMany' | 'unavailable' };

/** Requests that a run may send. */
export const MOST_REQUESTS = 5_000;
/** Messages that a room may send in all: whoever has got hold of its port could flood the page. */
const MOST_MESSAGES = MOST_REQUESTS + MOST_LINES + 100;

export class CodeRun {
  readonly #session: PlaygroundSession;
  readonly #open: (listener: RoomListener) => Room;
  #room: Room | undefined;
  #messages = 0;

  lines: readonly Line[] = $state.raw([]);
  /** Lines that were written and are not here. */
  lost = $state(0);
  requests = $state(0);
  running = $state(false);
  /** How the last run has ended. */
  end: End | undefined = $state.raw();

  constructor(session: PlaygroundSession, open: (listener: RoomListener) => Room) {
    this.#session = session;
    this.#open = open;
  }

  start(code: string): void {
    if (this.running || this.#session.busy) return;
    this.lines = [];
    this.lost = 0;
    this.requests = 0;
    this.#messages = 0;
    this.end = undefined;
    this.running = true;
    this.#session.busy = true;
    this.#room = this.#open({
      hear: (data) => this.#hear(data, code),
      silent: () => this.#finish({ how: 'silent' }),
      failed: () => this.#finish({ how: 'unavailable' }),
    });
  }

  stop(): void {
    if (this.running) this.#finish({ how: 'stopped' });
  }

  #hear(data: unknown, code: string): void {
    if (++this.#messages > MOST_MESSAGES) {
      this.#finish({ how: 'tooMany' });
      return;
    }
    const message = readMessage(data);
    if (!this.running || !message) return;
    if ('ready' in message) this.#room?.send({ run: code });
    else if ('request' in message) {
      this.#serve(message.request, message.operation, message.input);
    } else if ('log' in message) this.#write({ level: message.log, text: message.text });
    else if ('ended' in message) {
      this.lost += message.ended.lost;
      this.#finish({ how: 'done', value: message.ended.value });
    } else {
      const { text, line, lost } = message.threw;
      this.lost += lost;
      this.#finish({ how: 'threw', text, line });
    }
  }

  #write(line: Line): void {
    if (this.lines.length < MOST_LINES) this.lines = [...this.lines, line];
    else this.lost++;
  }

  #serve(request: number, operation: string, input: string): void {
    if (this.requests >= MOST_REQUESTS) {
      this.#finish({ how: 'tooMany' });
      return;
    }
    this.requests++;
    const read = readInput(input);
    const { answer } = this.#session.run(operation, read, 'code');
    const { status, headers, body } = answer;
    this.#room?.send({ answer: request, status, headers, body: JSON.stringify(body) });
  }

  #finish(end: End): void {
    if (!this.running) return;
    this.#room?.close();
    this.#room = undefined;
    this.running = false;
    this.#session.busy = false;
    this.end = end;
  }
}

/** The engine refuses what is no object, as AWS does. */
function readInput(input: string): JsonObject {
  try {
    return JSON.parse(input) as JsonObject;
  } catch {
    return [] as unknown as JsonObject;
  }
}
