/** Loads a source: reads its items, sorts them into tables, puts the tables into a database. */
import type { Item } from '../../../sim/index.ts';
import { cellOf } from '../../items/cells.ts';
import { ItemDatabase } from './database.ts';
import { Entities, valueOf, type KeyNames } from './entities.ts';
import { brief, faultAt, InputFault } from '../../items/fault.ts';
import { itemsIn } from '../../items/items.ts';
import { JsonReader } from '../../items/json.ts';
import type { Loaded, LoadedItem, LoadProgress, ReadCost, Source } from './protocol.ts';
import { MOST_BYTES, textOf, tooBig } from '../../items/text.ts';

/** What whoever waits hears meanwhile. */
export interface LoadListener {
  progress(progress: LoadProgress): void;
  items(items: readonly LoadedItem[]): void;
}

/** Items that are handed over at a time. */
const AT_A_TIME = 2_000;

/** The keys of the course's table. */
const SOCIAL_KEYS: KeyNames = { partition: 'PK', sort: 'SK' };

/** @throws {InputFault} */
export async function load(
  source: Source,
  listener: LoadListener,
): Promise<{ database: ItemDatabase; loaded: Loaded }> {
  const { keys, items, cost } = await read(source, (progress) => listener.progress(progress));
  const entities = new Entities(keys);
  let count = 0;
  let batch: LoadedItem[] = [];
  for (const item of items) {
    const table = entities.add(item);
    const pk = keyText(item, keys.partition);
    const sk = keys.sort === undefined ? '' : keyText(item, keys.sort);
    count++;
    if (batch.push({ pk, sk, table, json: JSON.stringify(item) }) === AT_A_TIME) {
      listener.items(batch);
      batch = [];
    }
  }
  listener.items(batch);
  const tables = entities.tables();
  const { database, image } = await ItemDatabase.of(tables, keys, (done) =>
    listener.progress({ phase: 'filling', done, of: count }),
  );
  const infos = tables.map(({ name, columns, rows }) => ({ name, columns, rows }));
  return { database, loaded: { keys, tables: infos, items: count, image, ...(cost && { cost }) } };
}

interface Read {
  keys: KeyNames;
  items: Iterable<Item>;
  cost?: ReadCost;
}

async function read(source: Source, hear: (progress: LoadProgress) => void): Promise<Read> {
  switch (source.kind) {
    case 'forty': {
      const { readForty } = await import('./samples.ts');
      return { keys: SOCIAL_KEYS, ...(await readForty(hear)) };
    }
    case 'many': {
      const { readMany } = await import('./samples.ts');
      return { keys: SOCIAL_KEYS, ...(await readMany(source.likes, hear)) };
    }
    case 'text':
      return readText(source.text, source.keys, hear);
    case 'file': {
      const { file, keys } = source;
      const text = await textOf(file, (done) => hear({ phase: 'reading', done, of: file.size }));
      return readText(text, keys, hear);
    }
  }
}

function readText(text: string, keys: KeyNames, hear: (progress: LoadProgress) => void): Read {
  if (text.length > MOST_BYTES) throw tooBig(text.length);
  if (keys.partition === '') throw new InputFault('namelessKey');
  const of = text.length;
  const reader = new JsonReader(text, (done) => hear({ phase: 'parsing', done, of }));
  return { keys, items: keyed(text, reader, keys) };
}

/** The items, if all of them have their keys. */
function* keyed(text: string, reader: JsonReader, keys: KeyNames): Generator<Item, void, void> {
  const names = [keys.partition, ...(keys.sort === undefined ? [] : [keys.sort])];
  for (const { item, offset } of itemsIn(reader)) {
    const missing = names.find((name) => !isKey(item, name));
    if (missing !== undefined) {
      const has = Object.keys(item).slice(0, 6).map(brief).join(', ');
      throw faultAt(text, offset, 'noKey', { name: brief(missing), has: has || '–' });
    }
    yield item;
  }
}

/** A key is a string, a number or bytes. */
function isKey(item: Item, name: string): boolean {
  const value = valueOf(item, name);
  return value !== undefined && ('S' in value || 'N' in value || 'B' in value);
}

function keyText(item: Item, name: string): string {
  return String(cellOf(valueOf(item, name)));
}
