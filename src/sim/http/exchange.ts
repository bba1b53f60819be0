/** One HTTP exchange, from the request's head to the answer's last byte. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { AwsError, errorAnswer } from '../errors.ts';
import type { Answer, Simulator } from '../index.ts';
import { writeHead } from './answer.ts';
import { announcesTooMuch, readBody } from './body.ts';
import { answerType, isJsonType, openEnvelope } from './envelope.ts';
import { hostHeaders, isLocalOrigin, isOwnHost, ownHosts } from './guard.ts';
import { accessKeyIdOf } from './signature.ts';

/** Thrown in the place of an answer: the client hears nothing more, and its connection breaks. */
export class AnswerLost extends Error {}

/** Why a client is not served. */
export interface Refusal {
  /** Name of the error, as AWS spells it. */
  name: string;
  message: string;
}

/** What an exchange needs of its endpoint. */
export interface Host {
  readonly simulator: Pick<Simulator, 'request'>;
  /** Where it listens. */
  readonly address: string;
  /** The longest body that is read, in bytes. */
  readonly maxBodyBytes: number;
  /** Asked before anything of a body is read. */
  readonly admit: ((accessKeyId: string | undefined) => Refusal | undefined) | undefined;
  readonly requestId: () => string;
  /** How long a client may take nothing of its answer, in milliseconds. */
  readonly answerTimeout: number;
  /** How long a refused client may go on sending before its connection closes, in milliseconds. */
  readonly lingerTimeout: number;
  /** Hears of faults of the engine itself; the client gets an InternalServerError. */
  readonly onFault: (error: unknown) => void;
}

const SERVICE = 'com.amazon.coral.service#';
/** The trailing space is AWS's. */
const HEALTHY = 'healthy: dynamodb.us-east-1.amazonaws.com ';
const NOT_JSON = '<UnknownOperationException/>\n';
/** How long a browser may remember a preflight, in seconds: two days, as AWS says. */
const PREFLIGHT_AGE = '172800';

/** Answers one request; never rejects, and bears a client that leaves at any moment. */
export async function exchange(
  host: Host,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const common: Headers = { 'x-amzn-RequestId': host.requestId() };
  const refuse = (status: number, name: string, message: string): Promise<void> =>
    refuseUnread(host, request, response, status, name, message, common);
  const send = (status: number, text: string, headers: Headers = {}): void => {
    writeHead(response, status, text, { ...common, ...headers });
    response.end(text);
    // A short answer is on its way by now: only one that waits for its client has a deadline.
    if (!response.writableFinished) response.setTimeout(host.answerTimeout);
  };

  const port = request.socket.localPort ?? 0;
  if (!isOwnHost(hostHeaders(request.rawHeaders), port, host.address)) {
    return refuse(403, 'AccessDeniedException', strangerAt(port, host.address));
  }
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!isLocalOrigin(origin)) return refuse(403, 'AccessDeniedException', FOREIGN_PAGE);
    common['Access-Control-Allow-Origin'] = origin;
    common['Access-Control-Expose-Headers'] = 'x-amzn-RequestId, x-amz-crc32';
    common.Vary = 'Origin';
    if (request.method === 'OPTIONS') return send(200, '', preflight(request));
  }
  if (request.method === 'GET') return send(200, HEALTHY);
  if (request.method !== 'POST') return send(404, NOT_JSON);

  const refusal = host.admit?.(accessKeyIdOf(request.url ?? '', request.headers));
  if (refusal) return refuse(400, refusal.name, refusal.message);
  const { maxBodyBytes } = host;
  const tooLarge = (): Promise<void> =>
    refuse(413, 'RequestEntityTooLargeException', largerThan(maxBodyBytes));
  if (announcesTooMuch(request, maxBodyBytes)) return tooLarge();
  if (request.headers.expect !== undefined) response.writeContinue();
  const body = await readBody(request, maxBodyBytes);
  if (body === 'broken off') return;
  if (body === 'too large') return tooLarge();
  if (body.length > 0 && !isJsonType(request)) return send(404, NOT_JSON);
  const served = await serve(host, request, body);
  if (served === 'lost') return void request.socket.destroy();
  const { status, headers, text } = served;
  send(status, text, { 'Content-Type': answerType(request), ...headers });
}

type Headers = Record<string, string>;

const KB = 1024;
const MB = KB * KB;

function largerThan(bytes: number): string {
  const limit = bytes % MB === 0 ? `${bytes / MB} MB` : `${Math.floor(bytes / KB)} KB`;
  return `A request must not be larger than ${limit}.`;
}

interface Served {
  status: number;
  headers: Record<string, string>;
  text: string;
}

async function serve(host: Host, request: IncomingMessage, body: Buffer): Promise<Served | 'lost'> {
  try {
    const { operation, input } = openEnvelope(request, body);
    const client = accessKeyIdOf(request.url ?? '', request.headers);
    return written(await host.simulator.request(operation, input, client));
  } catch (error) {
    if (error instanceof AnswerLost) return 'lost';
    if (error instanceof AwsError) return written(errorAnswer(error));
    host.onFault(error);
    return written(INTERNAL_ERROR);
  }
}

function written({ status, headers, body }: Answer): Served {
  return { status, headers, text: JSON.stringify(body) };
}

const INTERNAL_ERROR: Answer = {
  status: 500,
  headers: {},
  body: {
    __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError',
    message: 'The request processing has failed because of an unknown error, exception or failure.',
  },
};

function preflight(request: IncomingMessage): Record<string, string> {
  const wanted = request.headers['access-control-request-headers'];
  return {
    'Access-Control-Allow-Methods': 'POST',
    ...(wanted !== undefined && { 'Access-Control-Allow-Headers': wanted }),
    'Access-Control-Max-Age': PREFLIGHT_AGE,
  };
}

const FOREIGN_PAGE = 'This endpoint serves pages of localhost, 127.0.0.1 and [::1] only.';

function strangerAt(port: number, address: string): string {
  return `This endpoint answers to these Host headers only: ${ownHosts(port, address).join(', ')}.`;
}

/**
 * Answers before the request has been read, and closes the connection. What still arrives is
 * thrown away for a moment: closing at once would reset the connection, and most clients would
 * lose the answer with it.
 */
async function refuseUnread(
  host: Host,
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  name: string,
  message: string,
  headers: Headers,
): Promise<void> {
  response.shouldKeepAlive = false;
  const text = JSON.stringify({ __type: SERVICE + name, message });
  writeHead(response, status, text, {
    ...headers,
    'Content-Type': answerType(request),
  });
  response.write(text);
  request.resume();
  await finished(request, {
    signal: AbortSignal.timeout(host.lingerTimeout),
  }).catch(() => undefined);
  response.end();
}
