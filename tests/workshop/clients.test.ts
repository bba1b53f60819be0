/** Other people's clients at the workshop's endpoint, where they are installed. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { RoomState } from '../../src/lab/room/room.ts';
import { openWorkshop } from '../../src/workshop/workshop.ts';
import { environment, installed, skipForWantOf } from '../endpoint/programs.ts';
import { likeOf, readTally } from './clients.ts';

const pythons = installed('python3', ['-c', 'import boto3']).slice(-1);
const versions = installed('aws', ['--version']).slice(-1);

async function open() {
  const workshop = await openWorkshop({ port: 0, roomPort: 0, onFault: () => undefined });
  onTestFinished(() => workshop.close());
  const told = async () => {
    const { events, posts } = (await (
      await fetch(`${workshop.room}/room/state`)
    ).json()) as RoomState;
    const post = posts.find((one) => one.post === 'POST#a91f');
    return [events.map((event) => ('who' in event ? event.who : '')), post?.stored, post?.counted];
  };
  return { ...workshop, told };
}

const LIKE = `
import json, sys, boto3
client = boto3.client("dynamodb", endpoint_url=sys.argv[1])
client.transact_write_items(**json.loads(sys.argv[2]))
print(client.get_item(**json.loads(sys.argv[3]))["Item"]["likeTally"]["N"])
`;

test.each(pythons)('boto3 (%s) likes under its name', async (python) => {
  const { endpoint, told } = await open();
  const args = ['-c', LIKE, endpoint, JSON.stringify(likeOf('can')), JSON.stringify(readTally)];
  const env = { ...environment, AWS_ACCESS_KEY_ID: 'can' };
  const { stdout } = await promisify(execFile)(python, args, { env });
  expect(stdout.trim()).toBe('1');
  expect(await told()).toEqual([['can', 'can', 'can'], 1, 1]);
});

test.each(versions)('the AWS CLI (%s) likes under its name', async (aws) => {
  const { endpoint, told } = await open();
  const args = ['dynamodb', 'transact-write-items', '--endpoint-url', endpoint];
  args.push('--cli-input-json', JSON.stringify(likeOf('eve')));
  const env = { ...environment, AWS_ACCESS_KEY_ID: 'eve' };
  await promisify(execFile)(aws, args, { env });
  expect(await told()).toEqual([['eve', 'eve'], 1, 1]);
});

if (pythons.length === 0) skipForWantOf('boto3', 'python3-boto3');
if (versions.length === 0) skipForWantOf('the AWS CLI', 'awscli');
