/** A workshop as `npm run dev` opens it, without the site: its pages are those that were built. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  DynamoDBClient,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { test as base } from './fixtures.ts';

interface Room {
  /** Where a page looks for it: what comes after its address. */
  search: string;
  /** A guarded like of somebody's for the first post, by a genuine client. */
  like(who: string): Promise<unknown>;
  /** The same like without a count. */
  likeUncounted(who: string): Promise<unknown>;
  /** Cuts every connection between pages and the room; returns how to mend the line. */
  cut(): Promise<() => Promise<void>>;
}

const TableName = 'Social';
const PK = { S: 'POST#a91f' };

export const test = base.extend<{ room: Room }>({
  // The page asks the room on its own machine, and nobody else.
  expectedComplaints: [/^foreign request: http:\/\/127\.0\.0\.1:\d+\/room\//],
  room: async ({ page }, use) => {
    const program = spawn(
      process.execPath,
      ['scripts/dev.ts', '--no-site', '--endpoint-port', '0', '--room-port', '0'],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const ended = once(program, 'exit');
    const clients = new Map<string, DynamoDBClient>();
    try {
      const { endpoint, port } = await addresses(program.stdout);
      const clientOf = (who: string): DynamoDBClient => {
        const client = clients.get(who) ?? signedBy(who, endpoint);
        clients.set(who, client);
        return client;
      };
      const line = await lineTo(Number(port));
      await use({
        search: `?room=${line.port}`,
        like: (who) =>
          clientOf(who)
            .send(likeOf(who))
            .catch((error: unknown) => error),
        likeUncounted: (who) =>
          clientOf(who).send(
            new PutItemCommand({ TableName, Item: { PK, SK: { S: `LIKE#${who}` } } }),
          ),
        cut: line.cut,
      });
      // A page that still watched would complain of its lost connection.
      await page.close();
      await close(line.server);
    } finally {
      for (const client of clients.values()) client.destroy();
      program.kill();
      await ended;
    }
  },
});

async function addresses(output: NodeJS.ReadableStream) {
  let said = '';
  output.setEncoding('utf8');
  for await (const chunk of output as AsyncIterable<string>) {
    said += chunk;
    const endpoint = /simulated: +(http:\S+)/.exec(said)?.[1];
    const port = /as events: +http:\S+:(\d+)\//.exec(said)?.[1];
    if (endpoint && port && said.endsWith('\n\n')) {
      output.resume();
      return { endpoint, port };
    }
  }
  throw new Error(said);
}

/** What stands between a page and the room: it can be cut without the room's ending. */
async function lineTo(port: number) {
  const server = createServer((from, to) => {
    const { url, method, headers } = from;
    const options = { port, path: url!, method: method!, agent: false };
    const passed = request({ ...options, headers: { ...headers, host: `127.0.0.1:${port}` } });
    passed.on('response', (answer) => {
      to.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(to);
    });
    passed.on('error', () => to.destroy());
    to.on('close', () => passed.destroy());
    from.pipe(passed);
  });
  const listen = async (at: number): Promise<number> => {
    await once(server.listen(at, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await listen(0);
  const cut = async () => {
    await close(server);
    return async () => void (await listen(own));
  };
  return { server, port: own, cut };
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

function signedBy(accessKeyId: string, endpoint: string): DynamoDBClient {
  const credentials = { accessKeyId, secretAccessKey: 'x' };
  return new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
}

function likeOf(who: string): TransactWriteItemsCommand {
  return new TransactWriteItemsCommand({
    TransactItems: [
      {
        Put: {
          TableName,
          Item: { PK, SK: { S: `LIKE#${who}` } },
          ConditionExpression: 'attribute_not_exists(SK)',
        },
      },
      {
        Update: {
          TableName,
          Key: { PK, SK: { S: 'META' } },
          UpdateExpression: 'ADD likeTally :one',
          ExpressionAttributeValues: { ':one': { N: '1' } },
        },
      },
    ],
  });
}
