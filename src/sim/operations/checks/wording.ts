/**
 * The texts of broken constraints where us-east-1 has moved to the newer validation framework, or
 * where dynalite does not look (measured on AWS, 2026-09 and 2026-10). dynalite's walk gives the
 * older form, `N validation errors detected: A; B`; these turn it into what the service says.
 */
import type { ActionData } from '../../dynalite/modules.ts';
import { texts } from '../../errors.ts';

/** `older` is the text in the older form; `undefined` when its walk found nothing. */
export type Reword = (data: ActionData, older: string | undefined) => string | undefined;

const RETURN_VALUES = '[ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]';

const enumError = (member: string, value: unknown, set: string): string =>
  `Value '${String(value)}' at '${member}' failed to satisfy constraint: ` +
  `Member must satisfy enum value set: ${set}`;

const newerEnumError = (set: string): string =>
  `Failed to satisfy constraint: Member must satisfy enum value set: ${set}`;

/** The misspelt value and the odd set are AWS's. */
const NEWER_RETURN_VALUES = newerEnumError('[ALL_OLD, UPDATED_OLD, ALL_NEW, UPDATE_NEW, NONE]');
const NEWER_OPERATOR = newerEnumError('[ALL, OR]');

const lengthError = (member: string, bound: string): string =>
  texts.envelope(
    `Value at '${member}' failed to satisfy constraint: Member must have length ${bound}`,
  );

/** Of an empty name DynamoDB reports the length alone. */
const EMPTY_NAME_PATTERN =
  "Value '' at 'tableName' failed to satisfy constraint: " +
  'Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+';

/**
 * PutItem, UpdateItem and DeleteItem: an empty table name is reported alone, and two of the
 * enumerations in a newer form, unless a required member is missing.
 */
const singleWrite =
  (returnValuesAlone: boolean): Reword =>
  (data, walked) => {
    const older = walked && without(EMPTY_NAME_PATTERN, walked);
    if (older === undefined || older.includes('Member must not be null')) return older;
    if (data.TableName === '') return lengthError('TableName', 'greater than or equal to 1');
    const returnValues = enumError('returnValues', data.ReturnValues, RETURN_VALUES);
    if (returnValuesAlone && older.includes(returnValues)) {
      return texts.envelope(NEWER_RETURN_VALUES);
    }
    const operator = enumError('conditionalOperator', data.ConditionalOperator, '[OR, AND]');
    return older
      .replace(returnValues, () => NEWER_RETURN_VALUES)
      .replace(operator, () => NEWER_OPERATOR);
  };

const query: Reword = (data, older) => {
  if (older === undefined || older.includes('Member must not be null')) return older;
  if (older.includes(enumError('conditionalOperator', data.ConditionalOperator, '[OR, AND]'))) {
    return NEWER_OPERATOR;
  }
  if (data.Limit < 1) {
    return texts.envelope(
      "Value at 'Limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
    );
  }
  return older;
};

/** Names of tables as keys of a map; this text still asks for three characters. */
const TABLE_NAMES =
  'Map keys must satisfy constraint: [Member must have length less than or equal to 255, ' +
  'Member must have length greater than or equal to 3, ' +
  'Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+]';
const TABLE_NAME = /^[a-zA-Z0-9_.-]{3,255}$/;

const requestItemsError = (echo: string, constraint: string): string =>
  `Value '${echo}' at 'requestItems' failed to satisfy constraint: ${constraint}`;

const hasBadName = (map: object): boolean =>
  Object.keys(map).some((name) => !TABLE_NAME.test(name));

