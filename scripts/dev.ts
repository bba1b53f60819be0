/**
 * `npm run dev` and `npm run workshop`: the site as one edits it, and beside it the engine as a
 * DynamoDB endpoint with a room around it; on this machine only, unless told otherwise. Interrupt
 * (Ctrl+C) or SIGTERM ends everything.
 */
import { openWorkshop } from '../src/workshop/workshop.ts';
import { announcement } from './dev/announce.ts';
import { openLan } from './dev/openLan.ts';
import { readOptions, type DevOptions } from './dev/options.ts';
import { startSite } from './dev/startSite.ts';
import { endOnSignal } from './signals.ts';

function fail(error: unknown, code: number): never {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(code);
}

function options(): DevOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    return fail(error, 2);
  }
}

const wanted = options();
const lan = wanted.lan && (await openLan(wanted.lan).catch((error: unknown) => fail(error, 2)));
const workshop = await openWorkshop({
  port: wanted.endpoint,
  roomPort: wanted.room,
  stateFile: wanted.state,
  lan,
  onFault: (fault) => process.stderr.write(`${(fault as Error).stack ?? String(fault)}\n`),
}).catch((error: unknown) => fail(error, 1));
const site = wanted.site === undefined ? undefined : startSite(wanted.site);

let closing: Promise<unknown> | undefined;
const close = async (): Promise<void> => {
  await (closing ??= Promise.all([workshop.close(), site?.close()]));
};
endOnSignal(close);

const url = await site?.url;
// Without it the endpoint alone would go on, and nobody would know why the site does not.
void site?.ended.then(() => {
  if (!closing) process.exitCode = 1;
  return close();
});
if (!site || url !== undefined) {
  process.stdout.write(announcement({ wanted, workshop, site: url, lan }));
}
