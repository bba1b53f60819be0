import { describe, expect, test } from 'vitest';
import { compileExpressions, type ExpressionRequest } from './compile.ts';

const request = (changes: Partial<ExpressionRequest> = {}): ExpressionRequest => ({
  UpdateExpression: 'SET #tally = #tally + :one',
  ConditionExpression: 'postId = :post',
  ExpressionAttributeNames: { '#tally': 'likeTally' },
  ExpressionAttributeValues: { ':one': { N: '1' }, ':post': { S: 'P1' } },
  ...changes,
});

/** Compiles twice, the second time from objects of their own. */
function twice(first: ExpressionRequest, second: ExpressionRequest) {
  const a = compileExpressions(structuredClone(first));
  const b = compileExpressions(structuredClone(second));
  if (!a.ok || !b.ok) throw new Error('does not compile');
  return { a: a.compiled, b: b.compiled };
}

describe('a request that comes again', () => {
  test('is not compiled again', () => {
    const { a, b } = twice(request(), request());
    expect(b).toBe(a);
  });

  test.each<[string, Partial<ExpressionRequest>]>([
    ['another name', { ExpressionAttributeNames: { '#tally': 'tally' } }],
    ['another text', { ExpressionAttributeValues: { ':one': { N: '1' }, ':post': { S: 'P2' } } }],
    ['another number', { ExpressionAttributeValues: { ':one': { N: '2' }, ':post': { S: 'P1' } } }],
    ['another type', { ExpressionAttributeValues: { ':one': { N: '1' }, ':post': { N: '1' } } }],
    ['another condition', { ConditionExpression: 'postId <> :post' }],
    ['one expression more', { ProjectionExpression: 'postId' }],
  ])('is compiled again with %s', (_, changes) => {
    const { a, b } = twice(request(), request(changes));
    expect(b).not.toEqual(a);
  });

  test('with a value that is long or no scalar is compiled again, to the same', () => {
    for (const post of [{ S: 'x'.repeat(100) }, { SS: ['a'] }, { BOOL: true }]) {
      const values = { ':one': { N: '1' }, ':post': post } as never;
      const { a, b } = twice(
        request({ ExpressionAttributeValues: values }),
        request({ ExpressionAttributeValues: values }),
      );
      expect(b).not.toBe(a);
      expect(b).toEqual(a);
    }
  });

  test('is refused for its maps whatever came before', () => {
    const plain = { ProjectionExpression: 'postId, likeTally' };
    expect(compileExpressions(plain).ok).toBe(true);
    const names = compileExpressions({ ...plain, ExpressionAttributeNames: {} });
    expect(names).toEqual({ ok: false, message: 'ExpressionAttributeNames must not be empty' });
    const values = compileExpressions({ ...plain, ExpressionAttributeValues: {} });
    expect(values).toEqual({ ok: false, message: 'ExpressionAttributeValues must not be empty' });
    const unused = compileExpressions({ ...plain, ExpressionAttributeNames: { '#x': 'x' } });
    expect(unused.ok).toBe(false);
  });
});
