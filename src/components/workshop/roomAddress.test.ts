import { expect, test } from 'vitest';
import { roomAddress } from './roomAddress.ts';

test.each([
  ['127.0.0.1', '', true, 'http://127.0.0.1:8001'],
  ['localhost', '?room=9000', true, 'http://127.0.0.1:9000'],
  ['localhost', '?room=9000', false, 'http://127.0.0.1:9000'],
  ['localhost', '', false, undefined],
  ['localhost', '?room=65536', false, undefined],
  ['localhost', '?room=8001@evil.example', false, undefined],
  ['tallybook.example', '?room=8001', false, undefined],
  ['tallybook.example', '', true, undefined],
  ['localhost.example', '?room=8001', true, undefined],
])('a page of %s%s, in development: %s', (hostname, search, developing, address) => {
  expect(roomAddress({ hostname, search }, developing)).toBe(address);
});
