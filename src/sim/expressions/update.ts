/**
 * Applies an update to an item. Everything it reads is the item as it was before: right-hand
 * sides, list indexes, the attributes that `ADD` and `DELETE` change.
 */
import type { AttributeValue, Item } from '../types.ts';
import { emptyRecord } from '../values/record.ts';
import { compareScalars, sortSet, typeOf } from '../values/compare.ts';
import { addNumbers, subtractNumbers } from '../values/number.ts';
import type { CompiledUpdate, SetValue, UpdateAction } from './compiled.ts';
import { updateTexts as texts } from './errors.ts';
import { valueAt, type Path, type PathNode } from './paths.ts';

export type UpdateResult =
  | { ok: true; item: Record<string, AttributeValue> }
  /** The text of the `ValidationException`, or of the reason `ValidationError` in a transaction. */
  | { ok: false; message: string };

/** What becomes of the place that an action names; `undefined`: it stays as it is. */
type Write = { value: AttributeValue } | 'remove' | undefined;

/** An action that cannot be carried out. */
class Refusal extends Error {}

/**
 * The item after the update: a new object without a prototype that shares unchanged values with
 * `before`. `before` is the stored item, or the key alone where there is none yet; in that case
 * say `itemExists: false`, for then `REMOVE` of a path into nothing is allowed (measured on AWS,
 * 2020). Results of arithmetic are numbers that DynamoDB can store, sets come out sorted. Size
 * and nesting of the result are not looked at.
 */
export function applyUpdate(
  update: CompiledUpdate,
  before: Item,
  { itemExists = true }: { itemExists?: boolean } = {},
): UpdateResult {
  try {
    const writes = writesOf(update, before, itemExists);
    return { ok: true, item: writeMembers(before, update.tree, writes) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message };
    throw error;
  }
}

/**
 * Finds what each action writes. Faults are looked for in the order in which DynamoDB reports
 * them: a path into a value of another kind; a wrong type; then, from the last clause back to
 * the first, a path into nothing and an operand that is not there; a result out of range.
 */
function writesOf(update: CompiledUpdate, before: Item, itemExists: boolean): Write[] {
  const { actions } = update;
  const parents = actions.map(({ path }) => parentState(path, before));
  if (parents.includes('unfit')) throw new Refusal(texts.path);
  const results = actions.map((action) => resultOf(action, before));
  const lastClause = actions.at(-1)?.clause ?? 0;
  for (let clause = lastClause; clause >= 0; clause--) {
    const isHere = (action: UpdateAction): boolean => action.clause === clause;
    actions.forEach((action, i) => {
      if (!isHere(action) || parents[i] === 'fit') return;
      if (itemExists || action.kind !== 'remove') throw new Refusal(texts.path);
    });
    actions.forEach((action, i) => {
      if (isHere(action) && results[i] === 'missing') throw new Refusal(texts.missing);
    });
  }
  return results.map((result) => {
    if (result === 'missing') return undefined;
    if (typeof result === 'object' && 'outOfRange' in result) throw new Refusal(result.outOfRange);
    return result;
  });
}

/** Whether the value that a path leads into is there, and is a map or list as the path needs. */
function parentState(path: Path, before: Item): 'fit' | 'unfit' | 'absent' {
  if (path.length === 1) return 'fit';
  const parent = valueAt(before, path, path.length - 1);
  if (parent === undefined) return 'absent';
  return (typeof path.at(-1) === 'number' ? 'L' : 'M') in parent ? 'fit' : 'unfit';
}

type Result = Write | 'missing' | { outOfRange: string };

function resultOf(action: UpdateAction, before: Item): Result {
  switch (action.kind) {
    case 'set':
      return setResult(action.value, before);
    case 'remove':
      return 'remove';
    case 'add':
      return addToValue(valueAt(before, action.path), action.value);
    case 'delete':
      return deleteFromValue(valueAt(before, action.path), action.value);
  }
}

type SetResult = Sum | 'missing';

function setResult(value: SetValue, before: Item): SetResult {
  switch (value.kind) {
    case 'path':
      return found(valueAt(before, value.path)) ?? 'missing';
    case 'value':
      return { value: value.value };
    case 'if_not_exists':
      return found(valueAt(before, value.path)) ?? setResult(value.otherwise, before);
    case 'list_append':
      return joined(value.left, value.right, before, 'L', (a, b) => ({
        value: { L: [...a.L, ...b.L] },
      }));
    case '+':
      return joined(value.left, value.right, before, 'N', (a, b) =>
        numberResult(addNumbers(a.N, b.N)),
      );
    case '-':
      return joined(value.left, value.right, before, 'N', (a, b) =>
        numberResult(subtractNumbers(a.N, b.N)),
      );
  }
}

function found(value: AttributeValue | undefined): { value: AttributeValue } | undefined {
  return value && { value };
}

type ValueOf<T extends string> = Extract<AttributeValue, Record<T, unknown>>;

