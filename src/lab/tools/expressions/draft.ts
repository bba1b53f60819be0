/**
 * What one action's expressions come to share: its placeholders, and the faults found on the way.
 *
 * A name stands bare where DynamoDB lets it, so that an expression reads like the course's own; it
 * gets a `#name` only where it must, or where it came with one. A value is named after the
 * attribute that it belongs to, a number that is counted with after itself: `:likedAt`, `:one`.
 * Equal values share a placeholder, unless they came with two.
 */
import { isBareName, type AttributeValue, type Path } from '../../../sim/index.ts';
import type { Fault, FaultId } from './faults.ts';
import type { ActionForm, ValueForm } from './form.ts';
import { readPath } from './paths.ts';
import { readValue } from './values.ts';

/** Names of the numbers that tallies are moved by. */
const SPOKEN: ReadonlyMap<string, string> = new Map([
  ['-1', 'minusOne'],
  ['0', 'zero'],
  ['1', 'one'],
]);

/** Whether a placeholder says what the value is, and must go when the value changes. */
export function saysNumber(name: string): boolean {
  return [...SPOKEN.values()].includes(name);
}

/** A path or a value of the form, read; `text` is how it stands in the expression. */
export type Read<T> = T & { text: string };

export class Draft {
  readonly faults: Fault[] = [];
  readonly #aliases: ReadonlyMap<string, string>;
  readonly #names = new Map<string, string>();
  readonly #values = new Map<string, { value: AttributeValue; json: string }>();

  constructor(action: ActionForm) {
    this.#aliases = new Map(action.aliases);
  }

  fault(at: string, id: FaultId, values?: Fault['values']): void {
    this.faults.push({ at, id, ...(values && { values }) });
  }

  /** A document path; `undefined` with a fault where there is none. */
  path(typed: string, at: string): Read<{ path: Path }> | undefined {
    if (typed.trim() === '') {
      this.fault(at, 'pathMissing');
      return undefined;
    }
    const path = readPath(typed);
    if (!path) {
      this.fault(at, 'path', { path: typed.trim() });
      return undefined;
    }
    let text = '';
    for (const step of path) {
      if (typeof step === 'number') text += `[${step}]`;
      else text += `${text === '' ? '' : '.'}${this.name(step)}`;
    }
    return { path, text };
  }

  /** An attribute's name as it stands in an expression. */
  name(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const alias = this.#aliases.get(name);
    if (alias === undefined && isBareName(name)) return name;
    const taken = [...this.#names.values(), ...[...this.#aliases.values()].map((one) => `#${one}`)];
    const placeholder =
      alias === undefined ? unlike(`#${wordOf(name)}`, (one) => taken.includes(one)) : `#${alias}`;
    this.#names.set(name, placeholder);
    return placeholder;
  }

  /**
   * A value. `attribute` is what it is compared with or written to; `counts`: it is added or
   * taken away.
   */
  value(
    form: ValueForm,
    at: string,
    attribute: Path | undefined,
    counts = false,
  ): Read<{ value: AttributeValue }> | undefined {
    const read = readValue(form);
    if (!read.ok) {
      this.fault(at, read.fault);
      return undefined;
    }
    const { value } = read;
    return { value, text: this.#place(value, form.name, nameFor(value, attribute, counts)) };
  }

  #place(value: AttributeValue, given: string | undefined, fitting: string): string {
    const json = JSON.stringify(value);
    if (given === undefined) {
      const same = [...this.#values].find(([, one]) => one.json === json);
      if (same) return same[0];
    }
    const text = unlike(`:${given ?? fitting}`, (one) => {
      const there = this.#values.get(one);
      return there !== undefined && there.json !== json;
    });
    this.#values.set(text, { value, json });
    return text;
  }

  /** The two members of a request that hold placeholders, as far as there are any. */
  placeholders(): {
    ExpressionAttributeNames?: Record<string, string>;
    ExpressionAttributeValues?: Record<string, AttributeValue>;
  } {
    const names = [...this.#names].map(([name, placeholder]) => [placeholder, name] as const);
    const values = [...this.#values].map(([text, { value }]) => [text, value] as const);
    return {
      ...(names.length > 0 && { ExpressionAttributeNames: Object.fromEntries(names) }),
      ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
    };
  }
}

function nameFor(value: AttributeValue, attribute: Path | undefined, counts: boolean): string {
  const spoken = counts && 'N' in value ? SPOKEN.get(value.N) : undefined;
  if (spoken !== undefined) return spoken;
  const last = attribute?.findLast((step) => typeof step === 'string');
  return wordOf(last ?? '');
}

/** What a placeholder may be made of, out of a name. Far below the 255 bytes that it may have. */
function wordOf(name: string): string {
  return (
    name
      .replace(/[^0-9A-Za-z_]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 60) || 'v'
  );
}

/** The text, or the text with the first number behind it that nobody has taken. */
function unlike(text: string, taken: (text: string) => boolean): string {
  let free = text;
  for (let n = 2; taken(free); n++) free = `${text}${n}`;
  return free;
}
