/** The host's desk: what can be asked of the room, each with the body that it needs. */
import type { HoldPlace, RoomFaults } from '../../lab/room/room.ts';
import type { Room } from './room.ts';

/** The request is none of the host's desk; its message says why. */
export class BadControl extends Error {}

type Body = Readonly<Record<string, unknown>>;

const SNAPSHOT_NAME = /^.{1,60}$/u;
const MAX_LATENCY_MS = 60_000;

/** By the last part of the path. Each resolves once it has happened. */
export const controls: Readonly<Record<string, (room: Room, body: Body) => Promise<void>>> = {
  async reset(room) {
    await room.reset();
  },
  async snapshot(room, { name }) {
    if (!room.snapshot(snapshotName(name))) {
      throw new BadControl('A transaction is held half-way: release it first.');
    }
  },
  async restore(room, { name }) {
    if (!(await room.restore(snapshotName(name)))) throw new BadControl(`There is no ${name}.`);
  },
  async faults(room, body) {
    room.setFaults(faultsOf(body));
  },
  async hold(room, { place = 'prepared', who }) {
    if (place !== 'prepared' && place !== 'committing') {
      throw new BadControl('place is prepared or committing.');
    }
    if (who !== undefined && typeof who !== 'string') throw new BadControl('who is a name.');
    room.holdNext(place satisfies HoldPlace, who);
  },
  async release(room) {
    if (!room.release()) throw new BadControl('Nothing is held.');
  },
};

function snapshotName(name: unknown): string {
  if (typeof name === 'string' && SNAPSHOT_NAME.test(name)) return name;
  throw new BadControl('name is a text of 1 to 60 characters.');
}

function faultsOf({ loseEvery, latency, throttle }: Body): Partial<RoomFaults> {
  const faults: Partial<RoomFaults> = {};
  if (loseEvery !== undefined) faults.loseEvery = wholeNumber('loseEvery', loseEvery, 1_000_000);
  if (latency !== undefined) faults.latency = wholeNumber('latency', latency, MAX_LATENCY_MS);
  if (throttle !== undefined) {
    if (throttle !== null && typeof throttle !== 'string') {
      throw new BadControl('throttle is the name of a table, or null.');
    }
    faults.throttle = throttle;
  }
  return faults;
}

function wholeNumber(member: string, value: unknown, most: number): number {
  if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most) return Number(value);
  throw new BadControl(`${member} is a whole number from 0 to ${most}.`);
}
