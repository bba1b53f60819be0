/** What could stand where the reader writes. */
import type { Place } from './place.ts';
import { describeShape, shapeAt, type Described, type Shapes } from './shapes.ts';

export interface Option {
  label: string;
  kind: 'parameter' | 'value' | 'table' | 'index' | 'attribute' | 'function' | 'gap';
  /** A parameter without which the request is refused. */
  required?: boolean;
  /** What a value of it begins with. */
  opens?: '{' | '[' | '"' | '';
}

/** What is known besides the shapes. */
export interface Known {
  tables: readonly string[];
  indexes: readonly string[];
  attributes: readonly string[];
}

/** Functions of expressions (AWS Developer Guide, "Condition and filter expressions"). */
const FUNCTIONS = [
  'attribute_exists',
  'attribute_not_exists',
  'attribute_type',
  'begins_with',
  'contains',
  'size',
  'if_not_exists',
  'list_append',
];

/** The word at the end of an expression that is being written. */
const LAST_WORD = /[#:]?[\w-]*$/;

/**
 * @param text the whole text, in which placeholders may stand that are not defined yet
 * @returns the options, and how many characters before the offset they take the place of
 */
export function optionsAt(
  place: Place,
  operation: string,
  shapes: Shapes,
  known: Known,
  text: string,
): { options: Option[]; replaces: number } | undefined {
  const shape = shapeAt(shapes, operation, place.path);
  if (shape === undefined) return undefined;
  const described = describeShape(shapes, shape);
  const whole = place.typed.length + (place.quote === undefined ? 0 : 1);
  if (place.as === 'name') {
    const options = namesOf(described, shapes, known, text).filter(
      ({ label }) => !place.names.includes(label),
    );
    return { options, replaces: whole };
  }
  if (described.is === 'scalar' && described.scalar === 'expression') {
    if (place.quote === undefined) return undefined;
    const replaces = LAST_WORD.exec(place.typed)?.[0].length ?? 0;
    return { options: wordsOf(known, text), replaces };
  }
  return { options: valuesOf(described, known), replaces: whole };
}

function namesOf(described: Described, shapes: Shapes, known: Known, text: string): Option[] {
  if (described.is === 'structure') {
    return [...described.members].map(([label, { shape, required }]) => ({
      label,
      kind: 'parameter',
      required,
      opens: openingOf(describeShape(shapes, shape)),
    }));
  }
  if (described.is !== 'map') return [];
  const opens = openingOf(describeShape(shapes, described.value));
  const all = (labels: readonly string[], kind: Option['kind']): Option[] =>
    labels.map((label) => ({ label, kind, opens }));
  switch (described.key) {
    case 'table':
      return all(known.tables, 'table');
    case 'attribute':
      return all(known.attributes, 'attribute');
    case 'nameGap':
      return all(gapsIn(text, '#'), 'gap');
    case 'valueGap':
      return all(gapsIn(text, ':'), 'gap');
    default:
      return [];
  }
}

function valuesOf(described: Described, known: Known): Option[] {
  if (described.is === 'enum') return described.values.map((label) => ({ label, kind: 'value' }));
  if (described.is !== 'scalar') return [];
  switch (described.scalar) {
    case 'boolean':
      return ['true', 'false'].map((label) => ({ label, kind: 'value', opens: '' }));
    case 'table':
      return known.tables.map((label) => ({ label, kind: 'table' }));
    case 'index':
      return known.indexes.map((label) => ({ label, kind: 'index' }));
    case 'attribute':
      return known.attributes.map((label) => ({ label, kind: 'attribute' }));
    default:
      return [];
  }
}

function wordsOf(known: Known, text: string): Option[] {
  const gaps = [...gapsIn(text, '#'), ...gapsIn(text, ':')];
  return [
    ...known.attributes.map((label): Option => ({ label, kind: 'attribute' })),
    ...FUNCTIONS.map((label): Option => ({ label, kind: 'function' })),
    ...gaps.map((label): Option => ({ label, kind: 'gap' })),
  ];
}

/** Placeholders anywhere in the text. What JSON writes behind a colon is none. */
function gapsIn(text: string, sign: '#' | ':'): string[] {
  const found = text.matchAll(sign === '#' ? /(?<![\w#])#\w+/g : /(?<![\w:]):[A-Za-z_]\w*/g);
  const labels = new Set([...found].map(String));
  return [...labels].filter((label) => !/^:(?:true|false|null)$/.test(label));
}

function openingOf(described: Described): Option['opens'] & string {
  if (described.is === 'structure' || described.is === 'map') return '{';
  if (described.is === 'list') return '[';
  if (described.is === 'enum') return '"';
  return described.scalar === 'number' || described.scalar === 'boolean' ? '' : '"';
}
