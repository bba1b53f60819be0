/** The ways in which the cases reach the simulator. */
import { pathToFileURL } from 'node:url';
import { buildEngine } from '../../scripts/bench/bundle.ts';
import { createEndpoint } from '../../src/sim/http/endpoint.ts';
import { createSimulator, type Answer, type Simulator } from '../../src/sim/index.ts';
import { partiql } from '../../src/sim/partiql/index.ts';
import type { RawRequest, Target } from './play.ts';

export interface OpenTarget extends Target {
  close(): Promise<void>;
}

/** `sim.request`, without a wire. */
export function inProcess(): Promise<OpenTarget> {
  return Promise.resolve(direct(createSimulator({ operations: [partiql] })));
}

let engine: Promise<typeof import('./pageEngine.ts')> | undefined;

/** The same as pages get it: in one minified file, without what is never run of dynalite. */
export async function bundled(): Promise<OpenTarget> {
  engine ??= buildEngine(new URL('./pageEngine.ts', import.meta.url)).then(
    (file) => import(/* @vite-ignore */ pathToFileURL(file).href),
  );
  const page = await engine;
  return direct(page.createSimulator({ operations: [page.partiql] }));
}

const direct = (sim: Simulator): OpenTarget => ({
  sim,
  send: (operation, input) => sim.request(operation, input),
  close: () => Promise.resolve(),
});

/** What an SDK sends with every request; the endpoint does not look into signatures. */
const SIGNED = {
  Authorization:
    'AWS4-HMAC-SHA256 Credential=local/20261001/us-east-1/dynamodb/aws4_request, ' +
    'SignedHeaders=host;x-amz-date;x-amz-target, Signature=0',
  'X-Amz-Date': '20261001T000000Z',
};

/** The endpoint on the loopback address, spoken to as an SDK does. */
export async function overHttp(): Promise<OpenTarget> {
  const sim = createSimulator({ operations: [partiql] });
  const endpoint = createEndpoint({ simulator: sim });
  const { url } = await endpoint.listen(0);
  const sendRaw = async ({ target, body, unsigned }: RawRequest): Promise<Answer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.0',
        'X-Amz-Target': `DynamoDB_20120810.${target}`,
        ...(!unsigned && SIGNED),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const headers = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: JSON.parse(text) as Answer['body'] };
  };
  return {
    sim,
    send: (target, body) => sendRaw({ target, body }),
    sendRaw,
    close: () => endpoint.close(),
  };
}
