import { describe, expect, test } from 'vitest';
import { hostHeaders, isLocalOrigin, isOwnHost } from './guard.ts';

describe('Host', () => {
  test.each(['localhost:8000', 'LocalHost:8000', '127.0.0.1:8000', '[::1]:8000'])(
    '%s is this endpoint',
    (host) => expect(isOwnHost([host], 8000)).toBe(true),
  );

  test.each([
    'localhost',
    'localhost:8001',
    'localhost:',
    'localhost.:8000',
    'localhost:8000.evil.example',
    'evil.example:8000',
    'localhost.evil.example:8000',
    'x@localhost:8000',
    '127.0.0.1.evil.example:8000',
    '127.0.0.2:8000',
    '0.0.0.0:8000',
    '127x0x0x1:8000',
    '[::1:8000',
    '',
  ])('“%s” is not', (host) => expect(isOwnHost([host], 8000)).toBe(false));

  test('the port may be left out where it is HTTP’s own', () => {
    expect(isOwnHost(['localhost'], 80)).toBe(true);
  });

  test('there must be exactly one', () => {
    expect(isOwnHost([], 8000)).toBe(false);
    expect(isOwnHost(['localhost:8000', 'evil.example'], 8000)).toBe(false);
  });
});

test('Host headers are found however they are written', () => {
  const raw = ['Host', 'localhost:8000', 'Hots', 'x', 'hOST', 'evil.example', 'X', 'host'];
  expect(hostHeaders(raw)).toEqual(['localhost:8000', 'evil.example']);
});

describe('Origin', () => {
  test.each([
    'http://localhost',
    'http://localhost:4321',
    'https://localhost:4321',
    'http://127.0.0.1:8000',
    'http://[::1]:4321',
  ])('%s is a page of this machine', (origin) => expect(isLocalOrigin(origin)).toBe(true));

  test.each([
    'null',
    '',
    'file://',
    'http://evil.example',
    'http://localhost.evil.example',
    'http://evil.example:4321/localhost',
    'http://localhost@evil.example',
    'http://localhost:4321, http://evil.example',
    'ftp://localhost',
    'http://192.168.0.7:4321',
    'http://127.0.0.1.nip.example',
  ])('“%s” is none', (origin) => expect(isLocalOrigin(origin)).toBe(false));
});
