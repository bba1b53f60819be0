/** Which members of a request the engine reads, which it refuses by name, and which it passes over. */
import { createSimulator, errorName, type JsonObject } from '../../../src/sim/index.ts';
import { partiql } from '../../../src/sim/partiql/index.ts';
import { inputOf, shapeOf, type Schema } from './api.ts';

/** A member somewhere in a request, and the request that has it. */
interface Probe {
  /** Names from the request down; a list adds `[]`. */
  path: string;
  input: JsonObject;
}

type Wrap = (value: unknown) => unknown;

/** No member takes a list of lists, so whoever reads one answers with a SerializationException. */
const OF_NO_TYPE = [[]];

const hashKey = (AttributeName: string): object => ({
  KeySchema: [{ AttributeName, KeyType: 'HASH' }],
});
const definitions = (...names: string[]): object => ({
  AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
});
const index = (IndexName: string): object => ({
  IndexName,
  ...hashKey(IndexName),
  Projection: { ProjectionType: 'KEYS_ONLY' },
});

const TableName = 'Social';
const TABLE = {
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  ...definitions('PK', 'byAuthor'),
  ...hashKey('PK'),
  GlobalSecondaryIndexes: [index('byAuthor')],
};

/** Requests that succeed, for what is refused only beside what is needed; the first makes the table. */
const REQUESTS: readonly [operation: string, ...inputs: JsonObject[]][] = [
  ['CreateTable', TABLE],
  [
    'UpdateTable',
    { TableName, BillingMode: 'PAY_PER_REQUEST' },
    { TableName, GlobalSecondaryIndexUpdates: [{ Update: { IndexName: 'byAuthor' } }] },
    {
      TableName,
      ...definitions('byTopic'),
      GlobalSecondaryIndexUpdates: [{ Create: index('byTopic') }],
    },
  ],
];

const step = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The outermost members of an operation's input that nothing looks at, by their paths. */
export async function unread(operation: string): Promise<string[]> {
  const paths: string[] = [];
  const visit = async (schema: Schema, wrap: Wrap, path: string): Promise<void> => {
    const shape = shapeOf(schema);
    if (shape.kind === 'list') return visit(shape.of, (value) => wrap([value]), `${path}[]`);
    if (shape.kind === 'map') return visit(shape.of, (value) => wrap({ x: value }), `${path}[]`);
    if (shape.kind === 'scalar') return;
    for (const [name, member] of shape.members) {
      const inside: Wrap = (value) => wrap({ [name]: value });
      const { body } = await createSimulator({ operations: [partiql] }).request(
        operation,
        inside(OF_NO_TYPE),
      );
      if (errorName(body) === 'SerializationException')
        await visit(member, inside, step(path, name));
      else paths.push(step(path, name));
    }
  };
  await visit(inputOf(operation), (value) => value, '');
  return paths;
}

/** The members that an operation refuses by name, by their paths. */
export async function refused(operation: string): Promise<string[]> {
  const inputs = REQUESTS.find(([name]) => name === operation)?.slice(1) as
    JsonObject[] | undefined;
  const paths = new Set<string>();
  for (const input of inputs ?? []) {
    await expectSuccess(operation, input);
    for (const probe of additions(inputOf(operation), input, (value) => value, '')) {
      const { body } = await send(operation, probe.input);
      const name = probe.path.split('.').at(-1)!;
      if (body.message === `${name} is not emulated`) paths.add(probe.path);
    }
  }
  return [...paths];
}

async function send(operation: string, input: JsonObject) {
  const simulator = createSimulator();
  if (operation !== 'CreateTable') await simulator.request('CreateTable', TABLE);
  return simulator.request(operation, input);
}

/** A refusal tells something only about a request that is otherwise in order. */
async function expectSuccess(operation: string, input: JsonObject): Promise<void> {
  const { status, body } = await send(operation, input);
  if (status !== 200) throw new Error(`${operation}: ${JSON.stringify(body)}`);
}

/** The request once more for each member that any of its objects lacks, with that member. */
function* additions(schema: Schema, value: unknown, wrap: Wrap, path: string): Generator<Probe> {
  const shape = shapeOf(schema);
  if (shape.kind === 'list') {
    const [first, ...rest] = value as unknown[];
    yield* additions(shape.of, first, (one) => wrap([one, ...rest]), `${path}[]`);
  } else if (shape.kind === 'structure') {
    const present = value as JsonObject;
    for (const [name, member] of shape.members) {
      const inside: Wrap = (one) => wrap({ ...present, [name]: one });
      const at = step(path, name);
      if (name in present) yield* additions(member, present[name], inside, at);
      else yield { path: at, input: inside(sample(member)) as JsonObject };
    }
  }
}

/** The scalars that samples need, by the numbers that stand for them in the SDK's schemas. */
const BOOLEAN = 2;
const NUMERIC = 1;

/** A value of the right type, with every member that it can have. */
function sample(schema: Schema): unknown {
  const shape = shapeOf(schema);
  switch (shape.kind) {
    case 'structure':
      return Object.fromEntries(shape.members.map(([name, member]) => [name, sample(member)]));
    case 'list':
      return [sample(shape.of)];
    case 'map':
      return { x: sample(shape.of) };
    case 'scalar':
      if (schema === BOOLEAN) return true;
      return schema === NUMERIC ? 1 : 'x';
  }
}
