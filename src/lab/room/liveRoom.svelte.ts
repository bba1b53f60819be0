import type { PostTally, RoomEvent, RoomFaults, RoomHold, RoomMessage, RoomState } from './room.ts';
import type { OutcomeCounts } from './outcome.ts';
import type { PlanState } from './plan.ts';
import { People, type Seen } from './people.ts';
import { secondOf, Seconds, SECONDS_SHOWN } from './seconds.ts';
import { booksOf, latestOf, postsAt, Tape, untouched, type Entry, type Recording } from './tape.ts';
import type { RoomTrace } from './trace.ts';

/** Lines that are shown at most. */
const SHOWN = 40;

/** The minute before a pause, with what was on the screen. */
interface Pause extends Recording {
  /** Entries that there had ever been. */
  count: number;
  seconds: OutcomeCounts[];
  lastSecond: number;
}

/**
 * A workshop's room as a page watches it. It is fed with what the server tells, and shows either
 * the present or, paused, the minute before, entry by entry; meanwhile it goes on collecting.
 * Nothing in here waits: whoever shows the room calls `advance` while `replaying`, and `reach` as
 * time passes.
 */
export class LiveRoom {
  readonly #tape = new Tape();
  readonly #seconds = new Seconds();
  readonly #people = new People();
  #epoch: string | undefined;
  #last = 0;
  /** Where playing is, in the room's time. */
  #playedTo = 0;
  /** Counts up with all that changes what the fields above say. */
  #changes = $state(0);
  #pause = $state.raw<Pause | undefined>(undefined);
  /** Paused: how many of the minute's entries are shown. */
  #cursor = $state(0);

  /** Whether it is a session that is over, and paused for good. */
  recorded = $state(false);
  /** Which minute of a recorded session the moment lies in. */
  readonly #minute = $derived.by(() => {
    const entries = this.#pause?.entries ?? [];
    const first = secondOf(entries[0]?.at ?? 0);
    const now = secondOf(entries[Math.max(0, this.#cursor - 1)]?.at ?? 0);
    return Math.floor((now - first) / SECONDS_SHOWN);
  });
  /** What its seconds brought. */
  readonly #recordedSeconds = $derived.by(() => {
    const entries = this.#pause?.entries ?? [];
    const last = secondOf(entries[0]?.at ?? 0) + (this.#minute + 1) * SECONDS_SHOWN - 1;
    const seconds = new Seconds();
    for (const entry of entries) {
      const second = secondOf(entry.at);
      if (entry.kind === 'event' && second > last - SECONDS_SHOWN && second <= last) {
        seconds.add(entry.event);
      }
    }
    seconds.reach(last);
    return { counts: seconds.shown(), last };
  });

  faults = $state.raw<RoomFaults>({ loseEvery: 0, latency: 0, throttle: null, pace: 0 });
  hold = $state.raw<RoomHold>({ state: 'none' });
  /** Where the room is in its plan, and who has reached what; always the present. */
  plan = $state.raw<PlanState>({ now: null, hints: {}, reached: [] });
  /** Names of the snapshots that can be restored, the oldest first. */
  snapshots = $state.raw<readonly string[]>([]);
  /** Whether the minute before a pause is being played. */
  replaying = $state(false);
  /** Whose requests are shown; undefined: everybody's. */
  only = $state<string | undefined>(undefined);

