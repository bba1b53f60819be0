/** The checks of BatchGetItem and BatchWriteItem that need no table. */
import { itemSize, MAX_ITEM_SIZE } from '../../capacity/itemSize.ts';
import type { ActionData } from '../../dynalite/modules.ts';
import { texts } from '../../errors.ts';
import type { AttributeValue, Item } from '../../types.ts';
import { validateItem } from '../../values/validate.ts';
import { distinctAttributes, expressions, inOrder, parameters, type Check } from './shared.ts';

/** Keys of one BatchGetItem, writes of one BatchWriteItem, over all tables. */
const MAX_KEYS = 100;
const MAX_WRITES = 25;

const oneTable = inOrder(
  parameters(['ProjectionExpression'], ['AttributesToGet']),
  distinctAttributes,
  expressions('current'),
);

export const batchGetItem: Check = (data) => {
  const requests = Object.values(data.RequestItems as Record<string, ActionData>);
  const mixed = mixedTables(requests);
  if (mixed !== undefined) return mixed;
  let count = 0;
  for (const request of requests) {
    const message = oneTable(request) ?? keys(request);
    if (message !== undefined) return message;
    count += (request.Keys as unknown[]).length;
  }
  return count > MAX_KEYS ? texts.tooManyKeys : undefined;
};

/** One table by expression and another by legacy parameter is refused as well. */
function mixedTables(requests: readonly ActionData[]): string | undefined {
  const uses = (member: string): boolean => requests.some((request) => request[member] != null);
  return uses('ProjectionExpression') && uses('AttributesToGet')
    ? texts.mixedParameters(['AttributesToGet'], ['ProjectionExpression'])
    : undefined;
}

function keys(request: ActionData): string | undefined {
  const seen = new Set<string>();
  const normal: Item[] = [];
  for (const key of request.Keys as Record<string, AttributeValue>[]) {
    const result = validateItem(key);
    if (!result.ok) return result.message;
    const names = Object.keys(result.value).sort();
    const address = JSON.stringify(names.map((name) => [name, result.value[name]]));
    if (seen.has(address)) return texts.batchDuplicates;
    seen.add(address);
    normal.push(result.value);
  }
  request.Keys = normal;
  return undefined;
}

interface WriteRequest {
  PutRequest?: { Item: Item };
  DeleteRequest?: { Key: Item };
}

export const batchWriteItem: Check = (data) => {
  const requests = Object.values(data.RequestItems as Record<string, WriteRequest[]>);
  for (const writes of requests) {
    for (const { PutRequest, DeleteRequest } of writes) {
      if (!PutRequest === !DeleteRequest) return texts.noWriteRequest;
      const message = PutRequest ? put(PutRequest) : remove(DeleteRequest!);
      if (message !== undefined) return message;
    }
  }
  return requests.flat().length > MAX_WRITES ? texts.tooManyWrites : undefined;
};

function put(request: { Item: Item }): string | undefined {
  const result = validateItem(request.Item, 'older');
  if (!result.ok) return result.message;
  request.Item = result.value;
  return itemSize(result.value) > MAX_ITEM_SIZE ? texts.itemTooLarge : undefined;
}

function remove(request: { Key: Item }): string | undefined {
  const result = validateItem(request.Key, 'older');
  if (!result.ok) return result.message;
  request.Key = result.value;
  return undefined;
}
