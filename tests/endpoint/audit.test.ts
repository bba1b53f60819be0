/** The audit as a command, against a table at the endpoint that people go on liking in. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSimulator, type Simulator } from '../../src/sim/index.ts';
import { isLike, storedIn, textOf } from '../../src/lab/tally.ts';
import { socialTable } from '../../src/lab/world.ts';
import { writePaths } from '../../src/lab/writePaths/index.ts';
import { environment } from './programs.ts';
import { startEndpoint } from './wire.ts';

const POSTS = 200;
const post = (n: number): string => `POST#${String(n).padStart(3, '0')}`;
const likesOf = (n: number): number => n % 7;

/** Larger than what the two who like can change while a post is being read: no scan misses them. */
const PLANTED = new Map([
  [3, -3],
  [50, 4],
  [77, -5],
  [130, 3],
  [199, 6],
]);
const WRONG = [...PLANTED.keys()].map(post);

async function plant(): Promise<Simulator> {
  const sim = createSimulator({ seed: 1 });
  await sim.request('CreateTable', socialTable);
  const put = (PK: string, SK: string, rest = {}): Promise<unknown> =>
    sim.request('PutItem', {
      TableName: 'Social',
      Item: { PK: { S: PK }, SK: { S: SK }, ...rest },
    });
  for (let n = 0; n < POSTS; n++) {
    const tally = likesOf(n) + (PLANTED.get(n) ?? 0);
    await put(post(n), 'META', { title: { S: `Post ${n}` }, likeTally: { N: String(tally) } });
    for (let user = 0; user < likesOf(n); user++) await put(post(n), `LIKE#USER#${user}`);
  }
  return sim;
}

/** Stored minus counted, of every post where that is not 0. */
function differences(sim: Simulator): Record<string, number> {
  const found: Record<string, number> = {};
  for (const meta of sim.snapshot().items('Social')) {
    if (textOf(meta.SK) !== 'META') continue;
    const key = textOf(meta.PK);
    const likes = sim.snapshot().items('Social', key).filter(isLike).length;
    if (storedIn(meta) !== likes) found[key] = storedIn(meta) - likes;
  }
  return found;
}

const planted = Object.fromEntries([...PLANTED].map(([n, difference]) => [post(n), difference]));

/** Two people with the guard: each likes every post, and in the next round takes it back. */
function keepLiking(url: string): { stop: () => Promise<number> } {
  let going = true;
  const people = ['ada', 'can'].map(async (name, index) => {
    const client = new DynamoDBClient({
      endpoint: url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
    });
    let presses = 0;
    for (; going; presses++) {
      const verb = Math.floor(presses / POSTS) % 2 === 0 ? 'like' : 'unlike';
      const input = {
        table: 'Social',
        post: post((presses * 7 + index * 100) % POSTS),
        user: `USER#${name}`,
        likedAt: 1,
      };
      await writePaths.guarded[verb](client, input);
      await sleep(5);
    }
    client.destroy();
    return presses;
  });
  const stop = async (): Promise<number> => {
    going = false;
    return (await Promise.all(people)).reduce((sum, presses) => sum + presses);
  };
  onTestFinished(async () => void (await stop()));
  return { stop };
}

function start(args: readonly string[], env: NodeJS.ProcessEnv = environment) {
  const program = spawn(process.execPath, ['scripts/audit.ts', ...args], { stdio: 'pipe', env });
  onTestFinished(() => void program.kill('SIGKILL'));
  program.stdin.end();
  const ended = Promise.all([
    once(program, 'close'),
    text(program.stdout),
    text(program.stderr),
  ]).then(([[code], said, errors]) => ({ code: code as number | null, said, errors }));
  return { program, ended };
}

const audit = (args: readonly string[], env?: NodeJS.ProcessEnv) => start(args, env).ended;

function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), 'audit-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

const FAST = ['--table', 'Social', '--read-units', '100000', '--pause', '20'];

interface Report {
  findings: { post: string; kind: string; repair?: { outcome: string; writes: number } }[];
}

const reportIn = (file: string): Report => JSON.parse(readFileSync(file, 'utf8')) as Report;

