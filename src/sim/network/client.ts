/** Wires the genuine AWS SDK client to a simulator. */
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import type { RetryStrategyV2 } from '@smithy/types';
import type { Engine } from '../engine.ts';
import type { CancellationReason, JsonObject } from '../types.ts';
import { CallRegistry, type Call } from './calls.ts';
import { ClientCrashed, type Faults } from './faults.ts';
import { SimulatedSocket } from './requestHandler.ts';
import { onVirtualClock } from './retry.ts';

export interface ClientOptions {
  /** The client's name in the trace and for faults. */
  name?: string;
  /** Anything else of the SDK's configuration. */
  config?: DynamoDBClientConfig;
}

/** Where the SDK's middleware keeps the call it is working on. */
const CALL = '__simulatedCall';

/**
 * A `DynamoDBClient` whose requests end in the simulator. Serialisation, signing, retries and
 * errors are the SDK's. A missing `ClientRequestToken` is filled in where the SDK would draw one
 * from the system's randomness: the simulator's seed gives it instead, so that the same actions
 * give the same trace.
 */
export function createClient(
  engine: Engine,
  faults: Faults,
  { name = 'client', config = {} }: ClientOptions,
): DynamoDBClient {
  const calls = new CallRegistry();
  const client = new DynamoDBClient({
    region: 'us-east-1',
    credentials: { accessKeyId: 'SIMULATED', secretAccessKey: 'SIMULATED' },
    ...config,
    requestHandler: new SimulatedSocket(engine, faults, calls, name),
  });
  const configured = client.config.retryStrategy;
  let strategy: Promise<RetryStrategyV2> | undefined;
  client.config.retryStrategy = () =>
    (strategy ??= configured().then((own) =>
      onVirtualClock(own as RetryStrategyV2, engine, calls, name),
    ));

  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (faults.isCrashed(name)) throw new ClientCrashed();
      const operation = (context.commandName ?? '').replace(/Command$/, '');
      const call: Call = {
        number: ++engine.counters.call,
        operation,
        attempts: 0,
        token: undefined,
      };
      (context as Record<string, unknown>)[CALL] = call;
      const input = args.input as { ClientRequestToken?: string };
      const withToken =
        operation === 'TransactWriteItems' && input.ClientRequestToken === undefined
          ? { ...args, input: { ...input, ClientRequestToken: engine.random.uuid() } }
          : args;
      return engine.timeline.underWay(() =>
        settle(engine, faults, name, call, () => next(withToken as typeof args)),
      );
    },
    { step: 'initialize', name: 'simulatedCall', priority: 'high' },
  );
  client.middlewareStack.add(
    (next, context) => (args) => {
      calls.begin(args.request as object, (context as Record<string, unknown>)[CALL] as Call);
      return next(args);
    },
    { step: 'deserialize', name: 'simulatedAttempt', priority: 'low' },
  );
  return client;
}

/** Runs a call and tells the trace how its promise settles. */
async function settle<T extends { output: object }>(
  engine: Engine,
  faults: Faults,
  client: string,
  call: Call,
  run: () => Promise<T>,
): Promise<T> {
  const common = {
    type: 'client.settled' as const,
    client,
    call: call.number,
    operation: call.operation,
  };
  try {
    const result = await run();
    const { $metadata: _metadata, ...output } = result.output as JsonObject;
    engine.trace.emit({ ...common, attempts: call.attempts, outcome: 'resolved', output });
    countCall(engine, faults, client);
    return result;
  } catch (error) {
    if (error instanceof ClientCrashed) throw error;
    const { name, message, CancellationReasons } = error as Error & {
      CancellationReasons?: CancellationReason[];
    };
    engine.trace.emit({
      ...common,
      attempts: call.attempts,
      outcome: 'rejected',
      error: { name, message, ...(CancellationReasons && { reasons: CancellationReasons }) },
    });
    countCall(engine, faults, client);
    throw error;
  } finally {
    await engine.checkpoint();
  }
}

function countCall(engine: Engine, faults: Faults, client: string): void {
  if (faults.countCall(client)) engine.trace.emit({ type: 'client.crashed', client });
}
