/**
 * The wording and the order of checks in us-east-1, autumn 2026, where AWS moves Region by Region
 * to a newer validation framework: which operations report inside the envelope
 * `1 validation error detected: `, in which of two layers they check values, what comes first.
 */
import type { CaseRequest, ConformanceCase } from './case.ts';
import { casesOf, enveloped, invalid, N, nested, on, S, transact, type Line } from './lines.ts';

const measured = casesOf({
  tags: ['wording'],
  tables: ['Single'],
  certainty: 'aws-observed',
  basis: 'captures on AWS in us-east-1, 2026-09-20 to 2026-10-09',
});

const Key = { a: S('a') };
const put = (more: object): CaseRequest =>
  on('PutItem', { TableName: 'Single', Item: Key, ...more });
const update = (more: object): CaseRequest =>
  on('UpdateItem', { TableName: 'Single', Key, ...more });
const remove = (more: object): CaseRequest =>
  on('DeleteItem', { TableName: 'Single', Key, ...more });
const read = (more: object): CaseRequest => on('GetItem', { TableName: 'Single', Key, ...more });
const batchGet = (...Keys: object[]): CaseRequest =>
  on('BatchGetItem', { RequestItems: { Single: { Keys } } });
const batchPut = (Item: object): CaseRequest =>
  on('BatchWriteItem', { RequestItems: { Single: [{ PutRequest: { Item } }] } });
const query = (FilterExpression: string, value: object): CaseRequest =>
  on('Query', {
    TableName: 'Single',
    KeyConditionExpression: 'a = :a',
    FilterExpression,
    ExpressionAttributeValues: { ':a': S('a'), ':v': value },
  });

const NOT_NUMERIC = 'The parameter cannot be converted to a numeric value';
const OVERFLOW =
  'Number overflow. Attempting to store a number with magnitude larger than supported range';
const UNDERFLOW =
  'Number underflow. Attempting to store a number with magnitude smaller than supported range';
const DIGITS = 'Attempting to store more than 38 significant digits in a Number';
const TOO_DEEP =
  'Nesting Levels have exceeded supported limits: ' +
  'Attributes in the item have nested levels beyond supported limit';
const INVALID = 'One or more parameter values were invalid: ';

const NUMBERS: [string, string][] = [
  ['1e99999999999', OVERFLOW],
  ['-1e99999999999', OVERFLOW],
  ['1e-99999999999', UNDERFLOW],
  ['1e126', OVERFLOW],
  ['1e-131', UNDERFLOW],
  ['abc', `${NOT_NUMERIC}: abc`],
  ['1.2.3', `${NOT_NUMERIC}: 1.2.3`],
  ['', `${NOT_NUMERIC}: `],
  [' 1', `${NOT_NUMERIC}:  1`],
  ['0x10', `${NOT_NUMERIC}: 0x10`],
  ['1e', `${NOT_NUMERIC}: 1e`],
  ['NaN', `${NOT_NUMERIC}: NaN`],
  ['Infinity', `${NOT_NUMERIC}: Infinity`],
  ['1234567890123456789012345678901234567890', DIGITS],
];

/** Sets with a repeated member: as the current layer words them, and the older one. */
const DUPLICATES: [object, string, string][] = [
  [
    { SS: ['b', 'a', 'b'] },
    `${INVALID}Input collection ["a", "b", "b"] contains duplicates.`,
    `${INVALID}Input collection [b, a, b] contains duplicates.`,
  ],
  [
    { BS: ['/w==', 'AA==', 'AA=='] },
    `${INVALID}Input collection ["AA==","/w==","AA=="]of type BS contains duplicates.`,
    `${INVALID}Input collection [/w==, AA==, AA==]of type BS contains duplicates.`,
  ],
  [
    { NS: ['2', '1', '2'] },
    `${INVALID}Input collection contains duplicates.`,
    'Input collection contains duplicates',
  ],
];

