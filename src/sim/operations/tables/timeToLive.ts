/**
 * UpdateTimeToLive and DescribeTimeToLive keep a table's setting. Expired items stay: DynamoDB
 * itself only promises to remove them within a few days.
 */
import type { ActionData } from '../../dynalite/modules.ts';
import type { RequestContext } from '../../engine.ts';
import { texts } from '../../errors.ts';
import { TIME_TO_LIVE } from '../../store/keys.ts';
import type { JsonObject } from '../../types.ts';
import { check, existingTable } from './settings.ts';

interface Setting {
  readonly attribute: string;
  readonly enabled: boolean;
  /** Virtual milliseconds. */
  readonly changedAt: number;
}

/** For so long after a change the next one is refused (AWS API Reference, UpdateTimeToLive). */
const CHANGE_INTERVAL_MS = 60 * 60 * 1000;

export function updateTimeToLive({ engine }: RequestContext, data: ActionData): JsonObject {
  const { name, setting } = read(engine, data);
  const { Enabled, AttributeName } = data.TimeToLiveSpecification as {
    Enabled: boolean;
    AttributeName: string;
  };
  const now = engine.clock.now();
  const enabled = setting?.enabled ?? false;
  if (Enabled === enabled && (!enabled || setting?.attribute === AttributeName)) {
    check(enabled ? texts.timeToLiveEnabled : texts.timeToLiveDisabled);
  }
  if (enabled && setting!.attribute !== AttributeName) {
    check(texts.timeToLiveElsewhere(setting!.attribute));
  }
  if (setting && now - setting.changedAt < CHANGE_INTERVAL_MS) check(texts.timeToLiveTooOften);
  const changed: Setting = { attribute: AttributeName, enabled: Enabled, changedAt: now };
  engine.database.put(TIME_TO_LIVE, name, Object.freeze(changed));
  return { TimeToLiveSpecification: { AttributeName, Enabled } };
}

export function describeTimeToLive({ engine }: RequestContext, data: ActionData): JsonObject {
  const { setting } = read(engine, data);
  return {
    TimeToLiveDescription: setting?.enabled
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: setting.attribute }
      : { TimeToLiveStatus: 'DISABLED' },
  };
}

function read(
  engine: RequestContext['engine'],
  data: ActionData,
): { name: string; setting: Setting | undefined } {
  const name = existingTable(engine, data.TableName).TableName;
  return { name, setting: engine.database.get(TIME_TO_LIVE, name) as Setting | undefined };
}
