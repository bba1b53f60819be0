/** What one form becomes, and which faults are found in it. */
import { describe, expect, test } from 'vitest';
import { build } from './emit.ts';
import {
  chooseOperator,
  newAction,
  newGroup,
  newOperand,
  newTest,
  newUpdate,
  type Form,
  type Operation,
  type Test,
  type UpdateLine,
  type ValueForm,
} from './form.ts';

function form(operation: Operation, change: (action: ReturnType<typeof newAction>) => void): Form {
  const action = newAction();
  for (const list of [action.key, action.item]) for (const { value } of list) value.text = 'x';
  action.keyCondition.partition.value.text = 'x';
  change(action);
  return { operation, actions: [action], options: {} };
}

const tested = (operator: Test['operator'], path: string, ...values: ValueForm[]): Test => ({
  kind: 'test',
  not: false,
  operator,
  operands: [
    { ...newOperand('path'), path },
    ...values.map((value) => ({ ...newOperand('value'), value })),
  ],
});
const S = (text: string): ValueForm => ({ type: 'S', text });
const N = (text: string): ValueForm => ({ type: 'N', text });

const condition = (...terms: Test[]) =>
  build(form('DeleteItem', (action) => (action.condition = newGroup(...terms))));

function line(clause: UpdateLine['clause'], path: string, value: ValueForm): UpdateLine {
  const update = newUpdate(clause);
  update.path = path;
  update.operands[0].value = value;
  return update;
}
const update = (...lines: UpdateLine[]) =>
  build(form('UpdateItem', (action) => (action.updates = lines)));

describe('placeholders', () => {
  test('a name gets one only where it must', () => {
    const { input } = condition(
      tested('=', 'title', S('a')),
      tested('=', 'name', S('b')),
      tested('attribute_exists', 'a-b[1]."c.d"'),
    );
    expect(input).toMatchObject({
      ConditionExpression: 'title = :title AND #name = :name AND attribute_exists(#a_b[1].#c_d)',
      ExpressionAttributeNames: { '#name': 'name', '#a_b': 'a-b', '#c_d': 'c.d' },
      ExpressionAttributeValues: { ':title': { S: 'a' }, ':name': { S: 'b' } },
    });
  });

  test('equal values share one, and numbers that are counted with say themselves', () => {
    const { input } = update(line('ADD', 'a', N('1')), line('ADD', 'b', N('1')));
    expect(input['UpdateExpression']).toBe('ADD a :one, b :one');
    const other = condition(tested('=', 'a', N('1')), tested('<>', 'a', N('2')));
    expect(other.input['ConditionExpression']).toBe('a = :a AND a <> :a2');
  });

  test('what a name inherits is no alias', () => {
    const { input, faults } = condition(tested('attribute_exists', '__proto__.constructor'));
    expect(faults).toEqual([]);
    expect(input['ExpressionAttributeNames']).toEqual({
      '#proto': '__proto__',
      '#constructor': 'constructor',
    });
  });
});

