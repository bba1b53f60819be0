import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AttributeValue, Item } from '../types.ts';
import { applyUpdate, compileExpressions, evaluateCondition, explainCondition } from './index.ts';
import { condition, L, M, mentioned, N, plain, S, update, type Values } from './testing.ts';

/**
 * A language model of conditions: a tree, its text, and what it means, written down as simply as
 * possible and sharing nothing with the code under test.
 */
type Operand =
  | { path: string; value: AttributeValue | undefined }
  | { name: string; value: AttributeValue }
  | { sizeOf: Operand };

type Tree =
  | { op: 'AND' | 'OR'; terms: Tree[]; braced: boolean }
  | { op: 'NOT'; term: Tree; braced: boolean }
  | { op: string; operands: Operand[]; braced: boolean };

const ITEM: Item = {
  n: N(3),
  m: N('3.0'),
  s: S('abc'),
  t: S('ab'),
  l: L(N(3), S('ab'), M({ n: N(4) })),
  w: { SS: ['ab', 'abc'] },
  d: M({ n: N(4), l: L(S('abc')) }),
};

const PATHS: Record<string, AttributeValue | undefined> = {
  n: N(3),
  m: N('3.0'),
  s: S('abc'),
  t: S('ab'),
  l: ITEM['l'],
  w: ITEM['w'],
  'd.n': N(4),
  'l[0]': N(3),
  'l[2].n': N(4),
  'd.l[0]': S('abc'),
  gone: undefined,
  'd.gone': undefined,
  'l[7]': undefined,
  's.gone': undefined,
};

const VALUES: Record<string, AttributeValue> = {
  ':three': N('3.00'),
  ':four': N(4),
  ':ab': S('ab'),
  ':c': S('c'),
};

const path = fc
  .constantFrom(...Object.keys(PATHS))
  .map((text): Operand => ({ path: text, value: PATHS[text] }));
const value = fc
  .constantFrom(...Object.keys(VALUES))
  .map((name): Operand => ({ name, value: VALUES[name] as AttributeValue }));
const size = fc.constantFrom('s', 'l', 'w', 'd.l', 'gone', 'n').map((text): Operand => {
  const known: AttributeValue | undefined = text === 'd.l' ? L(S('abc')) : PATHS[text];
  return { sizeOf: { path: text, value: known } };
});
const operand = fc.oneof({ weight: 4, arbitrary: path }, { weight: 3, arbitrary: value }, size);

const key = (one: Operand): string => JSON.stringify(one);
/** Expressions may not compare a path with itself. */
const distinct = (operands: Operand[]): boolean => {
  const [first, ...others] = operands.map(key);
  return !('path' in (operands[0] as Operand)) || !others.includes(first as string);
};

const leaf: fc.Arbitrary<Tree> = fc
  .oneof(
    fc.tuple(fc.constantFrom('=', '<>', '<', '<=', '>', '>='), fc.tuple(operand, operand)),
    fc.tuple(fc.constant('BETWEEN'), fc.tuple(operand, path, value)),
    fc.tuple(fc.constant('IN'), fc.array(operand, { minLength: 2, maxLength: 5 })),
    fc.tuple(fc.constantFrom('attribute_exists', 'attribute_not_exists'), fc.tuple(path)),
    fc.tuple(fc.constant('contains'), fc.tuple(path, operand)),
    fc.tuple(
      fc.constant('begins_with'),
      fc.tuple(path, fc.constantFrom<Operand>({ name: ':ab', value: S('ab') })),
    ),
  )
  .filter(([, operands]) => distinct(operands))
  .chain(([op, operands]) => fc.boolean().map((braced): Tree => ({ op, operands, braced })));

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.record({
      op: fc.constantFrom<'AND' | 'OR'>('AND', 'OR'),
      terms: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
      braced: fc.boolean(),
    }),
    fc.record({ op: fc.constant('NOT' as const), term: tie('tree'), braced: fc.boolean() }),
  ),
}));

const BINDS: Record<string, number> = { OR: 1, AND: 2, NOT: 3 };

/** The text of a tree: parentheses where needed, and elsewhere where the tree asks for them. */
function render(node: Tree, within = 0): string {
  const binds = BINDS[node.op] ?? 4;
  const text = renderBare(node, binds);
  return node.braced || binds < within ? `(${text})` : text;
}

function renderBare(node: Tree, binds: number): string {
  if ('terms' in node) {
    const word = node.op === 'AND' ? ' AND ' : ' or ';
    return node.terms.map((term) => render(term, binds)).join(word);
  }
  if ('term' in node) return `NOT ${render(node.term, binds)}`;
  const texts = node.operands.map(renderOperand);
  const [first, second, third] = texts;
  if (node.op === 'BETWEEN') return `${first} BETWEEN ${second} AND ${third}`;
  if (node.op === 'IN') return `${first} IN (${texts.slice(1).join(', ')})`;
  if (/^[a-z]/.test(node.op)) return `${node.op}(${texts.join(', ')})`;
  return `${first} ${node.op} ${second}`;
}

function renderOperand(one: Operand): string {
  if ('path' in one) return one.path;
  return 'name' in one ? one.name : `size(${renderOperand(one.sizeOf)})`;
}

