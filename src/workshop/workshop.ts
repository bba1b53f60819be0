/**
 * A workshop on this machine: one simulator, the endpoint that participants' clients speak to, and
 * the room's own server for the host's browser.
 */
import { createEndpoint, type Endpoint } from '../sim/http/endpoint.ts';
import { createSimulator, type Simulator } from '../sim/index.ts';
import { partiql } from '../sim/partiql/index.ts';
import { listenFrom } from './ports.ts';
import { doorkeeper, nameWithCode } from './room/joinCode.ts';
import { nameOf } from './room/names.ts';
import { FOR_A_ROOM, UNLIMITED } from './room/participants.ts';
import { Room } from './room/room.ts';
import { createRoomServer } from './room/server.ts';
import { seed } from './seed.ts';
import { keepIn } from './state/keeper.ts';

/** How often time passes for the simulator while nobody asks for anything. */
const TICK_MS = 1000;
/** The longest request of a participant's, in bytes: a batch of 25 items of 10 KB. */
const ROOM_BODY_BYTES = 256 * 1024;
/** Connections of a room full of SDKs, each of which keeps up to 50. */
const ROOM_CONNECTIONS = 4096;

/** A room that a local network can reach. */
interface LanOptions {
  /** This machine's address in that network. */
  address: string;
  /** What participants sign with, before their names. */
  code: string;
  /** What the host's requests to the room carry. */
  token: string;
}

interface WorkshopOptions {
  /** The endpoint's port, or the first of those that are tried. */
  port: number;
  /** The same for the room's server. */
  roomPort: number;
  /** Absent: the endpoint, too, is on the loopback address. */
  lan?: LanOptions | undefined;
  /** File that the state is kept in; absent: it is gone with the process. */
  stateFile?: string | undefined;
  /** Hears of faults of the engine itself, and of a disk that fails. */
  onFault: (error: unknown) => void;
}

export interface Workshop {
  /** Where clients find the database. */
  endpoint: string;
  /** Where the host's browser finds the room. */
  room: string;
  /** What the state file held at the start; absent without one. */
  found?: 'nothing' | 'whole' | 'torn';
  /** Lets requests under way end, and takes no others. */
  close(): Promise<void>;
}

/** @throws {Error} when it cannot listen, or when the state file cannot be taken up */
export async function openWorkshop(options: WorkshopOptions): Promise<Workshop> {
  const { port, roomPort, lan, stateFile } = options;
  const simulator = newSimulator();
  const kept = stateFile === undefined ? undefined : await keepIn(stateFile, simulator, seed);
  if (!kept) await seed(simulator);
  const room = new Room({
    simulator,
    limits: lan ? FOR_A_ROOM : UNLIMITED,
    // Nobody else comes past the doorkeeper.
    nameOf: lan ? (key) => nameWithCode(lan.code, key) ?? '' : nameOf,
    async fresh() {
      const other = newSimulator();
      await seed(other);
      return other.snapshot();
    },
    ...kept,
  });
  const endpoint = endpointOf(room, options);
  let url = '';
  const server = createRoomServer(room, {
    token: lan?.token,
    join: () => ({ endpoint: url, code: lan?.code ?? null }),
  });
  const ticking = setInterval(() => room.tick(), TICK_MS);
  ticking.unref();
  const close = async (): Promise<void> => {
    clearInterval(ticking);
    room.release();
    await Promise.all([endpoint.close(), server.close()]);
    await kept?.keeper.close();
  };
  let closed: Promise<void> | undefined;
  try {
    ({ url } = await listenFrom(port, endpoint.listen));
    const { url: roomUrl } = await listenFrom(roomPort, server.listen);
    return {
      endpoint: url,
      room: roomUrl,
      ...(kept && { found: kept.found }),
      close: () => (closed ??= close()),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function endpointOf(room: Room, { lan, onFault }: WorkshopOptions): Endpoint {
  return createEndpoint({
    simulator: room,
    onFault,
    ...(lan && {
      address: lan.address,
      admit: doorkeeper(lan.code),
      limits: { maxBodyBytes: ROOM_BODY_BYTES, maxConnections: ROOM_CONNECTIONS },
    }),
  });
}

/** Throughput runs out, as on AWS. */
function newSimulator(): Simulator {
  return createSimulator({ startTime: Date.now(), throughput: true, operations: [partiql] });
}