const ENUM_CAPACITY =
  "Value 'BOGUS' at 'returnConsumedCapacity' failed to satisfy constraint: " +
  'Member must satisfy enum value set: [INDEXES, TOTAL, NONE]';
const ENUM_METRICS =
  "Value 'BOGUS' at 'returnItemCollectionMetrics' failed to satisfy constraint: " +
  'Member must satisfy enum value set: [SIZE, NONE]';
const NEWER_RETURN_VALUES =
  'Failed to satisfy constraint: Member must satisfy enum value set: ' +
  '[ALL_OLD, UPDATED_OLD, ALL_NEW, UPDATE_NEW, NONE]';
const NO_KEY = "Value null at 'key' failed to satisfy constraint: Member must not be null";
const AT_LEAST_ONE =
  'failed to satisfy constraint: Member must have length greater than or equal to 1';
const TABLE_NAMES =
  'Map keys must satisfy constraint: [Member must have length less than or equal to 255, ' +
  'Member must have length greater than or equal to 3, ' +
  'Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+]';
const BAD_NAMES =
  `Value '{"bad!name":{"Keys":[{"a":{"S":"a"}}]}}' at 'requestItems' ` +
  `failed to satisfy constraint: ${TABLE_NAMES}`;
const badBatchGet = { RequestItems: { 'bad!name': { Keys: [Key] } } };
const BOGUS = { ReturnConsumedCapacity: 'BOGUS' };

const EMPTY_NAME = { Put: { TableName: 'Nope', Item: { ...Key, '': S('x') } } };
const DEEP_PUT = { Put: { TableName: 'Nope', Item: { ...Key, d: nested(40) } } };
const SYNTAX = { Put: { TableName: 'Nope', Item: Key, ConditionExpression: 'a = = b' } };
const MISSING_TABLE = { Put: { TableName: 'Nope', Item: Key } };
const SYNTAX_TEXT = 'Invalid ConditionExpression: Syntax error; token: "=", near: "= = b"';

const withoutExpression = (request: (more: object) => CaseRequest): Line[] => [
  [
    request({ ExpressionAttributeValues: { ':v': S('x') } }),
    enveloped('ExpressionAttributeValues can only be specified when using expressions'),
  ],
  [
    request({ ExpressionAttributeNames: { '#a': 'a' } }),
    enveloped('ExpressionAttributeNames can only be specified when using expressions'),
  ],
  [
    request({ ConditionExpression: '' }),
    enveloped('Invalid ConditionExpression: The expression can not be empty;'),
  ],
];

