import type { Experiment } from '../experiment.ts';

/**
 * How the tally is kept. `nightly`: counted anew now and then; `stream`: by a consumer of the
 * table's stream that adds; `marker`: by one that also notes what it has counted.
 */
export const WAYS = ['nightly', 'stream', 'marker'] as const;
export type Way = (typeof WAYS)[number];

/** What can be done, by the way. */
export const ACTIONS: Readonly<Record<Way, readonly string[]>> = {
  nightly: ['recount', 'recount-busy'],
  stream: ['deliver', 'again', 'unheard'],
  marker: ['deliver', 'again', 'unheard'],
};

const commands = [
  ...WAYS.map((way) => `way ${way}`),
  'like',
  'likes 10',
  ...new Set(Object.values(ACTIONS).flat()),
];

/**
 * Commands: `way <way>` begins anew with it; `like`, `likes 10`; `recount` counts and writes,
 * `recount-busy` with a like in between; `deliver` hands over what waits, `again` the last batch
 * once more, `unheard` what waits, and the success is not heard.
 */
export const outOfBand: Experiment = {
  id: 'out-of-band',
  goals: [
    { id: 'out-of-band.stale', solution: ['way nightly', 'likes 10', 'recount'] },
    { id: 'out-of-band.overwritten', solution: ['way nightly', 'likes 10', 'recount-busy'] },
    { id: 'out-of-band.twice', solution: ['way stream', 'likes 10', 'deliver', 'again'] },
    { id: 'out-of-band.once', solution: ['way marker', 'likes 10', 'deliver', 'again'] },
  ],
  knows: (command) => commands.includes(command),
};