describe('faults are found at their place', () => {
  const ids = (built: ReturnType<typeof build>) => built.faults.map(({ at, id }) => `${at} ${id}`);
  const operand = (n: number) => `actions.0.condition.terms.0.operands.${n}`;

  test.each<[string, Test, string]>([
    ['an empty path', tested('=', ' ', S('a')), `${operand(0)} pathMissing`],
    ['a broken path', tested('=', 'a..b', S('a')), `${operand(0)} path`],
    ['a bad number', tested('=', 'a', N('1,5')), `${operand(1)} number`],
    ['no number', tested('=', 'a', N('')), `${operand(1)} numberMissing`],
    ['39 digits', tested('=', 'a', N('1'.repeat(39))), `${operand(1)} number`],
    ['no base64', tested('=', 'a', { type: 'B', text: 'ß' }), `${operand(1)} binary`],
    ['an empty set', tested('=', 'a', { type: 'SS', text: '\n' }), `${operand(1)} emptySet`],
    ['twice in a set', tested('=', 'a', { type: 'NS', text: '1\n1.0' }), `${operand(1)} setTwice`],
    ['broken JSON', tested('=', 'a', { type: 'L', text: '[{' }), `${operand(1)} json`],
    ['plain JSON', tested('=', 'a', { type: 'M', text: '{"a":1}' }), `${operand(1)} document`],
    ['no order', tested('<', 'a', { type: 'BOOL', text: 'true' }), `${operand(1)} ordered`],
    ['a number begun with', tested('begins_with', 'a', N('1')), `${operand(1)} text`],
    ['no type', tested('attribute_type', 'a', S('TEXT')), `${operand(1)} typeName`],
    ['mixed bounds', tested('BETWEEN', 'a', N('1'), S('2')), `${operand(2)} boundTypes`],
    ['bounds turned round', tested('BETWEEN', 'a', N('10'), N('9')), `${operand(2)} boundOrder`],
  ])('%s', (_, one, expected) => {
    expect(ids(condition(one))).toEqual([expected]);
  });

  test('a size is compared with a number, and nothing with itself', () => {
    const size = tested('=', 'a', S('1'));
    size.operands[0]!.kind = 'size';
    expect(ids(condition(size))).toEqual([`${operand(1)} sizeNumber`]);
    const same = newTest();
    same.operands = [newOperand('path'), newOperand('path')].map((one) => ({ ...one, path: 'a' }));
    expect(ids(condition(same))).toEqual([`${operand(1)} distinct`]);
  });

  test('in updates', () => {
    const counted = line('SET', 'a', S('1'));
    counted.operator = '+';
    const added = ids(update(line('ADD', 'a', S('1')), line('DELETE', 'b', N('1')), counted));
    expect(added).toEqual([
      'actions.0.updates.0.operands.0 addType',
      'actions.0.updates.1.operands.0 deleteType',
      'actions.0.updates.2.path overlap',
      'actions.0.updates.2.operands.1 numberMissing',
      'actions.0.updates.2.operands.0 numberNeeded',
    ]);
    expect(ids(update(line('SET', 'SK', S('1'))))).toEqual(['actions.0.updates.0.path updatesKey']);
  });

  test('in whole requests', () => {
    const blank = (operation: Operation) =>
      ids(build({ operation, actions: [newAction()], options: {} }));
    expect(blank('GetItem')).toEqual([
      'actions.0.key.0.value keyEmpty',
      'actions.0.key.1.value keyEmpty',
    ]);
    expect(ids(build(form('Query', (one) => (one.table = ''))))).toEqual([
      'actions.0.table tableMissing',
    ]);
    expect(
      ids(build(form('Query', (one) => (one.filter = newGroup(tested('=', 'SK', S('a'))))))),
    ).toEqual(['actions.0.filter.terms.0.operands.0 filtersKey']);
    expect(
      ids(build(form('Scan', (one) => (one.options = { Limit: '-1', Segment: '2' })))),
    ).toEqual(['actions.0.options.Limit option', 'actions.0.options.Segment segments']);
    const twice = form('TransactWriteItems', () => undefined);
    twice.actions.push({ ...twice.actions[0]!, kind: 'ConditionCheck' });
    expect(ids(build(twice))).toEqual(['actions.1.condition checkMissing', 'actions.1 sameItem']);
    expect(ids(build({ ...twice, actions: [] }))).toEqual(['actions noActions']);
  });

  test('what only DynamoDB knows is said in its words', () => {
    const many = Array.from({ length: 302 }, () => tested('=', 'a', S('b')));
    expect(condition(...many).faults).toEqual([
      {
        at: 'actions.0',
        id: 'refused',
        values: {
          message:
            'Invalid ConditionExpression: The expression contains too many operators; operator count: 301',
        },
      },
    ]);
  });
});

test('another operator keeps what was typed and takes no empty element into a list', () => {
  const one = tested('=', 'a', S('b'));
  chooseOperator(one, 'BETWEEN');
  expect(one.operands).toHaveLength(3);
  chooseOperator(one, 'attribute_exists');
  chooseOperator(one, 'IN');
  expect(one.operands.map(({ path, value }) => path || value.text)).toEqual(['a', 'b']);
});
