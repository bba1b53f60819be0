/** The connection of a page to the room: what the server tells, handed on a few times a second. */
import type { RoomMessage, RoomState } from '../../lab/room/room.ts';

export type Connection = 'connecting' | 'connected' | 'lost';

interface Watcher {
  onMessages(messages: RoomMessage[]): void;
  onConnection(connection: Connection): void;
  /** Called about once a second with the time by the server's clock. */
  onTime(at: number): void;
}

/** A browser that has given up is told to try again after this. */
const AGAIN_MS = 2000;
/** A page in the background draws nothing: it takes in what has come this often. */
const HIDDEN_MS = 500;
const SECOND_MS = 1000;

/** Watches until the function that it returns is called. */
export function watchRoom(room: string, watcher: Watcher): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let queue: RoomMessage[] = [];
  let frame: number | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  /** By how much the server's clock is ahead of this one. */
  let ahead = 0;

  function flush(): void {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(later);
    frame = later = undefined;
    const messages = queue;
    queue = [];
    watcher.onMessages(messages);
  }

  function hear(message: RoomMessage): void {
    queue.push(message);
    // Whichever comes first: no frame is drawn while nobody looks.
    frame ??= requestAnimationFrame(flush);
    later ??= setTimeout(flush, HIDDEN_MS);
  }

  function connect(): void {
    source = new EventSource(`${room}/room/events`);
    source.onopen = () => watcher.onConnection('connected');
    source.onerror = () => {
      watcher.onConnection('lost');
      // Otherwise the browser tries again itself, and says which event was the last.
      if (source?.readyState === EventSource.CLOSED) again = setTimeout(connect, AGAIN_MS);
    };
    source.addEventListener('state', ({ data }: MessageEvent<string>) => {
      const state = JSON.parse(data) as RoomState;
      ahead = state.at - Date.now();
      hear({ event: 'state', data: state });
    });
    source.addEventListener('events', ({ data }: MessageEvent<string>) => {
      hear({ event: 'events', data: JSON.parse(data) });
    });
  }

  watcher.onConnection('connecting');
  connect();
  const ticking = setInterval(() => watcher.onTime(Date.now() + ahead), SECOND_MS);
  return () => {
    source?.close();
    clearTimeout(again);
    clearInterval(ticking);
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}
