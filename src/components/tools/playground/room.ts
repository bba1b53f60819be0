/**
 * The room that the reader's code runs in: a worker of a frame that belongs to no site. What keeps
 * the code in is not what is missing there, which the code might find again, but the browser:
 *
 * - the frame is sandboxed without `allow-same-origin`: its origin is opaque, so it has no storage
 *   and reaches no other page, and its worker has none either;
 * - its Content-Security-Policy allows nothing to be fetched, and a worker made from a blob has the
 *   policy of whoever made it (HTML Standard, "Policy containers").
 *
 * `'unsafe-inline'` is for the frame's own script, `'unsafe-eval'` for the code, which is compiled.
 */
import type { Room, RoomListener } from '../../../lab/tools/playground/code/run.svelte.ts';

const POLICY = "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; worker-src blob:";

/** Makes the worker out of the text that it is sent, and gives it the port to the page. */
const FRAME = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>
addEventListener('message', ({ data, ports: [port] }) => {
  const worker = new Worker(URL.createObjectURL(new Blob([data], { type: 'text/javascript' })));
  worker.onerror = () => port.postMessage({ broken: true });
  worker.postMessage(null, [port]);
}, { once: true });
</script>`;

/** Milliseconds without a message after which the code is taken for lost. */
const SILENCE = 2_000;
/** Milliseconds that the room may take to open, on a slow phone. */
const OPENING = 30_000;

export function openRoom(listener: RoomListener): Room {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'JavaScript';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = FRAME;
  const { port1: port, port2: theirs } = new MessageChannel();
  let timer = setTimeout(() => listener.failed(), OPENING);
  let closed = false;

  const silent = (): void => {
    // What has come while the page was busy is heard first: it sets the timer anew.
    timer = setTimeout(() => listener.silent(), 50);
  };
  port.onmessage = ({ data }: MessageEvent) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(silent, SILENCE);
    listener.hear(data);
  };

  const failed = (): void => {
    if (!closed) listener.failed();
  };
  frame.addEventListener(
    'load',
    () => {
      import('../../../lab/tools/playground/code/runtime.ts?one-file').then(
        // A frame without an origin of its own can be named by no other target than `*`.
        ({ default: text }) => frame.contentWindow?.postMessage(text, '*', [theirs]),
        failed,
      );
    },
    { once: true },
  );
  document.body.append(frame);

  return {
    send: (message) => port.postMessage(message),
    close() {
      closed = true;
      clearTimeout(timer);
      port.close();
      frame.remove();
    },
  };
}
