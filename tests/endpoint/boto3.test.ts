/** boto3, with whichever Pythons have it. It checks `x-amz-crc32` of every answer. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { outcomes, story, type Outcome } from './likes.ts';
import { environment, installed, skipForWantOf } from './programs.ts';
import { startEndpoint } from './wire.ts';

const pythons = installed('python3', ['-c', 'import boto3']);
const script = fileURLToPath(new URL('boto3-client.py', import.meta.url));
const A_MINUTE = 60_000;

async function tellAll(python: string, url: string): Promise<Outcome[]> {
  const running = promisify(execFile)(python, [script, url], { env: environment });
  running.child.stdin?.end(story.map((step) => `${JSON.stringify(step)}\n`).join(''));
  const { stdout } = await running;
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Outcome);
}

test.each(pythons)('%s likes once, and unlikes once', { timeout: A_MINUTE }, async (python) => {
  const { url } = await startEndpoint();
  expect(await tellAll(python, url)).toEqual(outcomes());
});

if (pythons.length === 0) skipForWantOf('boto3', 'python3-boto3');
