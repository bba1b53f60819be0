import { describe, expect, test } from 'vitest';
import type { ExpressionRequest } from './index.ts';
import { compiled, condition, N, refusal } from './testing.ts';

type Parameter =
  | 'UpdateExpression'
  | 'ConditionExpression'
  | 'KeyConditionExpression'
  | 'FilterExpression'
  | 'ProjectionExpression';

const PARAMETERS: Parameter[] = [
  'UpdateExpression',
  'ConditionExpression',
  'KeyConditionExpression',
  'FilterExpression',
  'ProjectionExpression',
];

const requestOf = (parameter: Parameter, text: string): ExpressionRequest => ({
  [parameter]: text,
});

describe('syntax errors name the token and what stands around it', () => {
  // Quoted from the service in public reports.
  test.each<[Parameter, string, string, string]>([
    ['ConditionExpression', 'attribute_exists(PK) AND NOT #o', '<EOF>', '#o'],
    ['ConditionExpression', 'foo', '<EOF>', 'foo'],
    ['ConditionExpression', '#o', '<EOF>', '#o'],
    ['ConditionExpression', 'attribute_not_exists(', '<EOF>', '('],
    ['ConditionExpression', 'attribute_not_exists(SK', '<EOF>', 'SK'],
    ['ConditionExpression', 'a = ', '<EOF>', '= '],
    ['ConditionExpression', 'a = = :b', '=', '= = :b'],
    ['ConditionExpression', 'a == :b', '=', '== :b'],
    ['ConditionExpression', 'ADD #v :i', 'ADD', 'ADD #v'],
    ['ConditionExpression', '__typename <> :__typename', '_', '__'],
    ['ConditionExpression', 'a-b', '-', 'a-b'],
    ['FilterExpression', 'a-b', '-', 'a-b'],
    ['KeyConditionExpression', 'a-b', '-', 'a-b'],
    ['FilterExpression', 'tenantAgent:abc123-x = :v', ':abc123', 'tenantAgent:abc123-'],
    ['KeyConditionExpression', ':hashId a', 'a', ':hashId a'],
    ['KeyConditionExpression', 'f()', ')', '()'],
    ['UpdateExpression', 'INVALID SYNTAX HERE', 'INVALID', 'INVALID SYNTAX'],
    ['UpdateExpression', 'ADD hits : incr', ':', 'hits : incr'],
    ['UpdateExpression', 'ADD like-tally :one', '-', 'like-tally'],
    ['UpdateExpression', 'SET a = :a, #, b = :b', '#', ', #,'],
    ['UpdateExpression', 'SET path = VALUE 1', '1', 'VALUE 1'],
    ['UpdateExpression', 'SET MyStr = my Num', 'Num', 'my Num'],
    ['UpdateExpression', 'SET _123 = :v', '_', 'SET _123'],
    ['UpdateExpression', 'ADD likeTally', '<EOF>', 'likeTally'],
    ['ProjectionExpression', 'a..b', '.', '..b'],
  ])('%s %s', (parameter, text, token, near) => {
    expect(refusal(requestOf(parameter, text))).toBe(
      `Invalid ${parameter}: Syntax error; token: "${token}", near: "${near}"`,
    );
  });

  test('a lone first token has nothing before it, a last one nothing behind it', () => {
    const message = (text: string): string => refusal({ ConditionExpression: text });
    expect(message('=')).toContain('token: "=", near: "="');
    expect(message('a b ')).toContain('token: "b", near: "a b "');
    expect(message('   ')).toContain('token: "<EOF>", near: "   "');
    expect(message('a 😀 b')).toContain('token: "😀", near: "a 😀 b"');
  });
});

