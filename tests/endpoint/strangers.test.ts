/** Pages from elsewhere: neither their own name for 127.0.0.1 nor their origin opens the door. */
import { networkInterfaces } from 'node:os';
import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/sim/index.ts';
import { ask, calling, dial, heard, startEndpoint } from './wire.ts';

/** An engine that notes what reaches it. */
function listener() {
  const reached: string[] = [];
  const request = async (operation: string): Promise<Answer> => {
    reached.push(operation);
    return { status: 200, headers: {}, body: {} };
  };
  return { reached, simulator: { request } };
}

const REFUSED = 'com.amazon.coral.service#AccessDeniedException';

describe('Host', () => {
  test('a foreign name for this machine (DNS rebinding) reaches nothing', async () => {
    const { reached, simulator } = listener();
    const { url } = await startEndpoint({ simulator });
    const { port } = new URL(url);
    for (const host of [`evil.example:${port}`, 'localhost', `localhost:${Number(port) ^ 1}`]) {
      for (const method of ['POST', 'GET', 'OPTIONS']) {
        const headers = { ...calling('ListTables'), Host: host };
        const reply = await ask(url, { method, headers, body: method === 'POST' ? '{}' : '' });
        expect(reply.status).toBe(403);
        expect(JSON.parse(reply.body)).toEqual({
          __type: REFUSED,
          message:
            `This endpoint answers to these Host headers only: ` +
            `localhost:${port}, 127.0.0.1:${port}, [::1]:${port}.`,
        });
        expect(reply.headers['access-control-allow-origin']).toBeUndefined();
        expect(reply.headers.connection).toBe('close');
      }
    }
    expect(reached).toEqual([]);
  });

  test.each(['localhost', '127.0.0.1', '[::1]'])('%s is served', async (name) => {
    const { reached, simulator } = listener();
    const { url } = await startEndpoint({ simulator });
    const headers = { ...calling('ListTables'), Host: `${name}:${new URL(url).port}` };
    expect(await ask(url, { headers, body: '{}' })).toMatchObject({ status: 200 });
    expect(reached).toEqual(['ListTables']);
  });

  test('a request without one, as in HTTP 1.0, is refused', async () => {
    const { url } = await startEndpoint();
    const socket = await dial(url);
    socket.write('GET / HTTP/1.0\r\n\r\n');
    expect(await heard(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('a second one is refused', async () => {
    const { url } = await startEndpoint();
    const socket = await dial(url);
    socket.write(`GET / HTTP/1.1\r\nHost: ${new URL(url).host}\r\nHost: evil.example\r\n\r\n`);
    expect(await heard(socket)).toMatch(/^HTTP\/1\.1 40[03] /);
  });
});

describe('Origin', () => {
  test.each(['http://evil.example', 'https://localhost.evil.example', 'null'])(
    'a page of %s gets nothing',
    async (origin) => {
      const { reached, simulator } = listener();
      const { url } = await startEndpoint({ simulator });
      for (const method of ['POST', 'GET', 'OPTIONS']) {
        const headers = {
          ...calling('ListTables'),
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
        };
        const reply = await ask(url, { method, headers, body: method === 'POST' ? '{}' : '' });
        expect(reply.status).toBe(403);
        expect(JSON.parse(reply.body)).toMatchObject({ __type: REFUSED });
        const cors = Object.keys(reply.headers).filter((name) => name.startsWith('access-control'));
        expect(cors).toEqual([]);
      }
      expect(reached).toEqual([]);
    },
  );

  test('a page of this machine is served, errors too', async () => {
    const { url } = await startEndpoint();
    const origin = 'http://localhost:4321';
    for (const operation of ['ListTables', 'MakeTea']) {
      const headers = { ...calling(operation), Origin: origin };
      const reply = await ask(url, { headers, body: '{}' });
      expect(reply.status).toBe(operation === 'ListTables' ? 200 : 400);
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'x-amzn-RequestId, x-amz-crc32',
        vary: 'Origin',
      });
    }
  });

  test('its preflight is allowed the headers that it asks for', async () => {
    const { reached, simulator } = listener();
    const { url } = await startEndpoint({ simulator });
    const reply = await ask(url, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://127.0.0.1:4321',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,x-amz-target',
      },
    });
    expect(reply).toMatchObject({
      status: 200,
      body: '',
      headers: {
        'access-control-allow-origin': 'http://127.0.0.1:4321',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization,content-type,x-amz-target',
        'access-control-max-age': '172800',
        'content-length': '0',
      },
    });
    expect(reached).toEqual([]);
  });

  test('a program sends none and gets no CORS headers', async () => {
    const { url } = await startEndpoint();
    const { headers } = await ask(url, { headers: calling('ListTables'), body: '{}' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

const outward = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

test.skipIf(outward === undefined)('no other address of this machine listens', async () => {
  const { url } = await startEndpoint();
  const socket = connect({ host: outward ?? '', port: Number(new URL(url).port) });
  const [error] = await once(socket, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});
