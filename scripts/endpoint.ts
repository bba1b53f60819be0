/**
 * `npm run endpoint -- [--port 8000]`: a fresh simulator as a server on this machine,
 * for any AWS SDK, the AWS CLI and boto3. Interrupt (Ctrl+C) or SIGTERM ends it.
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createEndpoint } from '../src/sim/http/endpoint.ts';
import { createSimulator } from '../src/sim/index.ts';

const USAGE = 'Usage: npm run endpoint -- [--port 8000]\n';

function fail(message: string, code: number): never {
  process.stderr.write(message);
  process.exit(code);
}

function readPort(): number {
  let text: string;
  try {
    text = parseArgs({ options: { port: { type: 'string', default: '8000' } } }).values.port;
  } catch (error) {
    fail(`${(error as Error).message}\n${USAGE}`, 2);
  }
  if (!/^\d+$/.test(text) || Number(text) > 65_535) {
    fail(`--port must be a number from 0 to 65535.\n${USAGE}`, 2);
  }
  return Number(text);
}

const port = readPort();
const simulator = createSimulator({ startTime: Date.now() });

// Its clients live in real time: tokens expire and tables get their dates by the wall clock.
// The monotonic clock, since virtual time never goes back.
const started = performance.now();
let passed = 0;
function keepTime(): void {
  const since = Math.floor(performance.now() - started);
  simulator.clock.advance(since - passed);
  passed = since;
}

const endpoint = createEndpoint({
  simulator: {
    request(operation, input) {
      keepTime();
      return simulator.request(operation, input);
    },
  },
  onFault: (fault) => process.stderr.write(`${(fault as Error).stack ?? String(fault)}\n`),
});

/** How long after the first signal a second one is waited for. */
const SECOND_SIGNAL_MS = 250;

// Both signals may come twice (a terminal signals npm and its children, and npm passes it on), so
// the handlers stay, and closing twice is closing once.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await endpoint.close();
    // A process that is ending has no handlers any more: the second signal would kill it.
    setTimeout(() => undefined, SECOND_SIGNAL_MS);
  });
}

// A signal that only npm gets it passes on to the shell between, which dies without a word.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid !== parent) endpoint.close();
  }, 250);
  look.unref();
}

try {
  const { url } = await endpoint.listen(port);
  process.stdout.write(
    `DynamoDB, simulated, at ${url}\n` +
      'Any key and any region will do:\n' +
      '  AWS_ACCESS_KEY_ID=x AWS_SECRET_ACCESS_KEY=x \\\n' +
      `  aws dynamodb list-tables --region us-east-1 --endpoint-url ${url}\n`,
  );
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const why = code === 'EADDRINUSE' ? 'another program uses it (try another --port)' : message;
  fail(`Cannot listen on port ${port}: ${why}.\n`, 1);
}
