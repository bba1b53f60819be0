/**
 * The kinds of answers that dynalite 4.0 gives wrongly, and DynamoDB's own answer to each: what
 * the engine must never fall back to. The number in an id is the kind.
 */
import type { CaseRequest, ConformanceCase, Step } from './case.ts';
import {
  casesOf,
  enveloped,
  failed,
  holds,
  invalid,
  L,
  N,
  nested,
  ok,
  on,
  S,
  transact,
  type Line,
} from './lines.ts';

const kind = casesOf({
  tags: ['dynalite'],
  tables: ['Single'],
  certainty: 'aws-observed',
  basis: 'measured over HTTP against dynalite 4.0.0, 2026-11; the answer as recorded on AWS',
});

const put = (item: object, more: object = {}, TableName = 'Single'): CaseRequest => ({
  op: 'PutItem',
  input: { TableName, Item: { a: S('a'), ...item }, ...more },
});
const update = (UpdateExpression: string, values?: object, more: object = {}): CaseRequest => ({
  op: 'UpdateItem',
  input: {
    TableName: 'Single',
    Key: { a: S('a') },
    UpdateExpression,
    ...(values && { ExpressionAttributeValues: values }),
    ...more,
  },
});
const check = (ConditionExpression: string, values?: object): CaseRequest =>
  update('SET touched = :t', { ':t': N('1'), ...values }, { ConditionExpression });
const get: CaseRequest = {
  op: 'GetItem',
  input: { TableName: 'Single', Key: { a: S('a') }, ConsistentRead: true },
};
const serialization: Partial<Step> = {
  status: 400,
  error: 'SerializationException',
  absent: ['message'],
};
const unknown: Partial<Step> = {
  status: 400,
  error: 'UnknownOperationException',
  absent: ['message', 'Message'],
};

const TOO_DEEP =
  'Nesting Levels have exceeded supported limits: ' +
  'Attributes in the item have nested levels beyond supported limit';
const OVERFLOW =
  'Number overflow. Attempting to store a number with magnitude larger than supported range';
const DIGITS = 'Attempting to store more than 38 significant digits in a Number';
const emptyIndexKey = (index: string, name: string): string =>
  'One or more parameter values are not valid. A value specified for a secondary index key is ' +
  'not supported. The AttributeValue for a key attribute cannot contain an empty string value. ' +
  `IndexName: ${index}, IndexKey: ${name}`;

const like = (table: string, size: number, more: object = {}) => [
  {
    Put: {
      TableName: table,
      Item: { PK: S('POST#1'), SK: S(`LIKE#${size}`), d: S('x'.repeat(size)), ...more },
      ConditionExpression: 'attribute_not_exists(SK)',
    },
  },
  {
    Update: {
      TableName: table,
      Key: { PK: S('POST#1'), SK: S('META') },
      UpdateExpression: 'ADD likeTally :one',
      ExpressionAttributeValues: { ':one': N('1') },
    },
  },
];
const metered = (input: object): CaseRequest =>
  on('TransactWriteItems', { ReturnConsumedCapacity: 'INDEXES', ...input });
const units = (CapacityUnits: number): Partial<Step> =>
  ok({ body: { ConsumedCapacity: { CapacityUnits } } });
const writeUnits = (CapacityUnits: number): Partial<Step> =>
  ok({ body: { ConsumedCapacity: [{ CapacityUnits, WriteCapacityUnits: CapacityUnits }] } });

const range = (op: 'Query' | 'Scan', more: object): CaseRequest =>
  on(op, {
    TableName: 'Feed',
    ...(op === 'Query' && {
      KeyConditionExpression: 'PK = :p',
      ExpressionAttributeValues: { ':p': S('POST#1') },
    }),
    ...more,
  });

const feedKey = { PK: S('POST#1'), SK: S('META') };
const TOTAL = { ReturnConsumedCapacity: 'TOTAL' };

