/**
 * The members of the operations on tables, in the form in which dynalite describes its own, from
 * AWS's API model of 2026-08; of CreateTable and UpdateTable also those that dynalite drops.
 */
import { rules, type MemberType } from '../../dynalite/modules.ts';

type Members = Record<string, MemberType>;
type Described = Exclude<MemberType, string>;

const createTypes = rules.CreateTable.types as Record<string, Described>;

/** Where a table must exist already, its name is only looked up: one character will do. */
const TABLE_NAME: Described = {
  type: 'String',
  required: true,
  regex: '[a-zA-Z0-9_.-]+',
  lengthGreaterThanOrEqual: 1,
  lengthLessThanOrEqual: 255,
};

const INDEX_NAME: MemberType = {
  type: 'String',
  notNull: true,
  regex: '[a-zA-Z0-9_.-]+',
  lengthGreaterThanOrEqual: 3,
  lengthLessThanOrEqual: 255,
};

const TAGS: Described = {
  type: 'List',
  children: { type: 'ValueStruct<Tag>', children: { Key: 'String', Value: 'String' } },
};

/** Settings that both operations take and the engine keeps. */
const settings: Members = {
  DeletionProtectionEnabled: 'Boolean',
  TableClass: 'String',
  StreamSpecification: {
    type: 'FieldStruct<StreamSpecification>',
    children: {
      StreamEnabled: { type: 'Boolean', notNull: true },
      StreamViewType: {
        type: 'String',
        enum: ['OLD_IMAGE', 'KEYS_ONLY', 'NEW_AND_OLD_IMAGES', 'NEW_IMAGE'],
      },
    },
  },
  SSESpecification: {
    type: 'FieldStruct<SSESpecification>',
    children: { Enabled: 'Boolean', SSEType: 'String', KMSMasterKeyId: 'String' },
  },
};

/** Members that are refused by name; whatever they hold is not looked at. */
const opaque = (names: readonly string[]): Members =>
  Object.fromEntries(names.map((name) => [name, 'Opaque']));

export const REFUSED_ON_CREATE = [
  'WarmThroughput',
  'ResourcePolicy',
  'OnDemandThroughput',
  'GlobalTableSourceArn',
  'GlobalTableSettingsReplicationMode',
  'VectorIndexes',
] as const;

export const REFUSED_ON_UPDATE = [
  'ReplicaUpdates',
  'MultiRegionConsistency',
  'GlobalTableWitnessUpdates',
  'OnDemandThroughput',
  'WarmThroughput',
  'GlobalTableSettingsReplicationMode',
  'DisassociationProtectionEnabled',
  'VectorIndexUpdates',
] as const;

/** Of a global secondary index, whether created with its table or later, or updated. */
export const REFUSED_OF_INDEX = ['OnDemandThroughput', 'WarmThroughput'] as const;

interface IndexList extends Described {
  children: { type: string; children: Members };
}

const createdIndexes = createTypes.GlobalSecondaryIndexes as IndexList;
const newIndex: Members = { ...createdIndexes.children.children, ...opaque(REFUSED_OF_INDEX) };

export const createTableTypes: Members = {
  ...createTypes,
  GlobalSecondaryIndexes: {
    ...createdIndexes,
    children: { ...createdIndexes.children, children: newIndex },
  },
  TableName: { ...TABLE_NAME, lengthGreaterThanOrEqual: 3 },
  ...settings,
  Tags: TAGS,
  ...opaque(REFUSED_ON_CREATE),
};

/** A member of CreateTable where it need not be there. */
function optional(name: string): Described {
  const { notNull: _, ...description } = createTypes[name]!;
  return description as Described;
}

export const updateTableTypes: Members = {
  TableName: TABLE_NAME,
  AttributeDefinitions: optional('AttributeDefinitions'),
  BillingMode: optional('BillingMode'),
  ProvisionedThroughput: optional('ProvisionedThroughput'),
  GlobalSecondaryIndexUpdates: {
    type: 'List',
    children: {
      type: 'ValueStruct<GlobalSecondaryIndexUpdate>',
      children: {
        Update: {
          type: 'FieldStruct<UpdateGlobalSecondaryIndexAction>',
          children: {
            IndexName: INDEX_NAME,
            ProvisionedThroughput: optional('ProvisionedThroughput'),
            ...opaque(REFUSED_OF_INDEX),
          },
        },
        Create: { type: 'FieldStruct<CreateGlobalSecondaryIndexAction>', children: newIndex },
        Delete: {
          type: 'FieldStruct<DeleteGlobalSecondaryIndexAction>',
          children: { IndexName: INDEX_NAME },
        },
      },
    },
  },
  ...settings,
  ...opaque(REFUSED_ON_UPDATE),
};

export const existingTableTypes: Members = { TableName: TABLE_NAME };

const { required: _, ...unrequired } = TABLE_NAME;
const DATA_TABLE_NAME: Described = { ...unrequired, type: 'String', notNull: true };

export const describeTimeToLiveTypes: Members = { TableName: DATA_TABLE_NAME };

export const updateTimeToLiveTypes: Members = {
  TableName: DATA_TABLE_NAME,
  TimeToLiveSpecification: {
    type: 'FieldStruct<TimeToLiveSpecification>',
    notNull: true,
    children: {
      Enabled: { type: 'Boolean', notNull: true },
      AttributeName: {
        type: 'String',
        notNull: true,
        lengthGreaterThanOrEqual: 1,
        lengthLessThanOrEqual: 255,
      },
    },
  },
};

const RESOURCE_ARN: MemberType = {
  type: 'String',
  notNull: true,
  lengthGreaterThanOrEqual: 1,
  lengthLessThanOrEqual: 1283,
};

export const tagResourceTypes: Members = {
  ResourceArn: RESOURCE_ARN,
  Tags: { ...TAGS, notNull: true },
};

export const untagResourceTypes: Members = {
  ResourceArn: RESOURCE_ARN,
  TagKeys: { type: 'List', notNull: true, children: 'String' },
};

export const listTagsTypes: Members = { ResourceArn: RESOURCE_ARN, NextToken: 'String' };
