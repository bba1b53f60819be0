/** DescribeLimits and DescribeEndpoints: what an account and a Region start with. */
import { REGION } from '../../dynalite/store.ts';
import type { JsonObject } from '../../types.ts';

/** The default quotas of an account (AWS Developer Guide, "Quotas"). */
export function describeLimits(): JsonObject {
  return {
    AccountMaxReadCapacityUnits: 80_000,
    AccountMaxWriteCapacityUnits: 80_000,
    TableMaxReadCapacityUnits: 40_000,
    TableMaxWriteCapacityUnits: 40_000,
  };
}

export function describeEndpoints(): JsonObject {
  return {
    Endpoints: [{ Address: `dynamodb.${REGION}.amazonaws.com`, CachePeriodInMinutes: 1440 }],
  };
}
