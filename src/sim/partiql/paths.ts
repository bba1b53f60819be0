/** Paths of a statement as document paths. */
import { validationError } from '../errors.ts';
import { MAX_LIST_INDEX, type Path } from '../expressions/index.ts';
import type { Expression } from './syntax.ts';
import { refusalAt, texts } from './texts.ts';

export type PathExpression = Expression & { type: 'path' };

/** @throws {AwsError} for a wildcard, an empty name or an index out of range */
export function documentPath(statement: string, { steps }: PathExpression): Path {
  return steps.map((step) => {
    switch (step.kind) {
      case 'name':
        if (step.name === '') throw validationError(texts.emptyComponent);
        return step.name;
      case 'index': {
        const index = Number(step.text);
        if (Number.isInteger(index) && index >= 0 && index <= MAX_LIST_INDEX) return index + 0;
        throw refusalAt(statement, texts.listIndex(step.text), step.mark);
      }
      default:
        throw validationError(step.kind === 'unpivot' ? texts.unpivot : texts.wildcard);
    }
  });
}

/** The name that a path's value gets in the answer: its last one, and the indexes behind it. */
export function columnName(path: Path): string {
  const last = path.findLastIndex((step) => typeof step === 'string');
  return (
    String(path[last]) +
    path
      .slice(last + 1)
      .map((index) => `[${index}]`)
      .join('')
  );
}
