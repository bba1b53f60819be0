/**
 * How a statement is served. Where every alternative of its `WHERE` names the partition key, by
 * `=` or `IN`, it is one read by key for each; else it is one scan with the `WHERE` as its filter
 * (AWS Developer Guide, "PartiQL select statements"; how a `WHERE` is taken apart: floci-io/floci,
 * recorded in eu-west-2, 2026-09).
 */
import { validationError } from '../errors.ts';
import type { CompiledCondition, ConditionNode } from '../expressions/index.ts';
import { partitionPrefix } from '../store/keys.ts';
import type { KeyPart } from '../store/tableShape.ts';
import type { AttributeValue } from '../types.ts';
import { typeOf } from '../values/compare.ts';
import {
  branchesOf,
  excludesSortKeys,
  pinsPartition,
  type Branch,
  type KeyLeaf,
  type KeyNames,
} from './branches.ts';
import { EVERYTHING, intersection, isEmpty, rangeOf, type Range } from './range.ts';
import { texts } from './texts.ts';

/** What one Query reads. */
export interface KeyRead {
  partition: AttributeValue;
  filter: ConditionNode | undefined;
  /** Where the partition begins in the store, and the sort keys in it. */
  place: string;
  range: Range;
}

/** `undefined`: everything is read. Never empty. */
export type Plan = KeyRead[] | undefined;

/** Reads that a statement may be taken apart into (measured). */
const MOST_READS = 50;

/**
 * @param key the key attributes of the table or index that is read
 * @throws {AwsError} for values of other types than the keys have, and for reads that overlap
 */
export function planReads(where: CompiledCondition, key: readonly KeyPart[]): Plan {
  const names: KeyNames = [key[0]!.name, key[1]?.name];
  const branches = branchesOf(where.root, names);
  for (const { keys } of branches ?? []) for (const leaf of keys) checkType(leaf, key);
  if (pinsPartition(where.root, names) && (!branches || branches.length > MOST_READS)) {
    throw validationError(texts.tooManyReads);
  }
  const reads = branches?.map(readOf);
  if (!reads?.every((read) => read !== undefined)) return undefined;
  return withoutOverlap(reads, branches!, names);
}

function checkType({ name, key, values }: KeyLeaf, parts: readonly KeyPart[]): void {
  const expected = parts[key === 'partition' ? 0 : 1]!.type;
  for (const value of values) {
    const type = typeOf(value);
    if (!['S', 'N', 'B'].includes(type)) throw validationError(texts.keyValue(name, type));
    if (type !== expected) throw validationError(texts.keyType(name));
  }
}

/** `undefined` where a branch names no partition, or two. */
function readOf({ keys, filters }: Branch): KeyRead | undefined {
  const partitions = keys.filter(({ key }) => key === 'partition');
  const places = partitions.map(({ values }) => partitionPrefix(values[0]!));
  if (new Set(places).size !== 1) return undefined;
  const sorts = keys.filter(({ key }) => key === 'sort');
  const range = sorts
    .map(({ operator, values }) => rangeOf(operator, values))
    .reduce(intersection, EVERYTHING);
  return {
    partition: partitions[0]!.values[0]!,
    filter: allOf(filters),
    place: places[0]!,
    range,
  };
}

function allOf(nodes: readonly ConditionNode[]): ConditionNode | undefined {
  return nodes.length > 1 ? { kind: 'and', text: '', children: [...nodes] } : nodes[0];
}

/**
 * No item is ever read twice. Reads of one partition that overlap are refused, unless one of them
 * excludes sort keys: then they are read as one (paritysuite/dynamodb-conformance,
 * `whereOverlap.test.ts`).
 */
function withoutOverlap(reads: KeyRead[], branches: readonly Branch[], keys: KeyNames): KeyRead[] {
  const groups = new Map<string, { read: KeyRead; branch: Branch }[]>();
  for (const [i, read] of reads.entries()) {
    const group = groups.get(read.place) ?? [];
    groups.set(read.place, group);
    group.push({ read, branch: branches[i]! });
  }
  return [...groups.values()].flatMap((group) => {
    if (!overlap(group.map(({ read }) => read.range))) return group.map(({ read }) => read);
    const [, sort] = keys;
    const excluding = group.some(({ branch }) =>
      branch.filters.some((filter) => sort !== undefined && excludesSortKeys(filter, sort)),
    );
    if (!excluding) throw validationError(texts.overlap);
    const alternatives = group.map(({ branch }) =>
      allOf([...branch.keys.map(({ node }) => node), ...branch.filters]),
    );
    const filter: ConditionNode = {
      kind: 'or',
      text: '',
      children: alternatives.filter((one) => one !== undefined),
    };
    return [{ ...group[0]!.read, range: EVERYTHING, filter }];
  });
}

function overlap(ranges: readonly Range[]): boolean {
  const sorted = ranges.filter((range) => !isEmpty(range)).sort(([a], [b]) => (a < b ? -1 : 1));
  let reach = '';
  for (const [i, [from, to]] of sorted.entries()) {
    if (i > 0 && from < reach) return true;
    if (to > reach) reach = to;
  }
  return false;
}
