/**
 * Lets the event loop go round once, without a timer: all promises that can settle have done so,
 * a page hears its cancel button and a worker its messages.
 */
export async function othersTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });
  port1.close();
}
