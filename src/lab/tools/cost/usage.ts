/** How an app is used and billed: everything that the cost calculator asks for. */
import { REGION_PRICES, type Prices } from '../../price.ts';

/** Write paths of the course that differ in what they cost. */
export const PATHS = ['guarded', 'unguarded', 'separate', 'readThenSet'] as const;
/** What an index projects; `none`: there is no such index. */
export const PROJECTIONS = ['none', 'keys', 'all'] as const;
export const CONSISTENCIES = ['eventual', 'strong'] as const;
export const BILLINGS = ['onDemand', 'provisioned'] as const;
/** The Regions of the price table, and `own`: prices that are typed in. */
export const REGIONS = [
  ...(Object.keys(REGION_PRICES) as (keyof typeof REGION_PRICES)[]),
  'own',
] as const;

export type PathId = (typeof PATHS)[number];
export type Projection = (typeof PROJECTIONS)[number];

/** Size of a post's item that holds its keys, its kind and its tally. Tested against the engine. */
export const BARE_META_BYTES = 38;
/** Size of a like that holds its keys and `likedAt`. Tested against the engine. */
export const BARE_LIKE_BYTES = 40;
/** DynamoDB Developer Guide, "Quotas": 400 KB for an item. */
const LARGEST_ITEM_BYTES = 400 * 1024;

/**
 * What is a number, with the least and the most that it may be. Prices are those of `own`, in the
 * units of {@link Prices}.
 */
export const LIMITS = {
  /** New likes a day: each is one item more. */
  likes: { min: 0, max: 1e9, whole: true },
  /** Of a hundred likes that are sent, how many the same user has given before. */
  repeats: { min: 0, max: 90, whole: false },
  /** Of a hundred attempts, how many a conflict cancels; each is sent again. */
  conflicts: { min: 0, max: 90, whole: false },
  unlikes: { min: 0, max: 1e9, whole: true },
  /** How often a day somebody wants to know the number of likes. */
  reads: { min: 0, max: 1e11, whole: true },
  metaBytes: { min: BARE_META_BYTES, max: LARGEST_ITEM_BYTES, whole: true },
  likeBytes: { min: BARE_LIKE_BYTES, max: LARGEST_ITEM_BYTES, whole: true },
  /** Likes that a post has. */
  onPost: { min: 1, max: 1_000_000, whole: true },
  /** Traffic at the peak, as a multiple of the day's average. */
  peak: { min: 1, max: 1000, whole: false },
  /** Hours a day for which the peak is provisioned; for the others it is the average. */
  peakHours: { min: 0, max: 24, whole: false },
  write: { min: 0, max: 1000, whole: false },
  read: { min: 0, max: 1000, whole: false },
  writeHour: { min: 0, max: 1000, whole: false },
  readHour: { min: 0, max: 1000, whole: false },
  storage: { min: 0, max: 1000, whole: false },
} as const;

export type NumberField = keyof typeof LIMITS;

/** What is chosen from a few. */
export const CHOICES = {
  path: PATHS,
  /** `Inverted`: `SK` as its partition key, `PK` as its sort key. Every item is in it. */
  likeIndex: PROJECTIONS,
  /** `ByTally`: `kind` as its partition key, `likeTally` as its sort key. Only posts are in it. */
  tallyIndex: PROJECTIONS,
  consistency: CONSISTENCIES,
  billing: BILLINGS,
  region: REGIONS,
} as const;

export type ChoiceField = keyof typeof CHOICES;

export type Usage = { [F in ChoiceField]: (typeof CHOICES)[F][number] } & Record<
  NumberField,
  number
>;

const { since: _since, ...startPrices } = REGION_PRICES['us-east-1'];

export const DEFAULT_USAGE: Usage = {
  path: 'guarded',
  likes: 100_000,
  repeats: 2,
  conflicts: 1,
  unlikes: 5_000,
  reads: 2_000_000,
  metaBytes: 400,
  likeBytes: BARE_LIKE_BYTES,
  likeIndex: 'none',
  tallyIndex: 'none',
  consistency: 'eventual',
  onPost: 1_000,
  billing: 'onDemand',
  peak: 4,
  peakHours: 24,
  region: 'us-east-1',
  ...startPrices,
};

/** Whether a number may stand in a field. */
export function fits(field: NumberField, value: number): boolean {
  const { min, max, whole } = LIMITS[field];
  return value >= min && value <= max && (!whole || Number.isInteger(value));
}

/** Whether the write path uses a transaction, which is all that a conflict can cancel here. */
export function isTransaction(path: PathId): boolean {
  return path === 'guarded' || path === 'unguarded';
}

export function pricesOf(usage: Usage): Prices {
  return usage.region === 'own' ? usage : REGION_PRICES[usage.region];
}
