/**
 * The room: everybody's requests on one simulator, with their limits and the host's faults, and
 * what is told of them.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Exercise, PlanMoment } from '../../lab/room/plan.ts';
import type { HoldPlace, RoomFaults, RoomLimit, RoomState } from '../../lab/room/room.ts';
import { secondOf, Seconds } from '../../lab/room/seconds.ts';
import { Tape } from '../../lab/room/tape.ts';
import { writeTrace } from '../../lab/room/trace.ts';
import { AnswerLost } from '../../sim/http/endpoint.ts';
import { textOf } from '../../lab/tally.ts';
import type { Answer, Simulator, Snapshot } from '../../sim/index.ts';
import { Board } from '../plan/board.ts';
import { Deeds } from '../plan/deed.ts';
import { firstPostOf, itemsOfHunt } from '../plan/wrongPosts.ts';
import { putItems, SOCIAL } from '../seed.ts';
import type { Keeper } from '../state/keeper.ts';
import { followWallClock } from '../wallClock.ts';
import { Books } from './books.ts';
import { EventLog, type RoomEventDraft } from './eventLog.ts';
import { HostFaults } from './faults.ts';
import { Outcomes, type Outcome } from './outcomes.ts';
import { Participants, type RoomLimits } from './participants.ts';
import { refusal } from './refusals.ts';

/** Events that a state carries; books, names and seconds in it are whole. */
const EVENTS_IN_STATE = 2000;
/** Snapshots that are kept; then the oldest one is forgotten. */
const SNAPSHOTS = 20;
/** Refusals of one kind are told this often at most. */
const TOLD_EVERY_MS = 1000;

export interface RoomOptions {
  simulator: Simulator;
  limits: RoomLimits;
  /** What a participant is called. */
  nameOf: (accessKeyId: string | undefined) => string;
  /** The state that a reset goes back to. */
  fresh: () => Promise<Snapshot>;
  /** Snapshots that are there already, by their names. */
  snapshots?: ReadonlyMap<string, Snapshot>;
  /** Keeps what is written; absent: nothing is. */
  keeper?: Pick<Keeper, 'kept' | 'writeAnew' | 'isLong'>;
}

/** Whoever watches the room. */
export interface RoomWatcher {
  /** There are new events. */
  onEvents(): void;
  /** The events have begun anew: only a whole state says what is the case. */
  onState(): void;
}

export class Room {
  readonly #simulator: Simulator;
  readonly #options: RoomOptions;
  readonly #catchUp: () => void;
  readonly #books = new Books();
  readonly #participants: Participants;
  readonly #outcomes: Outcomes;
  readonly #host: HostFaults;
  readonly #deeds = new Deeds();
  readonly #board = new Board();
  readonly #snapshots: Map<string, Snapshot>;
  readonly #watchers = new Set<RoomWatcher>();
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #untold = new Map<string, { requests: number; told: number }>();
  /** The session from its beginning; of a very long one the latest part. */
  readonly #session = new Tape(Infinity);
  /** Goes on when the events begin anew. */
  readonly #seconds = new Seconds();
  #log = new EventLog();
  #epoch = newEpoch();
  /** The posts of two hunts are put in one after the other. */
  #hiding = Promise.resolve();

