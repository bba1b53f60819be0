/** Clients that are slow, broken, greedy or gone: each is cut, and nobody else notices. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Answer } from '../../src/sim/index.ts';
import { ask, calling, dial, head, heard, startEndpoint } from './wire.ts';

const MAX = 16 * 1024 * 1024;
const listTables = calling('ListTables');

/** An engine that answers when told to, and counts what reaches it. */
function patient(body: Answer['body'] = {}) {
  let reached = 0;
  const awaited = new Map<number, () => void>();
  let answer = (): void => undefined;
  const released = new Promise<void>((resolve) => (answer = resolve));
  return {
    reached: () => reached,
    /** When so many have reached it. */
    arrival: (count: number) => new Promise<void>((resolve) => awaited.set(count, resolve)),
    answer,
    simulator: {
      async request(): Promise<Answer> {
        awaited.get(++reached)?.();
        await released;
        return { status: 200, headers: {}, body };
      },
    },
  };
}

async function stillServes(url: string): Promise<void> {
  const reply = await ask(url, { headers: listTables, body: '{}' });
  expect(reply).toMatchObject({ status: 200, body: '{"TableNames":[]}' });
}

describe('bodies', () => {
  test('of 16 MB are served', async () => {
    const { url } = await startEndpoint();
    const body = Buffer.alloc(MAX, ' ');
    body.write('{}');
    expect(await ask(url, { headers: listTables, body })).toMatchObject({ status: 200 });
  });

  test('announced as one byte more are refused before they are sent', async () => {
    const { url } = await startEndpoint();
    const socket = await dial(url);
    socket.write(head(url, { ...listTables, 'Content-Length': MAX + 1 }));
    socket.end();
    const said = await heard(socket);
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect(said).toContain('\r\nConnection: close\r\n');
    expect(said).toContain('com.amazon.coral.service#RequestEntityTooLargeException');
    await stillServes(url);
  });

  test.each([
    ['one byte', MAX + 1],
    ['much', 4 * MAX],
  ])('that turn out %s longer are refused, and the sender hears it', async (_, length) => {
    const engine = patient();
    const { url } = await startEndpoint({ simulator: engine.simulator });
    const headers = { ...listTables, 'Transfer-Encoding': 'chunked' };
    const reply = await ask(url, { headers, body: Buffer.alloc(length, ' ') });
    expect(reply.status).toBe(413);
    expect(engine.reached()).toBe(0);
  });

  test('that go on after the refusal are cut', async () => {
    const { url } = await startEndpoint({ limits: { lingerTimeout: 50 } });
    const socket = await dial(url);
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    const chunk = Buffer.concat([
      Buffer.from('10000\r\n'),
      Buffer.alloc(0x10000),
      Buffer.from('\r\n'),
    ]);
    socket.write(head(url, { ...listTables, 'Transfer-Encoding': 'chunked' }));
    const pour = (): void => {
      while (socket.writable && socket.write(chunk));
    };
    socket.on('drain', pour);
    pour();
    await closed;
    await stillServes(url);
  });

  test('are called for with 100 Continue, unless they are too large', async () => {
    const { url } = await startEndpoint();
    const expecting = { ...listTables, Expect: '100-continue' };
    const polite = request(url, {
      method: 'POST',
      headers: { ...expecting, 'Content-Length': 2 },
      agent: false,
    });
    const answered = once(polite, 'response');
    polite.flushHeaders();
    await once(polite, 'continue');
    polite.end('{}');
    const [response] = await answered;
    expect(await text(response)).toBe('{"TableNames":[]}');

    const greedy = await dial(url);
    greedy.write(head(url, { ...expecting, 'Content-Length': MAX + 1 }));
    greedy.end();
    expect(await heard(greedy)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('slow clients', () => {
  const limits = { headersTimeout: 100, requestTimeout: 100 };

  test('that say nothing at all are cut', async () => {
    const { url } = await startEndpoint({ limits });
    expect(await heard(await dial(url))).toMatch(/^(HTTP\/1\.1 408 |$)/);
    await stillServes(url);
  });

  test('whose headers never end are cut', async () => {
    const { url } = await startEndpoint({ limits });
    const socket = await dial(url);
    socket.write(`POST / HTTP/1.1\r\nHost: ${new URL(url).host}\r\n`);
    const drip = setInterval(() => socket.write('X-Drip: 1\r\n'), 10);
    onTestFinished(() => clearInterval(drip));
    expect(await heard(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await stillServes(url);
  });

  test.each([
    ['Content-Length', '1000', ' '],
    ['Transfer-Encoding', 'chunked', '1\r\n \r\n'],
  ])('whose bodies never end are cut (%s)', async (name, value, drop) => {
    const { url } = await startEndpoint({ limits });
    const socket = await dial(url);
    socket.write(head(url, { ...listTables, [name]: value }));
    const drip = setInterval(() => socket.write(drop), 10);
    onTestFinished(() => clearInterval(drip));
    expect(await heard(socket)).toMatch(/^HTTP\/1\.1 408 /);
    await stillServes(url);
  });

  test('that do not read their answer are cut', async () => {
    const engine = patient({ filling: 'x'.repeat(64 * 1024 * 1024) });
    // Closing waits for the answer to be taken, or for the client to be cut.
    const { url, close } = await startEndpoint({
      simulator: engine.simulator,
      limits: { answerTimeout: 100, closeTimeout: 600_000 },
    });
    const socket = await dial(url);
    socket.pause();
    socket.write(`${head(url, { ...listTables, 'Content-Length': 2 })}{}`);
    await engine.arrival(1);
    engine.answer();
    await close();
    expect((await heard(socket)).length).toBeLessThan(64 * 1024 * 1024);
  });

  test('may take their time when it is the engine that is held', async () => {
    const engine = patient();
    const { url } = await startEndpoint({
      simulator: engine.simulator,
      limits: { ...limits, answerTimeout: 50, keepAliveTimeout: 50 },
    });
    const reply = ask(url, { headers: listTables, body: '{}' });
    await engine.arrival(1);
    // Whoever idles is cut meanwhile, so every limit has passed.
    await heard(await dial(url));
    engine.answer();
    expect(await reply).toMatchObject({ status: 200 });
  });

  test('that idle between two requests are let go', async () => {
    const { url } = await startEndpoint({ limits: { keepAliveTimeout: 50 } });
    const socket = await dial(url);
    socket.write(`${head(url, { ...listTables, 'Content-Length': 2 })}{}`);
    expect(await heard(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('broken clients', () => {
  test.each([
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ])('%s', async (_, bytes, status) => {
    const { url } = await startEndpoint();
    const socket = await dial(url);
    socket.write(bytes, 'latin1');
    expect(await heard(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    await stillServes(url);
  });

  test('half closed in the middle of a body: nothing reaches the database', async () => {
    const engine = patient();
    const { url } = await startEndpoint({ simulator: engine.simulator });
    const socket = await dial(url);
    socket.end(`${head(url, { ...listTables, 'Content-Length': 2 })}{`);
    expect(await heard(socket)).not.toMatch(/ 200 /);
    expect(engine.reached()).toBe(0);
  });

  test('half closed after the request: answered', async () => {
    const { url } = await startEndpoint();
    const socket = await dial(url);
    socket.end(`${head(url, { ...listTables, 'Content-Length': 2 })}{}`);
    const said = await heard(socket);
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect(said).toContain('{"TableNames":[]}');
  });

  test('gone in the middle of a body, or before the answer', async () => {
    const engine = patient({ filling: 'x'.repeat(1_000_000) });
    const { url } = await startEndpoint({ simulator: engine.simulator });
    const sender = await dial(url);
    sender.write(`${head(url, { ...listTables, 'Content-Length': 2000 })}{`);
    sender.resetAndDestroy();
    const waiter = await dial(url);
    waiter.write(`${head(url, { ...listTables, 'Content-Length': 2 })}{}`);
    await engine.arrival(1);
    waiter.resetAndDestroy();
    const other = ask(url, { headers: listTables, body: '{}' });
    await engine.arrival(2);
    engine.answer();
    expect(await other).toMatchObject({ status: 200 });
    expect(engine.reached()).toBe(2);
  });

  test('more of them than there is room for are turned away', async () => {
    const { url } = await startEndpoint({ limits: { maxConnections: 2 } });
    const first = await dial(url);
    const second = await dial(url);
    expect(await heard(await dial(url))).toBe('');
    first.end(`${head(url, { ...listTables, 'Content-Length': 2 })}{}`);
    expect(await heard(first)).toMatch(/^HTTP\/1\.1 200 /);
    second.destroy();
  });
});

describe('connections', () => {
  test('are kept for the next request', async () => {
    const { url } = await startEndpoint();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const reused: boolean[] = [];
    for (let i = 0; i < 3; i++) {
      const sent = request(url, { method: 'POST', headers: listTables, agent });
      sent.end('{}');
      const [response] = await once(sent, 'response');
      expect(await text(response)).toBe('{"TableNames":[]}');
      reused.push(sent.reusedSocket);
    }
    expect(reused).toEqual([false, true, true]);
  });

  test('answer what is sent ahead in order', async () => {
    const { url } = await startEndpoint();
    const socket = await dial(url);
    const listing = `${head(url, { ...listTables, 'Content-Length': 2 })}{}`;
    const nonsense = `${head(url, { ...calling('MakeTea'), 'Content-Length': 2 })}{}`;
    socket.end(listing + nonsense + listing);
    const statuses = [...(await heard(socket)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, s]) => s);
    expect(statuses).toEqual(['200', '400', '200']);
  });
});
