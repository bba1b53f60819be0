/** What must hold for an action as a whole, beside its expressions. */
import type { JsonObject } from '../../../sim/index.ts';
import type { Draft } from './draft.ts';
import type { ActionForm, ActionKind, AttributeForm, Condition } from './form.ts';
import { keyNamesOf } from './keys.ts';
import { readPath } from './paths.ts';
import { usedOperands } from './conditions.ts';
import { TABLE, TABLE_KEY } from './table.ts';

/** A name of 3 to 255 characters, or an ARN (DynamoDB API Reference, TableName). */
const TABLE_NAME = /^(?:[\w.-]{3,255}|arn:[\w:/.-]{1,1020})$/;

/** Where an action stands. */
export interface Place {
  at: string;
  inTransaction: boolean;
}

export function checkAction(
  draft: Draft,
  action: ActionForm,
  kind: ActionKind,
  input: JsonObject,
  { at, inTransaction }: Place,
): void {
  const table = action.table.trim();
  if (table === '') draft.fault(`${at}.table`, 'tableMissing');
  else if (!TABLE_NAME.test(table)) draft.fault(`${at}.table`, 'table', { table });
  const known = table === TABLE;
  if (kind === 'Put') {
    const names = keyNamesOf(action);
    checkKey(draft, {
      list: action.item,
      at: `${at}.item`,
      known,
      isKey: (name) => names.has(name),
    });
    if (action.item.length === 0) draft.fault(`${at}.item`, 'noItem');
  }
  if (input['Key'] !== undefined) {
    checkKey(draft, { list: action.key, at: `${at}.key`, known, isKey: () => true });
    if (action.key.length === 0) draft.fault(`${at}.key`, 'noKey');
  }
  if (kind === 'Update' && inTransaction && input['UpdateExpression'] === undefined) {
    draft.fault(`${at}.updates`, 'updateMissing');
  }
  if (kind === 'ConditionCheck' && input['ConditionExpression'] === undefined) {
    draft.fault(`${at}.condition`, 'checkMissing');
  }
  if (kind === 'Query') {
    checkFilter(draft, action, at);
    if (known && !action.options.IndexName) checkKeyCondition(draft, action, `${at}.keyCondition`);
  }
  if (kind === 'Query' || kind === 'Scan') checkSelect(draft, input, at);
  if (kind === 'Scan') {
    const { Segment, TotalSegments } = input as { Segment?: number; TotalSegments?: number };
    const both = (Segment === undefined) === (TotalSegments === undefined);
    if (!both || (Segment !== undefined && Segment >= TotalSegments!)) {
      draft.fault(`${at}.options.Segment`, 'segments');
    }
  }
}

interface KeyAttributes {
  list: readonly AttributeForm[];
  at: string;
  /** Whether the table is the course's, whose key is known. */
  known: boolean;
  isKey(name: string): boolean;
}

function checkKey(draft: Draft, { list, at, known, isKey }: KeyAttributes): void {
  const key = list.filter(({ name }) => isKey(name));
  for (const [index, { name, value }] of list.entries()) {
    if (!isKey(name)) continue;
    const place = `${at}.${index}.value`;
    const { type, text } = value;
    if (type !== 'S' && type !== 'N' && type !== 'B') draft.fault(place, 'keyType', { type });
    else if (type !== 'N' && text === '') draft.fault(place, 'keyEmpty');
    else if (known && type !== 'S') draft.fault(place, 'keyString', { name, table: TABLE });
  }
  const names = key.map(({ name }) => name);
  if (!known || key.length === 0) return;
  const whole = TABLE_KEY.every((name) => names.includes(name));
  if (!whole || key.length !== TABLE_KEY.length) draft.fault(at, 'keyNames', { table: TABLE });
}

/** A filter of a query must not look at the key: that is what the key condition is for. */
function checkFilter(draft: Draft, action: ActionForm, at: string): void {
  const { partition, sort } = action.keyCondition;
  const names = new Set([partition.name, ...(sort.operator === '' ? [] : [sort.name])]);
  if (action.table.trim() === TABLE && !action.options.IndexName) {
    for (const name of TABLE_KEY) names.add(name);
  }
  for (const { condition, place } of testsOf(action.filter, `${at}.filter`)) {
    for (const [index, operand] of usedOperands(condition).entries()) {
      const head = operand.kind === 'value' ? undefined : readPath(operand.path)?.[0];
      if (head !== undefined && names.has(head as string)) {
        draft.fault(`${place}.operands.${index}`, 'filtersKey', { name: head });
      }
    }
  }
}

/** Of the course's table it is known which attributes a key condition may be about. */
function checkKeyCondition(
  draft: Draft,
  { keyCondition: { partition, sort } }: ActionForm,
  at: string,
): void {
  const [partitionName, sortName] = TABLE_KEY;
  const { operator } = sort;
  const fits = partition.name === partitionName && (operator === '' || sort.name === sortName);
  if (!fits) draft.fault(at, 'keyNames', { table: TABLE });
  const asked = [
    { name: partitionName, value: partition.value, place: `${at}.partition.value` },
    ...(operator === '' ? [] : sort.values.slice(0, operator === 'BETWEEN' ? 2 : 1)).map(
      (value, index) => ({ name: sortName, value, place: `${at}.sort.values.${index}` }),
    ),
  ];
  for (const { name, value, place } of asked) {
    const { type } = value;
    if (type === 'N' || type === 'B') draft.fault(place, 'keyString', { name, table: TABLE });
  }
}

function testsOf(
  condition: Condition,
  place: string,
): { condition: Extract<Condition, { kind: 'test' }>; place: string }[] {
  if (condition.kind === 'test') return [{ condition, place }];
  return condition.terms.flatMap((term, index) => testsOf(term, `${place}.terms.${index}`));
}

/** What `Select` asks for must fit the projection and the index (DynamoDB API Reference, Query). */
function checkSelect(draft: Draft, input: JsonObject, at: string): void {
  const { Select, ProjectionExpression, IndexName } = input;
  if (Select === undefined) return;
  const specific = Select === 'SPECIFIC_ATTRIBUTES';
  if (specific !== (ProjectionExpression !== undefined)) {
    draft.fault(`${at}.options.Select`, 'selectProjection');
  }
  if (Select === 'ALL_PROJECTED_ATTRIBUTES' && IndexName === undefined) {
    draft.fault(`${at}.options.Select`, 'selectIndex');
  }
}
