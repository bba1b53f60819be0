/** The errors and cancellation reasons of a throttled request, in AWS's words. */
import { type AwsError, provisionedThroughputExceeded, texts, throttling } from '../errors.ts';
import type { CancellationReason } from '../types.ts';
import { modeOf } from './capacity.ts';
import type { Throttled } from './throughput.ts';

/** What a single request is answered with. */
export function throttledError(throttled: Throttled): AwsError {
  const { table, index, direction, limit } = throttled;
  const isProvisioned = modeOf(table) === 'PROVISIONED';
  const resource = index === undefined ? table.TableArn : `${table.TableArn}/index/${index}`;
  const where = index === undefined ? 'Table' : 'Index';
  const what = direction === 'read' ? 'Read' : 'Write';
  // The pool of an on-demand table is what it has grown to; it has no name of its own.
  const which = limit === 'Pool' && isProvisioned ? 'Provisioned' : 'KeyRange';
  const reason = { reason: `${where}${what}${which}ThroughputExceeded`, resource };
  const make = isProvisioned ? provisionedThroughputExceeded : throttling;
  return make(messageOf(throttled), reason);
}

/** What stands at an action of a cancelled transaction. */
export function throttledReason(throttled: Throttled): CancellationReason {
  const isProvisioned = modeOf(throttled.table) === 'PROVISIONED';
  return {
    Code: isProvisioned ? 'ProvisionedThroughputExceeded' : 'ThrottlingError',
    Message: messageOf(throttled),
  };
}

/** Whether a cancellation reason says that its action was throttled. */
export function isThrottlingCode(code: string): boolean {
  return code === 'ProvisionedThroughputExceeded' || code === 'ThrottlingError';
}

/** Whether an error says that a request was throttled. */
export function isThrottled(error: AwsError): boolean {
  return /#(?:ProvisionedThroughputExceeded|Throttling)Exception$/.test(error.body.__type);
}

function messageOf({ table, index }: Throttled): string {
  if (modeOf(table) === 'PROVISIONED') {
    return index === undefined ? texts.provisionedExceeded : texts.indexProvisionedExceeded;
  }
  return index === undefined ? texts.onDemandExceeded : texts.indexOnDemandExceeded;
}
