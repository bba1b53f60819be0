/** What `npm run dev` can be told. */
import { parseArgs } from 'node:util';

const USAGE =
  'Usage: npm run dev -- [--port 4321] [--endpoint-port 8000] [--room-port 8001] [--no-site]\n' +
  '  --port           where the site is served\n' +
  '  --endpoint-port  where the DynamoDB endpoint listens\n' +
  '  --room-port      where the room can be watched and ruled\n' +
  '  --no-site        without the site\n';

export interface DevOptions {
  /** Port of the site; undefined: no site. */
  site: number | undefined;
  /** Port of the endpoint. */
  endpoint: number;
  /** Port of the room's server. */
  room: number;
}

/** @throws {Error} saying what is wrong, and how it is done */
export function readOptions(args: readonly string[]): DevOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4321' },
        'endpoint-port': { type: 'string', default: '8000' },
        'room-port': { type: 'string', default: '8001' },
        'no-site': { type: 'boolean', default: false },
      },
    });
    return {
      site: values['no-site'] ? undefined : readPort('--port', values.port),
      endpoint: readPort('--endpoint-port', values['endpoint-port']),
      room: readPort('--room-port', values['room-port']),
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
}

function readPort(option: string, text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`${option} must be a number from 0 to 65535.`);
}
