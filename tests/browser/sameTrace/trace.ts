/** A trace in which everything happens that the lab and the simulator know; plays anywhere. */
import { GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { play } from '../../../src/lab/engine.ts';
import { FAULTS, type LogEntry } from '../../../src/lab/log.ts';
import { worlds } from '../../../src/lab/world.ts';
import { WRITE_PATH_IDS } from '../../../src/lab/writePaths/index.ts';
import { createSimulator, type TraceEvent } from '../../../src/sim/index.ts';

const world = worlds.get('conflicts')!;

/** Everything that the events say, and the items and marks of each moment. */
function written(events: readonly TraceEvent[]): string[] {
  return events.map(({ snapshot, ...event }) =>
    JSON.stringify({ ...event, items: snapshot.items(world.table), staged: snapshot.staged() }),
  );
}

/** Every write path with every fault, two phones in each other's way, retries, reads. */
async function inTheLab(seed: number): Promise<string[]> {
  const log: LogEntry[] = [];
  for (const path of WRITE_PATH_IDS) {
    log.push({ verb: 'like', actor: 'ada', path }, { verb: 'unlike', actor: 'ada', path });
    for (const fault of FAULTS) {
      log.push({ verb: 'like', actor: 'ada', path, fault }, { verb: 'resend', actor: 'ada' });
    }
    log.push({ verb: 'readBoth', actor: world.reader }, { verb: 'query', actor: world.reader });
  }
  const { events } = await play(world, seed, log);
  // In the midst of the last call another phone begins.
  const at = events.length + 6;
  const clash: LogEntry[] = [
    ...log,
    { verb: 'like', actor: 'ada', path: 'guarded' },
    { verb: 'like', actor: 'can', path: 'guarded', at },
  ];
  return written((await play(world, seed, clash)).events);
}

/** Calls that overlap by themselves, with delays, back-off and storage that takes its time. */
async function onTheTimeline(seed: number): Promise<string[]> {
  const latency = { network: 3, storage: 1, requestTimeout: 1000 };
  const sim = createSimulator({ seed, latency, lag: { replica: 50, index: 80 } });
  await sim.request('CreateTable', {
    TableName: world.table,
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
  const events: TraceEvent[] = [];
  sim.on((event) => events.push(event));
  const Key = { PK: { S: 'POST#a91f' } };
  const names = ['ada', 'can', 'eda', 'fatma'];
  for (const [n, name] of names.entries()) {
    if (n > 0) sim.faults.delayNextRequest(name, 400 * n);
    sim.faults.duplicateNextRequest(name, 5 * n);
  }
  await Promise.all(
    names.map(async (name) => {
      const client = sim.client({ name });
      await client.send(
        new UpdateItemCommand({
          TableName: world.table,
          Key,
          UpdateExpression: 'ADD likeTally :tenth',
          ExpressionAttributeValues: { ':tenth': { N: '0.1' } },
        }),
      );
      await client.send(new GetItemCommand({ TableName: world.table, Key }));
    }),
  );
  await sim.clock.runToEnd();
  return written(events);
}

export async function trace(seed: number): Promise<string[]> {
  return [...(await inTheLab(seed)), ...(await onTheTimeline(seed))];
}
