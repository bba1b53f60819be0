/** A whole request out of the form, or what is still wrong with the form. */
import { compileExpressions, type Item, type JsonObject } from '../../../sim/index.ts';
import { checkAction, type Place } from './checks.ts';
import { conditionText } from './conditions.ts';
import { Draft } from './draft.ts';
import type { Fault } from './faults.ts';
import {
  kindIn,
  type ActionForm,
  type ActionKind,
  type AttributeForm,
  type Form,
  type Operation,
} from './form.ts';
import { keyConditionText, keyNamesOf } from './keys.ts';
import { optionsOf, TRANSACTION_OPTIONS } from './options.ts';
import { readOptions } from './readOptions.ts';
import { updateText } from './updates.ts';
import { readValue } from './values.ts';

export interface Built {
  operation: Operation;
  /** The request in AWS JSON. Only without faults is it one to send. */
  input: JsonObject;
  faults: readonly Fault[];
}

/** Actions that a transaction may have (AWS API Reference, TransactWriteItems). */
const MOST_ACTIONS = 100;

export function build(form: Form): Built {
  const { operation } = form;
  if (operation !== 'TransactWriteItems') {
    const { input, faults } = buildAction(form.actions[0]!, kindIn(operation, form.actions[0]!), {
      at: 'actions.0',
      inTransaction: false,
    });
    return { operation, input, faults };
  }
  const faults: Fault[] = [];
  if (form.actions.length === 0) faults.push({ at: 'actions', id: 'noActions' });
  if (form.actions.length > MOST_ACTIONS) {
    faults.push({ at: 'actions', id: 'tooManyActions', values: { n: MOST_ACTIONS } });
  }
  const targets = new Map<string, number>();
  const actions = form.actions.map((action, index) => {
    const at = `actions.${index}`;
    const built = buildAction(action, action.kind, { at, inTransaction: true });
    faults.push(...built.faults);
    const target = targetOf(action, built.input);
    const other = target === undefined ? undefined : targets.get(target);
    if (other !== undefined) faults.push({ at, id: 'sameItem', values: { n: other + 1 } });
    else if (target !== undefined) targets.set(target, index);
    return { [action.kind]: built.input };
  });
  const options = readOptions(form.options, TRANSACTION_OPTIONS, 'options', faults);
  const { ClientRequestToken, ...others } = options;
  const input = {
    ...(ClientRequestToken !== undefined && { ClientRequestToken }),
    TransactItems: actions,
    ...others,
  };
  return { operation, input, faults };
}

function buildAction(
  action: ActionForm,
  kind: ActionKind,
  { at, inTransaction }: Place,
): { input: JsonObject; faults: Fault[] } {
  const draft = new Draft(action);
  const options = optionsOf(kind, inTransaction);
  const given = readOptions(action.options, options, `${at}.options`, draft.faults);
  const { IndexName, ...others } = given;
  const isWrite = kind !== 'Get' && kind !== 'Query' && kind !== 'Scan';
  const isRange = kind === 'Query' || kind === 'Scan';
  const attributes = (list: readonly AttributeForm[], place: string): Item =>
    itemOf(draft, list, `${at}.${place}`);
  const expressions = {
    ...(kind === 'Update' && {
      UpdateExpression: updateText(draft, action.updates, `${at}.updates`, keyNamesOf(action)),
    }),
    ...(isWrite && {
      ConditionExpression: conditionText(draft, action.condition, `${at}.condition`),
    }),
    ...(kind === 'Query' && {
      KeyConditionExpression: keyConditionText(draft, action.keyCondition, `${at}.keyCondition`),
    }),
    ...(isRange && { FilterExpression: conditionText(draft, action.filter, `${at}.filter`) }),
    ...(!isWrite && { ProjectionExpression: projectionText(draft, action.projection, at) }),
  };
  const said = Object.fromEntries(Object.entries(expressions).filter(([, text]) => text !== ''));
  const input: JsonObject = {
    TableName: action.table.trim(),
    ...(IndexName !== undefined && { IndexName }),
    ...(kind === 'Put' && { Item: attributes(action.item, 'item') }),
    ...(!isRange && kind !== 'Put' && { Key: attributes(action.key, 'key') }),
    ...said,
    ...draft.placeholders(),
    ...others,
  };
  checkAction(draft, action, kind, input, { at, inTransaction });
  if (draft.faults.length === 0) {
    // What DynamoDB alone knows: its limits, and rules too rare for words of their own.
    const result = compileExpressions(input);
    if (!result.ok) draft.fault(at, 'refused', { message: result.message });
  }
  return { input, faults: draft.faults };
}

/** An item or a key. */
function itemOf(draft: Draft, list: readonly AttributeForm[], at: string): Item {
  const seen = new Set<string>();
  const members = list.flatMap(({ name, value }, index) => {
    const place = `${at}.${index}`;
    if (name === '') draft.fault(`${place}.name`, 'nameMissing');
    else if (seen.has(name)) draft.fault(`${place}.name`, 'nameTwice', { name });
    seen.add(name);
    const read = readValue(value);
    if (!read.ok) draft.fault(`${place}.value`, read.fault);
    return read.ok ? [[name, read.value] as const] : [];
  });
  return Object.fromEntries(members);
}

function projectionText(draft: Draft, typed: string, at: string): string {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => draft.path(line, `${at}.projection`)?.text).join(', ');
}

/** Which item of which table an action is about, as far as its key is known. */
function targetOf(action: ActionForm, { Item, Key }: JsonObject): string | undefined {
  const attributes = (Item ?? Key) as Item;
  const names = [...keyNamesOf(action)].filter((name) => Object.hasOwn(attributes, name)).sort();
  if (names.length === 0) return undefined;
  return JSON.stringify([action.table.trim(), names.map((name) => [name, attributes[name]])]);
}
