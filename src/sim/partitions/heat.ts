/**
 * Which keys a partition's units went to: the few hottest, found as they pass (Misra and Gries,
 * 1982). A key that took more than a ninth of all is certain to be among them.
 */
export interface Heat {
  readonly keys: readonly { key: string; units: number }[];
  /** All units that were counted. */
  readonly total: number;
}

const KEPT = 8;

export const COLD: Heat = { keys: [], total: 0 };

export function warmed({ keys, total }: Heat, key: string, units: number): Heat {
  const sum = total + units;
  const known = keys.findIndex((one) => one.key === key);
  if (known >= 0) {
    const next = keys.slice();
    next[known] = { key, units: keys[known]!.units + units };
    return { keys: next, total: sum };
  }
  if (keys.length < KEPT) return { keys: [...keys, { key, units }], total: sum };
  const least = Math.min(units, ...keys.map((one) => one.units));
  const left = keys
    .map((one) => ({ key: one.key, units: one.units - least }))
    .filter((one) => one.units > 0);
  if (units > least) left.push({ key, units: units - least });
  return { keys: left, total: sum };
}

/** The one key that took at least a third of all, if there is one. */
export function hottest({ keys, total }: Heat): string | undefined {
  return keys.find(({ units }) => units * 3 >= total)?.key;
}
