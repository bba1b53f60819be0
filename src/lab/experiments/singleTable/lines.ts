/** A request in the few lines that matter: what it does to which items, and on what condition. */
import type { Item, JsonObject } from '../../../sim/index.ts';
import { valueText } from '../../rows.ts';

/** The members of an action of a transaction, or of a request on one item, that lines are made of. */
interface Action {
  TableName?: string;
  Key?: Item;
  Item?: Item;
  UpdateExpression?: string;
  ConditionExpression?: string;
}

/** Members that stand for themselves where a `Query` has them. */
const PLAIN = ['IndexName', 'ScanIndexForward', 'Limit', 'ProjectionExpression'] as const;

/** The tables that a request names. */
export function tablesOf({ TableName, TransactItems, RequestItems }: JsonObject): string[] {
  if (TableName) return [String(TableName)];
  if (RequestItems) return Object.keys(RequestItems);
  const actions = (TransactItems ?? []) as readonly Record<string, Action>[];
  return [...new Set(actions.flatMap(Object.values).map((action: Action) => action.TableName!))];
}

/** What the request asks for, in the API's own words. */
export function linesOf(input: JsonObject): string[] {
  const { TransactItems, RequestItems, KeyConditionExpression } = input;
  if (TransactItems) {
    return (TransactItems as readonly Record<string, Action>[])
      .flatMap(Object.entries)
      .flatMap(([kind, action]: [string, Action]) => [
        `${kind} ${action.TableName}`,
        ...actionLines(action).map((line) => `  ${line}`),
      ]);
  }
  if (RequestItems) return Object.entries(RequestItems).flatMap(batchLines);
  if (KeyConditionExpression) {
    const values = Object.entries((input['ExpressionAttributeValues'] ?? {}) as Item);
    return [
      String(KeyConditionExpression),
      ...values.map(([name, value]) => `${name} = ${valueText(value)}`),
      ...PLAIN.filter((name) => name in input).map((name) => `${name}: ${String(input[name])}`),
    ];
  }
  const updates = (input['GlobalSecondaryIndexUpdates'] ?? []) as readonly {
    Create: { IndexName: string; KeySchema: readonly { AttributeName: string }[] };
  }[];
  if (updates.length > 0) {
    return updates.map(({ Create: { IndexName, KeySchema } }) => {
      const keys = KeySchema.map(({ AttributeName }) => AttributeName).join(', ');
      return `Create ${IndexName} (${keys})`;
    });
  }
  return actionLines(input);
}

function actionLines({ Key, Item, UpdateExpression, ConditionExpression }: Action): string[] {
  return [
    keyText((Key ?? Item)!),
    ...(UpdateExpression ? [UpdateExpression] : []),
    ...(ConditionExpression ? [`ConditionExpression: ${ConditionExpression}`] : []),
  ];
}

/** `BatchGetItem` has keys for each table, `BatchWriteItem` a list of writes. */
function batchLines([table, requests]: [string, { Keys: Item[] } | unknown[]]): string[] {
  if (!Array.isArray(requests)) return requests.Keys.map((key) => `${table}: ${keyText(key)}`);
  return [`${table}: ${requests.length} × DeleteRequest`];
}

/** Keys are strings, here; what else an item holds is left out. */
function keyText(item: Item): string {
  return Object.entries(item)
    .filter(([, value]) => 'S' in value)
    .map(([name, value]) => `${name} = ${valueText(value)}`)
    .join(', ');
}
