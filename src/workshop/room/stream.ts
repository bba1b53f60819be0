/**
 * The room as server-sent events: the whole state first, then whatever happens, a few times a
 * second. A watcher whose connection was lost goes on where it was (`Last-Event-ID`), or gets the
 * state anew.
 */
import type { ServerResponse } from 'node:http';
import type { RoomEvent, RoomMessage } from '../../lab/room/room.ts';
import type { Room } from './room.ts';

/** Events wait this long for others, so that a storm is told in few pieces. */
const FLUSH_MS = 50;
/** Silence makes proxies and browsers give a connection up. */
const KEEP_ALIVE_MS = 15_000;
/** A watcher who is this far behind, in bytes, has to come again. */
const MAX_BEHIND = 32 * 1024 * 1024;
/** Watchers at one time. */
const MAX_WATCHERS = 100;

export class RoomStream {
  readonly #room: Room;
  readonly #watchers = new Set<ServerResponse>();
  /** The last event that all watchers have been told. */
  #told: number;
  #flush: NodeJS.Timeout | undefined;
  readonly #keepAlive: NodeJS.Timeout;
  readonly #stop: () => void;

  constructor(room: Room) {
    this.#room = room;
    this.#told = room.log.last;
    this.#stop = room.watch({
      onEvents: () => {
        this.#flush ??= setTimeout(() => this.#tellNews(), FLUSH_MS);
      },
      onState: () => this.#tellState(),
    });
    this.#keepAlive = setInterval(() => this.#send(this.#watchers, ': \n\n'), KEEP_ALIVE_MS);
    this.#keepAlive.unref();
  }

  get full(): boolean {
    return this.#watchers.size >= MAX_WATCHERS;
  }

  /**
   * Begins to tell; the head of the answer has not been written yet.
   * @param lastEventId what the watcher has heard already
   */
  watch(response: ServerResponse, headers: Record<string, string>, lastEventId?: string): void {
    this.#tellNews();
    response.writeHead(200, {
      ...headers,
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
    });
    const missed = this.#after(lastEventId);
    if (!missed) response.write(this.#stateText());
    else response.write(missed.length > 0 ? this.#eventsText(missed) : ': \n\n');
    this.#watchers.add(response);
    response.once('close', () => this.#watchers.delete(response));
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#flush);
    clearInterval(this.#keepAlive);
    for (const watcher of this.#watchers) watcher.end();
  }

  #after(lastEventId: string | undefined): RoomEvent[] | undefined {
    const [, epoch, id] = /^(\w+)\.(\d+)$/.exec(lastEventId ?? '') ?? [];
    return epoch === this.#room.epoch ? this.#room.log.after(Number(id)) : undefined;
  }

  #tellNews(): void {
    clearTimeout(this.#flush);
    this.#flush = undefined;
    const { log } = this.#room;
    const news = this.#watchers.size > 0 ? log.after(this.#told) : [];
    this.#told = log.last;
    if (!news) this.#tellState();
    else if (news.length > 0) this.#send(this.#watchers, this.#eventsText(news));
  }

  #tellState(): void {
    clearTimeout(this.#flush);
    this.#flush = undefined;
    this.#told = this.#room.log.last;
    if (this.#watchers.size > 0) this.#send(this.#watchers, this.#stateText());
  }

  #send(watchers: Iterable<ServerResponse>, text: string): void {
    for (const watcher of watchers) {
      if (watcher.writableLength > MAX_BEHIND) watcher.destroy();
      else watcher.write(text);
    }
  }

  #stateText(): string {
    const data = this.#room.state();
    return messageText(`${data.epoch}.${data.id}`, { event: 'state', data });
  }

  #eventsText(events: RoomEvent[]): string {
    return messageText(`${this.#room.epoch}.${events.at(-1)!.id}`, {
      event: 'events',
      data: events,
    });
  }
}

/** JSON has no line breaks of its own, so a message is one line of data. */
function messageText(id: string, { event, data }: RoomMessage): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
