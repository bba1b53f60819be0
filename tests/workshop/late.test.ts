/** Whoever comes late, or loses the connection, sees the same room as whoever was always there. */
import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { LiveRoom } from '../../src/lab/room/liveRoom.svelte.ts';
import type { RoomMessage } from '../../src/lab/room/room.ts';
import { createRoomServer } from '../../src/workshop/room/server.ts';
import { openRoom, POST } from '../../src/workshop/room/testing.ts';

/** A page whose connection can be cut; it comes again as a browser does. */
async function openPage(url: string) {
  const live = new LiveRoom();
  let lastId: string | undefined;
  let states = 0;
  let response: IncomingMessage | undefined;
  const watch = async (): Promise<void> => {
    const headers = lastId === undefined ? {} : { 'Last-Event-ID': lastId };
    const sent = request(`${url}/room/events`, { headers, agent: false }).end();
    [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.setEncoding('utf8').on('error', () => undefined);
    let text = '';
    response.on('data', (chunk: string) => {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const [, id, event, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (data === undefined) continue;
        lastId = id;
        states += Number(event === 'state');
        live.take([{ event, data: JSON.parse(data) } as RoomMessage]);
      }
    });
  };
  await watch();
  onTestFinished(() => void response?.destroy());
  return {
    live,
    get states() {
      return states;
    },
    lose() {
      response!.destroy();
      return watch;
    },
  };
}

test('a page from the start, one that was cut off and one that comes late agree with the room', async () => {
  const { room, likes, ask } = await openRoom();
  const server = createRoomServer(room, {
    token: undefined,
    join: () => ({ endpoint: '', code: null }),
  });
  onTestFinished(() => server.close());
  const { url } = await server.listen(0);
  const early = await openPage(url);
  const cut = await openPage(url);
  for (const { live } of [early, cut]) await expect.poll(() => live.known).toBe(true);
  const comeAgain = cut.lose();
  for (let n = 0; n < 400; n++) await likes(`u${n % 60}`, `u${n}`);
  await Promise.all(
    Array.from({ length: 2000 }, (_, n) => ask(`u${n % 60}`, 'GetItem', { Key: POST })),
  );
  await comeAgain();
  const late = await openPage(url);
  await Promise.all(Array.from({ length: 60 }, (_, n) => likes(`u${n}`, `late${n}`)));

  const { posts, participants, seconds, id } = room.state();
  const pages = [early, cut, late];
  for (const { live } of pages) {
    await expect
      .poll(() => (live.entries[0]?.kind === 'event' ? live.entries[0].event.id : 0))
      .toBe(id);
    expect(live.posts).toEqual(posts);
    expect(live.people).toEqual(
      participants.map(({ name, requests, errors, refused }) => ({
        name,
        requests,
        errors,
        refused,
      })),
    );
    live.reach(room.state().at);
    live.reach(seconds.last * 1000);
    const all = (counts: typeof seconds.counts) =>
      counts.reduce((sum, { accepted, conflict }) => sum + accepted + conflict, 0);
    expect(all([...live.seconds])).toBe(all(seconds.counts));
  }
  // The one that was cut off was told what it had missed, not the state again.
  expect(pages.map((page) => page.states)).toEqual([1, 1, 1]);
  expect(pages.map(({ live }) => live.entries.some(({ kind }) => kind === 'missed'))).toEqual([
    ...[false, false, false],
  ]);
  expect(early.live.begins).toBeUndefined();
  expect(cut.live.begins).toBeUndefined();
  expect(late.live.begins?.before).toBe(2400 + 60 - 2000);
});