function meaning(node: Tree): boolean {
  if ('terms' in node) {
    const results = node.terms.map(meaning);
    return node.op === 'AND' ? !results.includes(false) : results.includes(true);
  }
  if ('term' in node) return !meaning(node.term);
  const [a, b, c] = node.operands.map(known);
  switch (node.op) {
    case '=':
      return a !== undefined && same(a, b);
    case '<>':
      return a === undefined || !same(a, b);
    case 'BETWEEN':
      return ordered(b, a) !== undefined && (ordered(b, a) as number) <= 0 && notAbove(a, c);
    case 'IN':
      return a !== undefined && node.operands.slice(1).some((one) => same(a, known(one)));
    case 'attribute_exists':
      return a !== undefined;
    case 'attribute_not_exists':
      return a === undefined;
    case 'begins_with':
      return a !== undefined && 'S' in a && a.S.slice(0, 2) === 'ab';
    case 'contains':
      return a !== undefined && b !== undefined && holdsMember(a, b);
    default: {
      const order = ordered(a, b);
      if (order === undefined) return false;
      return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[
        node.op
      ] as boolean;
    }
  }
}

function known(one: Operand): AttributeValue | undefined {
  if (!('sizeOf' in one)) return one.value;
  const inner = known(one.sizeOf);
  if (inner === undefined) return undefined;
  if ('S' in inner) return N(inner.S.length);
  if ('L' in inner) return N(inner.L.length);
  return 'SS' in inner ? N(inner.SS.length) : undefined;
}

/** Values with numbers in one spelling; there are no sets to compare but one with itself. */
const spelled = (one: AttributeValue | undefined): string =>
  JSON.stringify(one, (name, member: unknown) => (name === 'N' ? Number(member) : member));

function same(a: AttributeValue, b: AttributeValue | undefined): boolean {
  return b !== undefined && spelled(a) === spelled(b);
}

function ordered(a?: AttributeValue, b?: AttributeValue): number | undefined {
  if (a === undefined || b === undefined) return undefined;
  if ('N' in a && 'N' in b) return Number(a.N) - Number(b.N);
  return 'S' in a && 'S' in b ? (a.S < b.S ? -1 : a.S > b.S ? 1 : 0) : undefined;
}

function notAbove(a?: AttributeValue, b?: AttributeValue): boolean {
  const order = ordered(a, b);
  return order !== undefined && order <= 0;
}

function holdsMember(a: AttributeValue, b: AttributeValue): boolean {
  if ('L' in a) return a.L.some((element) => same(element, b));
  if (!('S' in b)) return false;
  return ('S' in a && a.S.includes(b.S)) || ('SS' in a && a.SS.includes(b.S));
}

describe('conditions', () => {
  test('mean what their trees mean', () => {
    fc.assert(
      fc.property(tree, (node) => {
        const text = render(node);
        fc.pre(text.length <= 4096);
        const bound = condition(text, mentioned(text, VALUES));
        expect(evaluateCondition(bound, ITEM)).toBe(meaning(node));
        expect(explainCondition(bound, ITEM)).toMatchObject({
          result: meaning(node),
          evaluated: true,
        });
      }),
      { numRuns: 1000 },
    );
  });
});

const snippet = fc.constantFrom(
  ...'a b count #a #b :a :b 0 12 ( ) [ ] , . = <> < <= > >= + - ! _ " ü AND or NOT in BETWEEN'.split(
    ' ',
  ),
  ...'SET remove ADD DELETE size contains begins_with list_append if_not_exists f '.split(' '),
);

describe('any text', () => {
  test('is accepted or refused in a sentence, and refused before it is used', () => {
    const parameters = fc.constantFrom(
      'UpdateExpression',
      'ConditionExpression',
      'KeyConditionExpression',
      'FilterExpression',
      'ProjectionExpression',
    );
    const text = fc.oneof(
      fc.array(snippet, { maxLength: 20 }).map((snippets) => snippets.join(' ')),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    );
    const values: Values = { ':a': N(1), ':b': L() };
    fc.assert(
      fc.property(parameters, text, (parameter, source) => {
        const result = compileExpressions({
          [parameter]: source,
          ExpressionAttributeNames: { '#a': 'a' },
          ExpressionAttributeValues: values,
        });
        if (!result.ok) {
          expect(result.message).toMatch(
            /^(Invalid \w+: |Value provided in |KeyCondition|Invalid )/,
          );
          return;
        }
        const { condition: bound, filter, update: bits } = result.compiled;
        if (bound) expect(evaluateCondition(bound, ITEM)).toBeTypeOf('boolean');
        if (filter) expect(evaluateCondition(filter, null)).toBeTypeOf('boolean');
        if (bits) expect(applyUpdate(bits, ITEM)).toHaveProperty('ok');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('updates of lists', () => {
  test('refer to the indexes from before, whatever the order of the actions', () => {
    const list = fc.array(fc.nat(99), { maxLength: 6 });
    const writes = fc.uniqueArray(
      fc.record({ index: fc.nat(9), remove: fc.boolean(), value: fc.integer({ min: 100 }) }),
      { selector: ({ index }) => index, minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(list, writes, (before, actions) => {
        const sets = actions.filter(({ remove }) => !remove);
        const removes = actions.filter(({ remove }) => remove);
        const text = [
          sets.map(({ index }) => `l[${index}] = :v${index}`).join(', '),
          removes.map(({ index }) => `l[${index}]`).join(', '),
        ]
          .map((clause, i) => (clause === '' ? '' : `${i === 0 ? 'SET' : 'REMOVE'} ${clause}`))
          .join(' ');
        const values = Object.fromEntries(
          sets.map((set): [string, AttributeValue] => [`:v${set.index}`, N(set.value)]),
        );
        const result = applyUpdate(update(text, mentioned(text, values)), {
          l: L(...before.map(N)),
        });
        const slots: (number | undefined)[] = [...before];
        for (const { index } of removes) if (index < before.length) slots[index] = undefined;
        for (const { index, value: written } of sets) slots[index] = written;
        const after = slots.filter((slot) => slot !== undefined);
        expect(result.ok && plain(result.item)).toEqual({ l: L(...after.map(N)) });
      }),
    );
  });
});
