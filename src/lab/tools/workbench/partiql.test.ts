import { expect, test } from 'vitest';
import {
  READY_STATEMENTS,
  readyStatements,
  rowsOf,
  StatementTable,
  type Said,
  type StatementHeard,
  type StatementJob,
} from './partiql.ts';
import { postKey, POSTS } from '../../experiments/drift/posts.ts';
import { PartiqlSession, type StatementWire } from './partiqlSession.svelte.ts';

const forty = { kind: 'forty' } as const;

/** Its table is written once. */
const written = new StatementTable();

/** The box without a worker: what it sends is done at once. */
function open(table = written): StatementWire {
  let listener: (heard: StatementHeard) => void = () => undefined;
  let closed = false;
  const say = (heard: StatementHeard): void => {
    if (!closed) listener(heard);
  };
  return {
    hear: (next) => (listener = next),
    send: (job: StatementJob) =>
      void table.say(job, (progress) => say({ progress })).then((said) => say({ said })),
    close: () => (closed = true),
  };
}

test('the ready statements do what their buttons say', async () => {
  const said: Record<string, Said> = {};
  for (const which of READY_STATEMENTS) {
    const job = { source: forty, statement: readyStatements[which] };
    said[which] = await written.say(job, () => undefined);
  }
  const { partition, whole } = said as Record<string, Exclude<Said, { refused: unknown }>>;
  expect(partition!.items.length).toBe(partition!.read);
  expect(partition!.units).toBe(0.5);
  // All is read for the forty posts.
  expect(whole!.items).toHaveLength(40);
  expect(whole!.read).toBeGreaterThan(400);
  expect(whole!.units).toBe(3);
  expect(said.groupBy).toEqual({
    refused: { name: 'ValidationException', message: 'Unsupported clause: GROUP BY' },
  });
  expect(said.join).toEqual({
    refused: {
      name: 'ValidationException',
      message: 'Only select from a single table or index is supported.',
    },
  });
});

test('pages add up', async () => {
  const session = new PartiqlSession(() => open());
  const posts = POSTS.slice(0, 12).map((id) => `'${postKey(id)}'`);
  session.statement = `SELECT PK FROM Social WHERE PK IN [${posts.join(', ')}] AND SK = 'META'`;
  await session.run(forty);
  expect(session.brought).toMatchObject({ requests: 1, read: 10, units: 5 });
  // Whoever changes the statement meanwhile goes on with the one that was run.
  session.statement = 'SELECT';
  await session.goOn();
  expect(session.brought).toMatchObject({ requests: 2, read: 12, units: 6, token: undefined });
  expect(session.brought!.items).toHaveLength(12);
  await session.goOn();
  expect(session.brought!.requests).toBe(2);
});

test('a refusal stands alone, and the statement after it as well', async () => {
  const session = new PartiqlSession(() => open());
  await session.run(forty);
  session.statement = 'SELECT';
  await session.run(forty);
  expect(session.brought).toBeUndefined();
  expect(session.refused!.message).toBe(
    "Statement wasn't well formed, can't be processed: Unexpected term",
  );
  session.statement = "SELECT PK FROM Social WHERE PK = 'none'";
  await session.run(forty);
  expect(session.refused).toBeUndefined();
  expect(session.brought).toMatchObject({ items: [], read: 0, units: 0.5, token: undefined });
});

test('what was under way when other rows were loaded is not heard any more', async () => {
  const session = new PartiqlSession(() => open());
  void session.run(forty);
  expect(session.running).toBe(true);
  session.forget();
  expect([session.running, session.brought]).toEqual([false, undefined]);
  await session.run(forty);
  expect(session.brought!.items.length).toBeGreaterThan(0);
});

test('a table that fails says so, and is written anew', async () => {
  let broken = true;
  const session = new PartiqlSession(() => {
    const wire = open();
    if (!broken) return wire;
    let listener: (heard: StatementHeard) => void = () => undefined;
    return {
      ...wire,
      hear: (next) => (listener = next),
      send: () => listener({ failed: 'gone' }),
    };
  });
  await session.run(forty);
  expect([session.failed, session.running]).toEqual([true, false]);
  broken = false;
  await session.run(forty);
  expect(session.failed).toBe(false);
  expect(session.brought!.units).toBe(0.5);
});

test('rows have a column for each attribute, whatever it is called', () => {
  const items = JSON.parse(
    '[{"SK": {"S": "a"}}, {"SK": {"S": "b"}, "__proto__": {"N": "1"}, "m": {"L": [{"N": "2"}]}}]',
  );
  expect(rowsOf(items)).toEqual({
    columns: ['SK', '__proto__', 'm'],
    rows: [
      ['a', null, null],
      ['b', 1, '[2]'],
    ],
  });
});
