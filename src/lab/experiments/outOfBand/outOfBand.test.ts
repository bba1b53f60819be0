import { expect, test } from 'vitest';
import { Progress } from '../../progress.ts';
import { codesOf, linesOf } from './sent.ts';
import { OutOfBandSession } from './session.svelte.ts';

async function after(action: string): Promise<OutOfBandSession> {
  const progress = new Progress(() => ({ getItem: () => null, setItem: () => undefined }));
  const session = new OutOfBandSession(progress);
  await session.do(action);
  return session;
}

const books = ({ stored, counted }: OutOfBandSession): [number, number] => [stored, counted];

test('a nightly count is right until the next like', async () => {
  const session = await after('way nightly; likes 10; recount');
  expect([books(session), session.isWrong]).toEqual([[10, 10], false]);
  await session.do('like');
  expect([books(session), session.isWrong]).toEqual([[10, 11], false]);
});

test('a like between counting and writing is overlooked until the next night', async () => {
  const session = await after('way nightly; likes 10; recount-busy');
  expect([books(session), session.isWrong]).toEqual([[10, 11], true]);
  expect(session.sent.map(({ client, operation }) => `${client} ${operation}`)).toEqual([
    'keeper Query',
    'phones PutItem',
    'keeper UpdateItem',
  ]);
  await session.do('recount');
  expect([books(session), session.isWrong]).toEqual([[11, 11], false]);
});

test('a batch is one write of META, and comes by as a change itself', async () => {
  const session = await after('way stream; likes 10');
  expect(session.sent).toMatchObject([{ times: 10, units: { write: 10 } }]);
  await session.do('deliver');
  expect(session.units).toEqual({ likes: 10, tally: 1, read: 0 });
  expect([books(session), session.waiting]).toEqual([[10, 10], 1]);
  await session.do('deliver');
  expect([books(session), session.waiting, session.sent]).toEqual([[10, 10], 0, []]);
});

test.each(['again', 'unheard'])('a batch that comes twice counts twice: %s', async (how) => {
  const before = how === 'again' ? 'deliver; again' : 'unheard';
  const session = await after(`way stream; likes 10; ${before}`);
  expect([books(session), session.isWrong]).toEqual([[20, 10], true]);
});

test.each(['again', 'unheard'])('with markers it counts once: %s', async (how) => {
  const before = how === 'again' ? 'deliver; again' : 'unheard';
  const session = await after(`way marker; likes 10; ${before}`);
  expect([books(session), session.isWrong]).toEqual([[10, 10], false]);
  // A cancelled transaction is charged like one that went through.
  expect(session.units).toMatchObject({ likes: 10, tally: 44 });
  const last = session.sent.at(-1)!;
  expect(linesOf(last)).toEqual([
    '10 × Put SEEN#… · attribute_not_exists(SK)',
    'Update META · ADD likeTally :n · :n = 10',
  ]);
  expect(codesOf(last)).toEqual(['10 × ConditionalCheckFailed', 'None']);
});

test('markers hold over several batches, with new likes behind the one that comes again', async () => {
  const session = await after('way marker; likes 10; likes 10; likes 10; unheard; like; again');
  expect(books(session)).toEqual([31, 31]);
});

test('where nothing waits, nothing is delivered and no later success is lost', async () => {
  const session = await after('way stream; again; deliver; unheard; likes 10; deliver; deliver');
  expect(session.happenings.map(({ kind }) => kind)).toEqual([
    'nothing',
    'nothing',
    'nothing',
    'likes',
    'deliver',
    'deliver',
  ]);
  expect(books(session)).toEqual([10, 10]);
});