/** Two operands of one type joined into one value; a wrong type is worse than a missing one. */
function joined<T extends 'L' | 'N'>(
  left: SetValue,
  right: SetValue,
  before: Item,
  type: T,
  join: (a: ValueOf<T>, b: ValueOf<T>) => SetResult,
): SetResult {
  const operands = [setResult(left, before), setResult(right, before)];
  const values: ValueOf<T>[] = [];
  for (const operand of operands) {
    if (operand === 'missing' || 'outOfRange' in operand) continue;
    if (!(type in operand.value)) throw new Refusal(texts.type);
    values.push(operand.value as ValueOf<T>);
  }
  const [a, b] = values;
  return a === undefined || b === undefined ? 'missing' : join(a, b);
}

function numberResult(result: ReturnType<typeof addNumbers>): Sum {
  return result.ok ? { value: { N: result.text } } : { outOfRange: result.message };
}

type SetType = 'SS' | 'NS' | 'BS';

type Sum = { value: AttributeValue } | { outOfRange: string };

/** What `ADD` makes of a value; the operand is a number or a set. */
export function addToValue(current: AttributeValue | undefined, operand: AttributeValue): Sum {
  if (current !== undefined) requireSameType(current, operand);
  if ('N' in operand) {
    const start = current !== undefined && 'N' in current ? current.N : '0';
    return numberResult(addNumbers(start, operand.N));
  }
  const type = typeOf(operand) as SetType;
  const members = sortSet([...membersOf(current, type), ...membersOf(operand, type)], type);
  return setOf(
    type,
    members.filter((one, i) => i === 0 || !same(one, members[i - 1], type)),
  );
}

/** What `DELETE` leaves of a set. */
export function deleteFromValue(
  current: AttributeValue | undefined,
  operand: AttributeValue,
): Write {
  if (current === undefined) return undefined;
  requireSameType(current, operand);
  const type = typeOf(operand) as SetType;
  const gone = sortSet(membersOf(operand, type), type);
  const members = sortSet(membersOf(current, type), type);
  let at = 0;
  const left = members.filter((member) => {
    while (at < gone.length && orderOf(gone[at] as string, member, type) < 0) at++;
    return !same(member, gone[at], type);
  });
  return left.length === 0 ? 'remove' : setOf(type, left);
}

function requireSameType(current: AttributeValue, operand: AttributeValue): void {
  if (typeOf(current) !== typeOf(operand)) throw new Refusal(texts.type);
}

function membersOf(value: AttributeValue | undefined, type: SetType): readonly string[] {
  return value === undefined ? [] : (value as Record<SetType, string[]>)[type];
}

function setOf(type: SetType, members: string[]): { value: AttributeValue } {
  return { value: { [type]: members } as unknown as AttributeValue };
}

function same(one: string, other: string | undefined, type: SetType): boolean {
  return other !== undefined && (one === other || orderOf(one, other, type) === 0);
}

function orderOf(one: string, other: string, type: SetType): number {
  const scalar = (text: string): AttributeValue =>
    type === 'SS' ? { S: text } : type === 'NS' ? { N: text } : { B: text };
  return compareScalars(scalar(one), scalar(other)) as number;
}

/** Members of an item or a map, with the writes below this node carried out. */
function writeMembers(
  members: Item,
  node: PathNode,
  writes: readonly Write[],
): Record<string, AttributeValue> {
  const result = emptyRecord<AttributeValue>();
  for (const name of Object.keys(members)) {
    const child = node.children.get(name);
    const value = child ? writeValue(members[name], child, writes) : members[name];
    if (value !== undefined) result[name] = value;
  }
  for (const [step, child] of node.children) {
    const name = step as string;
    if (Object.hasOwn(members, name)) continue;
    const value = writeValue(undefined, child, writes);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

/** The value at a node after the writes; `undefined`: there is none any more. */
function writeValue(
  value: AttributeValue | undefined,
  node: PathNode,
  writes: readonly Write[],
): AttributeValue | undefined {
  if (node.leaf >= 0) {
    const write = writes[node.leaf];
    if (write === undefined) return value;
    return write === 'remove' ? undefined : write.value;
  }
  if (value === undefined) return undefined;
  if ('M' in value) return { M: writeMembers(value.M, node, writes) };
  return 'L' in value ? { L: writeElements(value.L, node, writes) } : value;
}

/**
 * Elements of a list after the writes. All indexes are those from before: what is removed leaves
 * no gap but moves nothing that another action names, and what lies past the end is appended in
 * the order of the indexes.
 */
function writeElements(
  elements: readonly AttributeValue[],
  node: PathNode,
  writes: readonly Write[],
): AttributeValue[] {
  const result: (AttributeValue | undefined)[] = [...elements];
  const appended: [number, AttributeValue | undefined][] = [];
  for (const [step, child] of node.children) {
    const index = step as number;
    const value = writeValue(elements[index], child, writes);
    if (index < elements.length) result[index] = value;
    else appended.push([index, value]);
  }
  appended.sort(([a], [b]) => a - b);
  for (const [, value] of appended) result.push(value);
  return result.filter((value) => value !== undefined);
}
