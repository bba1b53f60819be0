import { describe, expect, test } from 'vitest';
import { codeFor } from '../code/index.ts';
import { LANGUAGES } from '../code/languages.ts';
import { firstLike, isLoopback, joinSheets, MOST_SHEETS, type JoinForm } from './joinSheets.ts';

const form: JoinForm = {
  ...{ endpoint: 'http://192.168.1.20:8000', code: 'BLUE4278', names: '', count: 1 },
  stem: 'guest',
};
const names = (more: Partial<JoinForm>) =>
  joinSheets({ ...form, ...more }).sheets.map(({ name }) => name);

test('a sheet says where, as whom, and nothing that is secret', () => {
  expect(
    joinSheets({ ...form, endpoint: ' http://192.168.1.20:8000/ ', names: 'ada' }).sheets,
  ).toEqual([
    {
      name: 'ada',
      connection: {
        endpoint: 'http://192.168.1.20:8000',
        region: 'us-east-1',
        accessKeyId: 'BLUE4278-ada',
        secretAccessKey: 'x',
      },
    },
  ]);
  expect(joinSheets({ ...form, code: ' ', names: 'ada' }).sheets).toMatchObject([
    { connection: { accessKeyId: 'ada' } },
  ]);
});

test('there is one for each name, and as many more as are wanted', () => {
  expect(names({ names: 'ada\n Can.2 \r\n\n', count: 1 })).toEqual(['ada', 'Can.2']);
  expect(names({ names: 'ada, guest-2', count: 4 })).toEqual([
    ...['ada', 'guest-2', 'guest-1', 'guest-3'],
  ]);
  expect(names({ count: MOST_SHEETS })).toHaveLength(MOST_SHEETS);
});

test.each([
  ['', { problem: 'endpoint' }],
  ['192.168.1.20:8000', { problem: 'endpoint' }],
  ['ftp://192.168.1.20', { problem: 'endpoint' }],
  ['http://ada:x@192.168.1.20:8000', { problem: 'endpoint' }],
  ['http://192.168.1.20:8000/room?x', { problem: 'endpoint' }],
  ['javascript:alert(1)', { problem: 'endpoint' }],
])('%s is no address', (endpoint, problem) => {
  expect(joinSheets({ ...form, endpoint })).toEqual({ sheets: [], problems: [problem] });
});

test('what is wrong is said of every field', () => {
  expect(
    joinSheets({ ...form, code: 'blue-1', names: 'Ayşe\nada\nada', count: MOST_SHEETS + 1 })
      .problems,
  ).toEqual([
    { problem: 'code' },
    { problem: 'name', name: 'Ayşe' },
    { problem: 'twice', name: 'ada' },
    { problem: 'count' },
  ]);
  for (const count of [0, -1, 1.5, null]) {
    expect(joinSheets({ ...form, count }).problems).toEqual([{ problem: 'count' }]);
  }
  const many = Array.from({ length: MOST_SHEETS + 1 }, (_, n) => `p${n}`).join('\n');
  expect(joinSheets({ ...form, names: many }).problems).toEqual([{ problem: 'count' }]);
});

test.each([
  ['http://127.0.0.1:8000', true],
  ['http://localhost:8000', true],
  ['http://[::1]:8000', true],
  ['http://10.0.0.7:8000', false],
])('%s is this machine alone: %s', (endpoint, loopback) => {
  expect(isLoopback(endpoint)).toBe(loopback);
});

describe('the start code', () => {
  const [sheet] = joinSheets({ ...form, names: 'ada' }).sheets;

  test.each(LANGUAGES)('in %s is a whole program', (language) => {
    const code = codeFor(language, 'TransactWriteItems', firstLike('ada'), sheet?.connection);
    expect(code).toMatchSnapshot();
  });
});
