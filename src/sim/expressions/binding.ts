/** Names and values of one request, and who has used them. */
import type { AttributeValue } from '../types.ts';
import { ExpressionError, texts } from './errors.ts';
import { MAX_PATH_DEPTH } from './limits.ts';
import { member, type Path } from './paths.ts';
import type { ParsedPath, ParsedValue } from './syntax.ts';

export type Names = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, AttributeValue>>;

export class Placeholders {
  private readonly names: Names;
  private readonly values: Values;
  private readonly used = new Set<string>();

  constructor(names: Names, values: Values) {
    this.names = names;
    this.values = values;
  }

  path(parsed: ParsedPath): Path {
    const path = parsed.steps.map((step) => {
      if ('index' in step) return Number(step.index);
      return step.placeholder ? this.name(step.name) : step.name;
    });
    if (path.length > MAX_PATH_DEPTH) throw new ExpressionError(texts.pathTooDeep(path.length));
    return path;
  }

  value(parsed: ParsedValue): AttributeValue {
    const value = member(this.values, parsed.name);
    if (value === undefined) throw new ExpressionError(texts.undefinedValue(parsed.name));
    this.used.add(parsed.name);
    return value;
  }

  /** Placeholders that no expression has used, in the order in which they were sent. */
  unusedNames(): string[] {
    return Object.keys(this.names).filter((name) => !this.used.has(name));
  }

  unusedValues(): string[] {
    return Object.keys(this.values).filter((name) => !this.used.has(name));
  }

  private name(placeholder: string): string {
    const name = member(this.names, placeholder);
    if (name === undefined) throw new ExpressionError(texts.undefinedName(placeholder));
    this.used.add(placeholder);
    return name;
  }
}

/** The first steps of the paths that an expression uses. */
export class PathHeads {
  readonly all = new Set<string>();
  readonly nested = new Set<string>();

  add(path: Path): void {
    const head = path[0] as string;
    this.all.add(head);
    if (path.length > 1) this.nested.add(head);
  }
}
