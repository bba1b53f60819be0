/** TagResource, UntagResource and ListTagsOfResource, for tables. */
import type { ActionData } from '../../dynalite/modules.ts';
import type { RequestContext } from '../../engine.ts';
import { resourceNotFound, texts, validationError } from '../../errors.ts';
import type { Database } from '../../store/database.ts';
import { TABLES, tagSpace } from '../../store/keys.ts';
import type { JsonObject, TableDescription } from '../../types.ts';
import { check } from './settings.ts';

export interface Tag {
  Key?: string;
  Value?: string;
}

/** Tags of one table (AWS Developer Guide, "Tagging restrictions"). */
const MAX_TAGS = 50;
const MAX_KEY_LENGTH = 128;
const MAX_VALUE_LENGTH = 256;
const CHARACTERS = /^[\p{L}\p{Z}\p{N}_.:/=+\-@]*$/u;

/** What is wrong with tags to be added, whatever the table has already. */
export function tagsFault(tags: readonly Tag[]): string | undefined {
  const keys = new Set<string>();
  for (const { Key, Value } of tags) {
    if (Key == null || Key === '' || Key.length > MAX_KEY_LENGTH || !CHARACTERS.test(Key)) {
      return texts.tagKey(String(Key ?? null));
    }
    if (Key.startsWith('aws:')) return texts.tagPrefix(Key);
    if (Value == null || Value.length > MAX_VALUE_LENGTH || !CHARACTERS.test(Value)) {
      return texts.tagValue(String(Value ?? null));
    }
    if (keys.has(Key)) return texts.tagTwice(Key);
    keys.add(Key);
  }
  return tags.length > MAX_TAGS ? texts.tooManyTags : undefined;
}

export function addTags(database: Database, table: string, tags: readonly Tag[]): void {
  for (const { Key, Value } of tags) database.put(tagSpace(table), Key!, Value);
}

export function tagResourceFault({ ResourceArn, Tags }: ActionData): string | undefined {
  const fault = arnFault(ResourceArn);
  if (fault) return fault;
  return Tags.length === 0 ? texts.noTags : tagsFault(Tags);
}

export function tagResource({ engine }: RequestContext, data: ActionData): JsonObject {
  const { database } = engine;
  const name = tableOf(database, data.ResourceArn);
  const tags = data.Tags as Tag[];
  const added = tags.filter(({ Key }) => database.get(tagSpace(name), Key!) === undefined);
  if (database.size(tagSpace(name)) + added.length > MAX_TAGS) check(texts.tooManyTags);
  addTags(database, name, tags);
  return {};
}

export function untagResourceFault({ ResourceArn, TagKeys }: ActionData): string | undefined {
  return arnFault(ResourceArn) ?? (TagKeys.length === 0 ? texts.noTagKeys : undefined);
}

export function untagResource({ engine }: RequestContext, data: ActionData): JsonObject {
  const name = tableOf(engine.database, data.ResourceArn);
  for (const key of data.TagKeys as string[]) engine.database.delete(tagSpace(name), key);
  return {};
}

export function listTagsFault({ ResourceArn }: ActionData): string | undefined {
  return arnFault(ResourceArn);
}

export function listTagsOfResource({ engine }: RequestContext, data: ActionData): JsonObject {
  const name = tableOf(engine.database, data.ResourceArn);
  const tags = Array.from(engine.database.range(tagSpace(name)), ([Key, Value]) => ({
    Key,
    Value,
  }));
  return { Tags: tags };
}

const TABLE_ARN = /^arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:\d{12}:table\/([a-zA-Z0-9_.-]+)$/;

function arnFault(arn: string): string | undefined {
  if (!arn.startsWith('arn:')) return texts.notAnArn(arn);
  return TABLE_ARN.test(arn) ? undefined : texts.badArn(arn);
}

function tableOf(database: Database, arn: string): string {
  const name = TABLE_ARN.exec(arn)?.[1];
  if (name === undefined) throw validationError(texts.badArn(arn));
  const table = database.get(TABLES, name) as TableDescription | undefined;
  if (table?.TableArn !== arn) throw resourceNotFound(texts.arnNotFound(arn));
  return name;
}
