/**
 * `npm run dev`: the site as one edits it, and beside it the engine as a DynamoDB endpoint, both
 * on this machine only. Interrupt (Ctrl+C) or SIGTERM ends both.
 */
import { openWorkshop } from '../src/workshop/workshop.ts';
import { readOptions, type DevOptions } from './dev/options.ts';
import { startSite } from './dev/startSite.ts';
import { endOnSignal } from './signals.ts';

function fail(message: string, code: number): never {
  process.stderr.write(message);
  process.exit(code);
}

function options(): DevOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    return fail((error as Error).message, 2);
  }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Says so when an address is not at the port that was asked for. */
function at(url: string, wanted: number): string {
  const { port } = new URL(url);
  const moved = wanted !== 0 && Number(port) !== wanted;
  return moved ? `${url}   (port ${wanted} is taken)` : url;
}

const wanted = options();
const workshop = await openWorkshop({
  port: wanted.endpoint,
  roomPort: wanted.room,
  onFault: (fault) => process.stderr.write(`${(fault as Error).stack ?? String(fault)}\n`),
}).catch((error: unknown) => fail(`Cannot listen: ${(error as Error).message}.\n`, 1));
const site = wanted.site === undefined ? undefined : startSite(wanted.site);

let closing: Promise<unknown> | undefined;
const close = async (): Promise<void> => {
  await (closing ??= Promise.all([workshop.close(), site?.close()]));
};
endOnSignal(close);

const { endpoint, room } = workshop;
const addresses = [
  `DynamoDB, simulated:  ${at(endpoint, wanted.endpoint)}`,
  `The room, as events:  ${at(`${room}/room/events`, wanted.room)}`,
];
if (site) {
  const url = await site.url;
  if (url !== undefined) addresses.unshift(`The site:             ${at(url, wanted.site!)}`);
  // Without it the endpoint alone would go on, and nobody would know why the site does not.
  void site.ended.then(() => {
    if (!closing) process.exitCode = 1;
    return close();
  });
}
if (!closing) {
  say(
    ['', ...addresses, '', 'The table Social holds a few posts. Any key and any region will do:']
      .concat(
        '  AWS_ACCESS_KEY_ID=ada AWS_SECRET_ACCESS_KEY=x \\',
        `  aws dynamodb scan --table-name Social --region us-east-1 --endpoint-url ${endpoint}`,
        '',
      )
      .join('\n'),
  );
}
