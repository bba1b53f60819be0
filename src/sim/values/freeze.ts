/**
 * Freezes a value all the way down and returns it. A part that is already frozen is taken to
 * be frozen throughout, so that freezing a new version of an item costs only what is new.
 */
export function deepFreeze<T>(value: T): T {
  if (!isOpen(value)) return value;
  const pending: object[] = [Object.freeze(value)];
  for (let part = pending.pop(); part !== undefined; part = pending.pop())
    for (const name in part) {
      const member = (part as Record<string, unknown>)[name];
      if (isOpen(member)) pending.push(Object.freeze(member));
    }
  return value;
}

function isOpen(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Object.isFrozen(value);
}
