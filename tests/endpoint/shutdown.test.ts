/** The end: what is under way is finished, within limits, and the program leaves with 0. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEndpoint } from '../../src/sim/http/endpoint.ts';
import { createSimulator, type Answer } from '../../src/sim/index.ts';
import { ask, calling, dial, head, heard, startEndpoint } from './wire.ts';

const call = { headers: calling('ListTables'), body: '{}' };

/** An engine whose requests arrive and then wait. */
function held() {
  let onReached = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (onReached = resolve));
  let answer = (): void => undefined;
  const answered = new Promise<Answer>((resolve) => {
    answer = () => resolve({ status: 200, headers: {}, body: {} });
  });
  const request = (): Promise<Answer> => {
    onReached();
    return answered;
  };
  return { arrival, answer, simulator: { request } };
}

/** Ends whoever is left of a program that was started as the head of a group of its own. */
function endGroup(head: number | undefined): void {
  try {
    if (head !== undefined) process.kill(-head, 'SIGKILL');
  } catch (error) {
    expect(error).toMatchObject({ code: 'ESRCH' });
  }
}

describe('close', () => {
  test('lets a request under way end, and takes no other', async () => {
    const { arrival, answer, simulator } = held();
    const { url, close } = await startEndpoint({ simulator, limits: { closeTimeout: 600_000 } });
    const socket = await dial(url);
    socket.write(`${head(url, { ...call.headers, 'Content-Length': 2 })}{}`);
    await arrival;
    const closing = close();
    await expect(ask(url, call)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    answer();
    const said = await heard(socket);
    expect(said).toMatch(/^HTTP\/1\.1 200 /);
    expect(said).toContain('\r\nConnection: close\r\n');
    await closing;
  });

  test('cuts a request that outlasts the limit', async () => {
    const { arrival, simulator } = held();
    const { url, close } = await startEndpoint({ simulator, limits: { closeTimeout: 50 } });
    const cut = expect(ask(url, call)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await arrival;
    await close();
    await cut;
  });

  test('waits for nobody who has not asked anything', async () => {
    const { url, close } = await startEndpoint({ limits: { closeTimeout: 600_000 } });
    const silent = heard(await dial(url));
    const idle = await dial(url);
    idle.write(`${head(url, { ...call.headers, 'Content-Length': 2 })}{}`);
    await once(idle, 'readable');
    await close();
    expect(await silent).toBe('');
    expect(await heard(idle)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('can be asked for twice, and before listening', async () => {
    const endpoint = createEndpoint({ simulator: createSimulator() });
    await Promise.all([endpoint.close(), endpoint.close()]);
    await endpoint.close();
  });
});

describe('npm run endpoint', () => {
  function run(...args: string[]) {
    return follow(spawn(process.execPath, ['scripts/endpoint.ts', ...args], { stdio: 'pipe' }));
  }

  function follow(program: ChildProcessWithoutNullStreams) {
    onTestFinished(() => void program.kill('SIGKILL'));
    return { program, ended: once(program, 'close'), errors: text(program.stderr) };
  }

  async function start(running = run('--port', '0')) {
    let said = '';
    for await (const chunk of running.program.stdout) {
      said += chunk;
      const url = /at (http:\/\/127\.0\.0\.1:\d+)\n/.exec(said)?.[1];
      if (url !== undefined) return { ...running, url };
    }
    throw new Error(`The endpoint did not start: ${await running.errors}`);
  }

  test.each(['SIGINT', 'SIGTERM'] as const)('serves, and ends with 0 on %s', async (signal) => {
    const { program, ended, errors, url } = await start();
    expect(await ask(url, call)).toMatchObject({ status: 200, body: '{"TableNames":[]}' });
    const idle = heard(await dial(url));
    program.kill(signal);
    program.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(await errors).toBe('');
    expect(await idle).toBe('');
  });

  test('ends when npm and its shell are gone', async () => {
    // As npm runs it: the shell waits for the program, and does not pass signals on.
    const shell = spawn('sh', ['-c', '"$0" scripts/endpoint.ts --port 0; exit', process.execPath], {
      stdio: 'pipe',
      env: { ...process.env, npm_lifecycle_event: 'endpoint' },
      detached: true,
    });
    onTestFinished(() => endGroup(shell.pid));
    const { program, ended, url } = await start(follow(shell));
    program.kill('SIGKILL');
    // The shell's pipes are the program's too: they close when both have ended.
    await ended;
    await expect(ask(url, call)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('gives tables the date of today', async () => {
    const { url } = await start();
    const table = {
      TableName: 'Social',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
    };
    const before = Date.now();
    const { body } = await ask(url, {
      headers: calling('CreateTable'),
      body: JSON.stringify(table),
    });
    const created = JSON.parse(body).TableDescription.CreationDateTime * 1000;
    // It started before this test looked at the clock, and both look at the same one.
    expect(created).toBeGreaterThan(before - 3_600_000);
    expect(created).toBeLessThan(before + 3_600_000);
  });

  test('says so when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { ended, errors } = run('--port', String(port));
    expect(await ended).toEqual([1, null]);
    expect(await errors).toMatch(`Cannot listen on port ${port}: another program uses it`);
  });

  test.each(['--port=x', '--port=65536', '--host=0.0.0.0'])(
    'explains itself when called with %s',
    async (argument) => {
      const { ended, errors } = run(argument);
      expect(await ended).toEqual([2, null]);
      expect(await errors).toContain('Usage: npm run endpoint -- [--port 8000]');
    },
  );
});
