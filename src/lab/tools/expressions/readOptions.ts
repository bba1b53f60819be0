/** Options as typed, as the request holds them. */
import type { JsonObject } from '../../../sim/index.ts';
import type { Fault } from './faults.ts';
import type { OptionKind, OptionName } from './options.ts';
import { isAttributeValue, isObject } from './values.ts';

/** The options that are filled in, in the order in which they were; faults go to `faults`. */
export function readOptions(
  typed: Partial<Record<OptionName, string>>,
  known: Partial<Record<OptionName, OptionKind>>,
  at: string,
  faults: Fault[],
): JsonObject {
  const options: JsonObject = {};
  for (const [name, text] of Object.entries(typed) as [OptionName, string][]) {
    const kind = known[name];
    if (!kind || text.trim() === '') continue;
    const value = readOption(kind, text.trim());
    if (value === undefined) faults.push({ at: `${at}.${name}`, id: 'option', values: { name } });
    else options[name] = value;
  }
  return options;
}

function readOption(kind: OptionKind, text: string): unknown {
  switch (kind.holds) {
    case 'text':
      return text;
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'integer': {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
      return number >= kind.least ? number : undefined;
    }
    case 'choice':
      return kind.choices.includes(text) ? text : undefined;
    case 'key':
      return keyIn(text);
  }
}

function keyIn(text: string): unknown {
  try {
    const key: unknown = JSON.parse(text);
    const isKey = isObject(key) && Object.values(key).every((value) => isAttributeValue(value));
    return isKey && Object.keys(key).length > 0 ? key : undefined;
  } catch {
    return undefined;
  }
}
