/** The table, or the index of a table, that a statement reads. */
import type { RequestContext } from '../engine.ts';
import { resourceNotFound, validationError } from '../errors.ts';
import { TABLES } from '../store/keys.ts';
import { keyParts, type KeyPart } from '../store/tableShape.ts';
import type { SecondaryIndex, TableDescription } from '../types.ts';
import { documentPath } from './paths.ts';
import type { Select } from './syntax.ts';
import { texts } from './texts.ts';

export interface SourceNames {
  table: string;
  index: string | undefined;
}

export interface Source {
  table: TableDescription;
  index: SecondaryIndex | undefined;
  /** Key attributes of what is read. */
  key: readonly KeyPart[];
}

const NAME = /^[a-zA-Z0-9_.-]{3,255}$/;

/** @throws {AwsError} for a join, a subquery, an alias, and what is no name */
export function readSource(statement: string, { sources }: Select): SourceNames {
  if (sources.length > 1) throw validationError(texts.severalSources);
  const { expression, aliased } = sources[0]!;
  if (aliased) throw validationError(texts.alias);
  if (expression.type !== 'path') throw validationError(texts.source);
  const [table, index, ...others] = documentPath(statement, expression).map((step) => {
    if (typeof step !== 'string') throw validationError(texts.sourceIndex);
    return step;
  });
  if (others.length > 0) throw validationError(texts.sourceDepth);
  for (const name of [table, index]) {
    if (name !== undefined && !NAME.test(name)) throw validationError(texts.tableName);
  }
  return { table: table!, index };
}

/** @throws {AwsError} when there is no such table or index, or none that can be read so */
export function findSource(
  { engine }: RequestContext,
  { table: tableName, index: indexName }: SourceNames,
  consistentRead: boolean,
): Source {
  const table = engine.database.get(TABLES, tableName) as TableDescription | undefined;
  if (!table) throw resourceNotFound();
  if (indexName === undefined)
    return { table, index: undefined, key: keyParts(table, table.KeySchema) };
  const named = ({ IndexName }: SecondaryIndex): boolean => IndexName === indexName;
  const global = table.GlobalSecondaryIndexes?.find(named);
  const index = global ?? table.LocalSecondaryIndexes?.find(named);
  if (!index) throw validationError(texts.noIndex);
  if (global && consistentRead) throw validationError(texts.strongOnGlobal);
  return { table, index, key: keyParts(table, index.KeySchema) };
}
