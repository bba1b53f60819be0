/** What `npm run dev` and `npm run workshop` can be told. */
import { parseArgs } from 'node:util';
import { JOIN_CODE } from '../../src/lab/room/joinSheets.ts';

const USAGE = `Usage: npm run dev -- [options], or npm run workshop -- [options]
  --port 4321           where the site is served
  --endpoint-port 8000  where the DynamoDB endpoint listens
  --room-port 8001      where the room can be watched, and the host rules it
  --no-site             without the site
  --state FILE          keeps the table in a file, and takes it up again
  --lan                 opens the endpoint to the local network, after asking
  --yes                 … without asking
  --address ADDRESS     … where this machine has several
  --code CODE           … with this join code instead of a new one
`;

export interface DevOptions {
  /** Port of the site; undefined: no site. */
  site: number | undefined;
  /** Port of the endpoint. */
  endpoint: number;
  /** Port of the room's server. */
  room: number;
  /** File that the table is kept in. */
  state: string | undefined;
  /** Absent: this machine only. */
  lan?: { yes: boolean; address: string | undefined; code: string | undefined };
}

const OPTIONS = {
  port: { type: 'string', default: '4321' },
  'endpoint-port': { type: 'string', default: '8000' },
  'room-port': { type: 'string', default: '8001' },
  'no-site': { type: 'boolean', default: false },
  state: { type: 'string' },
  lan: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  address: { type: 'string' },
  code: { type: 'string' },
} as const;

/** @throws {Error} saying what is wrong, and how it is done */
export function readOptions(args: readonly string[]): DevOptions {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const { lan, yes, address, code, state } = values;
    if (!lan && (yes || address !== undefined || code !== undefined)) {
      throw new Error('--yes, --address and --code go with --lan.');
    }
    if (code !== undefined && !JOIN_CODE.test(code)) {
      throw new Error('--code must be 6 to 16 capital letters and digits.');
    }
    return {
      site: values['no-site'] ? undefined : readPort('--port', values.port),
      endpoint: readPort('--endpoint-port', values['endpoint-port']),
      room: readPort('--room-port', values['room-port']),
      state,
      ...(lan && { lan: { yes, address, code } }),
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

function readPort(option: string, text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`${option} must be a number from 0 to 65535.`);
}
