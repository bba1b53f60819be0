/**
 * What runs in the room beside the code: the genuine SDK, whose requests go to the page by message,
 * and a console. Bundled into one file; it is the first thing in the room.
 */
import * as sdk from '@aws-sdk/client-dynamodb';
import { emptyRoom } from './emptyRoom.ts';
import { SDK, withoutImports } from './imports.ts';
import { inspect, lineOf } from './inspect.ts';
import { MOST_LINES, type FromRoom, type LogLevel, type ToRoom } from './messages.ts';

/** Lines that the compiler of functions puts in front of the code. */
const LINES_IN_FRONT = 2;

type Answer = Extract<ToRoom, { answer: number }>;

addEventListener('message', ({ ports }) => open(ports[0]!), { once: true });

function open(port: MessagePort): void {
  // The code may put something else in the place of the method: this is the true one.
  const say: (message: FromRoom) => void = port.postMessage.bind(port);
  const waiting = new Map<number, (answer: Answer) => void>();
  let requests = 0;
  let lines = 0;

  const log = (level: LogLevel, values: readonly unknown[]): void => {
    if (lines++ < MOST_LINES) say({ log: level, text: lineOf(values) });
  };
  const lost = (): number => Math.max(0, lines - MOST_LINES);

  const requestHandler = {
    async handle({ headers, body }: { headers: Record<string, string>; body: unknown }) {
      const operation = (headers['x-amz-target'] ?? '').replace(/^.*\./, '');
      const input = typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array);
      const request = ++requests;
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(request, resolve);
        say({ request, operation, input });
      });
      return {
        response: {
          statusCode: answer.status,
          headers: { 'content-type': 'application/x-amz-json-1.0', ...answer.headers },
          body: new TextEncoder().encode(answer.body),
        },
      };
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
    destroy: () => undefined,
  };

  const config = (own: object): sdk.DynamoDBClientConfig => ({
    region: 'us-east-1',
    credentials: { accessKeyId: 'SIMULATED', secretAccessKey: 'SIMULATED' },
    ...own,
    requestHandler: requestHandler as unknown as NonNullable<
      sdk.DynamoDBClientConfig['requestHandler']
    >,
  });
  class DynamoDBClient extends sdk.DynamoDBClient {
    constructor(own: sdk.DynamoDBClientConfig = {}) {
      super(config(own));
    }
  }
  class DynamoDB extends sdk.DynamoDB {
    constructor(own: sdk.DynamoDBClientConfig = {}) {
      super(config(own));
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<ToRoom>) => {
    if ('run' in data) void run(data.run);
    else {
      waiting.get(data.answer)?.(data);
      waiting.delete(data.answer);
    }
  });
  port.start();

  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    log('error', [event.reason]);
  });
  const write =
    (level: LogLevel) =>
    (...values: unknown[]) =>
      log(level, values);
  const [plain, warn, error] = [write('log'), write('warn'), write('error')];
  Object.assign(console, { log: plain, info: plain, debug: plain, table: plain, warn, error });

  const all = { ...sdk, DynamoDBClient, DynamoDB };
  const room = globalThis as Record<string, unknown>;
  emptyRoom(room);
  Object.assign(room, all, { client: new DynamoDBClient(), [SDK]: all });

  const AsyncFunction = (async () => undefined).constructor as new (
    code: string,
  ) => () => Promise<unknown>;

  async function run(code: string): Promise<void> {
    try {
      const body = `'use strict';${withoutImports(code)}\n//# sourceURL=code.js`;
      const value = await new AsyncFunction(body)();
      say({
        ended: { value: value === undefined ? undefined : lineOf([inspect(value)]), lost: lost() },
      });
    } catch (thrown) {
      say({ threw: { text: lineOf([thrown]), line: lineIn(thrown), lost: lost() } });
    }
  }
  say({ ready: true });
}

/** The line of the code in which something was thrown, as far as it can be told. */
function lineIn(thrown: unknown): number | undefined {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const line = /code\.js:(\d+)/.exec(stack)?.[1];
  return line === undefined ? undefined : Math.max(1, Number(line) - LINES_IN_FRONT);
}
