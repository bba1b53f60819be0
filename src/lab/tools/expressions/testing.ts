/** Forms as fast-check comes up with them: such as are in order, and such as somebody mistypes. */
import fc from 'fast-check';
import {
  CLAUSES,
  kindIn,
  newAction,
  newGroup,
  newOperand,
  newSetOperand,
  newUpdate,
  OPERATIONS,
  SET_OPERATORS,
  SORT_OPERATORS,
  TEST_OPERATORS,
  VALUE_TYPES,
  WRITES,
  type ActionForm,
  type AttributeForm,
  type Condition,
  type Form,
  type Group,
  type KeyConditionForm,
  type Operand,
  type SetOperand,
  type Test,
  type UpdateLine,
  type ValueForm,
} from './form.ts';
import { optionsOf, TRANSACTION_OPTIONS } from './options.ts';
import { writePath } from './paths.ts';
import { goodOptions } from './testingOptions.ts';

const digits = fc.oneof(fc.integer().map(String), fc.constantFrom('0', '1', '-1', '1.50', '2e3'));
const base64 = fc
  .uint8Array({ minLength: 1, maxLength: 6 })
  .map((bytes) => Buffer.from(bytes).toString('base64'));
const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const lines = (element: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.uniqueArray(element, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));

const CONTENTS: Readonly<Record<ValueForm['type'], fc.Arbitrary<string>>> = {
  S: text,
  N: digits,
  B: base64,
  BOOL: fc.constantFrom('true', 'false'),
  NULL: fc.constant(''),
  SS: lines(text.map((one) => JSON.stringify(one))),
  NS: lines(fc.integer().map(String)),
  BS: lines(base64),
  L: fc.constantFrom('', '[]', '[{"S":"a"},{"L":[{"N":"1"}]}]'),
  M: fc.constantFrom('', '{"a":{"S":"b"}}', '{"__proto__":{"BOOL":true}}'),
};

const valueOf = (...types: ValueForm['type'][]): fc.Arbitrary<ValueForm> =>
  fc
    .constantFrom(...types)
    .chain((type) => fc.record({ type: fc.constant(type), text: CONTENTS[type] }));
const anyValue = valueOf(...VALUE_TYPES);

/** Names that need a placeholder, and some that do not. */
const name = fc.oneof(
  fc.constantFrom(
    ...'likeTally title tags version settings name NAME size remove SET _a 1a a-b a.b a"b #a :a ğ'.split(
      ' ',
    ),
    ...['odd name', 'a[0]', '__proto__', 'constructor', '<script>', 'a_b', '-', '\t'],
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }),
);
const step = fc.oneof({ arbitrary: name, weight: 3 }, { arbitrary: fc.nat(9), weight: 1 });
const path = fc
  .tuple(name, fc.array(step, { maxLength: 2 }))
  .map(([first, others]) => writePath([first, ...others]));

const ofPath = path.map((one): Operand => ({ ...newOperand('path'), path: one }));
const ofSize = path.map((one): Operand => ({ ...newOperand('size'), path: one }));
/** An attribute that no generated path is. */
const ofOther = fc.constant<Operand>({ ...newOperand('path'), path: 'another.one' });
const ofValue = (value: fc.Arbitrary<ValueForm>): fc.Arbitrary<Operand> =>
  value.map((one): Operand => ({ ...newOperand('value'), value: one }));

const test = (
  operator: fc.Arbitrary<Test['operator']>,
  ...operands: fc.Arbitrary<Operand>[]
): fc.Arbitrary<Test> =>
  fc
    .tuple(fc.boolean(), operator, fc.tuple(...operands))
    .map(([not, one, all]): Test => ({ kind: 'test', not, operator: one, operands: all }));

const comparator = fc.constantFrom('=', '<>', '<', '<=', '>', '>=');
const bounds = fc.tuple(fc.nat(50), fc.nat(50)).map(([low, more]) => [low, low + more] as const);

