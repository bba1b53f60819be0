/**
 * Sends raw AWS JSON to a DynamoDB endpoint, signed by the genuine SDK: its credentials chain
 * and signer do their work, its own serialisation and error handling are bypassed.
 */
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import type { Answer } from '../../src/sim/index.ts';

/** A side of the comparison: takes one request and gives the answer as it came. */
export type Side = (operation: string, input: unknown) => Promise<Answer>;

/** The status of an answer that never came. */
export const NO_ANSWER = 0;

interface WireRequest {
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface Sending {
  operation: string;
  json: string;
  answer?: Answer;
}

/**
 * @param endpoint URL of the endpoint, or undefined for AWS itself
 * @param region of AWS; any will do elsewhere
 */
export function connect(endpoint: string | undefined, region: string): Side {
  const sendings = new WeakMap<object, Sending>();
  const client = new DynamoDBClient({
    ...(endpoint !== undefined && { endpoint }),
    region,
    maxAttempts: 1,
    requestHandler: {
      metadata: { handlerProtocol: 'http/1.1' },
      async handle(request: WireRequest) {
        const sending = sendings.get(request)!;
        sending.answer = await post(request);
        // Whatever came back, the SDK is told that all is well: the answer is not its to judge.
        const body = new TextEncoder().encode('{}');
        return { response: { statusCode: 200, headers: {}, body } };
      },
    },
  });
  let next: Sending;
  client.middlewareStack.add(
    (run, context) => (args) => {
      const request = args.request as WireRequest;
      const sending = ((context as Record<string, unknown>).sending = next);
      request.body = sending.json;
      request.headers['x-amz-target'] = `DynamoDB_20120810.${sending.operation}`;
      return run(args);
    },
    { step: 'build', priority: 'high', name: 'rawBody' },
  );
  client.middlewareStack.add(
    (run, context) => (args) => {
      sendings.set(args.request as object, (context as Record<string, unknown>).sending as Sending);
      return run(args);
    },
    { step: 'deserialize', priority: 'low', name: 'rawAnswer' },
  );
  return async (operation, input) => {
    const sending: Sending = { operation, json: JSON.stringify(input) };
    next = sending;
    await client.send(new ListTablesCommand({}));
    return sending.answer!;
  };
}

async function post({
  protocol,
  hostname,
  port,
  path,
  headers,
  body,
}: WireRequest): Promise<Answer> {
  const authority = port === undefined ? hostname : `${hostname}:${port}`;
  const { host: _host, 'content-length': _length, ...own } = headers;
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${protocol}//${authority}${path}`, {
      method: 'POST',
      headers: own,
      body,
    });
    text = await response.text();
  } catch (error) {
    // A server that dies of a request has answered differently, too.
    return {
      status: NO_ANSWER,
      headers: {},
      body: { message: String((error as Error).cause ?? error) },
    };
  }
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
  };
}
