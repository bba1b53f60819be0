/** PartiQL's `SELECT`: what statements answer, and the texts of those that are refused. */
import type { CaseRequest, Step } from './case.ts';
import { casesOf, enveloped, invalid, L, N, nested, ok, on, S, type Line } from './lines.ts';

const observed = casesOf({
  tags: ['partiql'],
  tables: ['Feed'],
  certainty: 'aws-observed',
  basis: 'paritysuite/dynamodb-conformance, eu-west-2 and us-east-1, 2026-10',
});

/** What floci-io/floci recorded for its own tests. */
const FLOCI = { basis: 'floci-io/floci, recorded in eu-west-2 and eu-west-1, 2026-09' } as const;
/** AWS's own build of the service, whose texts are the service's wherever both are known. */
const LOCAL = {
  certainty: 'uncertain',
  basis: 'DynamoDB Local',
  unverified: 'the text is that of DynamoDB Local; no recording of it on AWS is known',
} as const;

const say = (Statement: string, more: object = {}): CaseRequest =>
  on('ExecuteStatement', { Statement, ...more });

const put = (PK: string, SK: string, more: object = {}): CaseRequest =>
  on('PutItem', { TableName: 'Feed', Item: { PK: S(PK), SK: S(SK), ...more } });

/** Exactly these items, in this order. */
const items = (...Items: object[]): Partial<Step> => ok({ bodyEquals: { Items } });
/** Exactly the items with these sort keys, of which nothing else was selected. */
const keys = (...sorts: string[]): Partial<Step> => items(...sorts.map((SK) => ({ SK: S(SK) })));

const NOT_WELL_FORMED = "Statement wasn't well formed, can't be processed: ";
const unreadable = (detail: string): Partial<Step> => invalid(NOT_WELL_FORMED + detail);
const INVALID = 'One or more parameter values were invalid: ';
const OVERFLOW =
  'Number overflow. Attempting to store a number with magnitude larger than supported range';
const OVERLAP = 'Overlapping conditions with range keys are not supported in where clause';

const seed = put('p', '1', {
  ss: { SS: ['a', 'b', 'c'] },
  s: S('str'),
  m: { M: { sub: S('x'), k: L(S('c'), S('d')) } },
  l: L(S('a')),
  nul: { NULL: true },
  flag: { BOOL: true },
  n: N('30'),
});

/** A condition beside the key of the one item, and whether it holds for it. */
const holding = (conditions: readonly (readonly [condition: string, holds: boolean])[]): Line[] =>
  conditions.map(([condition, holds]) => [
    say(`SELECT SK FROM "Feed" WHERE PK = 'p' AND ${condition}`),
    holds ? keys('1') : keys(),
  ]);

const where = (condition: string, message: string): Line => [
  say(`SELECT * FROM "Feed" WHERE ${condition}`),
  invalid(message),
];

const refused = (statement: string, detail: string): Line => [say(statement), unreadable(detail)];

