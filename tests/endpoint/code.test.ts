/** Code that was written for boto3 and for the AWS CLI, run with those that are installed. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createSimulator, type JsonObject } from '../../src/sim/index.ts';
import { codeFor } from '../../src/lab/code/index.ts';
import { like, oddItem } from '../../src/lab/code/testing.ts';
import { socialTable } from '../../src/lab/world.ts';
import { environment, installed, skipForWantOf } from './programs.ts';
import { startEndpoint } from './wire.ts';

const run = promisify(execFile);
const A_MINUTE = 60_000;

const requests: readonly [string, JsonObject][] = [
  ['TransactWriteItems', like],
  ['PutItem', { TableName: 'Social', Item: oddItem, ReturnValues: 'ALL_OLD' }],
  [
    'Query',
    {
      TableName: 'Social',
      Select: 'COUNT',
      KeyConditionExpression: '#pk = :post',
      ExpressionAttributeNames: { '#pk': 'PK' },
      ExpressionAttributeValues: { ':post': { S: '-- not an option' } },
      ScanIndexForward: false,
    },
  ],
];

/** What arrives at the endpoint when a program is run against it. */
async function arrivals(start: (url: string) => Promise<unknown>): Promise<unknown[]> {
  const simulator = createSimulator();
  await simulator.request('CreateTable', socialTable);
  const arrived: unknown[] = [];
  simulator.on((event) => {
    if (event.type === 'request.received') {
      const { ClientRequestToken: _token, ...input } = event.input;
      arrived.push([event.operation, input]);
    }
  });
  const { url } = await startEndpoint({ simulator });
  await start(url);
  return arrived;
}

const pythons = installed('python3', ['-c', 'import boto3']);
const clis = installed('aws', ['--version']);
// Version 1 takes binary as it is, version 2 as base64: the code is written for version 2.
const isSecond = async (aws: string): Promise<boolean> => {
  const { stdout, stderr } = await run(aws, ['--version'], { env: environment });
  return `${stdout}${stderr}`.startsWith('aws-cli/2');
};

describe.each(pythons)('%s', (python) => {
  test.each(requests)('%s', { timeout: A_MINUTE }, async (operation, input) => {
    const arrived = await arrivals((url) => {
      const client = `boto3.client('dynamodb', endpoint_url='${url}')`;
      const code = codeFor('python', operation, input).replace("boto3.client('dynamodb')", client);
      return run(python, ['-c', code], { env: environment });
    });
    expect(arrived).toEqual([[operation, input]]);
  });
});

describe.each(clis)('%s', (aws) => {
  test.each(requests)('%s', { timeout: A_MINUTE }, async (operation, input) => {
    const { bytes: _bytes, blobs: _blobs, ...lean } = (input.Item ?? {}) as JsonObject;
    const sent = input.Item && !(await isSecond(aws)) ? { ...input, Item: lean } : input;
    const arrived = await arrivals((url) => {
      const script = codeFor('cli', operation, sent).replace(
        'aws dynamodb',
        `"$AWS" --endpoint-url '${url}' dynamodb`,
      );
      return run('sh', ['-c', script], { env: { ...environment, AWS: aws } });
    });
    expect(arrived).toEqual([[operation, sent]]);
  });
});

if (pythons.length === 0) skipForWantOf('boto3', 'python3-boto3');
if (clis.length === 0) skipForWantOf('the AWS CLI', 'awscli');
