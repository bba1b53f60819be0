import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { createSimulator } from '../simulator.ts';

test('back-off passes on the virtual clock alone: the SDK itself waits for nothing', async () => {
  const sim = createSimulator();
  const delays: number[] = [];
  sim.on((event) => event.type === 'client.retry' && delays.push(event.delayMs));
  for (let i = 0; i < 3; i++) sim.faults.loseNextRequest('client');
  const before = sim.clock.now();
  const { $metadata } = await sim.client().send(new ListTablesCommand({}));
  expect($metadata).toMatchObject({ attempts: 4, totalRetryDelay: 0 });
  const waited = delays.reduce((sum, delay) => sum + delay, 0);
  expect(waited).toBeGreaterThan(0);
  expect(sim.clock.now() - before).toBe(3 * 1000 + waited);
});
