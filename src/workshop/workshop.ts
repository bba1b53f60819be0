/** The room's database on this machine: one simulator, and the endpoint that clients speak to. */
import { createEndpoint } from '../sim/http/endpoint.ts';
import { createSimulator } from '../sim/index.ts';
import { listenFrom } from './ports.ts';
import { seed } from './seed.ts';
import { followWallClock } from './wallClock.ts';

interface WorkshopOptions {
  /** The endpoint's port, or the first of those that are tried. */
  port: number;
  /** Hears of faults of the engine itself. */
  onFault: (error: unknown) => void;
}

export interface Workshop {
  /** Where clients find the database. */
  endpoint: string;
  /** Lets requests under way end, and takes no others. */
  close(): Promise<void>;
}

/** Opens a workshop on the loopback address. */
export async function openWorkshop({ port, onFault }: WorkshopOptions): Promise<Workshop> {
  const simulator = createSimulator({ startTime: Date.now() });
  await seed(simulator);
  const catchUp = followWallClock(simulator);
  const endpoint = createEndpoint({
    simulator: {
      request(operation, input, client) {
        catchUp();
        return simulator.request(operation, input, client);
      },
    },
    onFault,
  });
  const { url } = await listenFrom(port, endpoint.listen);
  return { endpoint: url, close: endpoint.close };
}
