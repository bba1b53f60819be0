import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Simulator } from '../../../sim/index.ts';

/** Gives everybody an SDK client of their own, always the same one. */
export function clientsOf(sim: Simulator): (name: string) => DynamoDBClient {
  const clients = new Map<string, DynamoDBClient>();
  return (name) => {
    let client = clients.get(name);
    if (!client) {
      client = sim.client({ name });
      clients.set(name, client);
    }
    return client;
  };
}
