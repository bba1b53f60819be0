/**
 * Reads JSON where `JSON.parse` loses something: numbers keep every digit, a name that comes twice
 * is a fault, and a fault has its place. Many values may follow each other (JSON lines).
 */
import { brief, faultAt, type InputFault } from './fault.ts';

/** A number as it is written. */
export class JsonNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Without a prototype: `__proto__` is a name like any other. */
export interface JsonMap {
  [name: string]: Json;
}

export type Json = string | boolean | null | JsonNumber | Json[] | JsonMap;

/** An item of DynamoDB has at most 32 levels, each of which is two of its JSON. */
const DEEPEST = 80;
/** How much is read between two words on how far it has come, in characters. */
const BEAT = 262_144;

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const HEX = /^[\da-fA-F]{4}$/;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const QUOTE = 34;
const BACKSLASH = 92;

export class JsonReader {
  readonly text: string;
  readonly #beat: (position: number) => void;
  /** Hears of every name that is read, and where it stands. */
  onName: ((map: JsonMap, name: string, from: number, to: number) => void) | undefined;
  readonly #starts = new WeakMap<object, number>();
  #next = BEAT;
  position = 0;

  constructor(text: string, beat: (position: number) => void = () => undefined) {
    this.text = text;
    this.#beat = beat;
  }

  /** Passes over white space, and says what comes after it; `undefined` at the end. */
  peek(): string | undefined {
    for (; this.position < this.text.length; this.position++) {
      const code = this.text.charCodeAt(this.position);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) break;
    }
    if (this.position >= this.#next) {
      this.#beat(this.position);
      this.#next = this.position + BEAT;
    }
    return this.text[this.position];
  }

  /** Passes over a sign if it is the next one. */
  takes(sign: string): boolean {
    const found = this.peek() === sign;
    if (found) this.position++;
    return found;
  }

  /** The values of the array that has just been opened, one by one. */
  *elements(depth = 1): Generator<Json, void, void> {
    if (this.takes(']')) return;
    do yield this.value(depth);
    while (this.#goesOn(']'));
  }

  /** Reads one value. */
  value(depth = 0): Json {
    const sign = this.peek();
    const start = this.position;
    if (depth > DEEPEST) throw this.fault('deep', start);
    switch (sign) {
      case '{':
        this.position++;
        return this.#noted(this.#map(depth + 1), start);
      case '[':
        this.position++;
        return this.#noted([...this.elements(depth + 1)], start);
      case '"':
        return this.#string();
      case 't':
        return this.#word('true', true);
      case 'f':
        return this.#word('false', false);
      case 'n':
        return this.#word('null', null);
      default:
        return this.#number();
    }
  }

  /** Where a map or an array began. */
  startOf(value: object): number {
    return this.#starts.get(value) ?? 0;
  }

  fault(code: InputFault['fault']['code'], offset = this.position, values = {}): InputFault {
    return faultAt(this.text, offset, code, values);
  }

  #noted<T extends object>(value: T, start: number): T {
    this.#starts.set(value, start);
    return value;
  }

  #map(depth: number): JsonMap {
    const map = Object.create(null) as JsonMap;
    if (this.takes('}')) return map;
    do {
      if (this.peek() !== '"') throw this.#unexpected();
      const start = this.position;
      const name = this.#string();
      if (name in map) throw this.fault('twice', start, { name: brief(name) });
      this.onName?.(map, name, start, this.position);
      if (!this.takes(':')) throw this.#unexpected();
      map[name] = this.value(depth);
    } while (this.#goesOn('}'));
    return map;
  }

  #goesOn(end: string): boolean {
    if (this.takes(',')) return true;
    if (this.takes(end)) return false;
    throw this.#unexpected();
  }

  #string(): string {
    const { text } = this;
    let from = this.position + 1;
    let read = '';
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.position = at + 1;
        return read + text.slice(from, at);
      }
      if (code < 32) throw this.fault('badString', at);
      if (code === BACKSLASH) {
        const [letter, length] = this.#escape(at);
        read += text.slice(from, at) + letter;
        from = at + length;
        at = from - 1;
      }
    }
    throw this.fault('ends', text.length);
  }

  /** What an escape stands for, and how long it is. */
  #escape(at: number): [string, number] {
    const sign = this.text[at + 1] ?? '';
    const digits = this.text.slice(at + 2, at + 6);
    if (sign === 'u' && HEX.test(digits)) {
      return [String.fromCharCode(Number.parseInt(digits, 16)), 6];
    }
    const letter = Object.hasOwn(ESCAPES, sign) ? ESCAPES[sign] : undefined;
    if (letter === undefined) throw this.fault('badString', at);
    return [letter, 2];
  }

  #word<T extends boolean | null>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.position)) throw this.#unexpected();
    this.position += word.length;
    return value;
  }

  #number(): JsonNumber {
    NUMBER.lastIndex = this.position;
    const found = NUMBER.exec(this.text)?.[0];
    if (found === undefined) throw this.#unexpected();
    this.position += found.length;
    // `01` and `1.` begin like numbers.
    if (/[\d.]/.test(this.text[this.position] ?? '')) throw this.fault('badNumber');
    return new JsonNumber(found);
  }

  #unexpected(): InputFault {
    if (this.peek() === undefined) return this.fault('ends');
    const sign = this.text.codePointAt(this.position)!;
    const found =
      sign < 32 ? `U+${sign.toString(16).padStart(4, '0')}` : String.fromCodePoint(sign);
    return this.fault('unexpected', this.position, { found });
  }
}
