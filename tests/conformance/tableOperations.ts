/** The operations on tables: what they answer, and whom they refuse. */
import { casesOf, ok, on, type Line } from './lines.ts';
import { tables } from './tables.ts';

const ARN = 'arn:aws:dynamodb:us-east-1:000000000000:table/Single';
const single = { TableName: 'Single' };

const documented = casesOf({
  tags: ['tables'],
  tables: ['Single'],
  certainty: 'aws-documented',
  basis: 'AWS API Reference, the page of each operation',
});

const create = (TableName: string): Line => [
  on('CreateTable', { ...tables.Single, TableName }),
  ok({ body: { TableDescription: { TableName } } }),
];
const refused = (error: string, message?: string) => ({
  status: 400,
  error,
  ...(message !== undefined && { message }),
});
const tags = (Tags: object[]): Line => [
  on('ListTagsOfResource', { ResourceArn: ARN }),
  ok({ body: { Tags } }),
];

export const tableOperations = [
  documented('to-names-are-taken-once', 'of one name there is one table', [
    [on('CreateTable', tables.Single), refused('ResourceInUseException')],
    create('Other'),
  ]),
  documented('to-create-description', 'a new table is described, and empty', [
    [
      on('CreateTable', { ...tables.LikesIdx, TableName: 'New' }),
      ok({
        body: {
          TableDescription: {
            TableName: 'New',
            ItemCount: 0,
            TableSizeBytes: 0,
            BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
            ProvisionedThroughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 0 },
            GlobalSecondaryIndexes: [{ IndexName: 'gsi', ItemCount: 0 }],
            LocalSecondaryIndexes: [{ IndexName: 'lsi', ItemCount: 0 }],
          },
        },
        present: [
          'TableDescription.TableArn',
          'TableDescription.TableId',
          'TableDescription.CreationDateTime',
        ],
      }),
    ],
  ]),
  documented('to-list-pages', 'names come in order, a page at a time', [
    create('Charlie'),
    create('Alpha'),
    [
      on('ListTables', { Limit: 2 }),
      ok({ bodyEquals: { TableNames: ['Alpha', 'Charlie'], LastEvaluatedTableName: 'Charlie' } }),
    ],
    [
      on('ListTables', { ExclusiveStartTableName: 'Charlie' }),
      ok({ bodyEquals: { TableNames: ['Single'] } }),
    ],
  ]),
  documented('to-delete', 'a table that is deleted is gone with its items', [
    on('PutItem', { ...single, Item: { a: { S: 'a' } } }),
    [
      on('DeleteTable', single),
      ok({ body: { TableDescription: { TableName: 'Single', TableStatus: 'DELETING' } } }),
    ],
    [
      on('GetItem', { ...single, Key: { a: { S: 'a' } } }),
      refused('ResourceNotFoundException', 'Requested resource not found'),
    ],
    ...['DescribeTable', 'DeleteTable'].map((operation): Line => [
      on(operation, single),
      refused('ResourceNotFoundException', 'Requested resource not found: Table: Single not found'),
    ]),
    create('Single'),
    [on('Scan', single), ok({ body: { Count: 0 } })],
  ]),
  documented('to-deletion-protection', 'a protected table is not deleted', [
    on('UpdateTable', { ...single, DeletionProtectionEnabled: true }),
    [on('DeleteTable', single), refused('ValidationException')],
    on('UpdateTable', { ...single, DeletionProtectionEnabled: false }),
    on('DeleteTable', single),
  ]),
  documented('to-tags', 'tags are set, replaced and taken away', [
    tags([]),
    on('TagResource', { ResourceArn: ARN, Tags: [{ Key: 'team', Value: 'likes' }] }),
    on('TagResource', { ResourceArn: ARN, Tags: [{ Key: 'team', Value: 'counts' }] }),
    tags([{ Key: 'team', Value: 'counts' }]),
    on('UntagResource', { ResourceArn: ARN, TagKeys: ['team', 'absent'] }),
    tags([]),
    [
      on('ListTagsOfResource', { ResourceArn: ARN.replace('Single', 'Missing') }),
      refused('ResourceNotFoundException'),
    ],
  ]),
  documented('to-time-to-live', 'a time to live changes at most once an hour', [
    [
      on('DescribeTimeToLive', single),
      ok({ bodyEquals: { TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } } }),
    ],
    on('UpdateTimeToLive', {
      ...single,
      TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' },
    }),
    [
      on('UpdateTimeToLive', {
        ...single,
        TimeToLiveSpecification: { Enabled: false, AttributeName: 'expiresAt' },
      }),
      refused('ValidationException'),
    ],
    on('$advanceClock', { seconds: 3600 }),
    on('UpdateTimeToLive', {
      ...single,
      TimeToLiveSpecification: { Enabled: false, AttributeName: 'expiresAt' },
    }),
  ]),
  documented('to-billing-mode', 'a table goes over to provisioned capacity and back', [
    [
      on('UpdateTable', {
        ...single,
        BillingMode: 'PROVISIONED',
        ProvisionedThroughput: { ReadCapacityUnits: 5, WriteCapacityUnits: 3 },
      }),
      ok({ body: { TableDescription: { TableStatus: 'UPDATING' } } }),
    ],
    [
      on('DescribeTable', single),
      ok({
        body: { Table: { ProvisionedThroughput: { ReadCapacityUnits: 5, WriteCapacityUnits: 3 } } },
      }),
    ],
    on('UpdateTable', { ...single, BillingMode: 'PAY_PER_REQUEST' }),
    [
      on('DescribeTable', single),
      ok({
        body: {
          Table: {
            BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
            ProvisionedThroughput: { ReadCapacityUnits: 0, WriteCapacityUnits: 0 },
          },
        },
      }),
    ],
  ]),
];
