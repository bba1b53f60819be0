/**
 * An existing request, in DynamoDB's JSON, as a form. What the form cannot hold is refused and
 * named; nothing is left out silently.
 */
import {
  validateAttributeValue,
  type AttributeValue,
  type JsonObject,
} from '../../../sim/index.ts';
import { InputFault } from '../../items/fault.ts';
import { JsonReader } from '../../items/json.ts';
import { formOfCondition, formOfKeyCondition, formOfUpdate } from './parseExpressions.ts';
import { Refusal, resolve } from './resolve.ts';
import {
  newAction,
  OPERATIONS,
  WRITES,
  kindIn,
  type ActionForm,
  type ActionKind,
  type AttributeForm,
  type Form,
  type Operation,
} from './form.ts';
import { optionsOf, TRANSACTION_OPTIONS, type OptionKind, type OptionName } from './options.ts';
import { writePath } from './paths.ts';
import { isAttributeValue, isObject, writeValue } from './values.ts';

export { Refusal };

/** Longest text that is looked at, in characters: more than any request may have. */
const MOST_TEXT = 1_000_000;

/**
 * Reads a request. Around it may stand its operation, as `{"op": "PutItem", "input": {…}}`;
 * otherwise what the request holds tells which it is.
 * @throws {Refusal} for what is no request, or none that the form can hold
 */
export function parseRequest(text: string, chosen?: Operation): Form {
  if (text.trim() === '') throw new Refusal('empty');
  if (text.length > MOST_TEXT) throw new Refusal('tooLong', { n: MOST_TEXT });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Refusal('json', placeOfFault(text));
  }
  if (!isObject(json)) throw new Refusal('noObject');
  const named = json['op'] ?? json['operation'];
  if (typeof named === 'string' && isObject(json['input'])) {
    return formOfRequest(json['input'], chosen ?? operationCalled(named));
  }
  return formOfRequest(json, chosen ?? operationOf(json));
}

/** Where a text stops being JSON; browsers tell it each in its own words, and in English. */
function placeOfFault(text: string): Refusal['values'] {
  const reader = new JsonReader(text);
  try {
    reader.value();
    reader.peek();
  } catch (error) {
    if (error instanceof InputFault) return error.fault.values;
    throw error;
  }
  // One value has ended, and something follows.
  return reader.fault('unexpected').fault.values;
}

function operationCalled(name: string): Operation {
  const operation = OPERATIONS.find((one) => one === name);
  if (!operation) throw new Refusal('operation', { name });
  return operation;
}

/** Which operation a request is one of, by its members. */
function operationOf(input: JsonObject): Operation {
  const has = (...names: string[]): boolean => names.some((name) => Object.hasOwn(input, name));
  if (has('TransactItems')) return 'TransactWriteItems';
  if (has('RequestItems')) throw new Refusal('operation', { name: 'BatchWriteItem' });
  if (has('Item')) return 'PutItem';
  if (has('UpdateExpression')) return 'UpdateItem';
  if (has('Key')) {
    const deletes = has(
      'ConditionExpression',
      'ReturnValues',
      'ReturnItemCollectionMetrics',
      'ReturnValuesOnConditionCheckFailure',
    );
    return deletes ? 'DeleteItem' : 'GetItem';
  }
  if (has('KeyConditionExpression')) return 'Query';
  if (has('TableName')) return 'Scan';
  throw new Refusal('unknown');
}

export function formOfRequest(input: JsonObject, operation: Operation): Form {
  if (operation !== 'TransactWriteItems') {
    const action = newAction();
    const kind = kindIn(operation, action);
    return { operation, actions: [readAction(input, kind, false, operation)], options: {} };
  }
  const { TransactItems, ...others } = input;
  if (!Array.isArray(TransactItems)) throw new Refusal('member', { name: 'TransactItems' });
  const options = readOptions(others, TRANSACTION_OPTIONS, operation);
  const actions = TransactItems.map((entry: unknown, index) => {
    const place = `TransactItems[${index}]`;
    const members = isObject(entry) ? Object.entries(entry) : [];
    if (members.length !== 1) throw new Refusal('oneAction', { place });
    const [name, content] = members[0]!;
    const kind = WRITES.find((one) => one === name);
    if (!kind || !isObject(content)) throw new Refusal('action', { place, name });
    return readAction(content, kind, true, `${place}.${kind}`);
  });
  return { operation, actions, options };
}

const EXPRESSIONS = {
  Put: ['ConditionExpression'],
  Update: ['UpdateExpression', 'ConditionExpression'],
  Delete: ['ConditionExpression'],
  ConditionCheck: ['ConditionExpression'],
  Get: ['ProjectionExpression'],
  Query: ['KeyConditionExpression', 'FilterExpression', 'ProjectionExpression'],
  Scan: ['FilterExpression', 'ProjectionExpression'],
} as const satisfies Record<ActionKind, readonly string[]>;