describe('what does not read', () => {
  const syntaxError = (parameter: Parameter, text: string): void => {
    expect(refusal(requestOf(parameter, text))).toMatch(
      new RegExp(`^Invalid ${parameter}: Syntax error; token: "`),
    );
  };

  test.each([
    'things are not gonna be ok',
    'a > 4',
    'attribute_exists(Pictures-RearView)',
    'attribute_exists("Pictures.RearView")',
    'attribute_exists(Pictures..RearView)',
    'attribute_exists(Pi#ctures.RearView)',
    'attribute_exists(asdf[a])',
    'attribute_exists()',
    'a.:a < b.:b',
    'a in b, c',
    'a in b',
    'a in (b,c,)',
    'a in ()',
    'a > between',
    'a.and = b',
    'and = b',
    'remove = b',
    '(a)between(b.(c.d))and(c)',
    '(a)between(b.c.d)and((c)',
    '#$.b > a',
    'a > :things.stuff',
    'b[:a] > a',
    'b[#_] > a',
    'b[-1] > a',
    'b[01] > a',
    'b[1.5] > a',
    'ü > a',
    'size(a).b > a',
    '(size(a)).b > a',
    'size(a)[0] > a',
    '(a.b).c > d',
    'a AND b',
    '(a AND b = c)',
    'a = b AND',
    'a = b OR OR c = d',
    '(a = b) = c',
    '(a = b',
    'a = b)',
    'a = b c',
    'a BETWEEN b',
    'a BETWEEN b OR c',
    'a BETWEEN b, c',
    'NOT',
    'a NOT = b',
    'a != b',
    'a + b = c',
    ':',
    '#',
  ])('condition %s', (text) => {
    for (const parameter of ['ConditionExpression', 'FilterExpression'] as const) {
      syntaxError(parameter, text);
    }
  });

  test.each([
    'whatever',
    'set',
    'set a',
    'add a',
    'delete a',
    'set a=set',
    'set set = :v',
    'set a = :v,',
    'set a = :v, set b = :v',
    'set a = :v remove',
    'remove a = b',
    'remove a,',
    'add a = b',
    'add a b',
    'delete a = b',
    'delete a b',
    'delete a if_not_exist(b)',
    'add abort b',
    'add a if_not_exist(b)',
    'remove a b',
    'set a b',
    'set :a = b',
    'add :a b',
    'delete :a b',
    'remove :a',
    'set a = b / c',
    'set a = b * c',
    'set a[1] = "eight"',
    'set a[1] = 1',
    'set 123 = :v',
    'set hi$there = :v',
    'SET a = if_not_exist(a, 100)',
    'SET a = if_not_exists(a, :v+:w)',
    'SET if_not_exist(a, b) = a',
    'set (a = (b + c))',
    'set a = (b.c).d + e',
    'set a = (b.c)[0] + e',
    'set a = b + c + d',
    'set a = (b + c) + d',
    'set a = b + (c + d)',
    'set a = (b + c',
    'set a = -:v',
    'set a = :v = :w',
    'set a[:v] = :w',
    'set a[#v] = :w',
  ])('update %s', (text) => {
    syntaxError('UpdateExpression', text);
  });

  test.each(['whatever(stuff)', ':a', 'a,', ',a', 'a,,b', 'a..b', 'a[b]', '(a.b).c', '(a)', 'a-b'])(
    'projection %s',
    (text) => {
      syntaxError('ProjectionExpression', text);
    },
  );
});

describe('what reads', () => {
  test.each([
    'a=b',
    ' a\t=\r\nb ',
    '(a) = (b)',
    '((a) = (b))',
    '(a = b)',
    '(a = b) AND (c = d)',
    '((a = b) AND (c = d))',
    '(a = b AND (c = d))',
    'NOT (a = b)',
    '(NOT a = b)',
    'NOT NOT NOT NOT a < b',
    'nOt a = b aNd c = d oR e = f',
    '(a)between(b)and(c)',
    'a In (b, (c), d)',
    '(a) IN ((b))',
    'attribute_exists (a)',
    '(attribute_exists(a))',
    '(attribute_exists((a))) AND (NOT (attribute_exists(b)))',
    '(size(a)) < b',
    '((size (a)) < b.Maximum)',
    'a.b[0].c[12] = d',
    'a . b [ 0 ] = c',
    'Alpha_Numeric_123 = A1_',
    'contains(a, size(b))',
  ])('condition %s', (text) => {
    expect(condition(text).text).toBe(text);
  });

  test.each([
    'SET a = b',
    '  set   a=b  ',
    'sEt a = (b)',
    'set a = (b + c)',
    'set a = (b) + (c)',
    'set a = ((b.c.d)+(e))',
    'SET a = b, c = d REMOVE e, f[0].g',
    'REMOVE a SET b = c',
    'SET a = if_not_exists((a), b) - c',
    'SET a = list_append(if_not_exists(a, b), (c))',
    'SET a = if_not_exists(a, if_not_exists(b, c))',
  ])('update %s', (text) => {
    expect(compiled({ UpdateExpression: text }).update?.text).toBe(text);
  });
});

