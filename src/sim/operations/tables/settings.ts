/** What CreateTable and UpdateTable share: settings, refusals, and what a table is while in use. */
import type { ActionData } from '../../dynalite/modules.ts';
import type { Engine } from '../../engine.ts';
import { resourceInUse, resourceNotFound, texts, validationError } from '../../errors.ts';
import { MARKERS, TABLES } from '../../store/keys.ts';
import type { StagedWrite } from '../../store/snapshot.ts';
import { setStream } from '../../streams/specification.ts';
import type { TableDescription } from '../../types.ts';
import { REFUSED_OF_INDEX } from './requestTypes.ts';

/** Seconds since 1970, as descriptions of tables carry dates. */
export const seconds = (engine: Engine): number => engine.clock.now() / 1000;

/** @throws AwsError ResourceNotFoundException, in the words of the operations on tables */
export function existingTable(engine: Engine, name: string): TableDescription {
  const table = engine.database.get(TABLES, name) as TableDescription | undefined;
  if (!table) throw resourceNotFound(texts.tableNotFound(name));
  return table;
}

/**
 * A table whose items are held by a transaction is not changed: what has been prepared fits the
 * table as it was.
 */
export function refuseWhileHeld(engine: Engine, name: string): void {
  for (const [, staged] of engine.database.range(MARKERS)) {
    if ((staged as StagedWrite).table === name) throw resourceInUse(texts.tableInUse(name));
  }
}

const CLASSES = ['STANDARD', 'STANDARD_INFREQUENT_ACCESS'];

/** Refuses by name what is not emulated, and what makes no sense. */
export function settingsFault(data: ActionData, refused: readonly string[]): string | undefined {
  const member = refused.find((name) => data[name] !== undefined);
  if (member !== undefined) return texts.notEmulated(member);
  if (data.SSESpecification?.Enabled) return texts.notEmulated('SSESpecification');
  if (data.TableClass != null && !CLASSES.includes(data.TableClass)) return texts.tableClass;
  return undefined;
}

/** The same for global secondary indexes, as a request describes them. */
export function indexSettingsFault(indexes: readonly ActionData[]): string | undefined {
  const member = REFUSED_OF_INDEX.find((name) => indexes.some((index) => name in index));
  return member && texts.notEmulated(member);
}

export function applySettings(engine: Engine, table: TableDescription, data: ActionData): void {
  if (data.DeletionProtectionEnabled != null) {
    table.DeletionProtectionEnabled = data.DeletionProtectionEnabled;
  }
  if (data.TableClass != null) {
    table.TableClassSummary = { TableClass: data.TableClass, LastUpdateDateTime: seconds(engine) };
  }
  if (data.StreamSpecification) setStream(engine, table, data.StreamSpecification);
}

export function check(message: string | undefined): void {
  if (message !== undefined) throw validationError(message);
}
