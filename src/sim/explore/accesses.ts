/**
 * What a step of a request reads and writes, noted by the store itself, so that nothing is
 * forgotten. Two steps can change places unnoticed when neither writes what the other touches.
 */
import { Database, type DatabaseState, type RangeBounds } from '../store/database.ts';
import { TABLES } from '../store/keys.ts';

interface Place {
  space: string;
  key: string;
}

interface Range {
  space: string;
  bounds: RangeBounds;
}

/** What one step has touched; equal ones are one object. */
export interface Access {
  /** Position among all that are known. */
  readonly id: number;
  readonly reads: readonly number[];
  readonly writes: ReadonlySet<number>;
  readonly ranges: readonly Range[];
}

/** Stands for the state of the whole world, where somebody looks at it in between. */
const WORLD: Place = { space: '$world', key: '' };

/** A store that notes what is asked of it between {@link begin} and {@link end}. */
export class RecordingDatabase extends Database {
  #recording = false;
  #reads = new Set<number>();
  #writes = new Set<number>();
  #ranges: Range[] = [];
  readonly #places: Place[] = [];
  readonly #numbers = new Map<string, Map<string, number>>();
  readonly #known = new Map<string, Access>();
  readonly #dependent: (boolean | undefined)[][] = [];

  /** What a step has touched that touches nothing. */
  readonly nothing: Access = this.#access();

  begin(): void {
    this.#recording = true;
    this.#reads = new Set();
    this.#writes = new Set();
    this.#ranges = [];
  }

  /** Whether an item has been written since {@link begin}. */
  get itemsWritten(): boolean {
    for (const number of this.#writes) {
      if (this.#places[number]!.space.startsWith('item-')) return true;
    }
    return false;
  }

  /** `visible`: the step changes what somebody sees who looks at the whole world. */
  end(visible: boolean): Access {
    this.#recording = false;
    if (visible) this.#writes.add(this.#number(WORLD.space, WORLD.key));
    return this.#access();
  }

  /** Whether it matters which of two steps comes first. */
  areDependent(one: Access, other: Access): boolean {
    const row = (this.#dependent[one.id] ??= []);
    return (row[other.id] ??= this.#disturbs(one, other) || this.#disturbs(other, one));
  }

  #disturbs(writer: Access, other: Access): boolean {
    for (const number of writer.writes) {
      if (other.writes.has(number) || other.reads.includes(number)) return true;
      const { space, key } = this.#places[number]!;
      if (other.ranges.some((range) => range.space === space && isWithin(key, range.bounds)))
        return true;
    }
    return false;
  }

  #access(): Access {
    const reads = [...this.#reads].sort((a, b) => a - b);
    const writes = [...this.#writes].sort((a, b) => a - b);
    const ranges = this.#ranges;
    const name = `${reads.join()};${writes.join()}${ranges.length > 0 ? JSON.stringify(ranges) : ''}`;
    let access = this.#known.get(name);
    if (!access) {
      access = { id: this.#known.size, reads, writes: new Set(writes), ranges };
      this.#known.set(name, access);
    }
    return access;
  }

  #number(space: string, key: string): number {
    let keys = this.#numbers.get(space);
    if (!keys) this.#numbers.set(space, (keys = new Map()));
    let number = keys.get(key);
    if (number === undefined) {
      keys.set(key, (number = this.#places.length));
      this.#places.push({ space, key });
    }
    return number;
  }

  override get(space: string, key: string): unknown {
    // Clients use operations on items, so descriptions of tables never change.
    if (this.#recording && space !== TABLES) this.#reads.add(this.#number(space, key));
    return super.get(space, key);
  }

  override put(space: string, key: string, value: unknown): void {
    if (this.#recording) this.#writes.add(this.#number(space, key));
    super.put(space, key, value);
  }

  override delete(space: string, key: string): void {
    if (this.#recording) this.#writes.add(this.#number(space, key));
    super.delete(space, key);
  }

  override drop(space: string): void {
    if (this.#recording) throw new Error(`Nobody may drop ${space} while schedules are tried`);
    super.drop(space);
  }

  override size(space: string): number {
    if (this.#recording) this.#ranges.push({ space, bounds: {} });
    return super.size(space);
  }

  override range(space: string, bounds: RangeBounds = {}): IterableIterator<[string, unknown]> {
    if (this.#recording) this.#ranges.push({ space, bounds });
    return super.range(space, bounds);
  }

  override visit(space: string, bounds: RangeBounds, take: (value: unknown) => boolean): void {
    if (this.#recording) this.#ranges.push({ space, bounds });
    super.visit(space, bounds, take);
  }

  override snapshot(): DatabaseState {
    if (this.#recording) throw new Error('A step that looks at the whole store is not explored');
    return super.snapshot();
  }
}

function isWithin(key: string, { gt, gte, lt, lte }: RangeBounds): boolean {
  return (
    (gt === undefined || key > gt) &&
    (gte === undefined || key >= gte) &&
    (lt === undefined || key < lt) &&
    (lte === undefined || key <= lte)
  );
}
