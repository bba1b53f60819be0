/**
 * What is told of a workshop's room: the server that runs it speaks these shapes, the pages that
 * watch it read them. JSON throughout; times are milliseconds since 1970 by the server's clock.
 */
import type { ItemAddress, MeteredUnits } from '../../sim/index.ts';
import type { OutcomeCounts } from './outcome.ts';
import type { PlanMoment, PlanState, ReachedGoal } from './plan.ts';

/** A post's books: equal, unless somebody has counted wrong. */
export interface PostTally {
  table: string;
  /** Partition key of the post. */
  post: string;
  /** `likeTally` as it stands on the post; 0 when it has none. */
  stored: number;
  /** The post's `LIKE#` items, counted. */
  counted: number;
}

/** Which of the room's limits a participant has met. */
export type RoomLimit = 'rate' | 'items' | 'operation' | 'seats';

interface EventBase {
  /** Position among the events of one epoch, from 1, without gaps. */
  id: number;
  at: number;
}

/** A request that the database has answered. */
export interface RequestEvent extends EventBase {
  type: 'request';
  who: string;
  operation: string;
  /** The items that it touched, each once, in order; of many the first ones. */
  keys: ItemAddress[];
  /** How many more there are. */
  moreKeys?: number;
  /** Name of the error; absent: success. */
  error?: string;
  message?: string;
  /** Of a cancelled transaction: `Code` of the reason, one for each action. */
  reasons?: string[];
  /** The token had been used: nothing was written again. */
  replayed?: true;
  units: MeteredUnits;
  /** The books of the posts that it has changed, right after it. */
  tallies?: PostTally[];
  /** By a fault of the host's the participant hears nothing of it. */
  answerLost?: true;
}

export type RoomEvent =
  | RequestEvent
  /** Somebody's first request. */
  | (EventBase & { type: 'joined'; who: string })
  /** So many requests of a participant's were not let in; told at most once a second. */
  | (EventBase & { type: 'refused'; who: string; limit: RoomLimit; requests: number })
  /** The host has changed the faults, or taken a snapshot; or a transaction has come to the hold. */
  | (EventBase & { type: 'faults'; faults: RoomFaults })
  | (EventBase & { type: 'hold'; hold: RoomHold })
  | (EventBase & { type: 'snapshot'; name: string })
  /** Posts that the host has put into the table. */
  | (EventBase & { type: 'posts'; tallies: PostTally[] })
  /** The host has come to a step of the plan, or released a hint. */
  | (EventBase & { type: 'plan'; now: PlanMoment | null; hints: PlanState['hints'] })
  /** Goals that the room's server has seen reached. */
  | (EventBase & { type: 'reached'; goals: ReachedGoal[] })
  /** The host has wiped the board. */
  | (EventBase & { type: 'wiped' });

/** What the host lets happen to the room. */
export interface RoomFaults {
  /** Every n-th request is served, and its answer lost; 0: none. */
  loseEvery: number;
  /** Milliseconds by which every answer comes later. */
  latency: number;
  /** The table that has no units left; null: none. */
  throttle: string | null;
  /** Milliseconds that a transaction takes between prepare and commit; 0: no time at all. */
  pace: number;
}

/** Where a transaction is stopped: all its items prepared, or the first of them committed. */
export type HoldPlace = 'prepared' | 'committing';

/** Whether a transaction is being held half-way. */
export type RoomHold =
  | { state: 'none' }
  /** The next one will be; of this participant only, where one is named. */
  | { state: 'waiting'; place: HoldPlace; who?: string }
  | { state: 'holding'; place: HoldPlace; who: string; since: number };

export interface Participant {
  name: string;
  /** When the first and the last request came. */
  since: number;
  last: number;
  /** Requests that the database has answered, and how many of them with an error. */
  requests: number;
  errors: number;
  /** Requests that were not let in. */
  refused: number;
  /** Items that are there by this participant's doing, less those deleted. */
  items: number;
}

export interface RoomSeconds {
  /** The second of the last entry, counted from 1970. */
  last: number;
  counts: OutcomeCounts[];
}

/** The whole room at one moment. */
export interface RoomState {
  /** Changes whenever the events begin anew: at a start of the server, a reset, a restored state. */
  epoch: string;
  /** Id of the last event that is in this state. */
  id: number;
  at: number;
  /** Posts with a tally or likes; of very many the first ones. */
  posts: PostTally[];
  participants: Participant[];
  faults: RoomFaults;
  hold: RoomHold;
  plan: PlanState;
  /** Names of the snapshots that can be restored, the oldest first. */
  snapshots: string[];
  /** What each second of the last minute brought, events that are not in this state as well. */
  seconds: RoomSeconds;
  /** The latest events of the last minute. */
  events: RoomEvent[];
}

/** How one gets into a room. */
export interface RoomJoin {
  /** Where clients find the database. */
  endpoint: string;
  /** What stands before the name in an access key id; null: nothing. */
  code: string | null;
}

/** Names of the server-sent events. `state` comes first, and whenever the events begin anew. */
export type RoomMessage =
  { event: 'state'; data: RoomState } | { event: 'events'; data: RoomEvent[] };
