/** Records of changed items, in the form in which a Lambda trigger receives them. */
import { itemSize } from '../capacity/itemSize.ts';
import { REGION } from '../dynalite/store.ts';
import { keyOf } from '../store/keys.ts';
import { seededRandom } from '../time/random.ts';
import type { Item, Key, TableDescription } from '../types.ts';
import { mapsEqual } from '../values/compare.ts';
import { deepFreeze } from '../values/freeze.ts';

export type StreamViewType = 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES';

export type ChangeKind = 'INSERT' | 'MODIFY' | 'REMOVE';

/** One change of one item (AWS Lambda Developer Guide, "Using Lambda with DynamoDB"). */
export interface ChangeRecord {
  /** 32 hexadecimal digits; the same at every delivery of the record. */
  readonly eventID: string;
  readonly eventName: ChangeKind;
  readonly eventVersion: string;
  readonly eventSource: 'aws:dynamodb';
  readonly awsRegion: string;
  readonly dynamodb: {
    /** Whole seconds since 1970. */
    readonly ApproximateCreationDateTime: number;
    readonly Keys: Key;
    readonly NewImage?: Item;
    readonly OldImage?: Item;
    /** Digits, of one length, so that they compare as texts; later changes have greater ones. */
    readonly SequenceNumber: string;
    /** Bytes of the key and of the images that the record has. */
    readonly SizeBytes: number;
    readonly StreamViewType: StreamViewType;
  };
  readonly eventSourceARN: string;
}

/** Sequence numbers have 21 to 40 digits (AWS API Reference, "StreamRecord"). */
export const sequenceNumber = (change: number): string => `1${String(change).padStart(20, '0')}`;

/** Whether a write has left its item as it was; such a write makes no record. */
export function isUnchanged(before: Item | null, after: Item | null): boolean {
  return before === after || (before !== null && after !== null && mapsEqual(before, after));
}

/**
 * The record of a change; of `before` and `after` at least one is an item.
 *
 * @param at virtual milliseconds since 1970
 * @param change the change's number among all
 */
export function changeRecord(
  table: TableDescription,
  view: StreamViewType,
  {
    before,
    after,
    at,
    change,
  }: { before: Item | null; after: Item | null } & {
    at: number;
    change: number;
  },
): ChangeRecord {
  const Keys = Object.freeze(keyOf((after ?? before)!, table));
  const wanted = (image: 'NEW' | 'OLD'): boolean =>
    view === `${image}_IMAGE` || view === 'NEW_AND_OLD_IMAGES';
  const NewImage = wanted('NEW') && after;
  const OldImage = wanted('OLD') && before;
  const SequenceNumber = sequenceNumber(change);
  return deepFreeze({
    eventID: seededRandom(SequenceNumber).uuid().replaceAll('-', ''),
    eventName: before === null ? 'INSERT' : after === null ? 'REMOVE' : 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: REGION,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(at / 1000),
      Keys,
      ...(NewImage && { NewImage }),
      ...(OldImage && { OldImage }),
      SequenceNumber,
      SizeBytes:
        itemSize(Keys) + (NewImage ? itemSize(NewImage) : 0) + (OldImage ? itemSize(OldImage) : 0),
      StreamViewType: view,
    },
    eventSourceARN: table.LatestStreamArn as string,
  });
}
