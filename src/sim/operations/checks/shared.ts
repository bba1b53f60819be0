/**
 * What the checks of several operations have in common. A check looks at a request whose members
 * have their JSON types and meet their constraints; it puts values into their stored form and
 * returns the text of the `ValidationException` when something is wrong.
 */
import type { ActionData } from '../../dynalite/modules.ts';
import { validations } from '../../dynalite/modules.ts';
import { readExpressions } from '../../dynalite/seam.ts';
import { texts } from '../../errors.ts';
import type { AttributeValue } from '../../types.ts';
import {
  validateAttributeValue,
  validateItem,
  type ValidationLayer,
} from '../../values/validate.ts';

export type Check = (data: ActionData) => string | undefined;

/** One check after the other; the first that complains wins. */
export const inOrder =
  (...checks: Check[]): Check =>
  (data) => {
    for (const check of checks) {
      const message = check(data);
      if (message !== undefined) return message;
    }
    return undefined;
  };

/** The normal form of a map of values (`Item`, `Key`) takes the place of the map. */
export const valuesOf =
  (member: string, layer: ValidationLayer): Check =>
  (data) => {
    const result = validateItem(data[member] as Record<string, AttributeValue>, layer);
    if (!result.ok) return result.message;
    data[member] = result.value;
    return undefined;
  };

export const expressions =
  (layer: ValidationLayer): Check =>
  (data) =>
    readExpressions(data, layer);

/**
 * Expressions and the legacy parameters that they replace do not go together, and placeholders
 * only go with expressions. `suffix` is what ends the text about values without an expression.
 */
export const parameters =
  (expressionNames: readonly string[], legacyNames: readonly string[], suffix = ''): Check =>
  (data) => {
    const used = expressionNames.filter((name) => data[name] != null);
    const legacy = legacyNames.filter((name) => data[name] != null);
    if (used.length > 0 && legacy.length > 0) {
      return texts.mixedParameters(legacy, used);
    }
    if (data.ExpressionAttributeNames != null && used.length === 0) {
      return texts.namesWithoutExpression;
    }
    const withValues = used.some((name) => name !== 'ProjectionExpression');
    if (data.ExpressionAttributeValues != null && !withValues) {
      return texts.valuesWithoutExpression + suffix;
    }
    return undefined;
  };

/** `ConditionalOperator` needs at least two legacy conditions to connect. */
export const conditionalOperator =
  (conditions: string): Check =>
  (data) => {
    if (data.ConditionalOperator == null) return undefined;
    const count = Object.keys((data[conditions] as object | undefined) ?? {}).length;
    if (count === 0) return texts.operatorWithoutConditions;
    return count === 1 ? texts.operatorForOneCondition : undefined;
  };

/** Values inside the conditions of a legacy map, then dynalite's rules for their number and types. */
export const legacyConditions =
  (member: string, layer: ValidationLayer): Check =>
  (data) => {
    const conditions = data[member] as Record<string, LegacyCondition> | undefined;
    for (const { Value, AttributeValueList } of Object.values(conditions ?? {})) {
      for (const value of [...(Value ? [Value] : []), ...(AttributeValueList ?? [])]) {
        const result = validateAttributeValue(value, layer);
        if (!result.ok) return result.message;
      }
    }
    return member === 'Expected'
      ? validations.validateAttributeConditions(data)
      : validations.validateConditions(conditions);
  };

interface LegacyCondition {
  Value?: AttributeValue;
  AttributeValueList?: AttributeValue[];
}

export const distinctAttributes: Check = (data) => {
  const names = data.AttributesToGet as string[] | undefined;
  const twice = names?.find((name, i) => names.indexOf(name) < i);
  return twice === undefined ? undefined : texts.duplicateName(twice);
};
