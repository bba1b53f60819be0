/** `ORDER BY`: by key attributes alone, which is the order in which reads by key come. */
import { validationError } from '../errors.ts';
import type { KeyPart } from '../store/tableShape.ts';
import { compareScalars } from '../values/compare.ts';
import type { KeyRead, Plan } from './plan.ts';
import type { OrderTerm } from './syntax.ts';
import { texts } from './texts.ts';

/**
 * Puts reads into the order that is asked for, and says whether each goes backwards. Without a
 * word on it the partition key ascends, and the sort key descends (floci-io/floci, recorded in
 * eu-west-2, 2026-09).
 * @throws {AwsError} for an order that no read comes in
 */
export function ordered(
  terms: readonly OrderTerm[],
  plan: Plan,
  hasWhere: boolean,
  [partition, sort]: readonly KeyPart[],
): { reads: KeyRead[]; backwards: boolean } {
  if (!hasWhere) throw validationError(texts.orderWithoutWhere);
  const descending = new Map<string, boolean>();
  for (const term of terms) {
    const name = attributeOf(term);
    if (name !== partition!.name && name !== sort?.name) {
      throw validationError(texts.orderByOther(name));
    }
    if (!descending.has(name)) descending.set(name, term.descending);
  }
  if (!plan) throw validationError(texts.orderWithoutKey);
  if (plan.length > 1 && !descending.has(partition!.name)) {
    throw validationError(texts.orderWithoutPartition);
  }
  const forth = descending.get(partition!.name) ? -1 : 1;
  const backwards = sort ? (descending.get(sort.name) ?? true) : false;
  const reads = [...plan].sort((a, b) =>
    a.place === b.place
      ? (a.range[0] < b.range[0] ? -1 : 1) * (backwards ? -1 : 1)
      : (compareScalars(a.partition, b.partition) ?? 0) * forth,
  );
  return { reads, backwards };
}

function attributeOf({ expression }: OrderTerm): string {
  const [step, ...others] = expression.type === 'path' ? expression.steps : [];
  if (step?.kind === 'name' && others.length === 0) return step.name;
  throw validationError(texts.orderByExpression(expression.type.toUpperCase()));
}