const goodTest: fc.Arbitrary<Test> = fc.oneof(
  test(fc.constantFrom('=', '<>', 'contains'), ofPath, ofValue(anyValue)),
  test(comparator, ofPath, ofValue(valueOf('S', 'N', 'B'))),
  test(comparator, ofSize, ofValue(valueOf('N'))),
  test(comparator, ofPath, ofOther),
  test(comparator, ofSize, ofOther),
  test(fc.constantFrom('attribute_exists', 'attribute_not_exists'), ofPath),
  test(fc.constant('begins_with'), ofPath, ofValue(valueOf('S', 'B'))),
  test(
    fc.constant('attribute_type'),
    ofPath,
    ofValue(fc.constantFrom(...VALUE_TYPES).map((type) => ({ type: 'S', text: type }))),
  ),
  test(fc.constant('IN'), ofPath, ofValue(anyValue), ofValue(anyValue)),
  fc.tuple(path, bounds).map(([one, [low, high]]): Test => ({
    kind: 'test',
    not: false,
    operator: 'BETWEEN',
    operands: [
      { ...newOperand('path'), path: one },
      { ...newOperand('value'), value: { type: 'N', text: String(low) } },
      { ...newOperand('value'), value: { type: 'N', text: String(high) } },
    ],
  })),
);

const groupOf = (one: fc.Arbitrary<Test>): fc.Arbitrary<Group> =>
  fc.letrec<{ group: Group; term: Condition }>((tie) => ({
    term: fc.oneof({ depthSize: 'small', maxDepth: 3 }, one, tie('group')),
    group: fc.record({
      kind: fc.constant('group'),
      not: fc.boolean(),
      join: fc.constantFrom('AND', 'OR'),
      terms: fc.array(tie('term'), { maxLength: 3 }),
    }),
  })).group;

const setOperandOf = (value: fc.Arbitrary<ValueForm>): fc.Arbitrary<SetOperand> =>
  fc
    .tuple(
      fc.constantFrom('value', 'path', 'if_not_exists'),
      path,
      value,
      fc.constantFrom('value', 'path'),
    )
    .map(([kind, one, of, other]): SetOperand => {
      const otherwise = { kind: other, path: 'fallback', value: of } as const;
      return { ...newSetOperand(), kind, path: one, value: of, otherwise };
    });

const lineOf = (
  clause: UpdateLine['clause'],
  operator: UpdateLine['operator'],
  value: fc.Arbitrary<ValueForm>,
): fc.Arbitrary<Omit<UpdateLine, 'path'>> =>
  fc.record({
    clause: fc.constant(clause),
    operator: fc.constant(operator),
    operands: fc.tuple(setOperandOf(value), setOperandOf(value)),
  });
const numbers = valueOf('N');
const goodLine = fc.oneof(
  lineOf('SET', '', anyValue),
  lineOf('SET', '+', numbers),
  lineOf('SET', '-', numbers),
  lineOf('SET', 'list_append', valueOf('L')),
  lineOf('REMOVE', '', anyValue),
  lineOf('ADD', '', valueOf('N', 'SS', 'NS', 'BS')),
  lineOf('DELETE', '', valueOf('SS', 'NS', 'BS')),
);
/** Attributes of an item or targets of an update: each name once, and no key. */
const names = fc.uniqueArray(
  name.filter((one) => one.trim() !== '' && one !== 'PK' && one !== 'SK'),
  { maxLength: 4 },
);
const goodUpdates = names.chain((all) =>
  fc.tuple(
    ...all.map((one) => goodLine.map((line): UpdateLine => ({ ...line, path: writePath([one]) }))),
  ),
);

const keyOf = (post: string, like: string): AttributeForm[] => [
  { name: 'PK', value: { type: 'S', text: post } },
  { name: 'SK', value: { type: 'S', text: like } },
];
const goodItem = names.chain((all) =>
  fc.tuple(...all.map((one) => anyValue.map((value): AttributeForm => ({ name: one, value })))),
);
const goodKeyCondition: fc.Arbitrary<KeyConditionForm> = fc
  .tuple(fc.constantFrom('', ...SORT_OPERATORS), bounds)
  .map(([operator, [low, high]]) => {
    const sortable = (n: number): ValueForm => ({ type: 'S', text: String(n + 100) });
    return {
      partition: { name: 'PK', value: { type: 'S', text: 'POST#a91f' } },
      sort: { operator, name: 'SK', values: [sortable(low), sortable(high)] },
    };
  });

