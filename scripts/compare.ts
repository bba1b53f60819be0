/**
 * `npm run compare -- [--endpoint URL] [--region R] [--seed S] [--runs N]`: sends the same random
 * sequences of requests to this engine and to another DynamoDB, and prints the smallest
 * difference. Without `--endpoint` that is AWS itself, in your account: small tables are made
 * there and deleted again, which costs next to nothing, but not nothing.
 */
import { parseArgs } from 'node:util';
import { compare } from './compare/compare.ts';
import { connect } from './compare/endpoint.ts';

const { values } = parseArgs({
  options: {
    endpoint: { type: 'string' },
    region: { type: 'string', default: process.env.AWS_REGION ?? 'us-east-1' },
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '100' },
  },
});

const whole = (name: 'seed' | 'runs'): number => {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number > 0) return number;
  process.stderr.write(`--${name} takes a whole number above 0.\n`);
  process.exit(2);
};

const { difference, runs, transactions } = await compare(connect(values.endpoint, values.region), {
  seed: whole('seed'),
  runs: whole('runs'),
});
if (!transactions) console.log('The other side has no TransactWriteItems; nothing was sent of it.');
if (!difference) {
  console.log(`${runs} sequences, no difference.`);
} else {
  console.log('The smallest difference found. After these requests:');
  for (const request of difference.requests) console.log(JSON.stringify(request));
  console.log(`this engine answers:  ${JSON.stringify(difference.ours)}`);
  console.log(`the other side:       ${JSON.stringify(difference.theirs)}`);
  process.exitCode = 1;
}
