/**
 * The room's own server, for the host's browser: `GET /room/state`, `GET /room/events`,
 * `GET /room/join`, `GET /room/trace`, and what the host can do (`POST /room/…`). It is a port of its own on the loopback address, whatever the
 * endpoint listens on, so that nobody in the room can reach it.
 */
import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RoomJoin } from '../../lab/room/room.ts';
import { announcesTooMuch, readBody } from '../../sim/http/body.ts';
import { hostHeaders, isLocalOrigin, isOwnHost, LOOPBACK } from '../../sim/http/guard.ts';
import { BadControl, controls } from './controls.ts';
import type { Room } from './room.ts';
import { RoomStream } from './stream.ts';

const MAX_BODY_BYTES = 64 * 1024;
const TIMEOUT_MS = 10_000;
/** How long a browser may remember a preflight, in seconds. */
const PREFLIGHT_AGE = '600';

export interface RoomServer {
  listen(port: number): Promise<{ url: string }>;
  close(): Promise<void>;
}

interface RoomServerOptions {
  /** What the host's requests must carry as `Authorization: Bearer …`; undefined: nothing. */
  token: string | undefined;
  /** How long a request may take to arrive, in milliseconds. */
  timeout?: number;
  /** How one gets into the room. */
  join: () => RoomJoin;
}

type Headers = Record<string, string>;

export function createRoomServer(room: Room, options: RoomServerOptions): RoomServer {
  const stream = new RoomStream(room);
  const { timeout = TIMEOUT_MS } = options;
  const server = createServer(
    {
      headersTimeout: timeout,
      requestTimeout: timeout,
      connectionsCheckingInterval: Math.min(1000, timeout),
    },
    (request, response) => {
      void serve(room, stream, options, request, response).catch(() => response.destroy());
    },
  );
  return {
    listen: (port) => listen(server, port),
    async close() {
      stream.close();
      const stopped = new Promise((resolve) => void server.close(resolve));
      server.closeAllConnections();
      await stopped;
    },
  };
}

function listen(server: Server, port: number): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve({ url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}` });
    });
  });
}

async function serve(
  room: Room,
  stream: RoomStream,
  options: RoomServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const own = isOwnHost(hostHeaders(request.rawHeaders), request.socket.localPort ?? 0);
  if (!own || !isOwnPage(request)) {
    response.shouldKeepAlive = false;
    return answer(response, 403, { error: 'This room is for pages of this machine only.' });
  }
  const { origin, 'last-event-id': lastEventId } = request.headers;
  const headers: Headers = origin ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } : {};
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { ...headers, ...PREFLIGHT }).end();
  } else if (request.method === 'GET' && request.url === '/room/state') {
    answer(response, 200, room.state(), headers);
  } else if (request.method === 'GET' && request.url === '/room/trace') {
    response.writeHead(200, { ...headers, ...JSON_HEADERS }).end(room.trace());
  } else if (request.method === 'GET' && request.url === '/room/join') {
    answer(response, 200, options.join(), headers);
  } else if (request.method === 'GET' && request.url === '/room/events') {
    if (stream.full) return answer(response, 503, { error: 'Too many watch already.' }, headers);
    stream.watch(response, headers, lastEventId as string | undefined);
  } else if (request.method === 'POST' && request.url?.startsWith('/room/')) {
    const { status, body } = await control(room, options, request, request.url.slice(6));
    if (status !== 200) response.shouldKeepAlive = false;
    answer(response, status, body, headers);
  } else answer(response, 404, { error: 'There is no such thing in this room.' }, headers);
}

/**
 * A page says where it is from, in `Origin`, or, with a request that a page can make without
 * leave, at least that it is from elsewhere. A program says neither.
 */
function isOwnPage({ headers }: IncomingMessage): boolean {
  if (headers.origin !== undefined) return isLocalOrigin(headers.origin);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

async function control(
  room: Room,
  { token }: RoomServerOptions,
  request: IncomingMessage,
  name: string,
): Promise<{ status: number; body: object }> {
  const refused = (status: number, error: string) => ({ status, body: { error } });
  if (token !== undefined && !isToken(token, request.headers.authorization)) {
    return refused(401, 'This is for the host: the token is missing or wrong.');
  }
  if (!Object.hasOwn(controls, name)) return refused(404, 'The host’s desk has nothing like it.');
  // A type that no form can send: a page of another origin would have to ask first.
  if (request.headers['content-type'] !== 'application/json') {
    return refused(415, 'Content-Type must be application/json.');
  }
  if (announcesTooMuch(request, MAX_BODY_BYTES)) return refused(413, 'Too large.');
  const bytes = await readBody(request, MAX_BODY_BYTES);
  if (typeof bytes === 'string') return refused(413, 'Too large.');
  try {
    await controls[name]!(room, jsonObject(bytes));
    await room.kept();
    const { faults, hold, snapshots } = room.state();
    return { status: 200, body: { faults, hold, snapshots } };
  } catch (error) {
    if (error instanceof BadControl) return refused(400, error.message);
    throw error;
  }
}

function isToken(token: string, authorization: string | undefined): boolean {
  const right = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(authorization ?? '');
  return given.length === right.length && timingSafeEqual(given, right);
}

function jsonObject(bytes: Buffer): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8') || '{}');
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
      return body as Record<string, unknown>;
    }
  } catch {
    // Said below.
  }
  throw new BadControl('The body must be a JSON object.');
}

const JSON_HEADERS: Headers = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

const PREFLIGHT: Headers = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'authorization, content-type, last-event-id',
  'Access-Control-Max-Age': PREFLIGHT_AGE,
};

function answer(response: ServerResponse, status: number, body: object, headers?: Headers): void {
  response.writeHead(status, { ...headers, ...JSON_HEADERS });
  response.end(JSON.stringify(body));
}
