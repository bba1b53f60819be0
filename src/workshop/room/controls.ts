/** The host's desk: what can be asked of the room, each with the body that it needs. */
import {
  EXERCISES,
  HINTS,
  PLANS,
  type Exercise,
  type PlanLength,
  type PlanMoment,
} from '../../lab/room/plan.ts';
import type { HoldPlace, RoomFaults } from '../../lab/room/room.ts';
import type { Room } from './room.ts';

/** The request is none of the host's desk; its message says why. */
export class BadControl extends Error {}

type Body = Readonly<Record<string, unknown>>;

const SNAPSHOT_NAME = /^.{1,60}$/u;
const MAX_LATENCY_MS = 60_000;
/** Well below the five seconds after which another coordinator finishes a transaction. */
const MAX_PACE_MS = 2000;

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
  async step(room, body) {
    room.moveTo(momentOf(body));
  },
  async hints(room, { exercise, released }) {
    if (!isExerciseName(exercise)) throw new BadControl(`There is no exercise ${exercise}.`);
    room.releaseHints(exercise, wholeNumber('released', released, HINTS));
  },
  async hunt(room) {
    await room.hideWrongPosts();
  },
  async wipe(room) {
    room.wipeBoard();
  },
};

const isExerciseName = (name: unknown): name is Exercise =>
  (EXERCISES as readonly unknown[]).includes(name);

function momentOf({ plan, step }: Body): PlanMoment | null {
  if (step === null) return null;
  if (!Object.hasOwn(PLANS, String(plan))) throw new BadControl('plan is 60 or 120.');
  const length = Number(plan) as PlanLength;
  const planned = PLANS[length].find((one) => one.step === step);
  if (!planned) throw new BadControl(`The plan of ${length} minutes has no such step.`);
  return { plan: length, step: planned.step };
}

function snapshotName(name: unknown): string {
  if (typeof name === 'string' && SNAPSHOT_NAME.test(name)) return name;
  throw new BadControl('name is a text of 1 to 60 characters.');
}

function faultsOf({ loseEvery, latency, throttle, pace }: Body): Partial<RoomFaults> {
  const faults: Partial<RoomFaults> = {};
  if (loseEvery !== undefined) faults.loseEvery = wholeNumber('loseEvery', loseEvery, 1_000_000);
  if (latency !== undefined) faults.latency = wholeNumber('latency', latency, MAX_LATENCY_MS);
  if (pace !== undefined) faults.pace = wholeNumber('pace', pace, MAX_PACE_MS);
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
