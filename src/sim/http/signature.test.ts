import { describe, expect, test } from 'vitest';
import type { AwsError } from '../errors.ts';
import { checkSignature } from './signature.ts';

const signed =
  'AWS4-HMAC-SHA256 Credential=x/20250624/us-east-1/dynamodb/aws4_request, ' +
  'SignedHeaders=host;x-amz-date, Signature=5f2c';
const date = { 'x-amz-date': '20250624T184000Z' };
const query =
  '/?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=x&X-Amz-Signature=5f' +
  '&X-Amz-SignedHeaders=host&X-Amz-Date=20250624T184000Z';

/** `__type` without its namespace, and the message, of what is thrown. */
function refusal(url: string, headers: Record<string, string>): [string, string | undefined] {
  try {
    checkSignature(url, headers);
  } catch (error) {
    const { status, body } = error as AwsError;
    expect(status).toBe(400);
    return [body.__type.replace('com.amazon.coral.service#', ''), body.message];
  }
  throw new Error('Nothing was refused');
}

describe('a signature of the right form passes', () => {
  test.each([
    ['in the header', '/', { authorization: signed, ...date }],
    ['with a Date instead', '/', { authorization: signed, date: 'Tue, 24 Jun 2025 18:40:00 GMT' }],
    ['without spaces', '/', { authorization: signed.replaceAll(', ', ','), ...date }],
    ['in the query', query, {}],
  ])('%s', (_, url, headers) => {
    expect(() => checkSignature(url, headers)).not.toThrow();
  });
});

describe('what DynamoDB refuses at sight', () => {
  const missing = [
    'MissingAuthenticationTokenException',
    'Request is missing Authentication Token',
  ];

  test('no signature', () => expect(refusal('/', date)).toEqual(missing));

  test('another scheme', () =>
    expect(refusal('/', { authorization: 'Basic eDp4', ...date })).toEqual(missing));

  test('two signatures', () =>
    expect(refusal(query, { authorization: signed, ...date })).toEqual([
      'InvalidSignatureException',
      "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.",
    ]));

  test('parts missing from the header, all told at once', () =>
    expect(
      refusal('/', {
        authorization: 'AWS4-HMAC-SHA256 Credential=x, Signature=',
      }),
    ).toEqual([
      'IncompleteSignatureException',
      "Authorization header requires 'Signature' parameter. " +
        "Authorization header requires 'SignedHeaders' parameter. " +
        "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. " +
        'Authorization=AWS4-HMAC-SHA256 Credential=x, Signature=',
    ]));

  test('parts missing from the query', () =>
    expect(refusal('/?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Date=', {})).toEqual([
      'IncompleteSignatureException',
      "AWS query-string parameters must include 'X-Amz-Credential'. " +
        "AWS query-string parameters must include 'X-Amz-Signature'. " +
        "AWS query-string parameters must include 'X-Amz-SignedHeaders'. " +
        "AWS query-string parameters must include 'X-Amz-Date'. " +
        'Re-examine the query-string parameters.',
    ]));
});