export const partiqlCases = [
  observed('pq-01', 'SELECT by key, and what it selects', [
    seed,
    [
      say(`SELECT * FROM "Feed" WHERE PK = 'p' AND SK = '1'`),
      ok({ body: { Items: [{ s: S('str'), n: N('30') }] } }),
    ],
    [say(`SELECT m.sub FROM "Feed" WHERE PK = 'p'`), items({ sub: S('x') })],
    [say(`SELECT SK, n FROM "Feed" WHERE PK = 'p'`), items({ SK: S('1'), n: N('30') })],
    [say(`SELECT SK FROM "Feed" WHERE PK = 'nobody'`), keys()],
    [say('SELECT SK FROM "Feed" WHERE PK = ?', { Parameters: [S('p')] }), keys('1')],
    [say('SELECT SK FROM "Feed" WHERE attribute_exists(ss)'), keys('1')],
    [
      say(`SELECT SK FROM "Feed" WHERE PK = 'p'`, { ReturnConsumedCapacity: 'TOTAL' }),
      ok({ body: { ConsumedCapacity: { CapacityUnits: 0.5 } } }),
    ],
  ]),
  observed(
    'pq-02',
    'a column is named by the last name of its path',
    [
      seed,
      [say(`SELECT m.k[1] FROM "Feed" WHERE PK = 'p'`), items({ 'k[1]': S('d') })],
      [say(`SELECT l[-0] FROM "Feed" WHERE PK = 'p'`), items({ 'l[0]': S('a') })],
      [
        say(`SELECT l[-1] FROM "Feed" WHERE PK = 'p'`),
        invalid('List index is not within the allowable range; index: [-1] at 1:11:1'),
      ],
      [
        say(`SELECT l[2147483648] FROM "Feed" WHERE PK = 'p'`),
        invalid('List index is not within the allowable range; index: [2147483648] at 1:10:10'),
      ],
    ],
    FLOCI,
  ),
  observed('pq-03', 'functions and IS', [
    seed,
    ...holding([
      ['attribute_exists(ss)', true],
      ['attribute_exists(nope)', false],
      ['attribute_not_exists(nope)', true],
      ['NOT attribute_exists(nope)', true],
      ['ATTRIBUTE_EXISTS(ss)', true],
      ['(attribute_exists(nope) OR attribute_exists(ss))', true],
      ['attribute_exists(ss) = true', true],
      ['attribute_exists("ss")', true],
      ['attribute_exists(m.sub)', true],
      ['size(s) = 3', true],
      ['size(s) = 4', false],
      ["attribute_type(ss, 'SS')", true],
      ["attribute_type(ss, 'S')", false],
      ['nul IS NULL', true],
      ['s IS NULL', false],
      ['s IS NOT NULL', true],
      ['nul IS NOT NULL', false],
      ['flag IS BOOL', true],
      ['s IS STRING', true],
      ['s IS BOOL', false],
      ['s IS NOT MISSING', true],
      ['nope IS MISSING', true],
      ["NOT begins_with(s, 'al')", true],
      ['n > 20', true],
      ["ss = <<'c', 'a', 'b'>>", true],
      ["l = ['a']", true],
      ["l <> ['a']", false],
    ]),
    ...holding([
      ['attribute_exists(nope) = false', true],
      ['true = attribute_exists(n)', true],
      ["contains(nope, 'z') = false", true],
      ['(n BETWEEN 0 AND 50) = true', true],
      ["(n = 5 OR s = 'x') = false", true],
      ['NOT attribute_exists(n) = true', false],
      ['(attribute_exists(n) = true) = false', false],
      ['n = - - 30', true],
      ['n BETWEEN - 2 AND +50 AND n IN [- 1, 30]', true],
      ['n > -/* c */-31', false],
    ]),
  ]),
  observed('pq-04', 'functions that are refused', [
    where(
      "PK = 'p' AND attribute_exists('ss')",
      'Operator or function requires a document path; operator or function: attribute_exists',
    ),
    where(
      "PK = 'p' AND attribute_exists()",
      'Incorrect number of operands for operator or function; operator or function: ' +
        'attribute_exists, number of operands: 0',
    ),
    where("PK = 'p' AND EXISTS(ss)", 'Unrecognized function: exists at 1:41:6'),
    where("PK = 'p' AND set_add(ss, <<'x'>>) = ss", 'Unrecognized function: set_add at 1:41:7'),
    where(
      "PK = 'p' AND attribute_type(l, 1)",
      'Incorrect operand type for operator or function; operator or function: attribute_type, ' +
        'operand type: N',
    ),
    where("PK = 'p' AND attribute_exists(m.inner)", `${NOT_WELL_FORMED}Invalid path dot component`),
    [
      say(`SELECT attribute_exists(ss) FROM "Feed" WHERE PK = 'p'`),
      invalid('Unexpected path component at 1:8:16'),
    ],
    ...['<', '<=', '>', '>='].map((operator): Line => [
      say(`SELECT PK FROM "Feed" WHERE PK = 'x' AND val ${operator} ?`, {
        Parameters: [{ BOOL: true }],
      }),
      invalid(
        'Incorrect operand type for operator or function; operator or function: ' +
          `${operator}, operand type: BOOL`,
      ),
    ]),
  ]),
  observed(
    'pq-05',
    'COUNT is no column',
    [
      [say('SELECT COUNT(*) FROM "Feed"'), invalid('Unexpected path component at 1:8:5')],
      [say('SELECT PK,\n  count(SK) FROM "none"'), invalid('Unexpected path component at 2:3:5')],
    ],
    { basis: 'nubo-db/dynoxide, recorded in eu-west-2, 2026-07' },
  ),
  observed(
    'pq-06',
    'clauses and sources that SELECT does not have',
    [
      [say('SELECT PK FROM "Feed" GROUP BY PK'), invalid('Unsupported clause: GROUP BY')],
      [say('SELECT PK, COUNT(*) FROM "Feed" GROUP BY PK'), invalid('Unsupported clause: GROUP BY')],
      [say('SELECT id FROM dbimp_page LIMIT 5'), invalid('Unsupported clause: LIMIT at 1:33:1')],
      [say('SELECT DISTINCT PK FROM "Feed"'), invalid('Unsupported token in expression: DISTINCT')],
      ...[
        'SELECT * FROM "Feed" a JOIN "Feed" b ON a.PK = b.PK',
        'SELECT * FROM "Feed" LEFT OUTER JOIN "Likes" ON true',
        'SELECT * FROM "Feed" CROSS JOIN "Likes"',
        'SELECT * FROM "Feed", "Likes"',
      ].map((statement): Line => [
        say(statement),
        invalid('Only select from a single table or index is supported.'),
      ]),
      [say('SELECT * FROM (SELECT * FROM "Feed")'), invalid('Unexpected from source')],
      [say('SELECT SK AS x FROM "Feed"'), invalid('Aliasing is not supported')],
      where(
        "PK = 'p' AND SK LIKE 'a%'",
        'Unsupported operator in Condition Expression. Operator: like',
      ),
      where('n = 5 + 5', 'Unsupported operator in Condition Expression. Operator: +'),
      [say('SELECT m.z, z FROM "Feed"'), invalid('Duplicate identifiers in select clause: z')],
      where('PK = ?', "Number of parameters in request and statement don't match."),
    ],
    LOCAL,
  ),
  observed('pq-07', 'statements that cannot be read', [
    refused(`SLECT * FROM "Feed" WHERE PK = 'p'`, 'Expected data manipulation'),
    refused('SELECT * FROM "Feed" WHERE PK = 1 foo', 'Unexpected token after expression'),
    refused('SELECT * FROM "Feed" WHERE PK = 1 e5', 'Unexpected token after expression'),
    refused('SELECT * FROM "Feed" WHERE PK = 1)', 'Unexpected token after expression'),
    refused('SELECT * FROM "Feed" ORDER BY PK WHERE PK = 1', 'Unexpected token after expression'),
    ...['1e2147483648', '1e99999999999', '1.5e-2147483647', '1 # note', '1 /* note', "'x"].map(
      (text) => refused(`SELECT * FROM "Feed" WHERE PK = ${text}`, ''),
    ),
    refused('SELECT * FROM "Feed', ''),
    ...['', ';', '   ', ' NOT', ' ('].map((rest) =>
      refused(`SELECT * FROM "Feed" WHERE${rest}`, 'Unexpected term'),
    ),
    refused('SELECT * FROM', 'Unexpected term'),
    ...['AND', 'OR'].map((word) =>
      refused(
        `SELECT * FROM "Feed" WHERE PK = 'p1' ${word}`,
        'Missing right-hand side expression of infix operator',
      ),
    ),
    refused('SELECT * FROM "Feed" WHERE ORDER BY PK', 'Unexpected keyword'),
    refused(`SELECT * FROM "Feed" WHERE PK = 'a' AND x IS FOO`, 'Expected type name'),
    refused('SELECT * FROM "Feed" WHERE IS NULL', 'Unexpected operator'),
    refused('SELECT * FROM "Feed" WHERE PK = LIKE', 'Unexpected operator'),
  ]),
  observed(
    'pq-08',
    'tables, indexes and aliases',
    [
      ...['t', 'AS t'].map((alias): Line => [
        say(`SELECT * FROM "Feed" ${alias} WHERE PK = 'x'`),
        invalid('Aliasing is not supported'),
      ]),
      [
        say(`SELECT * FROM "Feed"."none" WHERE PK = 'p'`),
        invalid('The table does not have the specified index'),
      ],
      [
        say(`SELECT * FROM "Feed"."Feed" WHERE PK = 'p'`),
        invalid('The table does not have the specified index'),
      ],
      [
        say(`SELECT * FROM "Feed"."GSI1"."more" WHERE PK = 'p'`),
        invalid('A path may contain at most 2 components in the FROM clause'),
      ],
      [
        say(`SELECT * FROM "Feed"."" WHERE PK = 'p'`),
        invalid('Path component cannot be an empty string'),
      ],
      [say(`SELECT * FROM "" WHERE PK = 'p'`), invalid('Path component cannot be an empty string')],
      [
        say(`SELECT * FROM "none" WHERE PK = 'p'`),
        {
          status: 400,
          error: 'ResourceNotFoundException',
          message: 'Requested resource not found',
        },
      ],
      [
        say(`SELECT * FROM "Feed"."GSI1" WHERE GSI1PK = 'x'`, { ConsistentRead: true }),
        invalid('Strongly consistent read is not supported on Global Secondary Indexes'),
      ],
      [say(`SELECT PK FROM "Feed"."GSI1" WHERE GSI1PK = 'a'`), items()],
    ],
    { tables: ['Feed@gsi'] },
  ),
  observed(
    'pq-09',
    'numbers',
    [
      put('p', '7'),
      on('PutItem', { TableName: 'FeedByNumber', Item: { PK: S('p'), SK: N('7310000') } }),
      ...['7.31e6', '7.31E6', '7.31e+6', '731e4', '73100000e-1', '.731e7'].map((literal): Line => [
        say(`SELECT SK FROM FeedByNumber WHERE PK = 'p' AND SK = ${literal}`),
        items({ SK: N('7310000') }),
      ]),
      where('SK = 1e126', `${OVERFLOW} under root`),
      where("PK = {'m': {'x': 1e126}}", `${OVERFLOW} under root.m.x`),
      where('PK = [1, 1e126]', `${OVERFLOW} under root[1]`),
      where(
        'n = 123456789012345678901234567890123456789',
        'Attempting to store more than 38 significant digits in a Number under root',
      ),
    ],
    { tables: ['Feed', 'FeedByNumber'] },
  ),
  observed(
    'pq-10',
    'parameters are looked at before the statement',
    [
      [
        say('SELECT WHERE', { Parameters: [{ SS: ['a', 'a'] }] }),
        invalid(`${INVALID}Input collection [a, a] contains duplicates.`),
      ],
      [
        say('SELECT WHERE', { Parameters: [{ NULL: false }] }),
        invalid(`${INVALID}Null attribute value types must have the value of true`),
      ],
      [
        say("SELECT * FROM Feed WHERE PK = 'p' AND n = ?", { Parameters: [N('')] }),
        invalid('The parameter cannot be converted to a numeric value'),
      ],
      [
        say('SELECT * FROM Feed WHERE x = ? AND y = ?', { Parameters: [N('abc'), nested(40)] }),
        invalid('The parameter cannot be converted to a numeric value: abc'),
      ],
      [
        say('SELECT * FROM Feed WHERE x = [?]', { Parameters: [S('v')] }),
        invalid('Unsupported data type: Parameter under key root[0] at 1:31:1'),
      ],
      where("x = <<'a', 'a'>>", `${INVALID}Input collection [a, a] contains duplicates.`),
      where(
        'x = <<2, 2.0>>',
        `${INVALID}Input collection [2, 2.0] contains duplicates! under root`,
      ),
      where('x = <<>>', 'Empty bags are not supported'),
      where(
        `x = ${'['.repeat(32)}1${']'.repeat(32)}`,
        `Nesting Levels have exceeded supported limits under root${'[0]'.repeat(32)}`,
      ),
    ],
    FLOCI,
  ),
  observed(
    'pq-11',
    'conditions on the sort key that a Query does not take',
    [
      put('p', '1', { flag: S('one') }),
      put('p', '2', { flag: S('two') }),
      ...(
        [
          ["(SK='1' OR SK='2')", '1', '2'],
          ["SK IN ['1','2']", '1', '2'],
          ["(SK < '1' OR SK > '1' OR SK='1')", '2', '1'],
          ['attribute_exists(PK)', '1', '2'],
          ["NOT SK='1'", '2'],
          ["SK <> '1'", '2'],
          ["SK > '0' AND SK <> '1'", '2'],
          ["SK='1' AND SK > '0'", '1'],
          ["NOT SK IN ['1', '3'] OR PK = 'p' AND SK = '2'", '2'],
          ["NOT begins_with(SK, 'x') OR PK = 'p' AND SK = '2'", '1', '2'],
        ] as const
      ).map(([condition, ...sorts]): Line => [
        say(`SELECT SK FROM Feed WHERE PK='p' AND ${condition}`),
        keys(...sorts),
      ]),
      [say("SELECT SK FROM Feed WHERE PK='p' OR PK='p' AND NOT SK='1'"), keys('1', '2')],
      [say("SELECT SK FROM Feed WHERE PK='p' OR SK='1'"), keys('1', '2')],
      [say('SELECT SK FROM Feed WHERE PK > 1'), keys()],
      ...[
        "PK IN ['p','p']",
        "PK='p' OR PK='p'",
        "PK='p' AND (SK > '0' OR SK < '5')",
        "PK='p' AND (SK='1' OR flag='two')",
        "(PK='p' AND flag='one') OR (PK='p' AND flag='two')",
        "PK='p' AND x <> '1' OR PK='p' AND SK='2'",
      ].map((condition) => where(condition, OVERLAP)),
      ...(
        [
          ["PK = 1 OR PK = 'p'", 'PK'],
          ["PK = 'p' AND SK IN ['1', 2]", 'SK'],
        ] as const
      ).map(([condition, key]) =>
        where(
          condition,
          `Key attribute's data type should match its data type in table's schema: Key ${key}`,
        ),
      ),
    ],
    FLOCI,
  ),
  observed(
    'pq-12',
    'too many reads, too many operands',
    [
      ...[
        `PK IN [${values(51)}]`,
        `PK='p' AND SK IN [${values(51)}]`,
        `PK IN [${values(26)}] AND SK IN ['1','2']`,
      ].map((condition) =>
        where(condition, 'Too many decomposed read operations for a given query.'),
      ),
      say(`SELECT * FROM Feed WHERE PK IN [${values(50)}] AND flag IN [${values(100)}]`),
      say(`SELECT * FROM Feed WHERE PK IN [${values(51)}] OR flag='one'`),
      where(
        `PK='p' AND flag IN [${values(101)}]`,
        'The IN operator is provided with too many operands; number of operands: 101',
      ),
    ],
    FLOCI,
  ),
  observed(
    'pq-13',
    'ORDER BY',
    [
      put('a', '1'),
      put('a', '2'),
      put('b', '3'),
      ...(
        [
          ["PK = 'a' ORDER BY SK ASC", '1', '2'],
          ["PK = 'a' ORDER BY SK", '1', '2'],
          ["PK = 'a' ORDER BY SK DESC", '2', '1'],
          ["PK = 'a' ORDER BY PK ASC", '2', '1'],
          ["PK IN ['b', 'a'] ORDER BY PK, SK", '1', '2', '3'],
          ["PK IN ['b', 'a'] ORDER BY PK DESC, SK DESC", '3', '2', '1'],
        ] as const
      ).map(([condition, ...sorts]): Line => [
        say(`SELECT SK FROM Feed WHERE ${condition}`),
        keys(...sorts),
      ]),
      [
        say('SELECT * FROM Feed ORDER BY SK'),
        invalid('Must have WHERE clause in the statement when using ORDER BY clause.'),
      ],
      where(
        "PK = 'a' ORDER BY n",
        'Attribute n in ORDER BY clause must be part of the primary key',
      ),
      where(
        "SK = '1' ORDER BY SK",
        'Must have at least one non-optional hash key condition in WHERE clause when using ORDER BY clause.',
      ),
      where(
        "PK IN ['a', 'b'] ORDER BY SK",
        'Must have hash key in ORDER BY clause when more than one hash key condition specified in WHERE clause.',
      ),
    ],
    FLOCI,
  ),
  observed(
    'pq-14',
    'comments',
    [
      put('p', '1', { note: S('a--b /*c*/') }),
      [say("SELECT/**/SK FROM Feed -- the table\nWHERE PK/* key */='p' AND SK='1' --"), keys('1')],
      [
        say("-- a note\nSELECT SK FROM Feed WHERE PK='p' AND note = 'a--b /*c*/'; -- done"),
        keys('1'),
      ],
    ],
    FLOCI,
  ),
  observed(
    'pq-15',
    'bounds of the request',
    [
      [
        on('ExecuteStatement', {}),
        enveloped(
          "Value null at 'statement' failed to satisfy constraint: Member must not be null",
        ),
      ],
      [
        say('x'.repeat(8193)),
        {
          status: 400,
          error: 'ValidationException',
          messageIncludes: 'Member must have length less than or equal to 8192',
        },
      ],
      [say('SELECT * FROM Feed', { NextToken: 'garbage' }), invalid('Invalid NextToken')],
    ],
    LOCAL,
  ),
];

function values(count: number): string {
  return Array.from({ length: count }, (_, i) => `'v${i}'`).join(',');
}
