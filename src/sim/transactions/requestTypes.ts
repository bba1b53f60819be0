/**
 * The members of the two transaction requests, in the form in which dynalite describes its own
 * (types, constraints, children), from AWS's API model of 2026-08. Constraints are checked in
 * this order: token, ReturnConsumedCapacity, ReturnItemCollectionMetrics, then the actions
 * (measured on AWS, 2026-10).
 */
import type { MemberType } from '../dynalite/modules.ts';

const consumedCapacity: MemberType = { type: 'String', enum: ['INDEXES', 'TOTAL', 'NONE'] };

export const tableName: MemberType = {
  type: 'String',
  notNull: true,
  regex: '[a-zA-Z0-9_.-]+',
  lengthGreaterThanOrEqual: 1,
  lengthLessThanOrEqual: 255,
};

const attributes: MemberType = {
  type: 'Map<AttributeValue>',
  notNull: true,
  children: 'AttrStruct<ValueStruct>',
};

export const conditionFailureValues: MemberType = { type: 'String', enum: ['ALL_OLD', 'NONE'] };

/** dynalite accepts any action; AWS lists three. */
export const attributeUpdates: MemberType = {
  type: 'Map<AttributeValueUpdate>',
  children: {
    type: 'ValueStruct<AttributeValueUpdate>',
    children: {
      Action: { type: 'String', enum: ['ADD', 'PUT', 'DELETE'] },
      Value: 'AttrStruct<FieldStruct>',
    },
  },
};

const expressionMembers = {
  ConditionExpression: 'String',
  ExpressionAttributeNames: { type: 'Map<java.lang.String>', children: 'String' },
  ExpressionAttributeValues: { type: 'Map<AttributeValue>', children: 'AttrStruct<ValueStruct>' },
  ReturnValuesOnConditionCheckFailure: conditionFailureValues,
} satisfies Record<string, MemberType>;

const action = (name: string, members: Record<string, MemberType>): MemberType => ({
  type: `FieldStruct<${name}>`,
  children: { TableName: tableName, ...expressionMembers, ...members },
});

const list = (member: string, children: Record<string, MemberType>): MemberType => ({
  type: 'List',
  notNull: true,
  lengthGreaterThanOrEqual: 1,
  lengthLessThanOrEqual: 100,
  children: { type: `ValueStruct<${member}>`, children },
});

export const transactWriteItemsTypes: Record<string, MemberType> = {
  ClientRequestToken: { type: 'String', lengthGreaterThanOrEqual: 1, lengthLessThanOrEqual: 36 },
  ReturnConsumedCapacity: consumedCapacity,
  ReturnItemCollectionMetrics: { type: 'String', enum: ['SIZE', 'NONE'] },
  TransactItems: list('TransactWriteItem', {
    ConditionCheck: action('ConditionCheck', {
      Key: attributes,
      ConditionExpression: { type: 'String', notNull: true },
    }),
    Put: action('Put', { Item: attributes }),
    Delete: action('Delete', { Key: attributes }),
    Update: action('Update', {
      Key: attributes,
      UpdateExpression: { type: 'String', notNull: true },
    }),
  }),
};

export const transactGetItemsTypes: Record<string, MemberType> = {
  ReturnConsumedCapacity: consumedCapacity,
  TransactItems: list('TransactGetItem', {
    Get: {
      type: 'FieldStruct<Get>',
      notNull: true,
      children: {
        TableName: tableName,
        Key: attributes,
        ProjectionExpression: 'String',
        ExpressionAttributeNames: expressionMembers.ExpressionAttributeNames,
      },
    },
  }),
};