function readAction(
  input: JsonObject,
  kind: ActionKind,
  inTransaction: boolean,
  place: string,
): ActionForm {
  const { TableName, Item, Key, ExpressionAttributeNames, ExpressionAttributeValues, ...rest } =
    input;
  const isWrite = kind !== 'Get' && kind !== 'Query' && kind !== 'Scan';
  const action = newAction(isWrite ? kind : 'Put');
  if (typeof TableName !== 'string') throw new Refusal('member', { name: `${place}.TableName` });
  action.table = TableName;
  const hasKey = kind !== 'Put' && kind !== 'Query' && kind !== 'Scan';
  if (kind === 'Put') action.item = readAttributes(Item, `${place}.Item`);
  else if (Item !== undefined) throw new Refusal('notHeld', { name: `${place}.Item` });
  if (hasKey) action.key = readAttributes(Key, `${place}.Key`);
  else if (Key !== undefined) throw new Refusal('notHeld', { name: `${place}.Key` });
  const { texts, others } = readTexts(rest, EXPRESSIONS[kind], place);
  action.options = readOptions(others, optionsOf(kind, inTransaction), place);
  const names = readNames(ExpressionAttributeNames, `${place}.ExpressionAttributeNames`);
  const values = readValues(ExpressionAttributeValues, `${place}.ExpressionAttributeValues`);
  const resolved = resolve({ texts, names, values, place });
  action.aliases = resolved.aliases;
  if (resolved.condition) action.condition = formOfCondition(resolved.condition);
  if (resolved.update) action.updates = formOfUpdate(resolved.update);
  if (resolved.filter) action.filter = formOfCondition(resolved.filter);
  if (resolved.keyCondition) action.keyCondition = formOfKeyCondition(resolved.keyCondition);
  if (kind === 'Query' && !resolved.keyCondition) {
    throw new Refusal('member', { name: `${place}.KeyConditionExpression` });
  }
  action.projection = (resolved.projection ?? []).map(writePath).join('\n');
  return action;
}

/** The expressions that an action of this kind has, and the members besides. */
function readTexts(
  members: JsonObject,
  expressions: readonly string[],
  place: string,
): { texts: Record<string, string>; others: JsonObject } {
  const texts: Record<string, string> = {};
  const others: JsonObject = {};
  for (const [name, value] of Object.entries(members)) {
    if (!expressions.includes(name)) others[name] = value;
    else if (typeof value === 'string') texts[name] = value;
    else throw new Refusal('member', { name: `${place}.${name}` });
  }
  return { texts, others };
}

function readAttributes(value: unknown, place: string): AttributeForm[] {
  if (!isObject(value)) throw new Refusal('member', { name: place });
  return Object.entries(value).map(([name, one]) => {
    if (!isAttributeValue(one)) throw new Refusal('value', { name: `${place}.${name}` });
    return { name, value: writeValue(one) };
  });
}

function readNames(value: unknown, place: string): Record<string, string> | undefined {
  if (value === undefined) return undefined;
  const fine = isObject(value) && Object.values(value).every((name) => typeof name === 'string');
  if (!fine) throw new Refusal('member', { name: place });
  return value as Record<string, string>;
}

function readValues(value: unknown, place: string): Record<string, AttributeValue> | undefined {
  if (value === undefined) return undefined;
  if (!isObject(value)) throw new Refusal('member', { name: place });
  for (const [name, one] of Object.entries(value)) {
    const fine = isAttributeValue(one) && validateAttributeValue(one).ok;
    if (!fine) throw new Refusal('value', { name: `${place}.${name}` });
  }
  return value as Record<string, AttributeValue>;
}

/** Reads every member that is left: one that is no option of this action is refused. */
function readOptions(
  members: JsonObject,
  known: Partial<Record<OptionName, OptionKind>>,
  place: string,
): Partial<Record<OptionName, string>> {
  const options: Partial<Record<OptionName, string>> = {};
  for (const [name, value] of Object.entries(members)) {
    const kind = Object.hasOwn(known, name) ? known[name as OptionName] : undefined;
    if (!kind) throw new Refusal('notHeld', { name: `${place}.${name}` });
    const fits =
      kind.holds === 'flag'
        ? typeof value === 'boolean'
        : kind.holds === 'integer'
          ? typeof value === 'number'
          : kind.holds === 'key'
            ? isObject(value)
            : kind.holds === 'choice'
              ? kind.choices.includes(value as string)
              : typeof value === 'string';
    if (!fits) throw new Refusal('member', { name: `${place}.${name}` });
    options[name as OptionName] = kind.holds === 'key' ? JSON.stringify(value) : String(value);
  }
  return options;
}
