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
/** More often than this nobody can read what changes, and a storm would only cost the machine. */
const SHOWN_EVERY_MS = 100;
/** A page in the background draws nothing: it takes in what has come this often. */
const HIDDEN_MS = 500;
const SECOND_MS = 1000;

/** Watches until the function that it returns is called. */
export function watchRoom(room: string, watcher: Watcher): () => void {
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let queue: RoomMessage[] = [];
  let frame: number | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let flushed = -Infinity;
  let later: ReturnType<typeof setTimeout> | undefined;
  /** By how much the server's clock is ahead of this one. */
  let ahead = 0;

  /** Nothing is to be handed on any more. */
  function forget(): void {
    clearTimeout(soon);
    clearTimeout(later);
    if (frame !== undefined) cancelAnimationFrame(frame);
    soon = later = frame = undefined;
  }

  function flush(): void {
    forget();
    flushed = performance.now();
    const messages = queue;
    queue = [];
    watcher.onMessages(messages);
  }

  function hear(message: RoomMessage): void {
    queue.push(message);
    if (later !== undefined) return;
    const wait = Math.max(0, flushed + SHOWN_EVERY_MS - performance.now());
    soon = setTimeout(() => (frame = requestAnimationFrame(flush)), wait);
    // No frame is drawn while nobody looks.
    later = setTimeout(flush, HIDDEN_MS);
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
    forget();
  };
}
