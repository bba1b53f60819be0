import { expect, test } from 'vitest';
import { add, clientsOf, put, read, start, textOf } from './testing.ts';
import type { ClientCode, System } from './types.ts';
import { serveExplorer, type ExplorerReply, type ExplorerRequest } from './worker.ts';

const codes: Record<string, ClientCode> = {
  byHand: async (client) => put(client, 'x', (await read(client, 'x')) + 1),
  atomic: (client) => add(client, 'x'),
  slow: async (client) => {
    for (let i = 0; i < 5; i++) await add(client, 'x');
  },
};

interface Words {
  code: string;
  clients: number;
}

/** What a worker's own module makes of a page's words. */
function systemOf({ code, clients }: Words): System {
  const run = codes[code];
  if (!run) throw new RangeError(`There is no code ${code}`);
  return {
    start,
    clients: clientsOf(...Array.from({ length: clients }, () => run)),
    invariant: (state) => {
      const end = textOf(state);
      return code === 'slow' || end === `x=${clients}` ? undefined : end;
    },
  };
}

/** A page's end of a port behind which the explorer works; messages are cloned on their way. */
function connect() {
  const { port1, port2 } = new MessageChannel();
  serveExplorer(port2, systemOf);
  const replies: ExplorerReply[] = [];
  let heard: (() => void) | undefined;
  port1.onmessage = ({ data }: MessageEvent<ExplorerReply>) => {
    replies.push(data);
    heard?.();
  };
  return {
    send: (request: ExplorerRequest<Words>) => port1.postMessage(request),
    async until(type: ExplorerReply['type'], id: number): Promise<ExplorerReply> {
      for (;;) {
        const reply = replies.find((one) => one.type === type && one.id === id);
        if (reply) return reply;
        await new Promise<void>((resolve) => (heard = resolve));
      }
    },
    close: () => port1.close(),
  };
}

test('what is found comes back as plain data', async () => {
  const page = connect();
  page.send({ type: 'explore', id: 1, system: { code: 'byHand', clients: 2 } });
  page.send({ type: 'explore', id: 2, system: { code: 'atomic', clients: 3 } });
  expect(await page.until('done', 1)).toMatchObject({
    result: { schedules: 4, failing: { violation: 'x=1' } },
  });
  expect(await page.until('done', 2)).toMatchObject({
    result: { schedules: 6, failing: undefined },
  });
  page.close();
});

test('an exploration tells how far it is, and ends when it is cancelled', async () => {
  const page = connect();
  page.send({ type: 'explore', id: 1, system: { code: 'slow', clients: 3 } });
  const { progress } = (await page.until('progress', 1)) as Extract<
    ExplorerReply,
    { type: 'progress' }
  >;
  expect(progress).toEqual({ schedules: 200, failures: 0 });
  page.send({ type: 'cancel', id: 1 });
  await page.until('cancelled', 1);
  page.close();
});

test('words that nobody understands are answered', async () => {
  const page = connect();
  page.send({ type: 'explore', id: 1, system: { code: 'none', clients: 1 } });
  expect(await page.until('failed', 1)).toMatchObject({ message: 'There is no code none' });
  page.close();
});
