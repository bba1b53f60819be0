import { play } from './engine.ts';
import { goals, pathAtFault, type Goal } from './goals.ts';
import { isAside, lastWrite, type Fault, type LogEntry, type Verb } from './log.ts';
import type { Progress } from './progress.ts';
import { endsOf, underWay, type Run } from './run.ts';
import { MOST_ACTIONS, ShareError, shareHash, type Shared } from './share.ts';
import { viewOf, type View } from './view.ts';
import type { World } from './world.ts';
import type { WritePathId } from './writePaths/index.ts';

/** How a new action's events are shown: one after the other, only the first, or all at once. */
export type Pace = 'play' | 'step' | 'jump';

/** The future that was there before the learner acted in its past. */
export interface Branch {
  run: Run;
  /** Number of events that it shares with the present. */
  from: number;
}

/** Why a press did nothing. */
export type Refusal = 'tooMany' | 'nothingToResend';

/**
 * One lab: the seed, the world and the log of actions are its whole state; everything else is
 * computed from them. The cursor says how many events of the trace are shown. Nothing in here
 * waits: whoever shows the lab calls `tick` while `playing`.
 */
export class LabSession {
  readonly world: World;
  readonly goals: readonly Goal[];
  readonly #progress: Progress;

  seed: number;
  run: Run;
  cursor = $state(0);
  playing = $state(false);
  pace = $state<Pace>('play');
  /** The write path of the next like or unlike. */
  path: WritePathId;
  /** The fault that each actor's next action will meet. */
  armed = $state.raw<Readonly<Record<string, Fault | undefined>>>({});
  /** Virtual seconds that will pass before the next action. */
  later = $state(0);
  /** The road not taken, until the next fork. */
  branch = $state.raw<Branch | undefined>(undefined);
  /** The write path that the learner last named as the one at fault. */
  named = $state.raw<WritePathId | undefined>(undefined);
  /** Why the last press did nothing, until the next. */
  refusal = $state.raw<Refusal | undefined>(undefined);
  /** Ids of the world's goals that are reached, now or on an earlier visit. */
  done: readonly string[];
  readonly view: View = $derived.by(() => viewOf(this.world, this.run, this.cursor));

  /** Where playing stops. */
  #until = 0;
  /** Actions are played one after the other, in the order in which they were asked for. */
  #queue: Promise<void> = Promise.resolve();

  private constructor(world: World, run: Run, progress: Progress) {
    this.world = world;
    this.goals = world.goals.map((id) => goals.get(id)!);
    this.#progress = progress;
    this.seed = world.seed;
    this.run = $state.raw(run);
    this.path = $state(world.startPath);
    this.done = $state.raw(world.goals.filter((id) => progress.has(id)));
  }

  static async open(world: World, progress: Progress): Promise<LabSession> {
    return new LabSession(world, await play(world, world.seed, []), progress);
  }

  /** A session that shows a run which came about elsewhere; nothing is kept of it. */
  static show(world: World, run: Run, progress: Progress): LabSession {
    return new LabSession(world, run, progress);
  }

  get length(): number {
    return this.run.events.length;
  }

  /** Whether `actor` has a like or an unlike, begun by the cursor, that could be sent again. */
  canResend(actor: string): boolean {
    return lastWrite(this.#begun(), actor) !== undefined;
  }

  /** Arms a fault for the actor's next action, or disarms it when it is armed already. */
  arm(actor: string, fault: Fault): void {
    this.refusal = undefined;
    this.armed = { ...this.armed, [actor]: this.armed[actor] === fault ? undefined : fault };
  }

  /** Lets that many virtual seconds pass before the next action; 0 takes it back. */
  letPass(seconds: number): void {
    this.later = seconds;
  }

  choosePath(path: WritePathId): void {
    this.path = path;
    this.refusal = undefined;
  }

  /**
   * Somebody acts at the moment that is on screen. What is just being played is shown to its end
   * first. With the cursor standing in the past the action forks, and whatever was under way
   * there is held until the new action is over. Without a `fault`, the armed one applies.
   */
  do(verb: Verb, actor: string, fault?: Fault): Promise<void> {
    return this.#enqueue(() => this.#do(verb, actor, fault));
  }

  /** Shows one event more; stops playing at the end. */
  tick(): void {
    if (!this.playing) return;
    this.#show(this.cursor + 1);
    if (this.cursor >= this.#until) this.playing = false;
  }

  step(): void {
    this.seek(this.cursor + 1);
  }

  stepBack(): void {
    this.seek(this.cursor - 1);
  }

  toStart(): void {
    this.seek(0);
  }

  toEnd(): void {
    this.seek(this.length);
  }

  /** To the moment at which the last begun action has prepared all it can, if it prepares. */
  toPrepared(): void {
    const owner = this.#begun().length - 1;
    const staged = this.run.events.findLastIndex(
      (event, index) => event.type === 'item.staged' && this.run.owners[index] === owner,
    );
    if (staged >= 0) this.seek(staged + 1);
  }

  /**
   * To the moment at which the first item of the last transaction is committed and its second is
   * not, if a transaction that has begun gets there.
   */
  toHalfCommitted(): void {
    const begun = this.#begun().length;
    const { events, owners } = this.run;
    const last = events.findLast(
      (event, index) =>
        event.type === 'item.committed' && event.action! > 0 && owners[index]! < begun,
    );
    const first = events.findIndex(
      (event) => event.type === 'item.committed' && event.request === last?.request,
    );
    if (last) this.seek(first + 1);
  }

  /** Shows the first `cursor` events, and stops there. */
  seek(cursor: number): void {
    this.playing = false;
    this.#show(cursor);
  }

  /** Plays on to the end of the trace; from the beginning when the cursor stands there. */
  play(): void {
    this.#playTo(this.length, this.cursor >= this.length ? 0 : this.cursor);
  }

  /** Lets everything that is under way come to its end. */
  finish(): void {
    if (this.pace === 'play') this.#playTo(this.length, this.cursor);
    else this.toEnd();
  }

  pause(): void {
    this.playing = false;
  }

  /** Back to the beginning of everything; reached goals stay reached. */
  reset(): Promise<void> {
    return this.#enqueue(async () => {
      this.seed = this.world.seed;
      await this.#take([], 0);
      this.branch = undefined;
      this.named = undefined;
      this.armed = {};
      this.later = 0;
      this.path = this.world.startPath;
    });
  }

