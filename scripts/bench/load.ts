/**
 * A bare HTTP load generator: a few sockets that stay open, each with one request under way.
 * It knows no more of HTTP than the two servers answer with, so that it costs next to nothing.
 */
import { connect, type Socket } from 'node:net';
import type { Request } from './requests.ts';

const SOCKETS = 8;
const HEAD_END = '\r\n\r\n';

/** The bytes of a request as an SDK would send it; both servers ask for the form of a signature. */
function bytesOf([operation, input]: Request, port: number): string {
  const body = JSON.stringify(input);
  return (
    `POST / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Amz-Target: DynamoDB_20120810.${operation}\r\n` +
    'Content-Type: application/x-amz-json-1.0\r\nX-Amz-Date: 20250624T184000Z\r\n' +
    'Authorization: AWS4-HMAC-SHA256 Credential=a/20250624/us-east-1/dynamodb/aws4_request, ' +
    `SignedHeaders=host, Signature=b\r\nContent-Length: ${Buffer.byteLength(body)}${HEAD_END}${body}`
  );
}

class Connection {
  readonly #port: number;
  readonly #socket: Socket;
  #received = '';
  #answered: ((error?: Error) => void) | undefined;

  constructor(port: number) {
    this.#port = port;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true }).setEncoding('latin1');
    this.#socket.on('data', (chunk) => this.#take(String(chunk)));
    this.#socket.on('close', () => this.#answered?.(new Error('The server closed the connection')));
  }

  send(request: Request): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#answered = (error) => (error ? reject(error) : resolve());
      this.#socket.write(bytesOf(request, this.#port));
    });
  }

  close(): void {
    this.#answered = undefined;
    this.#socket.destroy();
  }

  #take(chunk: string): void {
    this.#received += chunk;
    const end = this.#received.indexOf(HEAD_END);
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.#received)?.[1]);
    if (this.#received.length < end + HEAD_END.length + length) return;
    const answer = this.#received;
    this.#received = '';
    const fine = answer.startsWith('HTTP/1.1 200');
    this.#answered?.(fine ? undefined : new Error(answer));
  }
}

/** Many clients of one server. */
export class Load {
  readonly #connections: Connection[];

  constructor(port: number) {
    this.#connections = Array.from({ length: SOCKETS }, () => new Connection(port));
  }

  /** Sends so many series of requests; each waits for the answer to the one before it. */
  async run(times: number, next: () => readonly Request[]): Promise<void> {
    let left = times;
    await Promise.all(
      this.#connections.map(async (connection) => {
        while (left-- > 0) for (const request of next()) await connection.send(request);
      }),
    );
  }

  close(): void {
    for (const connection of this.#connections) connection.close();
  }
}
