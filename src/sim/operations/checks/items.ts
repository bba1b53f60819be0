/**
 * The checks of PutItem, UpdateItem, DeleteItem and GetItem that need no table. The three writes
 * report them inside an envelope, GetItem bare (measured on AWS, us-east-1, 2026-10).
 */
import { itemSize, MAX_ITEM_SIZE } from '../../capacity/itemSize.ts';
import type { ActionData } from '../../dynalite/modules.ts';
import { texts } from '../../errors.ts';
import type { AttributeValue } from '../../types.ts';
import { typeOf } from '../../values/compare.ts';
import { validateAttributeValue } from '../../values/validate.ts';
import {
  conditionalOperator,
  distinctAttributes,
  expressions,
  inOrder,
  legacyConditions,
  parameters,
  valuesOf,
  type Check,
} from './shared.ts';

/** Sizes are data, not requests; the other text is recorded bare. */
const BARE = new Set<string>([texts.itemTooLarge, texts.returnValues]);

const enveloped =
  (check: Check): Check =>
  (data) => {
    const message = check(data);
    return message === undefined || BARE.has(message) ? message : texts.envelope(message);
  };

const oldValuesOnly: Check = ({ ReturnValues }) =>
  ReturnValues == null || ReturnValues === 'ALL_OLD' || ReturnValues === 'NONE'
    ? undefined
    : texts.returnValues;

const size: Check = ({ Item }) => (itemSize(Item) > MAX_ITEM_SIZE ? texts.itemTooLarge : undefined);

const expected = legacyConditions('Expected', 'current');

export const putItem = enveloped(
  inOrder(
    parameters(['ConditionExpression'], ['Expected']),
    conditionalOperator('Expected'),
    valuesOf('Item', 'current'),
    oldValuesOnly,
    size,
    expected,
    expressions('current'),
  ),
);

export const deleteItem = enveloped(
  inOrder(
    parameters(['ConditionExpression'], ['Expected']),
    conditionalOperator('Expected'),
    valuesOf('Key', 'current'),
    oldValuesOnly,
    expected,
    expressions('current'),
  ),
);

export const updateItem = enveloped(
  inOrder(
    parameters(['UpdateExpression', 'ConditionExpression'], ['AttributeUpdates', 'Expected']),
    conditionalOperator('Expected'),
    valuesOf('Key', 'current'),
    attributeUpdates,
    expected,
    expressions('current'),
  ),
);

export const getItem = inOrder(
  parameters(['ProjectionExpression'], ['AttributesToGet']),
  valuesOf('Key', 'current'),
  distinctAttributes,
  expressions('current'),
);

const ADDABLE: ReadonlySet<string> = new Set(['N', 'L', 'SS', 'NS', 'BS']);
const SETS: ReadonlySet<string> = new Set(['SS', 'NS', 'BS']);

/** Which value each legacy action takes (AWS API Reference, "AttributeUpdates"). */
function attributeUpdates(data: ActionData): string | undefined {
  const updates = data.AttributeUpdates as
    Record<string, { Action?: string; Value?: AttributeValue }> | undefined;
  for (const update of Object.values(updates ?? {})) {
    const { Action = 'PUT', Value } = update;
    if (!Value) {
      if (Action !== 'DELETE') return texts.onlyDelete;
      continue;
    }
    const result = validateAttributeValue(Value);
    if (!result.ok) return result.message;
    update.Value = result.value;
    const type = typeOf(Value);
    if (Action === 'DELETE' && !SETS.has(type)) return texts.deleteType(type);
    if (Action === 'ADD' && !ADDABLE.has(type)) return texts.addType(type);
  }
  return undefined;
}
