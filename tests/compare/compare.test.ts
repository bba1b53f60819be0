import { afterAll, beforeAll, expect, test } from 'vitest';
import { compare } from '../../scripts/compare/compare.ts';
import { connect, type Side } from '../../scripts/compare/endpoint.ts';
import { createEndpoint } from '../../src/sim/http/endpoint.ts';
import { createSimulator } from '../../src/sim/index.ts';
import { plainDifferences } from './plainDifferences.ts';
import { startPlainServer, type PlainServer } from './plainServer.ts';

const credentials = { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' };

let plain: PlainServer;
beforeAll(async () => {
  Object.assign(process.env, credentials);
  plain = await startPlainServer();
  await plain.ready();
});
afterAll(() => plain.stop());

/** Some requests kill dynalite: the next one waits until it is back. */
function survivor(): Side {
  const there = connect(plain.url, 'us-east-1');
  return async (operation, input) => {
    const answer = await there(operation, input);
    if (answer.status === 0) await plain.ready();
    return answer;
  };
}

test('finds nothing between the engine and itself over HTTP', async () => {
  const endpoint = createEndpoint({ simulator: createSimulator() });
  const { url } = await endpoint.listen(0);
  const { difference, runs, transactions } = await compare(connect(url, 'us-east-1'), {
    seed: 7,
    runs: 40,
  });
  await endpoint.close();
  expect(difference).toBeUndefined();
  expect({ runs, transactions }).toEqual({ runs: 40, transactions: true });
}, 60_000);

test('every difference from plain dynalite is one that has a reason', async () => {
  const { difference, known, transactions } = await compare(survivor(), {
    seed: 11,
    runs: 150,
    known: plainDifferences,
  });
  expect(difference).toBeUndefined();
  expect(transactions).toBe(false);
  expect(known.size).toBeGreaterThan(3);
}, 60_000);

test('prints the smallest sequence that shows a difference', async () => {
  const known = plainDifferences.filter(({ reason }) => !reason.includes('absent attributes'));
  const { difference } = await compare(survivor(), { seed: 3, runs: 300, known });
  expect(difference?.requests).toHaveLength(1);
  expect(difference?.requests[0]!.input.ConditionExpression).toBe('nope1 = nope2');
}, 60_000);