  /** The latest lines, the latest one first. */
  readonly entries: readonly Entry[] = $derived.by(() => {
    void this.#changes;
    const matches = (entry: Entry): boolean => isOf(entry, this.only);
    return this.#pause
      ? latestOf(this.#pause.entries, this.#cursor, SHOWN, matches)
      : this.#tape.latest(SHOWN, matches);
  });
  /** The books at the moment that is shown. */
  readonly posts: readonly PostTally[] = $derived.by(() => {
    void this.#changes;
    return this.#pause ? postsAt(this.#pause, this.#cursor) : this.#tape.posts();
  });
  /** What each of the last seconds brought; paused: up to the pause. */
  readonly seconds: readonly OutcomeCounts[] = $derived.by(() => {
    void this.#changes;
    if (this.recorded) return this.#recordedSeconds.counts;
    return this.#pause ? this.#pause.seconds : this.#seconds.shown();
  });
  /** In the order in which they came. */
  readonly people: readonly Seen[] = $derived.by(() => {
    void this.#changes;
    return this.#people.list();
  });

  /** Whether there has been any state yet. */
  get known(): boolean {
    void this.#changes;
    return this.#epoch !== undefined;
  }

  /** Whether anything moves: the present, or what is played again. */
  get playing(): boolean {
    return !this.#pause || this.replaying;
  }

  get paused(): boolean {
    return this.#pause !== undefined;
  }

  /** Paused: entries that have come since, and are not shown. */
  get since(): number {
    void this.#changes;
    return this.#pause ? this.#tape.count - this.#pause.count : 0;
  }

  /** Paused: which of the `seconds` the moment lies in. */
  get secondAt(): number | undefined {
    const pause = this.#pause;
    const entry = pause?.entries[Math.max(0, this.#cursor - 1)];
    if (!pause || !entry) return undefined;
    const last = this.recorded ? this.#recordedSeconds.last : pause.lastSecond;
    return secondOf(entry.at) - last + SECONDS_SHOWN - 1;
  }

  /** Whether there is nothing after the moment. */
  get atEnd(): boolean {
    return this.recorded ? this.#cursor === this.#pause!.entries.length : !this.#pause;
  }

  /** Whether there is nothing before the moment. */
  get atStart(): boolean {
    void this.#changes;
    return this.#pause ? this.#cursor === 0 : this.#tape.count === 0;
  }

  /** Where the list begins, and how many events there were before; undefined: with the first. */
  readonly begins: { at: number; before: number } | undefined = $derived.by(() => {
    void this.#changes;
    const first = this.#pause ? this.#pause.entries[0] : this.#tape.first();
    if (first?.kind !== 'event' || first.event.id === 1) return undefined;
    return { at: first.at, before: first.event.id - 1 };
  });

  /** Takes in what the server has told, in order. */
  take(messages: readonly RoomMessage[]): void {
    for (const { event, data } of messages) {
      if (event === 'state') this.#takeState(data);
      else for (const one of data) this.#takeEvent(one);
    }
    this.#changes++;
  }

  /** Shows a session that is over, from its beginning. */
  open({ base, entries, participants }: RoomTrace): void {
    this.#people.set(participants);
    this.#epoch = '';
    this.recorded = true;
    this.#pause = {
      ...{ entries, base: booksOf(base) },
      ...{ count: 0, seconds: [], lastSecond: 0 },
    };
    this.#cursor = 0;
    this.#changes++;
  }

  /** Time has come this far, in milliseconds since 1970 by the server's clock. */
  reach(at: number): void {
    if (secondOf(at) <= this.#seconds.last) return;
    this.#seconds.reach(secondOf(at));
    this.#changes++;
  }

  /** Keeps the moment on the screen, or stops playing. */
  pause(): void {
    this.replaying = false;
    if (this.#pause) return;
    const { entries, base } = this.#tape.record();
    this.#pause = {
      ...{ entries, base, count: this.#tape.count },
      ...{ seconds: this.#seconds.shown(), lastSecond: this.#seconds.last },
    };
    this.#cursor = entries.length;
  }

  /** Plays on from the moment; at the end of the minute it goes on to the present. */
  play(): void {
    const pause = this.#pause;
    if (!pause) return;
    if (this.recorded && this.atEnd) this.#cursor = 0;
    const next = pause.entries[this.#cursor];
    if (!next) return this.toEnd();
    this.#playedTo = next.at;
    this.replaying = true;
    this.advance(0);
  }

  /** Lets so many milliseconds of the room's time pass in what is played. */
  advance(ms: number): void {
    const pause = this.#pause;
    if (!pause || !this.replaying) return;
    this.#playedTo += ms;
    let cursor = this.#cursor;
    while (cursor < pause.entries.length && pause.entries[cursor]!.at <= this.#playedTo) cursor++;
    this.#cursor = cursor;
    if (cursor === pause.entries.length) this.replaying = false;
  }

  /** To the next entry of those that are looked at. */
  step(): void {
    this.pause();
    const { entries } = this.#pause!;
    let next = this.#cursor;
    while (next < entries.length && !isOf(entries[next]!, this.only)) next++;
    this.#cursor = Math.min(entries.length, next + 1);
  }

  /** To the entry before, of those that are looked at. */
  stepBack(): void {
    this.pause();
    const { entries } = this.#pause!;
    const [, before] = latestOf(entries, this.#cursor, 2, (entry) => isOf(entry, this.only));
    this.#cursor = before ? before.n - entries[0]!.n + 1 : 0;
  }

  /** To the beginning of the minute. */
  toStart(): void {
    this.pause();
    this.#cursor = 0;
  }

  /** To the present, or to the end of what was recorded. */
  toEnd(): void {
    this.replaying = false;
    if (this.recorded) this.#cursor = this.#pause!.entries.length;
    else this.#pause = undefined;
  }

  #takeState(state: RoomState): void {
    const first = this.#epoch === undefined;
    const anew = this.#epoch !== state.epoch;
    const events = state.events.filter(({ id }) => anew || id > this.#last);
    const posts = untouched(state.posts, events);
    const missed = (events[0]?.id ?? state.id + 1) - this.#last - 1;
    if (first) this.#tape.begin(posts);
    else if (anew) this.#tape.push({ kind: 'anew', at: state.at, posts });
    else if (missed > 0) {
      this.#tape.push({ kind: 'missed', at: events[0]?.at ?? state.at, events: missed, posts });
    }
    if (anew) this.#last = (events[0]?.id ?? state.id + 1) - 1;
    else this.#last += Math.max(0, missed);
    this.#epoch = state.epoch;
    for (const event of events) this.#takeEvent(event);
    this.#tape.settle(state.posts);
    this.#people.set(state.participants);
    this.#seconds.take(state.seconds);
    this.faults = state.faults;
    this.hold = state.hold;
    this.plan = state.plan;
    this.snapshots = state.snapshots;
    this.#seconds.reach(secondOf(state.at));
  }

  #takeEvent(event: RoomEvent): void {
    if (event.id <= this.#last) return;
    const missed = event.id - this.#last - 1;
    if (missed > 0) this.#tape.push({ kind: 'missed', at: event.at, events: missed });
    this.#last = event.id;
    this.#tape.push({ kind: 'event', at: event.at, event });
    this.#seconds.add(event);
    this.#people.meet(event);
    if (event.type === 'faults') this.faults = event.faults;
    else if (event.type === 'hold') this.hold = event.hold;
    else if (event.type === 'plan') {
      this.plan = { ...this.plan, now: event.now, hints: event.hints };
    } else if (event.type === 'reached') {
      this.plan = { ...this.plan, reached: [...this.plan.reached, ...event.goals] };
    } else if (event.type === 'wiped') this.plan = { now: null, hints: {}, reached: [] };
    else if (event.type === 'snapshot') {
      this.snapshots = [...this.snapshots.filter((name) => name !== event.name), event.name];
    }
  }
}

/** Whether an entry is of somebody, or of nobody in particular. */
function isOf(entry: Entry, who: string | undefined): boolean {
  if (who === undefined || entry.kind !== 'event' || !('who' in entry.event)) return true;
  return entry.event.who === who;
}