const newIndex = {
  AttributeDefinitions: [{ AttributeName: 'author', AttributeType: 'S' }],
  GlobalSecondaryIndexUpdates: [
    {
      Create: {
        IndexName: 'byAuthor',
        KeySchema: [{ AttributeName: 'author', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'ALL' },
      },
    },
  ],
};

export const dynaliteKinds: ConformanceCase[] = [
  kind('dl-01-parentheses', 'nested parentheses are read at once', [
    [
      check('((((((('),
      enveloped('Invalid ConditionExpression: Syntax error; token: "<EOF>", near: "("'),
    ],
    put({ n: N('1') }),
    check(`n < :n${' or (n < :n'.repeat(60)}${')'.repeat(60)}`, { ':n': N('2') }),
  ]),
  kind('dl-02-in-a-missing-attribute', 'IN over an attribute that is not there is no crash', [
    put({ n: N('3') }),
    check('n IN (nope, :k)', { ':k': N('3') }),
    [check('n IN (nope, :k)', { ':k': N('4') }), failed],
    update('SET z = :k', { ':k': N('1') }),
  ]),
  kind('dl-02-null-body', 'a body of null is no crash', [
    [{ op: 'PutItem', input: null as unknown as CaseRequest['input'] }, serialization],
  ]),
  kind('dl-02-tag-without-value', 'a tag without a value is refused', [
    [
      on('TagResource', {
        ResourceArn: 'arn:aws:dynamodb:us-east-1:000000000000:table/Single',
        Tags: [{ Key: 'dog' }],
      }),
      invalid('The Tag Value provided is invalid, Value: null'),
    ],
  ]),
  kind(
    'dl-03-indexes-with-the-item',
    'both indexes change with the item, and not at all when it is refused',
    [
      put({ PK: S('p'), SK: S('1'), GPK: S('g'), LSK: S('l') }, {}, 'LikesIdx'),
      [
        put(
          { PK: S('p'), SK: S('1'), GPK: S('h'), LSK: S('m') },
          { ConditionExpression: 'attribute_not_exists(PK)' },
          'LikesIdx',
        ),
        failed,
      ],
      ...(['gsi', 'lsi'] as const).map((IndexName): Line => [
        on('Scan', { TableName: 'LikesIdx', IndexName }),
        ok({ body: { Items: [{ GPK: S('g'), LSK: S('l') }] } }),
      ]),
      put({ PK: S('p'), SK: S('1'), GPK: S('h'), LSK: S('m') }, {}, 'LikesIdx'),
      ...(['gsi', 'lsi'] as const).map((IndexName): Line => [
        on('Scan', { TableName: 'LikesIdx', IndexName }),
        ok({ body: { Items: [{ GPK: S('h'), LSK: S('m') }] } }),
      ]),
    ],
    { tables: ['LikesIdx'] },
  ),
  kind('dl-04-item-size', 'sizes count bytes of UTF-8, names included', [
    [
      put({ d: S('é'.repeat(210_000)) }),
      invalid('Item size has exceeded the maximum allowed size'),
    ],
    [put({ d: S('é'.repeat(600)) }, TOTAL), units(2)],
    [put({ ['é'.repeat(600)]: S('') }, TOTAL), units(2)],
  ]),
  kind(
    'dl-04-key-size',
    'key lengths count bytes of UTF-8',
    [
      [
        put({ PK: S('p'), SK: S('😀'.repeat(257)) }, {}, 'Feed'),
        invalid(
          'One or more parameter values were invalid: ' +
            'Aggregated size of all range keys has exceeded the size limit of 1024 bytes',
        ),
      ],
      put({ PK: S('p'), SK: S('😀'.repeat(256)) }, {}, 'Feed'),
      [
        put({ PK: S('é'.repeat(1025)), SK: S('s') }, {}, 'Feed'),
        invalid(
          'One or more parameter values were invalid: ' +
            'Size of hashkey has exceeded the maximum size limit of2048 bytes',
        ),
      ],
    ],
    { tables: ['Feed'] },
  ),
  kind('dl-04-size-of-an-empty-text', 'size of an empty text is 0', [
    put({ e: S('') }),
    check('size(e) = :zero', { ':zero': N('0') }),
  ]),
  kind('dl-05-put-over-a-larger-item', 'a Put pays for the larger of the old and the new item', [
    put({ d: S('x'.repeat(3000)) }),
    [put({ d: S('x') }, TOTAL), units(3)],
  ]),
  kind(
    'dl-05-indexes',
    'INDEXES reports each index, and item collections are measured',
    [
      [
        put(
          { PK: S('p'), SK: S('1'), GPK: S('g'), LSK: S('l') },
          { ReturnConsumedCapacity: 'INDEXES', ReturnItemCollectionMetrics: 'SIZE' },
          'LikesIdx',
        ),
        ok({
          bodyEquals: {
            ConsumedCapacity: {
              TableName: 'LikesIdx',
              CapacityUnits: 3,
              Table: { CapacityUnits: 1 },
              GlobalSecondaryIndexes: { gsi: { CapacityUnits: 1 } },
              LocalSecondaryIndexes: { lsi: { CapacityUnits: 1 } },
            },
            ItemCollectionMetrics: {
              ItemCollectionKey: { PK: S('p') },
              SizeEstimateRangeGB: [0, 1],
            },
          },
        }),
      ],
    ],
    { tables: ['LikesIdx'] },
  ),
  kind(
    'dl-05-empty-query',
    'an empty Query costs half a unit, or one',
    [
      [range('Query', TOTAL), units(0.5)],
      [range('Query', { ...TOTAL, ConsistentRead: true }), units(1)],
    ],
    { tables: ['Feed'] },
  ),
  kind(
    'dl-06-transactions',
    'what transactions cost: the table twice, an index once',
    [
      [metered({ TransactItems: like('Likes', 100) }), writeUnits(4)],
      [metered({ TransactItems: like('Likes', 1500) }), writeUnits(6)],
      [
        metered({ TransactItems: like('LikesIdx', 100, { GPK: S('g'), LSK: S('l') }) }),
        writeUnits(6),
      ],
      [
        metered({ TransactItems: like('LikesIdx', 1500, { GPK: S('g'), LSK: S('l') }) }),
        writeUnits(10),
      ],
      [
        metered({
          TransactItems: [
            {
              ConditionCheck: {
                TableName: 'Likes',
                Key: feedKey,
                ConditionExpression: 'attribute_exists(PK)',
              },
            },
          ],
        }),
        writeUnits(2),
      ],
      [
        metered({
          TransactItems: [
            { Delete: { TableName: 'Likes', Key: { PK: S('POST#1'), SK: S('LIKE#1500') } } },
          ],
        }),
        writeUnits(4),
      ],
      [
        metered({
          TransactItems: [{ Delete: { TableName: 'Likes', Key: { PK: S('no'), SK: S('no') } } }],
        }),
        writeUnits(2),
      ],
      metered({ TransactItems: like('Likes', 200), ClientRequestToken: 'again' }),
      [
        metered({ TransactItems: like('Likes', 200), ClientRequestToken: 'again' }),
        ok({ body: { ConsumedCapacity: [{ CapacityUnits: 4, ReadCapacityUnits: 4 }] } }),
      ],
    ],
    { tables: ['Likes', 'LikesIdx'] },
  ),
  kind('dl-07-missing-attributes', 'two missing attributes are not equal', [
    put({}),
    [check('nope1 = nope2'), failed],
  ]),
  kind('dl-07-documents', 'lists and maps are compared by what they hold', [
    put({ l: L(N('1'), S('x')), m: { M: { k: L(S('y')) } }, b: L({ BOOL: true }) }),
    check('l = :l', { ':l': L(N('1.0'), S('x')) }),
    check('m = :m', { ':m': { M: { k: L(S('y')) } } }),
    check('contains(b, :true)', { ':true': { BOOL: true } }),
    [check('contains(b, :false)', { ':false': { BOOL: false } }), failed],
  ]),
  kind('dl-07-order-of-booleans', 'a boolean has no order: refused, not false', [
    [
      check('n < :b', { ':b': { BOOL: true } }),
      enveloped(
        'Invalid ConditionExpression: Incorrect operand type for operator or function; ' +
          'operator or function: <, operand type: BOOL',
      ),
    ],
  ]),
  kind('dl-07-order-of-texts', 'texts are ordered by UTF-8, across planes too', [
    put({ t: S('～') }),
    check('t < :t', { ':t': S('😀') }),
    [check('t > :t', { ':t': S('😀') }), failed],
  ]),
  kind('dl-07-expression-size', 'an expression has at most 4096 bytes', [
    [
      check('x'.repeat(4097)),
      enveloped(
        'Invalid ConditionExpression: Expression size has exceeded the maximum allowed size; ' +
          'expression size: 4097',
      ),
    ],
  ]),
  kind('dl-07-syntax-errors', "syntax errors are in AWS's words", [
    [
      check('a = '),
      enveloped('Invalid ConditionExpression: Syntax error; token: "<EOF>", near: "= "'),
    ],
    [
      update('INVALID SYNTAX HERE'),
      enveloped('Invalid UpdateExpression: Syntax error; token: "INVALID", near: "INVALID SYNTAX"'),
    ],
  ]),
  kind('dl-08-failed-condition-returns-the-item', 'ALL_OLD on a failed condition', [
    put({ n: N('1') }),
    ...(['PutItem', 'UpdateItem', 'DeleteItem'] as const).map((op): Line => [
      on(op, {
        TableName: 'Single',
        [op === 'PutItem' ? 'Item' : 'Key']: { a: S('a') },
        ConditionExpression: 'attribute_not_exists(a)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
      { ...failed, body: { Item: { a: S('a'), n: N('1') } } },
    ]),
    ...(['PutItem', 'UpdateItem', 'DeleteItem'] as const).map((op): Line => [
      on(op, {
        TableName: 'Single',
        [op === 'PutItem' ? 'Item' : 'Key']: { a: S('a') },
        ReturnValuesOnConditionCheckFailure: 'BOGUS',
      }),
      enveloped(
        "Value 'BOGUS' at 'returnValuesOnConditionCheckFailure' failed to satisfy constraint: " +
          'Member must satisfy enum value set: [ALL_OLD, NONE]',
      ),
    ]),
  ]),
  kind(
    'dl-09-select',
    'what Select needs and forbids',
    [
      [
        range('Query', { Select: 'COUNT', ProjectionExpression: 'SK' }),
        enveloped('Cannot specify the ProjectionExpression when choosing to get only the Count'),
      ],
      [
        range('Scan', { Select: 'COUNT', ProjectionExpression: 'SK' }),
        invalid('Cannot specify the ProjectionExpression when choosing to get only the Count'),
      ],
      [
        range('Scan', { Select: 'ALL_ATTRIBUTES', ProjectionExpression: 'SK' }),
        invalid('Cannot specify the ProjectionExpression when choosing to get ALL_ATTRIBUTES'),
      ],
      [
        range('Query', { Select: 'SPECIFIC_ATTRIBUTES' }),
        enveloped(
          'Must specify the AttributesToGet or ProjectionExpression ' +
            'when choosing to get SPECIFIC_ATTRIBUTES',
        ),
      ],
      [
        range('Query', { Select: 'ALL_PROJECTED_ATTRIBUTES' }),
        invalid('ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName'),
      ],
      [
        range('Scan', { Segment: 0 }),
        invalid(
          'The TotalSegments parameter is required but was not present in the request ' +
            'when Segment parameter is present',
        ),
      ],
    ],
    { tables: ['Feed'] },
  ),
  kind('dl-10-sums', 'results of arithmetic must be numbers that can be stored', [
    put({ big: N('9.9E125'), nines: N('9'.repeat(38)) }),
    [update('ADD big :n', { ':n': N('9E125') }), invalid(OVERFLOW)],
    [update('ADD nines :n', { ':n': N('0.1') }), invalid(DIGITS)],
    [update('SET nines = nines - :n', { ':n': N('0.1') }), invalid(DIGITS)],
    [
      on('UpdateItem', {
        TableName: 'Single',
        Key: { a: S('a') },
        AttributeUpdates: { big: { Action: 'ADD', Value: N('9E125') } },
      }),
      invalid(OVERFLOW),
    ],
    [get, holds({ nines: N('9'.repeat(38)) })],
  ]),
  kind('dl-10-number-texts', 'which texts are numbers', [
    put({ n: N('+3') }),
    [get, holds({ n: N('3') })],
    [put({ n: N('0e126') }), enveloped(OVERFLOW)],
    [put({ n: N('1e99999999999') }), enveloped(OVERFLOW)],
    put({ n: N('0e125') }),
    [get, holds({ n: N('0') })],
  ]),
  kind('dl-11-sets', 'sets come back sorted', [
    put({
      s: { SS: ['b', 'a', '～', '😀'] },
      n: { NS: ['10', '2', '-1'] },
      b: { BS: ['/w==', 'AA=='] },
    }),
    [
      get,
      holds({
        s: { SS: ['a', 'b', '～', '😀'] },
        n: { NS: ['-1', '2', '10'] },
        b: { BS: ['AA==', '/w=='] },
      }),
    ],
  ]),
  kind('dl-12-list-indexes', 'indexes refer to the list as it was', [
    put({ l: L(N('1'), N('2'), N('4'), N('5')) }),
    update('REMOVE l[0] SET l[2] = :v', { ':v': N('17') }),
    [get, holds({ l: L(N('2'), N('17'), N('5')) })],
    [
      update('REMOVE l', undefined, { ReturnValues: 'UPDATED_NEW' }),
      ok({ bodyEquals: {}, absent: ['Attributes'] }),
    ],
  ]),
  kind('dl-13-names-and-levels', 'empty names and too many levels', [
    [put({ '': S('x') }), enveloped('Empty attribute name')],
    [put({ m: { M: { '': S('x') } } }), enveloped('Empty attribute name')],
    put({ d: nested(31) }),
    [put({ d: nested(32) }), enveloped(TOO_DEEP)],
    [update('SET d.n = :d', { ':d': nested(31) }), invalid(TOO_DEEP)],
    [check('d = :d', { ':d': nested(32) }), enveloped(TOO_DEEP)],
  ]),
  kind('dl-13-return-values', 'values of ReturnValues', [
    ...['ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW'].flatMap((ReturnValues): Line[] => [
      [
        on('DeleteItem', { TableName: 'Single', Key: { a: S('a') }, ReturnValues }),
        invalid('ReturnValues can only be ALL_OLD or NONE'),
      ],
      [put({}, { ReturnValues }), invalid('ReturnValues can only be ALL_OLD or NONE')],
    ]),
    [
      update('SET b = :b', { ':b': N('1') }, { ReturnValues: 'BOGUS' }),
      enveloped(
        'Failed to satisfy constraint: Member must satisfy enum value set: ' +
          '[ALL_OLD, UPDATED_OLD, ALL_NEW, UPDATE_NEW, NONE]',
      ),
    ],
  ]),
  kind(
    'dl-13-legacy-action',
    'a legacy action that does not exist',
    [
      [
        on('UpdateItem', {
          TableName: 'Single',
          Key: { a: S('a') },
          AttributeUpdates: { n: { Action: 'BOGUS', Value: N('1') } },
        }),
        enveloped(
          "Value 'BOGUS' at 'attributeUpdates.n.member.action' failed to satisfy constraint: " +
            'Member must satisfy enum value set: [ADD, PUT, DELETE]',
        ),
      ],
    ],
    { unverified: 'that it is refused is known, its text follows its family' },
  ),
  kind(
    'dl-13-empty-index-keys',
    'an index key is never empty',
    [
      [
        put({ PK: S('p'), SK: S('1'), GPK: S('') }, {}, 'LikesIdx'),
        invalid(emptyIndexKey('gsi', 'GPK')),
      ],
      [
        put({ PK: S('p'), SK: S('1'), LSK: S('') }, {}, 'LikesIdx'),
        invalid(emptyIndexKey('lsi', 'LSK')),
      ],
      [
        transact({
          Put: { TableName: 'LikesIdx', Item: { PK: S('p'), SK: S('1'), GPK: S('') } },
        }),
        { ...invalid(emptyIndexKey('gsi', 'GPK')), absent: ['CancellationReasons'] },
      ],
      [
        on('UpdateItem', {
          TableName: 'LikesIdx',
          Key: { PK: S('p'), SK: S('1') },
          UpdateExpression: 'SET GPK = :e',
          ExpressionAttributeValues: { ':e': S('') },
        }),
        invalid(
          'One or more parameter values are not valid. The update expression attempted to update ' +
            'a secondary index key to a value that is not supported. ' +
            'The AttributeValue for a key attribute cannot contain an empty string value.',
        ),
      ],
    ],
    { tables: ['LikesIdx'] },
  ),
  kind('dl-14-operations', 'operations that dynalite lacks', [
    [
      on('UpdateTimeToLive', {
        TableName: 'Single',
        TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' },
      }),
      ok({
        bodyEquals: { TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' } },
      }),
    ],
    [
      on('DescribeTimeToLive', { TableName: 'Single' }),
      ok({
        bodyEquals: {
          TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' },
        },
      }),
    ],
    [on('DescribeLimits', {}), ok({ present: ['AccountMaxReadCapacityUnits'] })],
    [on('DescribeEndpoints', {}), ok({ present: ['Endpoints.0.Address'] })],
  ]),
  kind(
    'dl-14-scan-consistent-read',
    'a consistent scan costs double, and has no global index',
    [
      on('PutItem', {
        TableName: 'LikesIdx',
        Item: { PK: S('p'), SK: S('1'), GPK: S('g'), LSK: S('l') },
      }),
      ...[undefined, 'lsi'].flatMap((IndexName): Line[] => [
        [on('Scan', { TableName: 'LikesIdx', IndexName, ...TOTAL }), units(0.5)],
        [
          on('Scan', { TableName: 'LikesIdx', IndexName, ConsistentRead: true, ...TOTAL }),
          units(1),
        ],
      ]),
      [
        on('Scan', { TableName: 'LikesIdx', IndexName: 'gsi', ConsistentRead: true }),
        invalid('Consistent reads are not supported on global secondary indexes'),
      ],
    ],
    {
      tables: ['LikesIdx'],
      certainty: 'aws-documented',
      basis: 'AWS API Reference, Scan, "ConsistentRead"; AWS Developer Guide, "Read consistency"',
    },
  ),
  kind(
    'dl-14-not-emulated',
    'what is not emulated is refused by name',
    [
      ...['BatchExecuteStatement', 'ExecuteTransaction', 'CreateBackup'].map((op): Line => [
        on(op, {}),
        unknown,
      ]),
    ],
    { certainty: 'emulator-only', basis: 'the engine answers as the service does to a stranger' },
  ),
  kind('dl-14-table-names', 'one character is enough to look a table up', [
    [
      on('GetItem', { TableName: 'T', Key: { a: S('a') } }),
      { status: 400, error: 'ResourceNotFoundException', message: 'Requested resource not found' },
    ],
    [
      on('GetItem', { TableName: '', Key: { a: S('a') } }),
      { status: 400, error: 'ValidationException' },
    ],
    [
      on('PutItem', { TableName: '', Item: { a: S('a') } }),
      enveloped(
        "Value at 'TableName' failed to satisfy constraint: " +
          'Member must have length greater than or equal to 1',
      ),
    ],
  ]),
  kind('dl-14-index-of-an-on-demand-table', 'an index comes and goes without throughput', [
    put({ author: S('ana') }),
    [
      on('UpdateTable', { TableName: 'Single', ...newIndex }),
      ok({ body: { TableDescription: { TableStatus: 'UPDATING' } } }),
    ],
    [
      on('Scan', { TableName: 'Single', IndexName: 'byAuthor' }),
      ok({ body: { Count: 1, Items: [{ author: S('ana') }] } }),
    ],
    on('UpdateTable', {
      TableName: 'Single',
      GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: 'byAuthor' } }],
    }),
    [
      on('DescribeTable', { TableName: 'Single' }),
      ok({
        body: { Table: { TableStatus: 'ACTIVE' } },
        absent: ['Table.GlobalSecondaryIndexes'],
      }),
    ],
    [
      on('Scan', { TableName: 'Single', IndexName: 'byAuthor' }),
      invalid('The table does not have the specified index: byAuthor'),
    ],
  ]),
  kind('dl-14-item-count', 'ItemCount is taken every six hours', [
    put({}),
    [on('DescribeTable', { TableName: 'Single' }), ok({ body: { Table: { ItemCount: 0 } } })],
    { op: '$advanceClock', input: { seconds: 6 * 3600 } },
    [
      on('DescribeTable', { TableName: 'Single' }),
      ok({ body: { Table: { ItemCount: 1, TableSizeBytes: 2 } } }),
    ],
  ]),
  kind(
    'dl-15-spelling',
    'which exceptions spell their text with a capital',
    [
      [
        transact({
          ConditionCheck: {
            TableName: 'Single',
            Key: { a: S('a') },
            ConditionExpression: 'attribute_exists(a)',
          },
        }),
        {
          status: 400,
          error: 'TransactionCanceledException',
          present: ['Message'],
          absent: ['message'],
        },
      ],
      [put({ n: { N: 3 } }), { ...serialization, present: ['Message'] }],
      [check('attribute_exists(a)'), { ...failed, present: ['message'], absent: ['Message'] }],
    ],
    {},
  ),
  kind(
    'dl-15-headers',
    'checksum and request id stand on errors as well',
    [
      [
        {
          op: '$raw',
          input: { target: 'GetItem', body: { TableName: 'Nope', Key: { a: S('a') } } },
        },
        {
          status: 400,
          error: 'ResourceNotFoundException',
          headers: { 'x-amz-crc32': '^\\d+$', 'x-amzn-requestid': '^[A-Z0-9]{52}$' },
        },
      ],
    ],
    { wire: true },
  ),
  kind('dl-16-validation-stops', 'a key that does not fit stops the transaction', [
    [
      transact(
        {
          Put: {
            TableName: 'Single',
            Item: { a: S('x') },
            ConditionExpression: 'attribute_exists(a)',
          },
        },
        { Put: { TableName: 'Single', Item: { a: N('1') } } },
        { Put: { TableName: 'Single', Item: { a: N('2') } } },
      ),
      {
        status: 400,
        error: 'TransactionCanceledException',
        reasons: ['None', 'ValidationError', 'None'],
        reasonMessage: {
          '1': 'One or more parameter values were invalid: Type mismatch for key a expected: S actual: N',
        },
      },
    ],
  ]),
  kind('dl-16-all-conditions', 'failing conditions are all reported', [
    [
      transact(
        ...['x', 'y'].map((text) => ({
          Put: {
            TableName: 'Single',
            Item: { a: S(text) },
            ConditionExpression: 'attribute_exists(a)',
          },
        })),
        { Put: { TableName: 'Single', Item: { a: S('z') } } },
      ),
      {
        status: 400,
        error: 'TransactionCanceledException',
        reasons: ['ConditionalCheckFailed', 'ConditionalCheckFailed', 'None'],
      },
    ],
  ]),
  kind('dl-16-evaluation', 'what an update cannot work out cancels', [
    put({ s: S('text'), big: N('9.9E125') }),
    ...(
      [
        ['ADD s :one', N('1'), 'An operand in the update expression has an incorrect data type'],
        ['ADD big :one', N('9E125'), OVERFLOW],
        [
          'SET n = n + :one',
          N('1'),
          'The provided expression refers to an attribute that does not exist in the item',
        ],
      ] as const
    ).map(([UpdateExpression, one, message]): Line => [
      transact({
        Update: {
          TableName: 'Single',
          Key: { a: S('a') },
          UpdateExpression,
          ExpressionAttributeValues: { ':one': one },
        },
      }),
      {
        status: 400,
        error: 'TransactionCanceledException',
        reasons: ['ValidationError'],
        reasonMessage: { '0': message },
      },
    ]),
  ]),
];
