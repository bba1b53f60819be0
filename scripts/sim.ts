/**
 * `npm run sim -- FILE`: runs JSON lines `{"op": …, "input": …}` one after the other on a fresh
 * simulator and prints one line `{"status": …, "body": …}` for each. `-` reads standard input.
 */
import { readFileSync } from 'node:fs';
import { createSimulator } from '../src/sim/index.ts';
import { partiql } from '../src/sim/partiql/index.ts';

const file = process.argv[2];
if (!file) {
  process.stderr.write(
    'Usage: npm run sim -- FILE   (JSON lines {"op", "input"}; - reads standard input)\n',
  );
  process.exit(2);
}

let text: string;
try {
  text = readFileSync(file === '-' ? 0 : file, 'utf8');
} catch (error) {
  process.stderr.write(`Cannot read ${file}: ${(error as Error).message}\n`);
  process.exit(2);
}

const simulator = createSimulator({ operations: [partiql] });
let failed = false;
for (const [index, line] of text.split('\n').entries()) {
  if (line.trim() === '') continue;
  let request: { op?: unknown; input?: unknown };
  try {
    request = JSON.parse(line) as typeof request;
    if (typeof request?.op !== 'string')
      throw new SyntaxError('"op" must be the name of an operation');
  } catch (error) {
    process.stderr.write(`Line ${index + 1}: ${(error as Error).message}\n`);
    failed = true;
    continue;
  }
  const { status, body } = await simulator.request(request.op as string, request.input ?? {});
  process.stdout.write(`${JSON.stringify({ status, body })}\n`);
}
process.exitCode = failed ? 1 : 0;
