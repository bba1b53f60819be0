/** HTTP by hand: what the tests say to an endpoint when no well-behaved client would say it. */
import { once } from 'node:events';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createEndpoint, type EndpointOptions } from '../../src/sim/http/endpoint.ts';
import { createSimulator } from '../../src/sim/index.ts';

/** Headers of a well-formed call, signature included; nobody verifies it. */
export const signed = {
  'Content-Type': 'application/x-amz-json-1.0',
  'X-Amz-Date': '20250624T184000Z',
  Authorization:
    'AWS4-HMAC-SHA256 Credential=x/20250624/us-east-1/dynamodb/aws4_request, ' +
    'SignedHeaders=host;x-amz-date;x-amz-target, Signature=5f2c',
};

export const calling = (operation: string) => ({
  ...signed,
  'X-Amz-Target': `DynamoDB_20120810.${operation}`,
});

/** An endpoint that closes with the test; around a fresh simulator unless another is given. */
export async function startEndpoint(options: Partial<EndpointOptions> = {}) {
  const endpoint = createEndpoint({ simulator: createSimulator(), ...options });
  onTestFinished(() => endpoint.close());
  const { url } = await endpoint.listen(0);
  return { url, close: () => endpoint.close() };
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Call {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** One request on a connection of its own, with any headers, `Host` too. */
export async function ask(url: string, call: Call = {}): Promise<Reply> {
  const { method = 'POST', path = '/', headers = {}, body = '' } = call;
  const sent = request(url, { method, path, headers, agent: false });
  const answered = once(sent, 'response');
  sent.end(body);
  const [response] = await answered;
  return {
    status: response.statusCode,
    headers: response.headers,
    body: await text(response),
  };
}

/** A bare connection; it ends with the test. */
export async function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** All that the endpoint says until it closes the connection, in whatever way. */
export async function heard(socket: Socket): Promise<string> {
  let said = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => (said += chunk));
  socket.on('error', () => undefined);
  socket.resume();
  await new Promise<void>((resolve) => {
    socket.once('end', resolve);
    socket.once('close', () => resolve());
  });
  return said;
}

/** The head of a POST, as text, for connections made by hand. */
export function head(url: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ Host: new URL(url).host, ...headers });
  return `POST / HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
