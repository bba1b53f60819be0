/**
 * The SDK's own retry strategy, with its waiting moved to the virtual clock. Whether an error is
 * retried and how often is the SDK's decision; the delay is its formula with DynamoDB's numbers
 * (base 25 ms, throttling 1,000 ms, at most 20 s; AWS SDKs since 2026-11-10), drawn from the
 * simulator's seed so that a trace can be repeated.
 */
import type {
  RetryErrorInfo,
  RetryStrategyV2,
  StandardRetryBackoffStrategy,
  StandardRetryToken,
} from '@smithy/types';
import type { Engine } from '../engine.ts';
import type { CallRegistry } from './calls.ts';

const TRANSIENT_BASE_MS = 25;
const THROTTLING_BASE_MS = 1000;
const LONGEST_DELAY_MS = 20_000;

const AT_ONCE: StandardRetryBackoffStrategy = {
  computeNextBackoffDelay: () => 0,
  setDelayBase: () => undefined,
};

export function onVirtualClock(
  strategy: RetryStrategyV2,
  engine: Engine,
  calls: CallRegistry,
  client: string,
): RetryStrategyV2 {
  // The strategy waits while it hands out the next token, by a backoff of its own.
  if ('retryBackoffStrategy' in strategy) {
    Object.assign(strategy, { retryBackoffStrategy: AT_ONCE });
  }
  return {
    acquireInitialRetryToken: (scope) => strategy.acquireInitialRetryToken(scope),
    recordSuccess: (token) => strategy.recordSuccess(token as StandardRetryToken),
    async refreshRetryTokenForRetry(token, errorInfo) {
      const next = await strategy.refreshRetryTokenForRetry(token as StandardRetryToken, errorInfo);
      const delay = backoff(engine, next.getRetryCount(), errorInfo);
      const call = calls.ofFailure((errorInfo.error ?? {}) as object);
      engine.trace.emit({
        type: 'client.retry',
        client,
        ...(call && { call: call.number }),
        attempt: next.getRetryCount() + 1,
        delayMs: delay,
        reason: (errorInfo.error as Error | undefined)?.name ?? errorInfo.errorType,
        ...(call?.token !== undefined && { token: call.token }),
      });
      await engine.timeline.sleep(delay);
      await engine.checkpoint();
      // The strategy keeps its bookkeeping on the token itself, so only the delay is replaced.
      next.getRetryDelay = () => 0;
      return next;
    },
  };
}

/** Full jitter: a random part of the base, doubled with every attempt. `retries` counts from 1. */
function backoff(engine: Engine, retries: number, { errorType }: RetryErrorInfo): number {
  const base = errorType === 'THROTTLING' ? THROTTLING_BASE_MS : TRANSIENT_BASE_MS;
  const ceiling = Math.min(LONGEST_DELAY_MS, base * 2 ** (retries - 1));
  return Math.floor(engine.random.next() * ceiling);
}