describe('redundant parentheses', () => {
  test.each([
    '((a = b))',
    'a=a and a > ((views))',
    '((a)) = b',
    '(a)between(((b.c)).d)and(c)',
    'a > whatever((:things), ((a)))',
    'a=a AND ((a=a AND a=a)) AND a=a',
    'a=a OR ((a=a OR a=a)) OR a=a',
    'a=a AND ((a=a AND (a=a AND a=a)))',
    '((attribute_exists(a)))',
    '((c=:c) AND ((p=:p)))',
    'NOT ((a = b))',
    'a IN (((b)))',
  ])('%s', (text) => {
    for (const parameter of PARAMETERS.slice(1, 4)) {
      expect(refusal(requestOf(parameter, text))).toBe(
        `Invalid ${parameter}: The expression has redundant parentheses;`,
      );
    }
  });

  test.each(['SET a = ((b))', 'SET a = ((b + c))', 'SET a = b + ((c))'])('%s', (text) => {
    expect(refusal({ UpdateExpression: text })).toBe(
      'Invalid UpdateExpression: The expression has redundant parentheses;',
    );
  });
});

describe('size and depth', () => {
  test.each(PARAMETERS)('%s may have 4096 bytes and must have one', (parameter) => {
    const long = (bytes: number): string => 'x'.repeat(bytes);
    expect(refusal(requestOf(parameter, ''))).toBe(
      `Invalid ${parameter}: The expression can not be empty;`,
    );
    expect(refusal(requestOf(parameter, `${long(4095)}(`))).toContain('Syntax error');
    expect(refusal(requestOf(parameter, `${long(4096)}(`))).toBe(
      `Invalid ${parameter}: Expression size has exceeded the maximum allowed size;` +
        (parameter === 'UpdateExpression' ? '' : ' expression size: 4097'),
    );
    // Bytes of UTF-8 count, not characters.
    expect(refusal(requestOf(parameter, 'é'.repeat(2049)))).toContain('Expression size');
    expect(refusal(requestOf(parameter, 'é'.repeat(2048)))).toContain('Syntax error');
  });

  test('placeholders count as written, whatever they stand for', () => {
    const names = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [`#a${i}`, 'n'.repeat(246) + i]),
    );
    const ProjectionExpression = Object.keys(names).join(', ');
    const request = { ProjectionExpression, ExpressionAttributeNames: names };
    expect(compiled(request).projection?.paths).toHaveLength(30);
  });

  // Parsers that try alternatives need exponential time for these; one pass needs none.
  test.each<[string, string]>([
    ['('.repeat(1000), 'Syntax error; token: "<EOF>", near: "("'],
    ['('.repeat(4096), 'Syntax error; token: "<EOF>", near: "("'],
    [`${'('.repeat(2046)}a<b${')'.repeat(2046)}`, 'The expression has redundant parentheses;'],
    [
      `${'not '.repeat(1000)}a<b`,
      'The expression contains too many operators; operator count: 301',
    ],
    [
      `a<b ${'or (a<b '.repeat(454)}${')'.repeat(454)}`,
      'The expression contains too many operators; operator count: 301',
    ],
    [`a < ${'f('.repeat(1355)}b${')'.repeat(1355)}`, 'Invalid function name; function: f'],
    [
      `a < ${'size('.repeat(680)}b${')'.repeat(680)}`,
      'Incorrect operand type for operator or function; operator or function: size, operand type: N',
    ],
    ['f('.repeat(2048), 'Syntax error; token: "<EOF>", near: "("'],
    [`a = ${'('.repeat(4092)}`, 'Syntax error; token: "<EOF>", near: "("'],
    [`a${'.b'.repeat(2047)}=`, 'Syntax error; token: "<EOF>", near: "="'],
    [`a IN (${'b,'.repeat(2045)}`, 'Syntax error; token: "<EOF>", near: ","'],
  ])('%.30s…', (text, message) => {
    expect(refusal({ ConditionExpression: text })).toBe(`Invalid ConditionExpression: ${message}`);
  });

  test('149 nested alternatives are 299 operators and fine', () => {
    const text = `a<b ${'or (a<b '.repeat(149)}${')'.repeat(149)}`;
    expect(condition(text).root.kind).toBe('or');
  });

  test('an update may have 300 operators and functions together', () => {
    const sums = (count: number): string =>
      Array.from({ length: count }, (_, i) => `a${i}=a+:v`).join();
    const update = (text: string): ExpressionRequest => ({
      UpdateExpression: text,
      ExpressionAttributeValues: { ':v': N(1) },
    });
    expect(compiled(update(`SET ${sums(300)}`)).update?.actions).toHaveLength(300);
    const tooMany =
      'Invalid UpdateExpression: The expression contains too many operators; operator count: 301';
    expect(refusal(update(`SET ${sums(301)}`))).toBe(tooMany);
    expect(refusal(update(`SET ${sums(299)},b=if_not_exists(b,:v)+:v`))).toBe(tooMany);
  });
});
