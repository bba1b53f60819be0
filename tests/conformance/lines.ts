/** Short forms for cases that are written by hand: values, requests, and what to expect of them. */
import type { CaseRequest, ConformanceCase, Step } from './case.ts';

export const S = (text: string): object => ({ S: text });
export const N = (text: string): object => ({ N: text });
export const L = (...values: object[]): object => ({ L: values });

/** A value inside so many maps. */
export const nested = (levels: number): object =>
  Array.from({ length: levels }).reduce<object>((value) => ({ M: { n: value } }), S('leaf'));

export const on = (op: string, input: object): CaseRequest => ({ op, input: { ...input } });

export const transact = (...TransactItems: object[]): CaseRequest =>
  on('TransactWriteItems', { TransactItems });

export const ok = (more: Partial<Step> = {}): Partial<Step> => ({ status: 200, ...more });

export const holds = (item: object): Partial<Step> => ok({ body: { Item: item } });

export const failed: Partial<Step> = { status: 400, error: 'ConditionalCheckFailedException' };

export const invalid = (message: string): Partial<Step> => ({
  status: 400,
  error: 'ValidationException',
  message,
});

export const enveloped = (message: string): Partial<Step> =>
  invalid(`1 validation error detected: ${message}`);

/** A request and what its answer must be like; without the latter it must merely succeed. */
export type Line = CaseRequest | [CaseRequest, Partial<Step>];

export type CaseOptions = Partial<
  Pick<ConformanceCase, 'tables' | 'certainty' | 'basis' | 'unverified' | 'wire'>
>;

/** Makes the cases of one collection, which share their tags and where they come from. */
export const casesOf =
  (common: Pick<ConformanceCase, 'tags' | 'tables' | 'certainty' | 'basis'>) =>
  (id: string, title: string, lines: Line[], options: CaseOptions = {}): ConformanceCase => {
    const pairs = lines.map((line) => (Array.isArray(line) ? line : ([line, ok()] as const)));
    return {
      id,
      title,
      ...common,
      ...options,
      requests: pairs.map(([request]) => request),
      expect: { description: title, steps: pairs.map(([, step], i) => ({ i, ...step })) },
    };
  };
