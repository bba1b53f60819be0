/**
 * When items were last written (Idziorek et al., USENIX ATC 2023, 3.3): an item refuses a
 * transaction that began before its last write; a missing item refuses one that began before the
 * last deletion, of which one time stands for all items. DynamoDB keeps that one for each
 * partition, here it is for each table.
 *
 * DynamoDB keeps a time with every item. Only those matter that are later than the beginning of
 * some transaction which still prepares, so only those are kept, beside the items: none as long
 * as nobody overlaps. Times are what the clock says. Two writes at one time stand in the order in
 * which their items have met them, so an equal time refuses nothing.
 */
import type { Database } from '../store/database.ts';
import { markerKey } from '../store/keys.ts';

/** Virtual milliseconds by item address, and by table. */
const WRITES = 'lastWrite';
const DELETIONS = 'lastDeletion';
/** Times that are kept before those are looked for that nobody needs any more. */
const SPARE = 64;

export class LastWrites {
  readonly #database: Database;
  readonly #oldestPreparing: () => number | undefined;

  /** `oldestPreparing`: when the first of all transactions began that still prepare. */
  constructor(database: Database, oldestPreparing: () => number | undefined) {
    this.#database = database;
    this.#oldestPreparing = oldestPreparing;
  }

  /** How many times are kept. */
  get size(): number {
    return this.#database.size(WRITES) + this.#database.size(DELETIONS);
  }

  /** A write at a time; of a deletion, or of a missing item that was checked, nothing is left. */
  note(table: string, key: string, exists: boolean, time: number): void {
    const oldest = this.#oldestPreparing();
    if (oldest === undefined || time <= oldest) return;
    if (exists) {
      this.#trim(oldest);
      this.#database.put(WRITES, markerKey(table, key), time);
      return;
    }
    const last = this.#database.get(DELETIONS, table) as number | undefined;
    if (last === undefined || last < time) this.#database.put(DELETIONS, table, time);
  }

  /** Whether an item, or one that is missing, was written after this time. */
  isLater(table: string, key: string, exists: boolean, time: number): boolean {
    const last = exists
      ? this.#database.get(WRITES, markerKey(table, key))
      : this.#database.get(DELETIONS, table);
    return last !== undefined && (last as number) > time;
  }

  /** Once nobody prepares, nobody asks. */
  forget(): void {
    this.#database.drop(WRITES);
    this.#database.drop(DELETIONS);
  }

  /** At each power of two, so that the looking costs little for each time that is kept. */
  #trim(oldest: number): void {
    const size = this.#database.size(WRITES);
    if (size < SPARE || (size & (size - 1)) !== 0) return;
    for (const [address, time] of [...this.#database.range(WRITES)]) {
      if ((time as number) <= oldest) this.#database.delete(WRITES, address);
    }
  }
}
