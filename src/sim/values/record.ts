/**
 * Objects keyed by names that users choose. They inherit nothing, so an attribute called
 * `__proto__` or `constructor` is a member like any other; unlike `Object.create(null)` they
 * keep V8's fast property layout, which the hot path of every request depends on.
 */
function Bare(this: object): void {
  // Members come later.
}
Bare.prototype = Object.freeze(Object.create(null)) as object;

const BareRecord = Bare as unknown as new () => object;

export function emptyRecord<T>(): Record<string, T> {
  return new BareRecord() as Record<string, T>;
}
