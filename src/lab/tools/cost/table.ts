/** The table whose requests are metered, and its items at the sizes that were asked for. */
import type { Item, JsonObject } from '../../../sim/index.ts';
import { socialTable } from '../../world.ts';
import { BARE_LIKE_BYTES, BARE_META_BYTES, type Projection, type Usage } from './usage.ts';

export const TABLE = 'Social';
export const POST = 'POST#a91f';
export const META_KEY = { PK: { S: POST }, SK: { S: 'META' } };
/** Seconds since 1970 of the first like. */
export const FIRST_LIKE = 1_750_636_801;

/** `CreateTable` with the indexes that were chosen. */
export function tableOf({
  likeIndex,
  tallyIndex,
}: Pick<Usage, 'likeIndex' | 'tallyIndex'>): JsonObject {
  const indexes = [
    ...indexOf('Inverted', likeIndex, ['SK', 'PK']),
    ...indexOf('ByTally', tallyIndex, ['kind', 'likeTally']),
  ];
  if (indexes.length === 0) return socialTable;
  return {
    ...socialTable,
    AttributeDefinitions: [
      ...(socialTable.AttributeDefinitions as JsonObject[]),
      ...(tallyIndex === 'none'
        ? []
        : [
            { AttributeName: 'kind', AttributeType: 'S' },
            { AttributeName: 'likeTally', AttributeType: 'N' },
          ]),
    ],
    GlobalSecondaryIndexes: indexes,
  };
}

function indexOf(IndexName: string, projection: Projection, keys: readonly string[]): JsonObject[] {
  if (projection === 'none') return [];
  return [
    {
      IndexName,
      KeySchema: keys.map((AttributeName, index) => ({
        AttributeName,
        KeyType: index === 0 ? 'HASH' : 'RANGE',
      })),
      Projection: { ProjectionType: projection === 'keys' ? 'KEYS_ONLY' : 'ALL' },
    },
  ];
}

/** The post, `bytes` large. */
export function metaOf(bytes: number): Item {
  const bare = { ...META_KEY, kind: { S: 'POST' }, likeTally: { N: '123456' } };
  return filled(bare, bytes - BARE_META_BYTES);
}

/** The like of the user with this number, `bytes` large. */
export function likeOf(index: number, bytes: number): Item {
  const bare = {
    PK: { S: POST },
    SK: { S: `LIKE#${userOf(index)}` },
    likedAt: { N: String(FIRST_LIKE) },
  };
  return filled(bare, bytes - BARE_LIKE_BYTES);
}

/** Key of a user, as long for every number below 65,536 as `USER#7c20` of the course. */
export function userOf(index: number): string {
  return `USER#${index.toString(16).padStart(4, '0')}`;
}

/** The item with so many bytes more: one for the name of an attribute, the rest for its value. */
export function filled(item: Item, bytes: number): Item {
  return bytes === 0 ? item : { ...item, x: { S: '.'.repeat(bytes - 1) } };
}
