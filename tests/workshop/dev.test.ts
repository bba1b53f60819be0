/** `npm run dev`: the site and the endpoint, from the start to Ctrl+C. */
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { DescribeTableCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, onTestFinished, test } from 'vitest';
import { clientOf } from './clients.ts';
import { ENDPOINT, run } from './program.ts';

test('serves the site and, beside it, a table with posts; Ctrl+C ends both', async () => {
  const { program, ended, errors, hear } = run(
    '--port',
    '0',
    '--endpoint-port',
    '0',
    '--room-port',
    '0',
  );
  const client = clientOf(await hear(ENDPOINT));
  const { Items = [] } = await client.send(new ScanCommand({ TableName: 'Social' }));
  expect(Items.map(({ PK, SK, likeTally }) => [PK?.S, SK?.S, likeTally?.N]).sort()).toEqual([
    ['POST#7d02', 'META', '0'],
    ['POST#a91f', 'META', '0'],
    ['POST#c3e8', 'META', '0'],
  ]);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'Social' }));
  // It started before this test looked at the clock, and both look at the same one.
  expect(Math.abs(Number(Table?.CreationDateTime) - Date.now())).toBeLessThan(3_600_000);

  expect(await hear(/The live table: +(\S+)/)).toMatch(/\/en\/workshop\/\?room=\d+$/);
  const site = await hear(/The site: +(\S+)/);
  const page = await fetch(`${site}favicon.svg`);
  expect(page.status).toBe(200);
  await page.arrayBuffer();

  program.kill('SIGINT');
  program.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(await errors).toBe('');
  await expect(fetch(site)).rejects.toThrow();
});

test('a taken port is said, and the next one is used', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { hear } = run('--no-site', '--endpoint-port', String(port), '--room-port', '0');
  const taken = await hear(/simulated: +http:\/\/127\.0\.0\.1:(\d+) +\(port \d+ is taken\)/);
  expect(Number(taken)).toBeGreaterThan(port);
});

test('explains itself when it is called wrongly', async () => {
  const { ended, errors } = run('--host=0.0.0.0');
  expect(await ended).toEqual([2, null]);
  expect(await errors).toContain('Usage: npm run dev -- ');
});
