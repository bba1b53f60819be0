/**
 * PartiQL, a part of the engine that is given to a simulator by those who need it:
 * `createSimulator({ operations: [partiql] })`. Of its three operations it is `ExecuteStatement`,
 * for `SELECT`.
 */
import { operation, type NamedOperation } from '../operations/index.ts';
import { executeStatement } from './execute.ts';

/** Lengths and bounds: AWS API Reference, `ExecuteStatement`. */
const TYPES = {
  Statement: {
    type: 'String',
    notNull: true,
    lengthGreaterThanOrEqual: 1,
    lengthLessThanOrEqual: 8192,
  },
  Parameters: {
    type: 'List',
    lengthGreaterThanOrEqual: 1,
    children: 'AttrStruct<ValueStruct>',
  },
  ConsistentRead: 'Boolean',
  NextToken: { type: 'String', lengthGreaterThanOrEqual: 1, lengthLessThanOrEqual: 32_768 },
  ReturnConsumedCapacity: { type: 'String', enum: ['INDEXES', 'TOTAL', 'NONE'] },
  Limit: { type: 'Integer', greaterThanOrEqual: 1 },
  ReturnValuesOnConditionCheckFailure: { type: 'String', enum: ['ALL_OLD', 'NONE'] },
};

export const partiql: NamedOperation = /* @__PURE__ */ operation(
  'ExecuteStatement',
  TYPES,
  executeStatement,
);
