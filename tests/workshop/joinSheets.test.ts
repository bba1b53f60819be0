/** The code of the join sheets, run as it stands there against a room that is open to the network. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { codeFor } from '../../src/lab/code/index.ts';
import type { Language } from '../../src/lab/code/languages.ts';
import { firstLike, joinSheets } from '../../src/lab/room/joinSheets.ts';
import type { RoomJoin, RoomState } from '../../src/lab/room/room.ts';
import { addressesInNetworks } from '../../src/workshop/lan.ts';
import { openWorkshop } from '../../src/workshop/workshop.ts';
import { environment, installed, skipForWantOf } from '../endpoint/programs.ts';

const [address] = addressesInNetworks();
const CODE = 'BLUE4278';
/** Nobody's keys but those of the sheet. */
const { AWS_ACCESS_KEY_ID: _id, AWS_SECRET_ACCESS_KEY: _key, ...env } = environment;
const run = promisify(execFile);

async function open() {
  const lan = address === undefined ? undefined : { address, code: CODE, token: 'token' };
  const workshop = await openWorkshop({ port: 0, roomPort: 0, lan, onFault: () => undefined });
  onTestFinished(() => workshop.close());
  const get = async <T>(name: string) =>
    (await (await fetch(`${workshop.room}/room/${name}`)).json()) as T;
  return { endpoint: workshop.endpoint, get };
}

/** The sheet's code for somebody, with what the room itself says of how to get in. */
async function sheetCode(language: Language, name: string) {
  const { get, endpoint } = await open();
  const join = await get<RoomJoin>('join');
  expect(join).toEqual({ endpoint, code: address === undefined ? null : CODE });
  const form = { endpoint: join.endpoint, code: join.code ?? '', names: name, count: 1, stem: '' };
  const [sheet] = joinSheets(form).sheets;
  const code = codeFor(language, 'TransactWriteItems', firstLike(name), sheet?.connection);
  const state = async () => {
    const { participants, posts } = await get<RoomState>('state');
    return [participants.map((one) => one.name), posts.find(({ stored }) => stored > 0)];
  };
  return { code, state };
}

const liked = { table: 'Social', post: 'POST#a91f', stored: 1, counted: 1 };

async function directory(): Promise<string> {
  const own = await mkdtemp(path.join(tmpdir(), 'tallybook-'));
  onTestFinished(() => rm(own, { recursive: true }));
  return own;
}

describe('a first like by the code of a sheet', () => {
  test('JavaScript; a second run is cancelled', async () => {
    const { code, state } = await sheetCode('javascript', 'ada');
    const own = await directory();
    await symlink(path.resolve('node_modules'), path.join(own, 'node_modules'), 'junction');
    const file = path.join(own, 'like.mjs');
    await writeFile(file, code);
    const { stdout } = await run(process.execPath, [file], { env });
    expect(stdout).toContain('httpStatusCode: 200');
    expect(await state()).toEqual([['ada'], liked]);
    await expect(run(process.execPath, [file], { env })).rejects.toThrow(
      'TransactionCanceledException',
    );
    expect(await state()).toEqual([['ada'], liked]);
  });

  const pythons = installed('python3', ['-c', 'import boto3']).slice(-1);
  test.each(pythons)('Python (%s)', async (python) => {
    const { code, state } = await sheetCode('python', 'can.2');
    const file = path.join(await directory(), 'like.py');
    await writeFile(file, code);
    const { stdout } = await run(python, [file], { env });
    expect(stdout).toContain("'HTTPStatusCode': 200");
    expect(await state()).toEqual([['can.2'], liked]);
  });

  const versions = installed('aws', ['--version']).slice(-1);
  test.each(versions)('the AWS CLI (%s)', async (aws) => {
    const { code, state } = await sheetCode('cli', 'eve');
    const PATH = `${path.dirname(aws)}${path.delimiter}${env.PATH}`;
    await run('sh', ['-ec', code], { env: { ...env, PATH } });
    expect(await state()).toEqual([['eve'], liked]);
  });

  if (pythons.length === 0) skipForWantOf('boto3', 'python3-boto3');
  if (versions.length === 0) skipForWantOf('the AWS CLI', 'awscli');
});