describe('while people like', () => {
  test('finds what was planted, and nothing else; and mends it when told to', async () => {
    const sim = await plant();
    const { url } = await startEndpoint({ simulator: sim });
    const people = keepLiking(url);
    const report = join(temporary(), 'report.json');
    const told = [...FAST, '--endpoint', url, '--report', report];

    const found = await audit(told);
    expect(found.code).toBe(1);
    expect(found.errors).toContain('Nothing was written; --repair mends.');
    expect(found.said).toMatch(/^5 of 200 posts do not balance; 5 left\. /m);
    const { findings } = reportIn(report);
    expect(findings.map((finding) => finding.post).sort()).toEqual(WRONG);
    expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['drift']));
    expect(reportIn(report)).toMatchObject({
      posts: POSTS,
      left: 5,
      layout: { tally: 'likeTally' },
    });
    expect(differences(sim)).toEqual(planted);

    const mended = await audit([...told, '--repair']);
    expect(mended.code).toBe(0);
    expect(mended.said.match(/: repaired: /g)).toHaveLength(5);
    expect(reportIn(report)).toMatchObject({ left: 0 });
    for (const { repair } of reportIn(report).findings) expect(repair!.outcome).toBe('repaired');
    expect(differences(sim)).toEqual({});

    expect(await people.stop()).toBeGreaterThan(0);
    const after = await audit(told);
    expect(after.said).toMatch(/^200 posts, all of them balance\. /m);
    expect(after.code).toBe(0);
    expect(differences(sim)).toEqual({});
  });

  test('goes on where it was killed', async () => {
    const sim = await plant();
    let fromTheStart = 0;
    let onSecondPage = (): void => undefined;
    const secondPage = new Promise<void>((resolve) => (onSecondPage = resolve));
    let answer = (): void => undefined;
    const killed = new Promise<void>((resolve) => (answer = resolve));
    const simulator: Pick<Simulator, 'request'> = {
      async request(operation, input) {
        const { ExclusiveStartKey } = input as { ExclusiveStartKey?: unknown };
        if (operation === 'Scan' && ExclusiveStartKey) {
          onSecondPage();
          await killed;
        } else if (operation === 'Scan') fromTheStart++;
        return sim.request(operation, input);
      },
    };
    const { url } = await startEndpoint({ simulator });
    const directory = temporary();
    const [state, report] = ['state.json', 'report.json'].map((name) => join(directory, name));
    const told = [...FAST, '--endpoint', url, '--state', state!, '--report', report!];

    const begun = start(told);
    await Promise.race([secondPage, begun.ended]);
    begun.program.kill('SIGKILL');
    expect((await begun.ended).code).toBeNull();
    answer();
    expect(JSON.parse(readFileSync(state!, 'utf8'))).toMatchObject({
      kept: { audit: { phase: 'scan', scanned: { items: 100 } } },
    });

    const other = await audit([...told, '--tally', 'other']);
    expect(other).toMatchObject({ code: 2, said: '' });
    expect(other.errors).toContain('belongs to an audit of another table, or with other options');

    const rest = await audit([...told, '--repair']);
    expect(rest.code).toBe(0);
    expect(rest.errors).toContain(`Goes on from ${state}.`);
    expect(fromTheStart).toBe(1);
    expect(
      reportIn(report!)
        .findings.map((finding) => finding.post)
        .sort(),
    ).toEqual(WRONG);
    expect(existsSync(state!)).toBe(false);
    expect(differences(sim)).toEqual({});
  });

  test('looks at posts by name, from a file and between commas', async () => {
    const sim = await plant();
    const { url } = await startEndpoint({ simulator: sim });
    const list = join(temporary(), 'posts.txt');
    writeFileSync(list, `${post(3)}\n${post(4)}\n\n`);
    const told = [...FAST, '--endpoint', url, '--posts'];
    const [file, commas] = await Promise.all([
      audit([...told, list]),
      audit([...told, `${post(4)},POST#x`]),
    ]);
    expect(file).toMatchObject({ code: 1 });
    expect(file.said).toContain(`${post(3)}: stored 0, counted 3 (-3)\n1 of 2 posts`);
    expect(commas).toMatchObject({ code: 1 });
    expect(commas.said).toContain('POST#x: is not there\n1 of 2 posts');
  });
});

describe('what it cannot do it says in a line, and ends with 2', () => {
  const anonymous: NodeJS.ProcessEnv = { ...environment };
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) anonymous[name] = undefined;
  const nowhere: NodeJS.ProcessEnv = { ...environment, AWS_DEFAULT_REGION: undefined };
  const noOne = 'http://127.0.0.1:9';

  test.each<[string, string[], string, NodeJS.ProcessEnv]>([
    ['no table', [], '--table is missing.\nUsage: ', environment],
    [
      'nobody there',
      ['--table', 'T', '--endpoint', noOne],
      `Nothing answers at ${noOne}.`,
      environment,
    ],
    ['no credentials', ['--table', 'T'], 'No AWS credentials.', anonymous],
    ['no region', ['--table', 'T'], 'No region: ', nowhere],
  ])('%s', async (_, args, line, env) => {
    const { code, said, errors } = await audit(args, env);
    expect(errors).toContain(line);
    expect({ code, said }).toEqual({ code: 2, said: '' });
  });

  test('a table that is not there, or has other keys; made-up credentials do', async () => {
    const sim = await plant();
    const { url } = await startEndpoint({ simulator: sim });
    const [table, key] = await Promise.all([
      audit(['--table', 'Sozial', '--endpoint', url], anonymous),
      audit(['--table', 'Social', '--endpoint', url, '--sort-key', 'Sort']),
    ]);
    expect(table).toMatchObject({ code: 2, said: '' });
    expect(table.errors).toContain(`No AWS credentials found; ${url} gets made-up ones.\n`);
    expect(table.errors).toContain(`${url} has no table Sozial.\n`);
    expect(key).toMatchObject({ code: 2, said: '' });
    expect(key.errors).toContain('The sort key of Social is SK, not Sort: --sort-key SK\n');
  });
});
