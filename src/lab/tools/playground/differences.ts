/** What sets two states of an item apart. */
import type { AttributeValue, Item } from '../../../sim/index.ts';
import { valueText } from '../../rows.ts';

/** An attribute that is not what it was. */
interface Difference {
  name: string;
  was: string | undefined;
  is: string | undefined;
}

/** Attributes that differ between two states of an item, in the order in which they are seen. */
export function differences(before: Item | undefined, after: Item | undefined): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((name) => {
    const [was, is] = [own(before, name), own(after, name)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ name, was: valueText(was), is: valueText(is) }];
  });
}

function own(item: Item | undefined, name: string): AttributeValue | undefined {
  return item && Object.hasOwn(item, name) ? item[name] : undefined;
}
