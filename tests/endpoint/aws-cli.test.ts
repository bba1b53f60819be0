/** The AWS CLI, whichever versions of it are installed. */
import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { cancelled, outcomes, story, type Outcome, type Step } from './likes.ts';
import { environment, installed, skipForWantOf } from './programs.ts';
import { startEndpoint } from './wire.ts';

const versions = installed('aws', ['--version']);
const A_MINUTE = 60_000;

/** `TransactWriteItems` → `transact-write-items`, as the CLI spells it. */
const kebab = (name: string): string => name.replace(/\B[A-Z]/g, '-$&').toLowerCase();

function tell(aws: string, url: string, [operation, input]: Step): Promise<Outcome> {
  const args = ['dynamodb', kebab(operation), '--endpoint-url', url, '--output', 'json'];
  args.push('--cli-input-json', JSON.stringify(input));
  return new Promise((resolve, reject) => {
    execFile(aws, args, { env: environment }, (failure, stdout, stderr) => {
      const error = /An error occurred \((\w+)\) when calling the \w+ operation: (.*)/.exec(stderr);
      if (error) resolve({ error: error[1] ?? '', message: error[2] ?? '' });
      else if (failure) reject(failure);
      else if (operation !== 'GetItem') resolve({});
      else resolve({ tally: JSON.parse(stdout).Item?.likeTally?.N ?? 'none' });
    });
  });
}

test.each(versions)('%s likes once, and unlikes once', { timeout: A_MINUTE }, async (aws) => {
  const { url } = await startEndpoint();
  const told: Outcome[] = [];
  for (const step of story) told.push(await tell(aws, url, step));
  const { error, message } = cancelled;
  expect(told).toEqual(outcomes({ error, message }));
});

if (versions.length === 0) skipForWantOf('the AWS CLI', 'awscli');
