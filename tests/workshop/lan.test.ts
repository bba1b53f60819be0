/** A room that is open to the network: who is let in, what they may do, and what stays closed. */
import { once } from 'node:events';
import { connect } from 'node:net';
import {
  CreateTableCommand,
  DeleteTableCommand,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { RoomState } from '../../src/lab/room/room.ts';
import { addressesInNetworks } from '../../src/workshop/lan.ts';
import { openWorkshop } from '../../src/workshop/workshop.ts';
import { ask, calling, dial, head, heard } from '../endpoint/wire.ts';
import { clientOf, likeOf, readTally } from './clients.ts';
import { run } from './program.ts';

const [address] = addressesInNetworks();
const CODE = 'BLUE4278';

async function open() {
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => void faults.push(fault);
  const lan = { address: address!, code: CODE, token: 'the token' };
  const workshop = await openWorkshop({ port: 0, roomPort: 0, lan, onFault });
  onTestFinished(async () => {
    await workshop.close();
    expect(faults).toEqual([]);
  });
  const state = async () =>
    (await (await fetch(`${workshop.room}/room/state`)).json()) as RoomState;
  return { ...workshop, state };
}

/** Headers of a call that is signed with this key. */
const signedBy = (key: string, operation = 'ListTables') => {
  const headers = calling(operation);
  return { ...headers, Authorization: headers.Authorization.replace('=x/', `=${key}/`) };
};

const UNRECOGNIZED = {
  __type: 'com.amazon.coral.service#UnrecognizedClientException',
  message: 'The security token included in the request is invalid.',
};

describe.skipIf(address === undefined)('in a network', () => {
  test('whoever knows the code is served, and known by name', async () => {
    const { endpoint, state } = await open();
    expect(endpoint).toMatch(`http://${address}:`);
    await clientOf(endpoint, `${CODE}-Ada.L_1`).send(new TransactWriteItemsCommand(likeOf('ada')));
    expect(await state()).toMatchObject({
      participants: [{ name: 'Ada.L_1', requests: 1, items: 1 }],
      events: [
        { type: 'joined', who: 'Ada.L_1' },
        { type: 'request', who: 'Ada.L_1' },
      ],
    });
  });

  test.each([
    ...['ada', `${CODE}`, `${CODE}-`, `${CODE}ada`, 'BLUE4279-ada', `blue4278-ada`, `x${CODE}-ada`],
    ...[`${CODE}-ä`, `${CODE}-${'a'.repeat(33)}`, `${CODE}-<b>`],
  ])('%s is not: AWS’s words for an unknown key, and nothing else', async (key) => {
    const { endpoint, state } = await open();
    const latin = Buffer.from(key).toString('latin1');
    const reply = await ask(endpoint, { headers: signedBy(latin), body: '{}' });
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.body)).toEqual(UNRECOGNIZED);
    expect(await state()).toMatchObject({ participants: [], events: [] });
  });

  test('the SDK tells it as what it is, and does not try again', async () => {
    const { endpoint } = await open();
    const reading = clientOf(endpoint, 'RED12345-ada').send(new GetItemCommand(readTally));
    await expect(reading).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
      $metadata: { attempts: 1 },
    });
  });

  test('no signature, no service', async () => {
    const { endpoint } = await open();
    const { Authorization: _, ...headers } = calling('ListTables');
    const reply = await ask(endpoint, { headers, body: '{}' });
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.body).__type).toMatch(/#MissingAuthenticationTokenException$/);
  });

  test('a stranger’s body is not even read', async () => {
    const { endpoint } = await open();
    const socket = await dial(endpoint);
    socket.write(head(endpoint, { ...signedBy('ada'), 'Content-Length': 200_000 }));
    expect(await heard(socket)).toContain('UnrecognizedClientException');
  });

  test('an oversized body is refused, and an endless one', async () => {
    const { endpoint } = await open();
    const headers = signedBy(`${CODE}-ada`, 'PutItem');
    const announced = await dial(endpoint);
    announced.write(head(endpoint, { ...headers, 'Content-Length': 256 * 1024 + 1 }));
    expect(await heard(announced)).toContain('A request must not be larger than 256 KB.');
    const endless = await dial(endpoint);
    endless.write(head(endpoint, { ...headers, 'Transfer-Encoding': 'chunked' }));
    for (let i = 0; i < 80; i++) endless.write(`1000\r\n${' '.repeat(0x1000)}\r\n`);
    expect(await heard(endless)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test.each([
    ['a page of another origin', { Origin: 'http://evil.example' }],
    ['a foreign name for this machine', { Host: 'evil.example:80' }],
    ['its name for itself', { Host: 'localhost:80' }],
  ])('%s gets nothing, code or not', async (_, headers) => {
    const { endpoint } = await open();
    const all = { ...signedBy(`${CODE}-ada`), ...headers };
    const reply = await ask(endpoint, { headers: all, body: '{}' });
    expect(reply.status).toBe(403);
  });

  test('the table is the host’s; its items are everybody’s, up to a limit', async () => {
    const { endpoint, state } = await open();
    const ada = clientOf(endpoint, `${CODE}-ada`);
    await expect(ada.send(new DeleteTableCommand({ TableName: 'Social' }))).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('dynamodb:DeleteTable'),
    });
    const table = { TableName: 'Mine', AttributeDefinitions: [], KeySchema: [] };
    await expect(ada.send(new CreateTableCommand(table))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    const Item = { PK: { S: 'POST#new' }, SK: { S: 'META' }, likeTally: { N: '3' } };
    await ada.send(new PutItemCommand({ TableName: 'Social', Item }));
    await ada.send(
      new UpdateItemCommand({
        TableName: 'Social',
        Key: readTally.Key,
        UpdateExpression: 'ADD likeTally :one',
        ExpressionAttributeValues: { ':one': { N: '1' } },
      }),
    );
    const { posts, participants } = await state();
    expect(posts).toContainEqual({ table: 'Social', post: 'POST#new', stored: 3, counted: 0 });
    expect(posts).toContainEqual({ table: 'Social', post: 'POST#a91f', stored: 1, counted: 0 });
    expect(participants).toMatchObject([{ name: 'ada', requests: 2, refused: 2, items: 1 }]);
  });

  test('the room cannot be reached from the network, nor the endpoint by loopback', async () => {
    const { endpoint, room } = await open();
    for (const [host, url] of [
      [address!, room],
      ['127.0.0.1', endpoint],
    ] as const) {
      const socket = connect({ host, port: Number(new URL(url).port) });
      const [error] = await once(socket, 'error');
      expect(error).toMatchObject({ code: 'ECONNREFUSED' });
    }
  });

  test('the endpoint knows nothing of the room', async () => {
    const { endpoint } = await open();
    for (const path of ['/room/state', '/room/events']) {
      const reply = await ask(endpoint, { method: 'GET', path });
      expect(reply.body).toBe('healthy: dynamodb.us-east-1.amazonaws.com ');
    }
    const headers = { ...signedBy(`${CODE}-ada`), 'Content-Type': 'application/json' };
    const { body } = await ask(endpoint, { path: '/room/reset', headers, body: '{}' });
    expect(JSON.parse(body)).toHaveProperty('TableNames');
  });

  test('the host’s desk asks for the token', async () => {
    const { room } = await open();
    const reset = (headers: Record<string, string>) =>
      ask(room, {
        path: '/room/reset',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: '{}',
      });
    expect(await reset({})).toMatchObject({ status: 401 });
    expect(await reset({ Authorization: 'Bearer the toke' })).toMatchObject({ status: 401 });
    expect(await reset({ Authorization: 'Bearer the token' })).toMatchObject({ status: 200 });
  });

  test('npm run workshop says what it means, and opens nothing unasked', async () => {
    const { ended, errors, hear, program } = run('--lan', '--no-site', `--address=${address}`);
    program.stdin.end();
    expect(await hear(/(Only who knows the join code is served)/)).not.toBe('');
    expect(await ended).toEqual([2, null]);
    expect(await errors).toContain('add --yes to open it');
  });
});