  /** Makes the road not taken the present, and the present the road not taken. */
  takeBranch(): Promise<void> {
    return this.#enqueue(async () => {
      if (!this.branch) return;
      const { run, from } = this.branch;
      this.branch = { run: this.run, from };
      this.playing = false;
      this.run = run;
      this.cursor = from;
      this.#judge();
    });
  }

  /** Names the write path at fault; right or wrong, it can be named again. */
  name(path: WritePathId): void {
    this.named = path;
    this.#judge();
  }

  /** Whether the path that was named is the one at fault; undefined before one is named. */
  get namedRightly(): boolean | undefined {
    return this.named && this.named === pathAtFault(this.world, this.run, this.cursor);
  }

  /** The hash of a link to exactly what is on screen. */
  share(): string {
    return shareHash(this.world, { seed: this.seed, log: this.run.log, cursor: this.cursor });
  }

  /**
   * Takes up a shared state.
   * @throws {ShareError} `broken` when its actions do not lead to where it says.
   */
  takeUp({ seed, log, cursor }: Shared): Promise<void> {
    return this.#enqueue(async () => {
      const run = await play(this.world, seed, log);
      const ends = endsOf(run);
      const sound = log.every(({ at }, index) => {
        const earlier = ends.slice(0, index);
        return at === undefined
          ? earlier.every((end) => end <= run.begins[index]!)
          : at <= run.begins[index]! &&
              at > run.begins[index - 1]! &&
              earlier.some((end) => end > at);
      });
      if (!sound || cursor > run.events.length) throw new ShareError('broken');
      this.seed = seed;
      this.branch = undefined;
      this.playing = false;
      this.run = run;
      this.cursor = cursor;
      this.path = log.findLast(({ path }) => path)?.path ?? this.world.startPath;
      this.#judge();
    });
  }

  async #do(verb: Verb, actor: string, given?: Fault): Promise<void> {
    this.refusal = undefined;
    if (this.playing) this.seek(this.#until);
    const log = this.#begun();
    if (log.length >= MOST_ACTIONS) this.refusal = 'tooMany';
    if (verb === 'resend' && !lastWrite(log, actor)) this.refusal = 'nothingToResend';
    if (this.refusal) return;
    const from = this.cursor;
    const fault = isAside(verb) ? undefined : (given ?? this.armed[actor]);
    const entry: LogEntry = {
      verb,
      actor,
      ...((verb === 'like' || verb === 'unlike') && { path: this.path }),
      ...(fault && { fault }),
      ...(this.later > 0 && { wait: this.later }),
      ...(underWay(this.run, from).length > 0 && { at: from }),
    };
    if (fault === this.armed[actor]) this.armed = { ...this.armed, [actor]: undefined };
    this.later = 0;
    const past = this.run;
    await this.#take([...log, entry], from);
    if (from < past.events.length) this.branch = { run: past, from };
    const end = endsOf(this.run).at(-1)!;
    if (this.pace === 'jump') this.seek(end);
    else if (this.pace === 'step') this.step();
    else this.#playTo(end, from);
  }

  /** The actions that had begun by the cursor. */
  #begun(): LogEntry[] {
    return this.run.log.filter((_, index) => this.run.begins[index]! < this.cursor);
  }

  async #take(log: readonly LogEntry[], cursor: number): Promise<void> {
    const run = await play(this.world, this.seed, log);
    this.playing = false;
    this.run = run;
    this.cursor = Math.min(cursor, run.events.length);
    this.#judge();
  }

  #show(cursor: number): void {
    this.cursor = Math.max(0, Math.min(this.length, cursor));
    this.#judge();
  }

  /** Shows the event after `from` and leaves the rest, up to `until`, to `tick`. */
  #playTo(until: number, from: number): void {
    this.#until = until;
    this.#show(from + 1);
    this.playing = this.cursor < until;
  }

  #judge(): void {
    const { world, run, cursor, named } = this;
    const reached = this.goals.filter(
      (goal) => !this.done.includes(goal.id) && goal.done({ world, run, cursor, named }),
    );
    if (reached.length === 0) return;
    const ids = reached.map(({ id }) => id);
    this.#progress.add(ids);
    this.done = [...this.done, ...ids];
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}
