/** One attribute of the legacy parameter `AttributeUpdates`, worked out with the engine's values. */
import { texts } from '../errors.ts';
import { addToValue, deleteFromValue } from '../expressions/index.ts';
import type { AttributeValue } from '../types.ts';
import { typeOf } from '../values/compare.ts';

export interface LegacyUpdate {
  Action?: 'PUT' | 'ADD' | 'DELETE';
  Value?: AttributeValue;
}

/** The attribute's new value; `undefined`: it is not there any more. */
export type LegacyResult =
  { ok: true; value: AttributeValue | undefined } | { ok: false; message: string };

export function legacyUpdate(
  { Action = 'PUT', Value }: LegacyUpdate,
  current: AttributeValue | undefined,
): LegacyResult {
  if (Action === 'PUT' || Value === undefined) return { ok: true, value: Value };
  if (current !== undefined && typeOf(current) !== typeOf(Value)) {
    return { ok: false, message: texts.attributeMismatch };
  }
  if (Action === 'DELETE') {
    const left = deleteFromValue(current, Value);
    return { ok: true, value: typeof left === 'object' ? left.value : undefined };
  }
  if ('L' in Value) {
    const before = current && 'L' in current ? current.L : [];
    return { ok: true, value: { L: [...before, ...Value.L] } };
  }
  const result = addToValue(current, Value);
  if ('outOfRange' in result) return { ok: false, message: result.outOfRange };
  return { ok: true, value: result.value };
}
