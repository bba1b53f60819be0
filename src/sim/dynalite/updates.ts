/**
 * What an update makes of an item. dynalite's UpdateItem clones the stored item through and
 * through and then edits the clone; here the engine works the new item out from the old one and
 * shares what stays, so an update costs what it changes and not what the item holds. dynalite's
 * action still decides what happens when, with nothing in its hands but table and key.
 */
import { texts, validationError } from '../errors.ts';
import { applyUpdate, projectPaths, type CompiledUpdate, type Path } from '../expressions/index.ts';
import type { AttributeValue, Item, JsonObject, TableDescription } from '../types.ts';
import { deepFreeze } from '../values/freeze.ts';
import { emptyRecord } from '../values/record.ts';
import { exceedsNesting } from '../values/validate.ts';
import { flags } from './flags.ts';
import { attributeUpdatesFault, updateFault, updatedItemFault } from './keyChecks.ts';
import { legacyUpdate, type LegacyUpdate } from './legacyUpdates.ts';
import { db, type ActionData } from './modules.ts';
import type { ActionRun } from './run.ts';

const compiledUpdate = (data: ActionData): CompiledUpdate | undefined => data._updates?.compiled;

/** What is wrong with a request's update before any item is read. */
export function updateRequestFault(data: ActionData, table: TableDescription): string | undefined {
  if (data.AttributeUpdates) return attributeUpdatesFault(data.AttributeUpdates, table);
  const update = compiledUpdate(data);
  if (!update) return undefined;
  const fault = updateFault(update, table);
  if (fault !== undefined || update.nestedHeads.size === 0) return fault;
  return db.validateKeyPaths(flags(update.nestedHeads), table)?.message;
}

/**
 * The item as a request's update leaves it, frozen.
 *
 * @throws AwsError when the update cannot be carried out on this item
 */
export function updatedItem(data: ActionData, before: Item | null, table: TableDescription): Item {
  const start = before ?? (data.Key as Item);
  const update = compiledUpdate(data);
  if (!update) return deepFreeze(legacyUpdated(data.AttributeUpdates ?? {}, start));
  const result = applyUpdate(update, start, { itemExists: before !== null });
  if (!result.ok) throw validationError(result.message);
  const { item } = result;
  const fault = updatedItemFault(item, update.topLevelNames, table);
  if (fault) throw validationError(fault);
  for (const name of update.topLevelNames) {
    if (exceedsNesting(item[name])) throw validationError(texts.nestingTooDeep);
  }
  return deepFreeze(item);
}

/** The same for the legacy parameter. */
function legacyUpdated(updates: Readonly<Record<string, LegacyUpdate>>, start: Item): Item {
  const item = emptyRecord<AttributeValue>();
  for (const name of Object.keys(start)) item[name] = start[name]!;
  for (const name of Object.keys(updates)) {
    const result = legacyUpdate(updates[name]!, item[name]);
    if (!result.ok) throw validationError(result.message);
    if (result.value) item[name] = result.value;
    else Reflect.deleteProperty(item, name);
  }
  return item;
}

/** What `ReturnValues` asks for, of the item before and after the update. */
export function returnedAttributes(run: ActionRun): JsonObject {
  const { data, before, after } = run;
  switch (data.ReturnValues) {
    case 'ALL_OLD':
      return before ? { Attributes: before } : {};
    case 'UPDATED_OLD':
      return before ? { Attributes: projectPaths(writtenPaths(data), before) } : {};
    case 'ALL_NEW':
      return { Attributes: after };
    case 'UPDATED_NEW':
      return { Attributes: projectPaths(writtenPaths(data), after!) };
    default:
      return {};
  }
}

function writtenPaths(data: ActionData): readonly (Path | string)[] {
  return compiledUpdate(data)?.paths ?? Object.keys((data.AttributeUpdates ?? {}) as object);
}