const batchGetItem: Reword = (data, older) => {
  const map = data.RequestItems as Record<string, ActionData> | undefined;
  if (!map) return older;
  if (Object.keys(map).length === 0) {
    return lengthError('RequestItems', 'greater than or equal to 1');
  }
  for (const [name, { Keys }] of Object.entries(map)) {
    const member = `RequestItems.${name}.member.Keys`;
    if (Keys?.length === 0) return lengthError(member, 'greater than or equal to 1');
    if (Keys?.length > 100) return lengthError(member, 'less than or equal to 100');
  }
  if (!hasBadName(map)) return older;
  const badNames = requestItemsError(JSON.stringify(map), TABLE_NAMES);
  const others = older && without(badNames, older);
  return others === undefined ? texts.envelope(badNames) : alsoAt(badNames, others);
};

const COUNTED = /^(\d+) validation errors? detected: (.*)$/s;

/** Puts an error before those that the older text lists. */
function alsoAt(error: string, older: string): string {
  const [, count, list] = COUNTED.exec(older)!;
  return `${Number(count) + 1} validation errors detected: ${error}; ${list}`;
}

/** Takes an error out of the older text's list, each time it stands there. */
function without(error: string, older: string): string | undefined {
  const [, count, list] = COUNTED.exec(older)!;
  if (!list!.includes(error)) return older;
  const left = Number(count) - 1;
  if (left === 0) return undefined;
  const separated = list!.startsWith(error) ? `${error}; ` : `; ${error}`;
  const rest = `${left} validation error${left > 1 ? 's' : ''} detected: ${list!.replace(separated, '')}`;
  return without(error, rest);
}

const WRITES =
  'Map value must satisfy constraint: [Member must have length less than or equal to 25, ' +
  'Member must have length greater than or equal to 1]';

const batchWriteItem: Reword = (data, older) => {
  const map = data.RequestItems as Record<string, ActionData[]> | undefined;
  if (!map) return older;
  if (Object.keys(map).length === 0) return texts.emptyBatchWrite;
  // dynalite's walk echoes the map as JSON, and does not know that it is looked at last.
  const json = JSON.stringify(map);
  const others = [WRITES, TABLE_NAMES].reduce(
    (left: string | undefined, constraint) =>
      left && without(requestItemsError(json, constraint), left),
    older,
  );
  if (others !== undefined) return others;
  const echo = (): string => javaMap(map, (writes) => `[${writes.map(javaWrite).join(', ')}]`);
  if (Object.values(map).some(({ length }) => length < 1 || length > 25)) {
    return texts.envelope(requestItemsError(echo(), WRITES));
  }
  return hasBadName(map) ? texts.envelope(requestItemsError(echo(), TABLE_NAMES)) : undefined;
};

/** Java's own text for a map. */
function javaMap<T>(map: Readonly<Record<string, T>>, text: (value: T) => string): string {
  return `{${Object.keys(map)
    .map((name) => `${name}=${text(map[name] as T)}`)
    .join(', ')}}`;
}

function javaWrite({ PutRequest, DeleteRequest }: ActionData): string {
  const put = PutRequest
    ? `PutRequest(item=${javaMap(PutRequest.Item, javaValue)}, workloadProfileName=null)`
    : 'null';
  const remove = DeleteRequest
    ? `DeleteRequest(key=${javaMap(DeleteRequest.Key, javaValue)})`
    : 'null';
  return `WriteRequest(putRequest=${put}, deleteRequest=${remove})`;
}

/** The members of Java's `AttributeValue`, some of which the API does not have. */
const JAVA_TYPES =
  's n b iNT dECIMAL dOUBLE sS nS bS iNTSET dECIMALSET dOUBLESET m l nULL bOOL'.split(' ');

function javaValue(value: Record<string, unknown>): string {
  const [type = '', content] = Object.entries(value)[0] ?? [];
  const set = type.charAt(0).toLowerCase() + type.slice(1);
  return `AttributeValue(${JAVA_TYPES.map(
    (name) => `${name}=${name === set ? String(content) : 'null'}`,
  ).join(', ')})`;
}

export const rewordings: Readonly<Record<string, Reword>> = {
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  DeleteItem: singleWrite(false),
  PutItem: singleWrite(false),
  Query: query,
  UpdateItem: singleWrite(true),
};
