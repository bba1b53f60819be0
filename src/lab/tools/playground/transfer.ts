/** Items from a file into a table, and from a table into a file. */
import type { Answer, Item, MeteredUnits } from '../../../sim/index.ts';
import { cellOf } from '../../items/cells.ts';
import { inPieces } from '../../items/csv.ts';
import { csvOfItems, itemsInCsv } from '../../items/csvItems.ts';
import { InputFault } from '../../items/fault.ts';
import { itemsIn } from '../../items/items.ts';
import { JsonReader } from '../../items/json.ts';
import { MOST_BYTES, textOf, tooBig } from '../../items/text.ts';
import type { Outcome } from './outcome.ts';
import type { PlaygroundSession } from './session.svelte.ts';
import { keyOf, type TableView } from './tables.ts';

export interface TransferProgress {
  phase: 'reading' | 'writing';
  /** Between 0 and 1. */
  share: number;
  /** Items written so far. */
  items: number;
}

export type Imported =
  | { end: 'done'; items: number; requests: number; units: MeteredUnits }
  | { end: 'cancelled' }
  /** DynamoDB has refused a batch; its first item is the `at`-th of the file. */
  | { end: 'refused'; at: number; answer: Answer };

export interface ImportOptions {
  hear: (progress: TransferProgress) => void;
  /** Lets the page breathe between two batches. */
  pause: () => Promise<void>;
  isCancelled: () => boolean;
}

/** `BatchWriteItem` takes no more. */
const BATCH = 25;

class Cancelled extends Error {}

/**
 * Imports all of a source or nothing of it.
 * @param source a file, or what was pasted
 * @throws {InputFault}
 */
export async function importItems(
  session: PlaygroundSession,
  table: TableView,
  source: Blob | string,
  { hear, pause, isCancelled }: ImportOptions,
): Promise<Imported> {
  const goOn = async (): Promise<void> => {
    await pause();
    if (isCancelled()) throw new Cancelled();
  };
  let refused: { at: number; answer: Answer } | undefined;
  let items = 0;
  try {
    const text = await read(source, hear, isCancelled);
    const entry = await session.together(async (run) => {
      for (const { batch, offset } of batches(text, table)) {
        const { answer } = write(run, table.name, batch);
        if (answer.status !== 200) {
          refused = { at: items + 1, answer };
          return false;
        }
        items += batch.length;
        hear({ phase: 'writing', share: offset / text.length, items });
        await goOn();
      }
      return true;
    });
    if (refused) return { end: 'refused', ...refused };
    return { end: 'done', items, requests: entry!.requests, units: entry!.units };
  } catch (error) {
    if (error instanceof Cancelled || isCancelled()) return { end: 'cancelled' };
    throw error;
  }
}

async function read(
  source: Blob | string,
  hear: ImportOptions['hear'],
  isCancelled: () => boolean,
): Promise<string> {
  if (typeof source === 'string') {
    if (source.length > MOST_BYTES) throw tooBig(source.length);
    return source;
  }
  return textOf(source, (bytes) => {
    if (isCancelled()) throw new Cancelled();
    hear({ phase: 'reading', share: bytes / Math.max(1, source.size), items: 0 });
  });
}

/** The items in batches, none of which has the same key twice; `offset`: how far the text is read. */
function* batches(
  text: string,
  table: TableView,
): Generator<{ batch: readonly Item[]; offset: number }, void, void> {
  let batch = new Map<string, Item>();
  let count = 0;
  for (const { item, offset } of found(text, table)) {
    count++;
    const key = JSON.stringify(keyOf(item, table));
    if (batch.size === BATCH || batch.has(key)) {
      yield { batch: [...batch.values()], offset };
      batch = new Map();
    }
    batch.set(key, item);
  }
  if (count === 0) throw new InputFault('empty');
  yield { batch: [...batch.values()], offset: text.length };
}

/** JSON begins with a brace or a bracket, and CSV with the name of a column. */
function found(text: string, table: TableView): Iterable<{ item: Item; offset: number }> {
  if (/^\uFEFF?\s*(?:[{[]|$)/.test(text)) return itemsIn(new JsonReader(text));
  return itemsInCsv(text, new Map(table.key.map(({ name, type }) => [name, type])));
}

function write(
  run: (operation: string, input: Record<string, unknown>) => Outcome,
  table: string,
  batch: readonly Item[],
): Outcome {
  const requests = batch.map((Item) => ({ PutRequest: { Item } }));
  return run('BatchWriteItem', { RequestItems: { [table]: requests } });
}

export const FORMATS = ['dynamodb', 'lines', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** A file with the items of a table, piece by piece. */
export function exportItems(
  items: readonly Item[],
  table: TableView,
  format: Format,
): Iterable<string> {
  if (format === 'csv') {
    const columns = new Set(table.key.map(({ name }) => name));
    for (const item of items) for (const name of Object.keys(item)) columns.add(name);
    return csvOfItems([...columns], items);
  }
  return inPieces(items, (item) =>
    format === 'dynamodb'
      ? `${JSON.stringify({ Item: item })}\n`
      : `${String(cellOf({ M: item as Record<string, Item[string]> }))}\n`,
  );
}