export const usEast1: ConformanceCase[] = [
  measured(
    'ue-numbers',
    'which texts are no numbers, inside the envelope',
    NUMBERS.flatMap(([text, message]): Line[] => [
      [put({ Item: { ...Key, n: N(text) } }), enveloped(message)],
      [put({ Item: { ...Key, n: { NS: ['7', text] } } }), enveloped(message)],
      [
        update({ UpdateExpression: 'SET n = :n', ExpressionAttributeValues: { ':n': N(text) } }),
        enveloped(message),
      ],
      [remove({ Key: { a: N(text) } }), enveloped(message)],
      [read({ Key: { a: N(text) } }), invalid(message)],
      [query('n = :v', N(text)), invalid(message)],
    ]),
  ),
  measured(
    'ue-numbers-older',
    'the older layer words an empty number without a colon, and names the placeholder',
    [
      [batchPut({ ...Key, n: N('') }), invalid(NOT_NUMERIC)],
      [batchPut({ ...Key, n: N('abc') }), invalid(`${NOT_NUMERIC}: abc`)],
      [
        transact({ Put: { TableName: 'Single', Item: { ...Key, n: N('') } } }),
        invalid(NOT_NUMERIC),
      ],
      [
        transact({
          Update: {
            TableName: 'Single',
            Key,
            UpdateExpression: 'SET n = :v',
            ExpressionAttributeValues: { ':v': N('abc') },
          },
        }),
        invalid(`ExpressionAttributeValues contains invalid value: ${NOT_NUMERIC}: abc for key :v`),
      ],
      [
        on('TransactGetItems', {
          TransactItems: [{ Get: { TableName: 'Single', Key: { a: N('') } } }],
        }),
        invalid(NOT_NUMERIC),
      ],
    ],
  ),
  measured(
    'ue-duplicates',
    'repeated members of sets, by operation',
    DUPLICATES.flatMap(([set, current, older]): Line[] => [
      [put({ Item: { ...Key, s: set } }), enveloped(current)],
      [put({ Expected: { s: { Value: set } } }), enveloped(current)],
      [update({ AttributeUpdates: { s: { Action: 'PUT', Value: set } } }), enveloped(current)],
      [remove({ Key: { a: set } }), enveloped(current)],
      [read({ Key: { a: set } }), invalid(current)],
      [batchGet({ a: set }), invalid(current)],
      [query('s = :v', set), invalid(current)],
      [batchPut({ ...Key, s: set }), invalid(older)],
      [transact({ Put: { TableName: 'Single', Item: { ...Key, s: set } } }), invalid(older)],
    ]),
  ),
  measured('ue-placeholders', 'placeholders without an expression', [
    ...withoutExpression(put),
    ...withoutExpression(remove),
    [
      remove({ ConditionExpression: 'attribute_exists(b)', ExpressionAttributeValues: {} }),
      enveloped('ExpressionAttributeValues must not be empty'),
    ],
  ]),
  measured('ue-expected', 'legacy conditions that make no sense', [
    [
      put({ Expected: { b: { Exists: true } } }),
      enveloped(`${INVALID}Value must be provided when Exists is true for Attribute: b`),
    ],
    [
      remove({ Expected: { b: { Exists: false, Value: S('x') } } }),
      enveloped(`${INVALID}Value cannot be used when Exists is false for Attribute: b`),
    ],
    [
      remove({ Expected: { b: { ComparisonOperator: 'BETWEEN', AttributeValueList: [S('x')] } } }),
      enveloped(`${INVALID}Invalid number of argument(s) for the BETWEEN ComparisonOperator`),
    ],
    [
      put({ Expected: { b: { Exists: false } }, ConditionExpression: 'attribute_not_exists(b)' }),
      enveloped(
        'Can not use both expression and non-expression parameters in the same request: ' +
          'Non-expression parameters: {Expected} Expression parameters: {ConditionExpression}',
      ),
    ],
  ]),
  measured('ue-member-errors', 'several broken constraints of a write', [
    [
      put({ TableName: '', ReturnValues: 'BOGUS' }),
      enveloped(`Value at 'TableName' ${AT_LEAST_ONE}`),
    ],
    [
      put({ ...BOGUS, ReturnValues: 'BOGUS', ReturnItemCollectionMetrics: 'BOGUS' }),
      invalid(
        `3 validation errors detected: ${ENUM_CAPACITY}; ${NEWER_RETURN_VALUES}; ${ENUM_METRICS}`,
      ),
    ],
    [
      remove({ ...BOGUS, ReturnValues: 'BOGUS' }),
      invalid(`2 validation errors detected: ${ENUM_CAPACITY}; ${NEWER_RETURN_VALUES}`),
    ],
    [update({ ...BOGUS, ReturnValues: 'BOGUS' }), enveloped(NEWER_RETURN_VALUES)],
    [
      on('UpdateItem', { TableName: '', ...BOGUS, ReturnValues: 'BOGUS' }),
      invalid(
        `4 validation errors detected: ${ENUM_CAPACITY}; Value '' at 'tableName' ${AT_LEAST_ONE}; ` +
          "Value 'BOGUS' at 'returnValues' failed to satisfy constraint: Member must satisfy enum " +
          `value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]; ${NO_KEY}`,
      ),
    ],
  ]),
  measured('ue-batches', 'constraints of the batch operations', [
    [
      on('BatchGetItem', { RequestItems: {} }),
      enveloped(`Value at 'RequestItems' ${AT_LEAST_ONE}`),
    ],
    [
      on('BatchWriteItem', { RequestItems: {} }),
      invalid('The requestItems parameter is required for BatchWriteItem'),
    ],
    [batchGet(), enveloped(`Value at 'RequestItems.Single.member.Keys' ${AT_LEAST_ONE}`)],
    [
      batchGet(...Array.from({ length: 101 }, (_, i) => ({ a: S(`${i}`) }))),
      enveloped(
        "Value at 'RequestItems.Single.member.Keys' failed to satisfy constraint: " +
          'Member must have length less than or equal to 100',
      ),
    ],
    [on('BatchGetItem', badBatchGet), enveloped(BAD_NAMES)],
    [
      on('BatchGetItem', { ...badBatchGet, ...BOGUS }),
      invalid(`2 validation errors detected: ${BAD_NAMES}; ${ENUM_CAPACITY}`),
    ],
    [
      on('BatchWriteItem', {
        RequestItems: { 'bad!name': [{ PutRequest: { Item: Key } }] },
        ...BOGUS,
      }),
      enveloped(ENUM_CAPACITY),
    ],
    [
      on('BatchWriteItem', { RequestItems: { Single: [] } }),
      enveloped(
        "Value '{Single=[]}' at 'requestItems' failed to satisfy constraint: " +
          'Map value must satisfy constraint: [Member must have length less than or equal to 25, ' +
          'Member must have length greater than or equal to 1]',
      ),
    ],
    [
      on('BatchWriteItem', {
        RequestItems: {
          Single: Array.from({ length: 26 }, (_, i) => ({
            PutRequest: { Item: { a: S(`${i}`) } },
          })),
        },
      }),
      {
        status: 400,
        error: 'ValidationException',
        messageRegex:
          "^1 validation error detected: Value '\\{Single=\\[.+\\]\\}' at 'requestItems' failed to " +
          'satisfy constraint: Map value must satisfy constraint: \\[Member must have length less ' +
          'than or equal to 25, Member must have length greater than or equal to 1\\]$',
      },
    ],
    [batchPut({ a: N('5') }), invalid('The provided key element does not match the schema')],
    [batchPut({ b: S('x') }), invalid('The provided key element does not match the schema')],
    [
      batchPut({ a: S('') }),
      invalid(
        'One or more parameter values are not valid. ' +
          'The AttributeValue for a key attribute cannot contain an empty string value. Key: a',
      ),
    ],
  ]),
  measured('ue-limits', 'Limit 0 of Query and of Scan', [
    [
      on('Query', {
        TableName: 'Single',
        KeyConditionExpression: 'a = :a',
        ExpressionAttributeValues: { ':a': S('a') },
        Limit: 0,
      }),
      enveloped(
        "Value at 'Limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
      ),
    ],
    [
      on('Scan', { TableName: 'Single', Limit: 0 }),
      enveloped(
        "Value '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal to 1",
      ),
    ],
  ]),
  measured('ue-action-order', 'a transaction checks its actions in order, before any table', [
    [transact(DEEP_PUT, EMPTY_NAME), invalid(TOO_DEEP)],
    [transact(EMPTY_NAME, DEEP_PUT), invalid('Empty attribute name')],
    [
      transact({ Put: { TableName: 'Nope', Item: { ...Key, d: nested(100), '': S('x') } } }),
      invalid('Empty attribute name'),
    ],
    [
      transact({
        Put: { TableName: 'Nope', Item: { ...Key, m: { M: { '': S('x') } }, d: nested(40) } },
      }),
      invalid(TOO_DEEP),
    ],
    [transact(MISSING_TABLE, SYNTAX), invalid(SYNTAX_TEXT)],
    [
      transact(SYNTAX, { Delete: { TableName: 'Nope', Key: { a: nested(100) } } }),
      invalid(SYNTAX_TEXT),
    ],
    [
      transact({
        Delete: { TableName: 'Nope', Key: { a: nested(100) }, ConditionExpression: 'a = = b' },
      }),
      invalid(SYNTAX_TEXT),
    ],
    [
      transact(
        {
          ConditionCheck: {
            TableName: 'Nope',
            Key,
            ConditionExpression: 'd = :deep',
            ExpressionAttributeValues: { ':deep': nested(40) },
          },
        },
        EMPTY_NAME,
      ),
      invalid(`ExpressionAttributeValues contains invalid value: ${TOO_DEEP} for key :deep`),
    ],
    [
      transact({
        Update: {
          TableName: 'Nope',
          Key,
          UpdateExpression: `SET ${Array.from({ length: 500 }, (_, i) => `a${i} = :v`).join(', ')}`,
          ExpressionAttributeValues: { ':v': S('x') },
        },
      }),
      invalid('Invalid UpdateExpression: Expression size has exceeded the maximum allowed size;'),
    ],
  ]),
  measured(
    'ue-transaction-nesting',
    'values of expressions in a transaction may be one level deeper',
    [
      put({}),
      [
        transact({
          Update: {
            TableName: 'Single',
            Key,
            UpdateExpression: 'SET d = :deep',
            ExpressionAttributeValues: { ':deep': nested(32) },
          },
        }),
        {
          status: 400,
          error: 'TransactionCanceledException',
          reasons: ['ValidationError'],
          reasonMessage: { '0': TOO_DEEP },
        },
      ],
      [
        transact({
          ConditionCheck: {
            TableName: 'Single',
            Key,
            ConditionExpression: 'd = :deep',
            ExpressionAttributeValues: { ':deep': nested(32) },
          },
        }),
        { status: 400, error: 'TransactionCanceledException', reasons: ['ConditionalCheckFailed'] },
      ],
    ],
  ),
  measured(
    'ue-key-conditions',
    'what a key condition may say',
    [
      ...(
        [
          ['PK = :p AND begins_with(SK, :n)', 'begins_with', 'N'],
          ['PK = :p AND SK < :b', '<', 'BOOL'],
          ['PK = :p AND :b >= SK', '>=', 'BOOL'],
        ] as const
      ).map(([KeyConditionExpression, operator, type]): Line => {
        const values = {
          ':p': S('p'),
          ...(type === 'N' ? { ':n': N('1') } : { ':b': { BOOL: true } }),
        };
        return [
          on('Query', {
            TableName: 'Feed',
            KeyConditionExpression,
            ExpressionAttributeValues: values,
          }),
          invalid(
            'Invalid KeyConditionExpression: Incorrect operand type for operator or function; ' +
              `operator or function: ${operator}, operand type: ${type}`,
          ),
        ];
      }),
      [
        on('Query', {
          TableName: 'Feed',
          KeyConditionExpression: 'PK = :p AND SK = :b',
          ExpressionAttributeValues: { ':p': S('p'), ':b': { BOOL: true } },
        }),
        invalid(`${INVALID}Condition parameter type does not match schema type`),
      ],
      [
        on('Query', {
          TableName: 'Feed',
          KeyConditionExpression: 'PK = :p AND SK > :a AND extra = :b',
          ExpressionAttributeValues: { ':p': S('p'), ':a': S('1'), ':b': S('2') },
        }),
        invalid(
          'The number of query conditions (3) exceeds the number of key attributes ' +
            'defined in the schema (2)',
        ),
      ],
      [
        on('Query', {
          TableName: 'Feed',
          KeyConditionExpression: 'SK = :v',
          ExpressionAttributeValues: { ':v': S('x') },
        }),
        invalid('Query condition missed key schema element: PK'),
      ],
    ],
    { tables: ['Feed'] },
  ),
];
