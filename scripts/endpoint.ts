/**
 * `npm run endpoint -- [--port 8000]`: a fresh simulator as a server on this machine,
 * for any AWS SDK, the AWS CLI and boto3. Interrupt (Ctrl+C) or SIGTERM ends it.
 */
import { parseArgs } from 'node:util';
import { createEndpoint } from '../src/sim/http/endpoint.ts';
import { createSimulator } from '../src/sim/index.ts';
import { partiql } from '../src/sim/partiql/index.ts';
import { followWallClock } from '../src/workshop/wallClock.ts';
import { endOnSignal } from './signals.ts';

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
const simulator = createSimulator({ startTime: Date.now(), operations: [partiql] });

const keepTime = followWallClock(simulator);

const endpoint = createEndpoint({
  simulator: {
    request(operation, input, client) {
      keepTime();
      return simulator.request(operation, input, client);
    },
  },
  onFault: (fault) => process.stderr.write(`${(fault as Error).stack ?? String(fault)}\n`),
});

endOnSignal(() => endpoint.close());

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
