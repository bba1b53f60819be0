/**
 * A workshop on this machine: one simulator, the endpoint that participants' clients speak to, and
 * the room's own server for the host's browser.
 */
import { createEndpoint } from '../sim/http/endpoint.ts';
import { createSimulator, partiql, type Simulator } from '../sim/index.ts';
import { listenFrom } from './ports.ts';
import { nameOf } from './room/names.ts';
import { UNLIMITED } from './room/participants.ts';
import { Room } from './room/room.ts';
import { createRoomServer } from './room/server.ts';
import { seed } from './seed.ts';

/** How often time passes for the simulator while nobody asks for anything. */
const TICK_MS = 1000;

interface WorkshopOptions {
  /** The endpoint's port, or the first of those that are tried. */
  port: number;
  /** The same for the room's server. */
  roomPort: number;
  /** Hears of faults of the engine itself. */
  onFault: (error: unknown) => void;
}

export interface Workshop {
  /** Where clients find the database. */
  endpoint: string;
  /** Where the host's browser finds the room. */
  room: string;
  /** Lets requests under way end, and takes no others. */
  close(): Promise<void>;
}

/** Opens a workshop on the loopback address. */
export async function openWorkshop(options: WorkshopOptions): Promise<Workshop> {
  const { port, roomPort, onFault } = options;
  const simulator = await seeded();
  const room = new Room({
    simulator,
    limits: UNLIMITED,
    nameOf,
    fresh: async () => (await seeded()).snapshot(),
  });
  const endpoint = createEndpoint({ simulator: room, onFault });
  const server = createRoomServer(room, { token: undefined });
  const ticking = setInterval(() => room.tick(), TICK_MS);
  ticking.unref();
  const close = async (): Promise<void> => {
    clearInterval(ticking);
    room.release();
    await Promise.all([endpoint.close(), server.close()]);
  };
  try {
    const { url } = await listenFrom(port, endpoint.listen);
    const { url: roomUrl } = await listenFrom(roomPort, server.listen);
    return { endpoint: url, room: roomUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A simulator as the room finds it at the start; throughput runs out, as on AWS. */
async function seeded(): Promise<Simulator> {
  const simulator = createSimulator({
    startTime: Date.now(),
    throughput: true,
    operations: [partiql],
  });
  await seed(simulator);
  return simulator;
}