/** One action in order; `n` makes its item another one than those of the other actions. */
const goodAction = (n: number): fc.Arbitrary<ActionForm> =>
  fc
    .record({
      kind: fc.constantFrom(...WRITES),
      item: goodItem,
      condition: groupOf(goodTest),
      filter: groupOf(goodTest),
      updates: goodUpdates,
      keyCondition: goodKeyCondition,
      projection: names.map((all) => all.map((one) => writePath([one])).join('\n')),
    })
    .map((parts): ActionForm => {
      const key = keyOf('POST#a91f', n === 0 ? 'META' : `LIKE#USER#${n}`);
      const action = { ...newAction(), ...parts, key, item: [...key, ...parts.item] };
      // A check has to check something, and an update in a transaction has to update.
      if (action.kind === 'ConditionCheck') action.condition.terms.push(exists());
      if (action.updates.length === 0)
        action.updates.push({ ...newUpdate('REMOVE'), path: 'gone' });
      return action;
    });

const exists = (): Test => ({
  kind: 'test',
  not: false,
  operator: 'attribute_exists',
  operands: [{ ...newOperand('path'), path: 'PK' }],
});

export const goodForm: fc.Arbitrary<Form> = fc
  .tuple(
    fc.constantFrom(...OPERATIONS),
    fc.nat(2).chain((most) => fc.tuple(...[0, 1, 2].slice(0, most + 1).map(goodAction))),
  )
  .chain(([operation, actions]) => {
    const inTransaction = operation === 'TransactWriteItems';
    return fc.record({
      operation: fc.constant(operation),
      actions: fc.tuple(
        ...actions.map((action) =>
          goodOptions(optionsOf(kindIn(operation, action), inTransaction)).map(
            (options): ActionForm => ({ ...action, options }),
          ),
        ),
      ),
      options: inTransaction ? goodOptions(TRANSACTION_OPTIONS) : fc.constant({}),
    });
  });

const wildValue: fc.Arbitrary<ValueForm> = fc.oneof(
  anyValue,
  fc.record({
    type: fc.constantFrom(...VALUE_TYPES),
    text: fc.oneof(text, digits, fc.constantFrom('NaN', '1e999', '[{"S":1}]', '{', 'a\na')),
  }),
);
const wildPath = fc.oneof({ arbitrary: path, weight: 4 }, { arbitrary: text, weight: 1 });
const wildOperand: fc.Arbitrary<Operand> = fc.record({
  kind: fc.constantFrom('path', 'value', 'size'),
  path: wildPath,
  value: wildValue,
});
const wildTest = fc.constantFrom(...TEST_OPERATORS).chain((operator) => {
  const operands = [wildOperand, wildOperand, wildOperand];
  return test(fc.constant(operator), ...operands);
});
const wildLine = fc
  .record({
    clause: fc.constantFrom(...CLAUSES),
    path: wildPath,
    operator: fc.constantFrom(...SET_OPERATORS),
    operands: fc.tuple(setOperandOf(wildValue), setOperandOf(wildValue)),
  })
  .map((line): UpdateLine => ({ ...newUpdate(), ...line }));

/** Anything that can be typed, with the course's table and a whole key, so that it may pass. */
export const wildForm: fc.Arbitrary<Form> = fc
  .record({
    operation: fc.constantFrom(...OPERATIONS),
    kind: fc.constantFrom(...WRITES),
    terms: fc.array(wildTest, { maxLength: 2 }),
    updates: fc.array(wildLine, { maxLength: 3 }),
    projection: fc.array(wildPath, { maxLength: 3 }),
    sort: fc.constantFrom('', ...SORT_OPERATORS),
    values: fc.tuple(wildValue, wildValue),
  })
  .map(({ operation, kind, terms, updates, projection, sort, values }): Form => {
    const key = keyOf('POST#a91f', 'META');
    const action = newAction(kind);
    return {
      operation,
      options: {},
      actions: [
        {
          ...action,
          key,
          item: key,
          condition: newGroup(...terms),
          filter: newGroup(...terms),
          updates,
          projection: projection.join('\n'),
          keyCondition: {
            partition: key[0]!,
            sort: { operator: sort, name: 'SK', values },
          },
        },
      ],
    };
  });
