/** Whoever sends letter by letter gets nothing at the room's port, and nobody waits for it. */
import { expect, onTestFinished, test } from 'vitest';
import { createRoomServer } from '../../src/workshop/room/server.ts';
import { openRoom } from '../../src/workshop/room/testing.ts';
import { ask, dial, head, heard } from '../endpoint/wire.ts';

const RESET = { 'Content-Type': 'application/json', 'Content-Length': 1000 };

test.each([
  ['a head', (url: string) => head(url, {}).slice(0, -2)],
  ['a body', (url: string) => head(url, RESET).replace('POST /', 'POST /room/reset')],
])('%s that never ends is cut off, while others are served', async (_, begin) => {
  const { room } = await openRoom();
  const join = () => ({ endpoint: '', code: null });
  const server = createRoomServer(room, { token: undefined, timeout: 150, join });
  onTestFinished(() => server.close());
  const { url } = await server.listen(0);
  const { epoch } = room.state();
  const slow = await dial(url);
  slow.write(begin(url));
  // A drop at a time: the connection is never idle.
  const drip = setInterval(() => slow.write('x'), 20);
  onTestFinished(() => clearInterval(drip));
  const end = heard(slow);
  expect(await ask(url, { method: 'GET', path: '/room/state' })).toMatchObject({ status: 200 });
  expect(await end).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
  expect(room.state().epoch).toBe(epoch);
});
