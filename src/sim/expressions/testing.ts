/** Shorthands for the tests of this room. */
import type { AttributeValue, Item } from '../types.ts';
import {
  compileExpressions,
  type CompiledCondition,
  type CompiledExpressions,
  type CompiledKeyCondition,
  type CompiledProjection,
  type CompiledUpdate,
  type ExpressionRequest,
} from './index.ts';

export type Names = Record<string, string>;
export type Values = Record<string, AttributeValue>;

/** The refusal of a request; fails the test if there is none. */
export function refusal(request: ExpressionRequest): string {
  const result = compileExpressions(request);
  if (result.ok) throw new Error(`accepted: ${JSON.stringify(request)}`);
  return result.message;
}

export function compiled(request: ExpressionRequest): CompiledExpressions {
  const result = compileExpressions(request);
  if (!result.ok) throw new Error(result.message);
  return result.compiled;
}

function placeholders(values?: Values, names?: Names): ExpressionRequest {
  return { ExpressionAttributeValues: values, ExpressionAttributeNames: names };
}

export function condition(text: string, values?: Values, names?: Names): CompiledCondition {
  const request = { ConditionExpression: text, ...placeholders(values, names) };
  return compiled(request).condition as CompiledCondition;
}

export function update(text: string, values?: Values, names?: Names): CompiledUpdate {
  const request = { UpdateExpression: text, ...placeholders(values, names) };
  return compiled(request).update as CompiledUpdate;
}

export function projection(text: string, names?: Names): CompiledProjection {
  const request = { ProjectionExpression: text, ...placeholders(undefined, names) };
  return compiled(request).projection as CompiledProjection;
}

export function keyCondition(text: string, values?: Values, names?: Names): CompiledKeyCondition {
  const request = { KeyConditionExpression: text, ...placeholders(values, names) };
  return compiled(request).keyCondition as CompiledKeyCondition;
}

/** Those of the values that a text mentions: a request must not carry any others. */
export function mentioned(text: string, values: Values): Values | undefined {
  const entries = Object.entries(values).filter(([name]) => text.includes(name));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

export const S = (text: string): AttributeValue => ({ S: text });
export const N = (value: number | string): AttributeValue => ({ N: String(value) });
export const L = (...elements: AttributeValue[]): AttributeValue => ({ L: elements });
export const M = (members: Record<string, AttributeValue>): AttributeValue => ({ M: members });

/** A plain object with the same members, for comparing with literals. */
export function plain(item: Item): Record<string, AttributeValue> {
  return JSON.parse(JSON.stringify(item)) as Record<string, AttributeValue>;
}
