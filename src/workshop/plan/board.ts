/** Who has reached what, where the host has the room, and which hints are released. */
import {
  EXERCISES,
  type Exercise,
  type PlanMoment,
  type PlanState,
  type ReachedGoal,
} from '../../lab/room/plan.ts';
import type { PostTally } from '../../lab/room/room.ts';
import type { Deed } from './deed.ts';
import { ownGoals, roomGoals, type RoomView } from './goals.ts';

/** Deeds of one participant that are remembered: a storm of theirs and its aftermath. */
const REMEMBERED = 300;

export class Board {
  readonly #deeds = new Map<string, Deed[]>();
  readonly #reached = new Map<Exercise, Map<string | undefined, ReachedGoal>>();
  #all: ReachedGoal[] = [];
  #now: PlanMoment | null = null;
  #hints: PlanState['hints'] = {};

  get now(): PlanMoment | null {
    return this.#now;
  }

  get hints(): PlanState['hints'] {
    return this.#hints;
  }

  state(): PlanState {
    return { now: this.#now, hints: this.#hints, reached: this.#all };
  }

  moveTo(now: PlanMoment | null): void {
    this.#now = now;
  }

  /** So many hints of an exercise are released. */
  release(exercise: Exercise, hints: number): void {
    this.#hints = { ...this.#hints, [exercise]: hints };
  }

  note(who: string, deed: Deed): void {
    const deeds = this.#deeds.get(who) ?? [];
    this.#deeds.set(who, deeds);
    deeds.push(deed);
    if (deeds.length > 2 * REMEMBERED) deeds.splice(0, deeds.length - REMEMBERED);
  }

  /** Looks at every goal that is open; those that are reached now. */
  look(now: number, books: ReadonlyMap<string, PostTally>): ReachedGoal[] {
    const participants = [...this.#deeds].map(([name, deeds]) => ({ name, deeds }));
    const view: RoomView = { now, books, participants, reached: (goal) => this.#count(goal) };
    const found: ReachedGoal[] = [];
    const enter = (goal: Exercise, who?: string): void => {
      const one: ReachedGoal = { goal, ...(who !== undefined && { who }), at: now };
      this.#goal(goal).set(who, one);
      found.push(one);
    };
    for (const goal of EXERCISES) {
      for (const { name, deeds } of participants) {
        if (!this.#goal(goal).has(name) && ownGoals[goal](deeds, view)) enter(goal, name);
      }
      if (!this.#goal(goal).has(undefined) && roomGoals[goal](view)) enter(goal);
    }
    if (found.length > 0) this.#all = [...this.#all, ...found];
    return found;
  }

  /** Another state of the table: what led to the one before counts no more. */
  forgetDeeds(): void {
    for (const name of this.#deeds.keys()) this.#deeds.set(name, []);
  }

  /** Everything is open again. */
  wipe(): void {
    this.#deeds.clear();
    this.#reached.clear();
    this.#all = [];
    this.#hints = {};
    this.#now = null;
  }

  #goal(goal: Exercise): Map<string | undefined, ReachedGoal> {
    const reached = this.#reached.get(goal) ?? new Map<string | undefined, ReachedGoal>();
    this.#reached.set(goal, reached);
    return reached;
  }

  /** How many participants have reached it. */
  #count(goal: Exercise): number {
    const reached = this.#goal(goal);
    return reached.size - Number(reached.has(undefined));
  }
}
