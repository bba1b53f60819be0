/**
 * The plan of a workshop: its exercises, in what time, and how far the room has come. The words to
 * it stand in the dictionaries, by these names.
 */

/** Each has one goal for every participant and one for the room. */
export const EXERCISES = [
  'first-like',
  'break-it',
  'guard-it',
  'unlike',
  'half-way',
  'lost-answer',
  'storm',
  'drift-hunt',
  'recount',
  'prove-it',
] as const;
export type Exercise = (typeof EXERCISES)[number];

export type Step = Exercise | 'arrive' | 'pause' | 'close';

interface PlannedStep {
  step: Step;
  minutes: number;
}

/** The two workshops, by their length in minutes. */
export const PLANS = {
  60: [
    { step: 'arrive', minutes: 5 },
    { step: 'first-like', minutes: 8 },
    { step: 'break-it', minutes: 8 },
    { step: 'guard-it', minutes: 10 },
    { step: 'storm', minutes: 10 },
    { step: 'drift-hunt', minutes: 9 },
    { step: 'prove-it', minutes: 7 },
    { step: 'close', minutes: 3 },
  ],
  120: [
    { step: 'arrive', minutes: 5 },
    { step: 'first-like', minutes: 10 },
    { step: 'break-it', minutes: 10 },
    { step: 'guard-it', minutes: 12 },
    { step: 'unlike', minutes: 10 },
    { step: 'half-way', minutes: 10 },
    { step: 'pause', minutes: 5 },
    { step: 'lost-answer', minutes: 10 },
    { step: 'storm', minutes: 12 },
    { step: 'drift-hunt', minutes: 12 },
    { step: 'recount', minutes: 10 },
    { step: 'prove-it', minutes: 9 },
    { step: 'close', minutes: 5 },
  ],
} as const satisfies Record<number, readonly PlannedStep[]>;
export type PlanLength = keyof typeof PLANS;

/** Hints that every exercise has. */
export const HINTS = 2;

/** Which step the host has the room at. */
export interface PlanMoment {
  plan: PlanLength;
  step: Step;
}

/** A goal that somebody has reached; of the room as a whole where nobody is named. */
export interface ReachedGoal {
  goal: Exercise;
  who?: string;
  /** When it was seen. */
  at: number;
}

/** How far the room has come in its plan. */
export interface PlanState {
  now: PlanMoment | null;
  /** How many hints the host has released, by exercise; absent: none. */
  hints: Partial<Record<Exercise, number>>;
  /** In the order in which they were reached. */
  reached: ReachedGoal[];
}
