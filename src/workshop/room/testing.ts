/** What tests of the room have in common: a room without servers, and likes. */
import type { RequestEvent, RoomEvent } from '../../lab/room/room.ts';
import { createSimulator } from '../../sim/index.ts';
import { seed } from '../seed.ts';
import { nameOf } from './names.ts';
import { UNLIMITED, type RoomLimits } from './participants.ts';
import { Room, type RoomOptions } from './room.ts';

export const POST = { PK: { S: 'POST#a91f' }, SK: { S: 'META' } };
export const likeOf = (user: string) => ({ PK: POST.PK, SK: { S: `LIKE#${user}` } });

const put = (user: string) => ({
  Put: {
    TableName: 'Social',
    Item: likeOf(user),
    ConditionExpression: 'attribute_not_exists(SK)',
  },
});
const add = {
  Update: {
    TableName: 'Social',
    Key: POST,
    UpdateExpression: 'ADD likeTally :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  },
};
export const like = (user: string) => ({ TransactItems: [put(user), add] });

export async function openRoom(limits: RoomLimits = UNLIMITED, keeper?: RoomOptions['keeper']) {
  const seeded = async () => {
    const simulator = createSimulator({ startTime: Date.now() });
    await seed(simulator);
    return simulator;
  };
  const simulator = await seeded();
  const fresh = async () => (await seeded()).snapshot();
  const room = new Room({ simulator, limits, nameOf, fresh, ...(keeper && { keeper }) });
  const ask = (who: string, operation: string, input: object) =>
    room.request(operation, { TableName: 'Social', ...input }, who);
  const likes = (who: string, user = who) => room.request('TransactWriteItems', like(user), who);
  return { room, simulator, ask, likes };
}

export const books = (room: Room) => room.state().posts.find(({ post }) => post === POST.PK.S);

export const requests = (room: Room) =>
  room
    .state()
    .events.filter((event: RoomEvent): event is RequestEvent => event.type === 'request')
    .map(({ id: _id, at: _at, ...event }) => event);
