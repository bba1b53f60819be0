/**
 * The shapes of the API's requests (AWS service model of DynamoDB, API version 2012-08-10), in
 * short. They are fetched when an editor opens.
 */

/**
 * A structure, with `!` after the names of required members; a list, by the shape of its elements;
 * a map, by the shapes of its names and values; or an enumeration, `A|B`. What is not among the
 * shapes is a {@link Scalar}.
 */
type Shape = Readonly<Record<string, string>> | readonly string[] | string;

/** A value without parts: what it is, or what it names. */
export type Scalar =
  | 'string'
  | 'number'
  | 'boolean'
  | 'binary'
  | 'table'
  | 'index'
  | 'attribute'
  | 'expression'
  | 'nameGap'
  | 'valueGap';

export interface Shapes {
  /** By operation, the name of its input's shape. */
  operations: Readonly<Record<string, string>>;
  shapes: Readonly<Record<string, Shape>>;
}

export async function fetchShapes(): Promise<Shapes> {
  return (await import('./shapes.json')).default;
}

/** A shape as it is asked about. */
export type Described =
  | { is: 'structure'; name: string; members: ReadonlyMap<string, Member> }
  | { is: 'list'; element: string }
  | { is: 'map'; key: string; value: string }
  | { is: 'enum'; values: readonly string[] }
  | { is: 'scalar'; scalar: Scalar };

interface Member {
  shape: string;
  required: boolean;
}

export function describeShape({ shapes }: Shapes, name: string): Described {
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  if (shape === undefined) return { is: 'scalar', scalar: name as Scalar };
  if (typeof shape === 'string') return { is: 'enum', values: shape.split('|') };
  if (Array.isArray(shape)) {
    const [first = '', second] = shape as string[];
    return second === undefined
      ? { is: 'list', element: first }
      : { is: 'map', key: first, value: second };
  }
  const members = Object.entries(shape as Record<string, string>).map(([key, of]) => {
    const required = key.endsWith('!');
    return [required ? key.slice(0, -1) : key, { shape: of, required }] as const;
  });
  return { is: 'structure', name, members: new Map(members) };
}

/** The shape that a path leads to, from the input of an operation; none: nothing known. */
export function shapeAt(
  shapes: Shapes,
  operation: string,
  path: readonly (string | number)[],
): string | undefined {
  let name = Object.hasOwn(shapes.operations, operation) ? shapes.operations[operation] : undefined;
  for (const step of path) {
    if (name === undefined) return undefined;
    const shape = describeShape(shapes, name);
    if (shape.is === 'structure') name = shape.members.get(String(step))?.shape;
    else if (shape.is === 'map') name = shape.value;
    else name = shape.is === 'list' ? shape.element : undefined;
  }
  return name;
}
