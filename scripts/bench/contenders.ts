/** The engine and plain dynalite, each behind the same door: a request's JSON in, the answer out. */
import { createPlainDynalite } from './plainDynalite.ts';
import { TABLE, type Request } from './requests.ts';

/** The body of an answer. */
export type Body = Record<string, unknown>;
/** Serves one request; throws when it is refused. */
export type Call = (request: Request) => Promise<Body>;
export type Side = 'tallybook' | 'dynalite';

/** Both get their input as a client sends it: as JSON, fresh for each request. */
const asJson = ([, input]: Request): string => JSON.stringify(input);

async function openTallybook(): Promise<Call> {
  const { createSimulator } = await import('../../src/sim/index.ts');
  const simulator = createSimulator();
  return async (request) => {
    const { status, body } = await simulator.request(request[0], JSON.parse(asJson(request)));
    if (status !== 200) throw new Error(`${request[0]}: ${JSON.stringify(body)}`);
    return body;
  };
}

function openDynalite(): Call {
  const serve = createPlainDynalite();
  return async (request) => (await serve(request[0], asJson(request))) as Body;
}

/** A contender with an empty table. */
export async function open(side: Side): Promise<Call> {
  const call = side === 'tallybook' ? await openTallybook() : openDynalite();
  await call(['CreateTable', TABLE]);
  // dynalite makes a table active on a timer.
  await new Promise((resolve) => setTimeout(resolve, 50));
  return call;
}
