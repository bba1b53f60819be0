/**
 * A quick first look at the constraints of a request's members (lengths, patterns, enumerations)
 * from the same tables that dynalite's checks walk. It only says whether all is well: when it is
 * not, or it cannot tell, dynalite's own walk words the errors.
 */
import type { ActionData, MemberType } from './modules.ts';

/** False when a constraint is broken or unknown. */
type Test = (value: unknown) => boolean;

const always: Test = () => true;

/** Members of a description that say what a member is, not what it must satisfy. */
const DESCRIPTIVE = new Set(['type', 'children']);

const lengthOf = (value: unknown): number =>
  typeof value === 'object' && !Array.isArray(value)
    ? Object.keys(value as object).length
    : (value as string | unknown[]).length;

function single(constraint: string, bound: unknown): Test | undefined {
  switch (constraint) {
    case 'notNull':
    case 'required':
      return (value) => value != null;
    case 'lengthGreaterThanOrEqual':
      return (value) => value == null || lengthOf(value) >= (bound as number);
    case 'lengthLessThanOrEqual':
      return (value) => value == null || lengthOf(value) <= (bound as number);
    case 'greaterThanOrEqual':
      return (value) => value == null || (value as number) >= (bound as number);
    case 'lessThanOrEqual':
      return (value) => value == null || (value as number) <= (bound as number);
    case 'enum':
      return (value) => value == null || (bound as unknown[]).includes(value);
    case 'keys':
      return all(bound, (value) => Object.keys(value));
    case 'values':
      return all(bound, (value) => Object.values(value));
    case 'regex': {
      const pattern = new RegExp(`^${bound as string}$`);
      return (value) => value == null || pattern.test(value as string);
    }
    default:
      return undefined;
  }
}

/** Constraints on every key or every value of a map. */
function all(constraints: unknown, parts: (value: object) => unknown[]): Test {
  const tests = Object.entries(constraints as object).map(([name, bound]) => single(name, bound));
  return (value) =>
    value == null || parts(value as object).every((part) => tests.every((test) => test?.(part)));
}

function childrenTest(type: string, children: unknown): Test {
  if (typeof children !== 'object' || children === null) return always;
  if (type.endsWith('List') || type.includes('Map')) {
    const child = compile(children as MemberType);
    if (child === always) return always;
    if (type.endsWith('List')) return (value) => value == null || (value as unknown[]).every(child);
    return (value) => value == null || Object.values(value as object).every(child);
  }
  const test = compileMembers(children as Record<string, MemberType>);
  return (value) => value == null || test(value as ActionData);
}

function compile(type: MemberType): Test {
  if (typeof type === 'string') return always;
  const tests: Test[] = [];
  for (const [constraint, bound] of Object.entries(type)) {
    if (DESCRIPTIVE.has(constraint)) continue;
    tests.push(single(constraint, bound) ?? ((value) => value == null));
  }
  const children = childrenTest(type.type, type.children);
  if (children !== always) tests.push(children);
  return tests.reduce(both, always);
}

function both(one: Test, other: Test): Test {
  return one === always ? other : (value) => one(value) && other(value);
}

function compileMembers(types: Record<string, MemberType>): (data: ActionData) => boolean {
  const tests = new Map(Object.entries(types).map(([name, type]) => [name, compile(type)]));
  // A request has far fewer members than it could have: only those are looked at that it has.
  const required = [...tests.keys()].filter((name) => !tests.get(name)!(undefined));
  return (data) => {
    for (const name of required) if (data[name] == null) return false;
    for (const name of Object.keys(data)) if (tests.get(name)?.(data[name]) === false) return false;
    return true;
  };
}

/** @returns whether all constraints of an operation's members are certainly met */
export function compileConstraints(
  types: Record<string, MemberType>,
): (data: ActionData) => boolean {
  return compileMembers(types);
}
