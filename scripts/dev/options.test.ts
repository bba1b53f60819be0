import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('the ports are the usual ones unless told otherwise', () => {
  expect(readOptions([])).toEqual({ site: 4321, endpoint: 8000, room: 8001, state: undefined });
  expect(readOptions(['--no-site', '--endpoint-port', '0', '--room-port=9'])).toEqual({
    ...{ site: undefined, endpoint: 0, room: 9, state: undefined },
  });
});

test.each([
  ['--port=x', '--port must be a number from 0 to 65535.'],
  ['--endpoint-port=65536', '--endpoint-port must be a number from 0 to 65535.'],
  ['--room-port=-1', '--room-port must be a number from 0 to 65535.'],
  ['--host=0.0.0.0', "Unknown option '--host'"],
  ['--yes', '--yes, --address and --code go with --lan.'],
  ['--code=ABCDEF', '--yes, --address and --code go with --lan.'],
  ['x', "Unexpected argument 'x'"],
])('%s is refused, with how it is done', (argument, why) => {
  expect(() => readOptions([argument])).toThrow(why);
  expect(() => readOptions([argument])).toThrow('Usage: npm run dev -- ');
});

test('the network is opened only when told so', () => {
  expect(readOptions([])).not.toHaveProperty('lan');
  expect(readOptions(['--lan', '--yes', '--code', 'BLUE42']).lan).toEqual({
    ...{ yes: true, address: undefined, code: 'BLUE42' },
  });
  expect(() => readOptions(['--lan', '--code', 'a-b'])).toThrow('--code must be 6 to 16 capital');
});
