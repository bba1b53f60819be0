/** How one gets into the room that runs on this machine. */
import type { RoomJoin } from '../../../lab/room/room.ts';

/** Asks the room's server; undefined when it does not answer. */
export async function askJoin(room: string): Promise<RoomJoin | undefined> {
  try {
    const response = await fetch(`${room}/room/join`);
    return response.ok ? ((await response.json()) as RoomJoin) : undefined;
  } catch {
    return undefined;
  }
}
