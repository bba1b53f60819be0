/**
 * The simulator as a server: AWS JSON 1.0 over HTTP for SDKs, the AWS CLI and boto3, on the
 * loopback address unless told otherwise. Node only, and the one part of the simulator that lives
 * in real time: sockets have deadlines.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Simulator } from '../index.ts';
import { requestIds, type RandomBytes } from './answer.ts';
import { MAX_BODY_BYTES } from './body.ts';
import { exchange, type Host, type Refusal } from './exchange.ts';
import { LOOPBACK } from './guard.ts';

export { AnswerLost } from './exchange.ts';
export type { Refusal } from './exchange.ts';

/** How patient the endpoint is with its clients; all in milliseconds but the last two. */
interface EndpointLimits {
  /** From the connection, or the answer before, to the end of a request's headers. */
  headersTimeout: number;
  /** To the end of a request's body. */
  requestTimeout: number;
  /** How long a connection may lie idle between two requests. */
  keepAliveTimeout: number;
  /** How long a client may take nothing of its answer. */
  answerTimeout: number;
  /** How long a refused client may go on sending before its connection closes. */
  lingerTimeout: number;
  /** How long `close` waits for requests under way. */
  closeTimeout: number;
  /** Further connections are closed at once. */
  maxConnections: number;
  /** The longest body that is read, in bytes: DynamoDB's 16 MB unless given. */
  maxBodyBytes: number;
}

export interface EndpointOptions {
  /** Who serves the requests. */
  simulator: Pick<Simulator, 'request'>;
  /** Address of this machine to listen on; loopback unless given. */
  address?: string;
  /** Says who is not served, by the access key id of the signature; anybody is unless given. */
  admit?: (accessKeyId: string | undefined) => Refusal | undefined;
  limits?: Partial<EndpointLimits>;
  /** Where request ids come from; Node's own generator unless given. */
  randomBytes?: RandomBytes;
  /** Hears of faults of the engine itself; without it they are warnings of the process. */
  onFault?: (error: unknown) => void;
}

export interface Endpoint {
  /** Listens; port 0 takes any free one. Rejects with Node's error (`EADDRINUSE`, …). */
  listen(port: number): Promise<{ url: string }>;
  /** Takes no more connections, lets requests under way end, and cuts what outlasts the limit. */
  close(): Promise<void>;
}

const DEFAULT_LIMITS: EndpointLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 60_000,
  answerTimeout: 30_000,
  lingerTimeout: 1000,
  closeTimeout: 2000,
  maxConnections: 256,
  maxBodyBytes: MAX_BODY_BYTES,
};

export function createEndpoint(options: EndpointOptions): Endpoint {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { simulator, address = LOOPBACK, admit } = options;
  const host: Host = {
    simulator,
    address,
    admit,
    maxBodyBytes: limits.maxBodyBytes,
    requestId: requestIds(options.randomBytes ?? randomBytes),
    answerTimeout: limits.answerTimeout,
    lingerTimeout: limits.lingerTimeout,
    onFault: options.onFault ?? warn,
  };
  const { headersTimeout, requestTimeout, keepAliveTimeout } = limits;
  const server = createServer({
    headersTimeout,
    requestTimeout,
    keepAliveTimeout,
    // Node looks for late clients this often; its own half minute would outlast the limits.
    connectionsCheckingInterval: Math.min(1000, headersTimeout),
    noDelay: true,
  });
  server.maxConnections = limits.maxConnections;

  const underWay = new Set<ServerResponse>();
  let closed: Promise<void> | undefined;
  let onQuiet: (() => void) | undefined;
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    underWay.add(response);
    response.once('close', () => {
      underWay.delete(response);
      if (underWay.size === 0) onQuiet?.();
    });
    void exchange(host, request, response);
  };
  server.on('request', take);
  server.on('checkContinue', take);

  async function close(): Promise<void> {
    const stopped = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    if (underWay.size > 0) {
      for (const response of underWay) response.shouldKeepAlive = false;
      const quiet = new AbortController();
      onQuiet = () => quiet.abort();
      await sleep(limits.closeTimeout, undefined, {
        signal: quiet.signal,
      }).catch(() => undefined);
    }
    server.closeAllConnections();
    await stopped;
  }

  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, address, () => {
          server.off('error', reject);
          const { port: taken } = server.address() as AddressInfo;
          resolve({ url: `http://${address}:${taken}` });
        });
      }),
    close: () => (closed ??= close()),
  };
}

function warn(fault: unknown): void {
  process.emitWarning(fault instanceof Error ? fault : String(fault));
}
