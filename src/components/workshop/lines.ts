/** What a line says that is not a request, and how the items of a request are named. */
import type { Writer } from '../../i18n/lab/text.ts';
import type { WorkshopWords } from '../../i18n/workshop/en.ts';
import type { RequestEvent } from '../../lab/room/room.ts';
import type { Entry } from '../../lab/room/tape.ts';

export function lineOf(entry: Entry, all: WorkshopWords, writer: Writer): string {
  const words = all.list;
  if (entry.kind === 'anew') return words.anew;
  if (entry.kind === 'missed') return writer.plural(words.missed, entry.events);
  const { event } = entry;
  switch (event.type) {
    case 'joined':
      return writer.plain(words.joined, { who: event.who });
    case 'refused':
      return `${event.who}: ${writer.plural(words.refused[event.limit], event.requests)}`;
    case 'faults':
      return words.faults;
    case 'posts':
      return writer.plural(words.posts, event.tallies.length);
    case 'plan':
      return event.now
        ? writer.plain(words.plan, { step: all.steps[event.now.step] })
        : words.planOff;
    case 'reached':
      return event.goals
        .map(({ goal, who }) => {
          const named = { goal: all.steps[goal], ...(who !== undefined && { who }) };
          return writer.plain(who === undefined ? words.roomReached : words.reached, named);
        })
        .join(' ');
    case 'wiped':
      return words.wiped;
    case 'snapshot':
      return writer.plain(words.snapshot, { name: event.name });
    case 'hold':
      if (event.hold.state === 'holding') {
        return writer.plain(words.held, { who: event.hold.who });
      }
      return event.hold.state === 'waiting' ? words.waiting : words.released;
    case 'request':
      return `${event.who}: ${event.operation}`;
  }
}

/** Items by partition, as `POST#1: META, LIKE#ada`. */
export function itemsOf({ keys }: RequestEvent): string[] {
  const partitions = new Map<string, string[]>();
  for (const { key } of keys) {
    const [partition = '', sort] = Object.values(key).map((value) =>
      String(Object.values(value)[0]),
    );
    const sorts = partitions.get(partition) ?? [];
    partitions.set(partition, sorts);
    if (sort !== undefined) sorts.push(sort);
  }
  return [...partitions].map(([partition, sorts]) =>
    sorts.length > 0 ? `${partition}: ${sorts.join(', ')}` : partition,
  );
}
