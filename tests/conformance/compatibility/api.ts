/** The DynamoDB API as the AWS SDK describes it: its operations, and the members of their inputs. */
import * as sdk from '@aws-sdk/client-dynamodb';
import { createSimulator, errorName } from '../../../src/sim/index.ts';
import { partiql } from '../../../src/sim/partiql/index.ts';

/** The kinds of shapes in the SDK's compact schemas that hold others. */
const LIST = 1;
const MAP = 2;
const STRUCTURE = 3;

/** A list or a map of scalars is the scalar's number with one of these bits. */
const LIST_OF = 64;
const MAP_OF = 128;

/** A scalar's number, or `[kind, namespace, name, traits, …]`. */
export type Schema = number | readonly [number, string, string, unknown, ...unknown[]];

/** What a schema holds, told apart by kind. */
export type Shape =
  | { kind: 'structure'; members: [name: string, schema: Schema][] }
  | { kind: 'list'; of: Schema }
  | { kind: 'map'; of: Schema }
  | { kind: 'scalar' };

/**
 * Schemas refer to each other by functions, so that they may be declared in any order, and a
 * member with traits of its own is a pair of schema and traits.
 */
function resolve(schema: unknown): Schema {
  if (typeof schema === 'function') return resolve((schema as () => unknown)());
  if (Array.isArray(schema) && schema.length === 2) return resolve(schema[0]);
  return schema as Schema;
}

/** An attribute value counts as a scalar: it holds itself, and what it holds is the user's. */
export function shapeOf(schema: Schema): Shape {
  if (typeof schema === 'number') {
    if (schema & LIST_OF) return { kind: 'list', of: schema & ~LIST_OF };
    return schema & MAP_OF ? { kind: 'map', of: schema & ~MAP_OF } : { kind: 'scalar' };
  }
  const [kind, , name, , ...rest] = schema;
  if (name === 'AttributeValue') return { kind: 'scalar' };
  if (kind === LIST) return { kind: 'list', of: resolve(rest[0]) };
  if (kind === MAP) return { kind: 'map', of: resolve(rest[1]) };
  if (kind !== STRUCTURE) throw new Error(`${name}: a schema of unknown kind ${kind}`);
  const [names, schemas] = rest as [string[], unknown[]];
  return { kind: 'structure', members: names.map((member, i) => [member, resolve(schemas[i])]) };
}

/** Every operation of the API, in order of the alphabet, as the SDK names its commands. */
export const operationNames: readonly string[] = Object.keys(sdk)
  .filter((name) => /^[A-Z]\w+Command$/.test(name))
  .map((name) => name.replace(/Command$/, ''))
  .sort();

/** The schema of an operation's input. */
export function inputOf(operation: string): Schema {
  const described = (sdk as unknown as Record<string, readonly unknown[]>)[`${operation}$`];
  return resolve(described?.[4]);
}

/** Whether the engine knows an operation, by its answer to an empty request. */
export async function isEmulated(operation: string): Promise<boolean> {
  const { body } = await createSimulator({ operations: [partiql] }).request(operation, {});
  return errorName(body) !== 'UnknownOperationException';
}
