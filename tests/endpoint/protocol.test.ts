/** AWS JSON 1.0 on the wire: what is refused before the database sees it, and what answers carry. */
import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ask, calling, signed, startEndpoint, type Call } from './wire.ts';

const SERVICE = 'com.amazon.coral.service#';

async function refusal(call: Call): Promise<[number, unknown]> {
  const { url } = await startEndpoint();
  const { status, headers, body } = await ask(url, call);
  expect(headers['x-amz-crc32']).toBe(String(crc32(body)));
  expect(headers['x-amzn-requestid']).toMatch(/^[0-9A-Z]{52}$/);
  return [status, JSON.parse(body)];
}

describe('answers', () => {
  test('carry checksum, request id and the content type of the request', async () => {
    const { url } = await startEndpoint();
    const reply = await ask(url, { headers: calling('ListTables'), body: '{}' });
    expect(reply).toMatchObject({ status: 200, body: '{"TableNames":[]}' });
    expect(reply.headers).toMatchObject({
      'content-type': 'application/x-amz-json-1.0',
      'content-length': '17',
      'x-amz-crc32': String(crc32('{"TableNames":[]}')),
    });
    expect(reply.headers['x-amzn-requestid']).toMatch(/^[0-9A-Z]{52}$/);

    const plain = { ...calling('ListTables'), 'Content-Type': 'application/json; charset=utf-8' };
    const other = await ask(url, { headers: plain, body: '{}' });
    expect(other.headers['content-type']).toBe('application/json');
    expect(other.headers['x-amzn-requestid']).not.toBe(reply.headers['x-amzn-requestid']);
  });

  test('count bytes, not characters', async () => {
    const { url } = await startEndpoint({
      simulator: {
        request: async () => ({ status: 200, headers: {}, body: { name: 'Gülşen 👍' } }),
      },
    });
    const { headers, body } = await ask(url, { headers: calling('GetItem'), body: '{}' });
    expect(JSON.parse(body)).toEqual({ name: 'Gülşen 👍' });
    expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
    expect(headers['x-amz-crc32']).toBe(String(crc32(body)));
  });

  test('give status, headers and body of the engine’s errors', async () => {
    const { url } = await startEndpoint();
    const body = '{"TableName":"Nowhere"}';
    const reply = await ask(url, { headers: calling('DescribeTable'), body });
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.body)).toEqual({
      __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException',
      message: 'Requested resource not found: Table: Nowhere not found',
    });
    expect(reply.headers['x-amz-crc32']).toBe(String(crc32(reply.body)));
  });

  test('draw request ids from the source given', async () => {
    const { url } = await startEndpoint({ randomBytes: (size) => new Uint8Array(size).fill(42) });
    const { headers } = await ask(url, { method: 'GET' });
    expect(headers['x-amzn-requestid']).toBe('A'.repeat(52));
  });

  test('a fault of the engine is an InternalServerError, and is reported', async () => {
    const faults: unknown[] = [];
    const fault = new Error('a wheel came off');
    const { url } = await startEndpoint({
      simulator: { request: () => Promise.reject(fault) },
      onFault: (error) => faults.push(error),
    });
    const { status, body } = await ask(url, { headers: calling('GetItem'), body: '{}' });
    expect(status).toBe(500);
    expect(JSON.parse(body)).toMatchObject({
      __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError',
    });
    expect(body).not.toContain('wheel');
    expect(faults).toEqual([fault]);
  });
});

describe('the health page', () => {
  test('answers every GET, byte for byte as AWS does', async () => {
    const { url } = await startEndpoint();
    const reply = await ask(url, { method: 'GET', path: '/anything' });
    expect(reply.status).toBe(200);
    expect(reply.body).toBe('healthy: dynamodb.us-east-1.amazonaws.com ');
    // The number that AWS sends with this text.
    expect(reply.headers['x-amz-crc32']).toBe('3128867991');
  });
});

describe('no JSON, no operation', () => {
  const body = '{}';
  test.each<[string, Call]>([
    ['another method', { method: 'PUT', headers: calling('ListTables'), body }],
    ['OPTIONS without an origin', { method: 'OPTIONS', headers: calling('ListTables') }],
    ['no content type', { body }],
    ['a form', { headers: { ...signed, 'Content-Type': 'text/plain' }, body }],
    ['JSON 1.1', { headers: { ...signed, 'Content-Type': 'application/x-amz-json-1.1' }, body }],
  ])('%s', async (_, call) => {
    const { url } = await startEndpoint();
    const reply = await ask(url, call);
    expect(reply.status).toBe(404);
    expect(reply.body).toBe('<UnknownOperationException/>\n');
    // The number that AWS sends with this text.
    expect(reply.headers['x-amz-crc32']).toBe('3552371480');
  });
});

describe('SerializationException', () => {
  test.each<[string, string | Uint8Array]>([
    ['broken JSON', '{"TableName":'],
    ['no object', '[]'],
    ['null', 'null'],
    ['bytes that are no UTF-8', Buffer.from('{"TableName":"\xff"}', 'latin1')],
    ['an empty body', ''],
  ])('%s', async (_, body) => {
    const refused = await refusal({ headers: calling('PutItem'), body });
    expect(refused).toEqual([400, { __type: `${SERVICE}SerializationException` }]);
  });

  test('comes before an unknown target, which comes before a missing signature', async () => {
    const json = { 'Content-Type': 'application/x-amz-json-1.0' };
    const [, broken] = await refusal({ headers: json, body: '{' });
    expect(broken).toEqual({ __type: `${SERVICE}SerializationException` });
    const [, unknown] = await refusal({ headers: json, body: '{}' });
    expect(unknown).toEqual({ __type: `${SERVICE}UnknownOperationException` });
  });
});

describe('UnknownOperationException', () => {
  test.each([
    ['no target', undefined],
    ['an operation that nobody knows', 'DynamoDB_20120810.MakeTea'],
    ['an operation that is not emulated', 'DynamoDB_20120810.ExecuteTransaction'],
    ['the API of 2011', 'DynamoDB_20111205.GetItem'],
    ['the API of streams', 'DynamoDBStreams_20120810.ListStreams'],
    ['a target with a tail', 'DynamoDB_20120810.GetItem.x'],
    ['a name that every object has', 'DynamoDB_20120810.constructor'],
  ])('%s', async (_, target) => {
    const headers = { ...signed, ...(target !== undefined && { 'X-Amz-Target': target }) };
    const refused = await refusal({ headers, body: '{}' });
    expect(refused).toEqual([400, { __type: `${SERVICE}UnknownOperationException` }]);
  });
});

describe('signatures', () => {
  test('a request without one', async () => {
    const { Authorization: _, ...headers } = calling('ListTables');
    expect(await refusal({ headers, body: '{}' })).toEqual([
      400,
      {
        __type: `${SERVICE}MissingAuthenticationTokenException`,
        message: 'Request is missing Authentication Token',
      },
    ]);
  });

  test('a request with half of one', async () => {
    const headers = { ...calling('ListTables'), Authorization: 'AWS4-HMAC-SHA256 Credential=x' };
    const [status, body] = await refusal({ headers, body: '{}' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ __type: `${SERVICE}IncompleteSignatureException` });
  });

  test('a request with two', async () => {
    const call = { headers: calling('ListTables'), path: '/?X-Amz-Algorithm=x', body: '{}' };
    const [status, body] = await refusal(call);
    expect(status).toBe(400);
    expect(body).toMatchObject({ __type: `${SERVICE}InvalidSignatureException` });
  });
});
