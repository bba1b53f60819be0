/** What is on screen: a pure function of the run and the cursor. */
import type { MeteredUnits, TraceEvent } from '../sim/index.ts';
import { driftAt, type Drift } from './books.ts';
import { callAt, unitsOf, type CallView } from './call.ts';
import { narrate, type Narration } from './narration.ts';
import { priceOf } from './price.ts';
import { rowsAt, type Row } from './rows.ts';
import { episodesOf, snapshotAt, type Episode, type Run } from './run.ts';
import { postAt, tallyOf, type PostState, type Tally } from './tally.ts';
import type { World } from './world.ts';

export interface View {
  /** Number of events shown. */
  cursor: number;
  /** Number of events in the trace. */
  length: number;
  /** The last event shown; undefined at the start. */
  event: TraceEvent | undefined;
  /** Virtual milliseconds since the lab began. */
  time: number;
  narration: Narration;
  tally: Tally;
  post: PostState;
  drift: Drift;
  rows: Row[];
  /** The call that the event belongs to, or the last one before it. */
  call: CallView | undefined;
  /** Units of everything so far. */
  units: MeteredUnits;
  /** US dollars for these units. */
  price: number;
  /** The stretch of the trace around the cursor. */
  episode: Episode | undefined;
  /** Its number from 1, and how many there are. */
  episodeNumber: number;
  episodes: number;
}

export function viewOf(world: World, run: Run, cursor: number): View {
  const { events } = run;
  const event = events[cursor - 1];
  const units = unitsOf(events.slice(0, cursor));
  const episodes = episodesOf(run);
  const found = episodes.findIndex(({ to }) => cursor <= to);
  return {
    cursor,
    length: events.length,
    event,
    time: (event?.at ?? world.startTime) - world.startTime,
    narration: narrate(run, cursor),
    tally: tallyOf(world, snapshotAt(run, cursor)),
    post: postAt(world, snapshotAt(run, cursor)),
    drift: driftAt(world, run, cursor),
    rows: rowsAt(world, run, cursor),
    call: callAt(run, cursor),
    units,
    price: priceOf(units),
    episode: episodes[found],
    episodeNumber: found + 1,
    episodes: episodes.length,
  };
}
