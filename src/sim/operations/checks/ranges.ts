/** The checks of Query and Scan that need no table. */
import { validations, type ActionData } from '../../dynalite/modules.ts';
import { texts } from '../../errors.ts';
import type { AttributeValue } from '../../types.ts';
import { validateAttributeValue, type ValidationLayer } from '../../values/validate.ts';
import {
  conditionalOperator,
  distinctAttributes,
  expressions,
  inOrder,
  legacyConditions,
  parameters,
  type Check,
} from './shared.ts';

/**
 * `Select` and what it needs or forbids. Query reports the two texts about projections inside
 * the envelope, Scan bare (measured on AWS, 2026-07).
 */
const select =
  (wrap: (message: string) => string): Check =>
  ({ Select, ProjectionExpression, AttributesToGet, IndexName }) => {
    if (Select != null && Select !== 'SPECIFIC_ATTRIBUTES') {
      const what = Select === 'COUNT' ? 'only the Count' : (Select as string);
      if (ProjectionExpression != null) return wrap(texts.projectionWithSelect(what));
      if (AttributesToGet != null) return wrap(texts.attributesWithSelect(what));
    }
    if (Select === 'SPECIFIC_ATTRIBUTES' && ProjectionExpression == null && !AttributesToGet) {
      return wrap(texts.selectWithoutProjection);
    }
    if (Select === 'ALL_PROJECTED_ATTRIBUTES' && IndexName == null) {
      return texts.selectWithoutIndex;
    }
    return undefined;
  };

/** Faults of these kinds stand alone, the others after "The provided starting key is invalid: ". */
const STANDS_ALONE =
  /contains duplicates|number set|numeric value|significant digits|number with magnitude/;

const startKey =
  (layer: ValidationLayer): Check =>
  (data) => {
    const key = data.ExclusiveStartKey as Record<string, AttributeValue> | undefined;
    for (const name of Object.keys(key ?? {})) {
      const result = validateAttributeValue(key![name]!, layer);
      if (!result.ok) {
        return STANDS_ALONE.test(result.message) ? result.message : texts.startKey(result.message);
      }
      key![name] = result.value;
    }
    return undefined;
  };

const hasKeyConditions: Check = ({ KeyConditions, KeyConditionExpression }) =>
  KeyConditions == null && KeyConditionExpression == null ? texts.noKeyConditions : undefined;

/** An expression has been checked already; the legacy form goes through dynalite's rules. */
function keyConditions(data: ActionData): string | undefined {
  if (data._keyCondition) {
    data.KeyConditions = data._keyCondition.expression;
    return undefined;
  }
  const message = validations.validateConditions(data.KeyConditions);
  if (message) return message;
  const count = Object.keys(data.KeyConditions as object).length;
  return count === 1 || count === 2 ? undefined : texts.keyConditionCount;
}

const QUERY_EXPRESSIONS = ['ProjectionExpression', 'FilterExpression', 'KeyConditionExpression'];
const QUERY_LEGACY = ['AttributesToGet', 'QueryFilter', 'ConditionalOperator'];

/** `KeyConditions` may stand beside a filter or projection, not beside the expression for keys. */
const queryParameters: Check = (data) =>
  parameters(
    QUERY_EXPRESSIONS,
    data.KeyConditionExpression == null ? QUERY_LEGACY : [...QUERY_LEGACY, 'KeyConditions'],
    ': FilterExpression and KeyConditionExpression are null',
  )(data);

export const query = inOrder(
  queryParameters,
  conditionalOperator('QueryFilter'),
  select(texts.envelope),
  legacyConditions('QueryFilter', 'current'),
  distinctAttributes,
  startKey('current'),
  hasKeyConditions,
  expressions('current'),
  keyConditions,
);

const segments: Check = ({ Segment, TotalSegments }) => {
  if (Segment != null && TotalSegments == null) return texts.segmentWithoutTotal;
  if (TotalSegments == null) return undefined;
  if (Segment == null) return texts.totalWithoutSegment;
  return Segment >= TotalSegments ? texts.segmentTooHigh(Segment, TotalSegments) : undefined;
};

export const scan = inOrder(
  parameters(
    ['ProjectionExpression', 'FilterExpression'],
    ['AttributesToGet', 'ScanFilter', 'ConditionalOperator'],
    ': FilterExpression is null',
  ),
  conditionalOperator('ScanFilter'),
  select((message) => message),
  distinctAttributes,
  legacyConditions('ScanFilter', 'older'),
  startKey('older'),
  segments,
  expressions('older'),
);
