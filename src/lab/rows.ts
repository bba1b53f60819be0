/** The item collection as a table: what is in ink, what in pencil, what has been struck out. */
import type { AttributeValue, Item, StagedWrite, TraceEvent, WriteKind } from '../sim/index.ts';
import { snapshotAt, type Run } from './run.ts';
import { textOf } from './tally.ts';
import type { World } from './world.ts';

/** `pencil`: prepared. `ink`: committed. `struck`: was in pencil, and the transaction was cancelled. */
type Mark = 'ink' | 'pencil' | 'struck';

interface AttributeView {
  name: string;
  /** The value in ink; absent when the item does not have it yet. */
  ink?: string;
  /** The value that pencil or a cancelled pencil gives it; absent when nothing changes. */
  pencil?: string;
}

export interface Row {
  sk: string;
  mark: Mark;
  /** What the pencil mark is for; absent in ink. */
  kind?: WriteKind;
  attributes: AttributeView[];
}

type Change = Pick<StagedWrite, 'table' | 'key' | 'kind' | 'before' | 'after'>;

/** The rows of the post's partition at the cursor, in key order. */
export function rowsAt(world: World, run: Run, cursor: number): Row[] {
  const snapshot = snapshotAt(run, cursor);
  const here = ({ table, key }: Change): boolean =>
    table === world.table && textOf(key.PK) === world.post;
  const rows = new Map<string, Row>();
  for (const item of snapshot.items(world.table, world.post)) {
    rows.set(textOf(item.SK), row(item, undefined, 'ink'));
  }
  for (const change of cancelledAt(run, cursor).filter(here)) {
    rows.set(textOf(change.key.SK), row(change.before, change, 'struck'));
  }
  for (const change of snapshot.staged().filter(here)) {
    rows.set(textOf(change.key.SK), row(change.before, change, 'pencil'));
  }
  return [...rows.values()].sort((a, b) => (a.sk < b.sk ? -1 : 1));
}

/** The pencil marks that the request at the cursor had to rub out, while its call is on screen. */
function cancelledAt(run: Run, cursor: number): Change[] {
  const current = run.events[cursor - 1];
  if (current?.call === undefined) return [];
  const shown = run.events.slice(0, cursor);
  return shown.filter(
    (event): event is Extract<TraceEvent, { type: 'item.cancelled' }> =>
      event.type === 'item.cancelled' && event.call === current.call,
  );
}

function row(item: Item | null, change: Change | undefined, mark: Mark): Row {
  const after = change && change.kind !== 'Delete' ? change.after : null;
  const names = new Set([...Object.keys(item ?? {}), ...Object.keys(after ?? {})]);
  names.delete('PK');
  names.delete('SK');
  return {
    sk: textOf((item ?? change?.key)?.SK),
    mark,
    ...(change && { kind: change.kind }),
    attributes: [...names].map((name) => {
      const ink = valueText(item?.[name]);
      const pencil = after ? valueText(after[name]) : undefined;
      return {
        name,
        ...(ink !== undefined && { ink }),
        ...(pencil !== undefined && pencil !== ink && { pencil }),
      };
    }),
  };
}

/** A value as the table shows it: scalars bare, everything else as DynamoDB's JSON. */
export function valueText(value: AttributeValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  if ('S' in value) return value.S;
  if ('N' in value) return value.N;
  return JSON.stringify(value);
}
