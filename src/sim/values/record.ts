/**
 * Objects keyed by names that users choose. They inherit nothing, so an attribute called
 * `__proto__` or `constructor` is a member like any other; unlike `Object.create(null)` they
 * keep V8's fast property layout, which the hot path of every request depends on.
 *
 * Each has room for a number beside its members, which no listing, copy or JSON shows: what an
 * item weighs is asked several times in every request, and a WeakMap would take longer to
 * remember it than measuring takes.
 */
class BareRecord {
  #note: number | undefined;

  static noteOf(record: object): number | undefined {
    return #note in record ? record.#note : undefined;
  }

  static annotate(record: object, note: number): void {
    if (#note in record) record.#note = note;
  }
}
Object.setPrototypeOf(BareRecord.prototype, null);
Reflect.deleteProperty(BareRecord.prototype, 'constructor');
Object.freeze(BareRecord.prototype);

export function emptyRecord<T>(): Record<string, T> {
  return new BareRecord() as unknown as Record<string, T>;
}

/** The number noted on a record; `undefined` as well for objects of any other kind. */
export const { noteOf } = BareRecord;

/** Notes a number on a record, frozen or not; does nothing to an object of any other kind. */
export const { annotate } = BareRecord;