  constructor(options: RoomOptions) {
    const { simulator, limits } = options;
    this.#options = options;
    this.#snapshots = new Map(options.snapshots);
    this.#simulator = simulator;
    this.#catchUp = followWallClock(simulator);
    this.#participants = new Participants(limits);
    this.#outcomes = new Outcomes(this.#books, (outcome, items, request) => {
      this.#participants.answered(outcome.who, outcome.error !== undefined, items);
      this.#tell(outcome);
      this.#noteDeed(outcome, request);
    });
    this.#host = new HostFaults(simulator, Date.now, (hold) => this.#tell({ type: 'hold', hold }));
    this.#books.load(simulator.snapshot());
    this.#session.begin([...this.#books.posts.values()]);
    simulator.on((event) => {
      this.#deeds.hear(event);
      this.#outcomes.hear(event);
    });
  }

  /**
   * Serves a participant's request.
   * @throws AnswerLost when the host's faults have it so
   */
  async request(operation: string, input: unknown, accessKeyId?: string): Promise<Answer> {
    const who = this.#options.nameOf(accessKeyId);
    const limit = this.#enter(who, operation);
    if (limit) return refusal(limit, who, operation);
    const { latency } = this.#host.faults;
    if (latency > 0) await sleep(latency / 2);
    this.#catchUp();
    const lost = this.#host.meet();
    this.#outcomes.loseNext = lost;
    const answered = this.#host.takeTime(operation);
    const answering = this.#simulator.request(operation, input, who);
    this.#underWay.add(answering);
    const answer = await answering.finally(() => this.#underWay.delete(answering));
    answered?.();
    await this.kept();
    if (latency > 0) await sleep(latency / 2);
    if (lost) throw new AnswerLost();
    return answer;
  }

  /** Lets time pass in which nobody asks for anything, and looks who has reached what. */
  tick(): void {
    this.#catchUp();
    this.#look();
    if (this.#options.keeper?.isLong && this.quiet) this.#keep();
  }

  /** Resolves when everything so far is kept, if it is to be. */
  async kept(): Promise<void> {
    await this.#options.keeper?.kept();
  }

  /** Back to the posts of the beginning. */
  async reset(): Promise<void> {
    await this.#takeUp(await this.#options.fresh());
  }

  /** False while a transaction is held: half of one is nothing to go back to. */
  snapshot(name: string): boolean {
    if (!this.quiet) return false;
    this.#snapshots.delete(name);
    this.#snapshots.set(name, this.#simulator.snapshot());
    const [oldest] = this.#snapshots.keys();
    if (this.#snapshots.size > SNAPSHOTS) this.#snapshots.delete(oldest!);
    this.#keep();
    this.#tell({ type: 'snapshot', name });
    return true;
  }

  /** Whether there is such a snapshot; then it is taken up. */
  async restore(name: string): Promise<boolean> {
    const snapshot = this.#snapshots.get(name);
    if (snapshot) await this.#takeUp(snapshot);
    return snapshot !== undefined;
  }

  /** Where the room is in the plan; null: nowhere. */
  moveTo(now: PlanMoment | null): void {
    this.#board.moveTo(now);
    this.#tellPlan();
  }

  releaseHints(exercise: Exercise, hints: number): void {
    this.#board.release(exercise, hints);
    this.#tellPlan();
  }

  wipeBoard(): void {
    this.#board.wipe();
    this.#tell({ type: 'wiped' });
  }

  /** Puts posts into the table of which half are wrong, more than there are participants. */
  async hideWrongPosts(): Promise<void> {
    const hiding = this.#hiding.then(() => this.#hide());
    this.#hiding = hiding;
    this.#underWay.add(hiding);
    await hiding.finally(() => this.#underWay.delete(hiding));
  }

  setFaults(faults: Partial<RoomFaults>): void {
    this.#host.set(faults);
    this.#tell({ type: 'faults', faults: this.#host.faults });
  }

  holdNext(place: HoldPlace, who?: string): void {
    this.#host.holdNext(place, who);
  }

  /** Whether there was a hold. */
  release(): boolean {
    return this.#host.release();
  }

  /** Whether no request is between two of its steps. */
  get quiet(): boolean {
    return this.#underWay.size === 0;
  }

  get log(): Pick<EventLog, 'after' | 'last'> {
    return this.#log;
  }

  get epoch(): string {
    return this.#epoch;
  }

  state(): RoomState {
    const at = Date.now();
    this.#seconds.reach(secondOf(at));
    return {
      epoch: this.#epoch,
      id: this.#log.last,
      at,
      posts: this.#books.list(),
      participants: this.#participants.list(),
      faults: this.#host.faults,
      hold: this.#host.hold,
      plan: this.#board.state(),
      snapshots: [...this.#snapshots.keys()],
      seconds: { last: this.#seconds.last, counts: this.#seconds.shown() },
      events: this.#log.latest(EVENTS_IN_STATE),
    };
  }

  /** The session as a file. */
  trace(): string {
    return writeTrace(this.#session.record(), this.#participants.list());
  }

  /** Returns how to stop. */
  watch(watcher: RoomWatcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #enter(who: string, operation: string): RoomLimit | undefined {
    const now = Date.now();
    const come = this.#participants.enter(who, now);
    if (come === undefined) return 'seats';
    if (come) this.#tell({ type: 'joined', who });
    const limit = this.#participants.forbids(who, operation, now);
    if (limit) this.#tellRefusal(who, limit, now);
    return limit;
  }

  #tellRefusal(who: string, limit: RoomLimit, now: number): void {
    const id = `${limit} ${who}`;
    const untold = this.#untold.get(id) ?? { requests: 0, told: -Infinity };
    this.#untold.set(id, untold);
    untold.requests++;
    if (now - untold.told < TOLD_EVERY_MS) return;
    this.#tell({ type: 'refused', who, limit, requests: untold.requests });
    this.#untold.set(id, { requests: 0, told: now });
  }

  #tell(draft: RoomEventDraft): void {
    const event = this.#log.add(Date.now(), draft);
    this.#seconds.add(event);
    this.#session.push({ kind: 'event', at: event.at, event });
    for (const watcher of this.#watchers) watcher.onEvents();
  }

  #tellPlan(): void {
    const { now, hints } = this.#board;
    this.#tell({ type: 'plan', now, hints });
  }

  #noteDeed(
    { who, error, reasons, replayed, answerLost, tallies }: Outcome,
    request: number,
  ): void {
    const deed = this.#deeds.take(request, {
      at: Date.now(),
      ...(error !== undefined && { error }),
      ...(reasons && { reasons }),
      ...(replayed && { replayed }),
      ...(answerLost && { answerLost }),
      losing: this.#host.faults.loseEvery > 0,
      held: this.#host.hold.state === 'holding',
      tallies: tallies ?? [],
    });
    if (deed) this.#board.note(who, deed);
  }

  #look(): void {
    const goals = this.#board.look(Date.now(), this.#books.posts);
    if (goals.length > 0) this.#tell({ type: 'reached', goals });
  }

  async #hide(): Promise<void> {
    let hunt = 1;
    while (this.#books.posts.has(`${SOCIAL}\n${firstPostOf(hunt)}`)) hunt++;
    const items = itemsOfHunt(hunt, this.#participants.list().length);
    await putItems(this.#simulator, items);
    const posts = new Set(items.map(({ PK }) => textOf(PK)));
    const tallies = [...this.#books.posts.values()].filter(({ post }) => posts.has(post));
    this.#tell({ type: 'posts', tallies });
  }

  #keep(): void {
    this.#options.keeper?.writeAnew(this.#simulator.snapshot(), this.#snapshots);
  }

  /** Requests under way end first: what is held is let go. */
  async #takeUp(snapshot: Snapshot): Promise<void> {
    this.release();
    await Promise.allSettled(this.#underWay);
    this.#look();
    this.#board.forgetDeeds();
    this.#simulator.restore(snapshot);
    this.#catchUp();
    this.#books.load(this.#simulator.snapshot());
    this.#participants.forgetItems();
    this.#log = new EventLog();
    this.#epoch = newEpoch();
    this.#session.push({ kind: 'anew', at: Date.now(), posts: [...this.#books.posts.values()] });
    this.#keep();
    for (const watcher of this.#watchers) watcher.onState();
  }
}

const newEpoch = (): string => randomBytes(4).toString('hex');
