import type { Item, JsonObject, Simulator } from '../../../sim/index.ts';
import { socialTable } from '../../world.ts';

/** The post that the questions are about. */
export const POST = 'POST#a91f';
export const ADA = 'USER#7c20';
/** Index whose partition key is the table's sort key, and the other way round. */
export const INDEX = 'Inverted';
/** Seconds since 1970 of midnight, UTC, on the day on which the questions are asked. */
export const TODAY = 1_750_723_200;

const DAY = 86_400;
const COMMENTS = 12;

/** The posts and how many like them, besides Ada. */
const POPULARITY: Readonly<Record<string, number>> = {
  'POST#a91f': 46,
  'POST#c07e': 88,
  'POST#3b52': 19,
  'POST#e4d8': 33,
  'POST#71aa': 6,
  'POST#90f3': 52,
  'POST#5d1c': 12,
  'POST#b86e': 27,
  'POST#2fc4': 0,
  'POST#d930': 41,
  'POST#1e77': 9,
  'POST#68bd': 23,
};

/** The posts that Ada does not like. */
const NOT_ADAS: readonly string[] = ['POST#2fc4', 'POST#71aa'];

/** Which likes of the post were given today, by their place in the order of their keys. */
const TODAYS_PLACES: readonly number[] = [13, 28, 41];

/** Creates the table `Social` and fills it: 12 posts, their likes, and comments on one of them. */
export async function fillTable(sim: Simulator): Promise<void> {
  await sim.request('CreateTable', { ...socialTable, GlobalSecondaryIndexes: [inverted] });
  for (const Item of items()) await sim.request('PutItem', { TableName: 'Social', Item });
}

const inverted: JsonObject = {
  IndexName: INDEX,
  KeySchema: [
    { AttributeName: 'SK', KeyType: 'HASH' },
    { AttributeName: 'PK', KeyType: 'RANGE' },
  ],
  Projection: { ProjectionType: 'KEYS_ONLY' },
};

function* items(): Generator<Item> {
  for (const [index, [post, popularity]] of Object.entries(POPULARITY).entries()) {
    const users = usersOf(index, popularity);
    if (!NOT_ADAS.includes(post)) users.push(ADA);
    users.sort();
    for (const [place, user] of users.entries()) {
      yield {
        PK: { S: post },
        SK: { S: `LIKE#${user}` },
        likedAt: { N: String(likedAt(post, place)) },
      };
    }
    yield {
      PK: { S: post },
      SK: { S: 'META' },
      title: { S: `A post of ${300 + 10 * index} words` },
      text: { S: WORDS.repeat(30 + index) },
      likeTally: { N: String(users.length) },
    };
  }
  for (let number = 1; number <= COMMENTS; number++) {
    yield {
      PK: { S: POST },
      SK: { S: `COMMENT#${number}` },
      text: { S: 'Well counted.' },
    };
  }
}

/** About a hundredth of a post. */
const WORDS =
  'Whoever wants a number has to count, or somebody has counted before. Then it is written down. ';

/** So many different users; an odd factor permutes the numbers below 65,536. */
function usersOf(post: number, popularity: number): string[] {
  return Array.from({ length: popularity }, (_, index) => {
    const id = ((post * 211 + index + 1) * 40_503) & 0xffff;
    return `USER#${id.toString(16).padStart(4, '0')}`;
  });
}

/** A moment today for the likes that the questions look for, and for every ninth elsewhere. */
function likedAt(post: string, place: number): number {
  const today = post === POST ? TODAYS_PLACES.includes(place) : place % 9 === 4;
  const seconds = (place * 1_637) % (DAY / 2);
  return today ? TODAY + seconds : TODAY - DAY * (1 + (place % 20)) + seconds;
}
