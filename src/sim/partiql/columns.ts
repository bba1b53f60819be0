/** What a statement selects of an item. */
import { validationError } from '../errors.ts';
import { valueAt, type Path } from '../expressions/index.ts';
import type { AttributeValue, Item } from '../types.ts';
import { emptyRecord } from '../values/record.ts';
import { columnName, documentPath } from './paths.ts';
import type { Select } from './syntax.ts';
import { refusalAt, texts } from './texts.ts';

export interface Column {
  name: string;
  path: Path;
}

/**
 * The selected columns; `undefined` for `*`.
 * @throws {AwsError} for what is no path, and for two columns of one name
 */
export function readColumns(statement: string, select: Select): Column[] | undefined {
  if (select.value) throw validationError(texts.selectValue);
  const names = new Set<string>();
  return select.columns?.map(({ expression, aliased }) => {
    if (expression.type === 'path' && expression.steps.at(-1)!.kind === 'unpivot') {
      throw validationError(texts.hierarchy);
    }
    if (aliased) throw validationError(texts.alias);
    if (expression.type !== 'path') {
      throw refusalAt(statement, texts.pathComponent, expression.mark);
    }
    const path = documentPath(statement, expression);
    const name = columnName(path);
    if (names.has(name)) throw validationError(texts.duplicateNames(name));
    names.add(name);
    return { name, path };
  });
}

/**
 * The columns that an item has, by name: a nested value stands under its last name, and not
 * within the maps that lead to it (paritysuite/dynamodb-conformance, `tests/tier2/partiql`).
 */
export function pickColumns(columns: readonly Column[], item: Item): Item {
  const picked = emptyRecord<AttributeValue>();
  for (const { name, path } of columns) {
    const value = valueAt(item, path);
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
