/**
 * What DynamoDB answers to a PartiQL statement that it refuses. Where the texts come from stands
 * beside them:
 *
 * - measured: paritysuite/dynamodb-conformance, `tests/tier3/error-messages/partiql*.test.ts`
 *   (eu-west-2 and us-east-1, 2026-10), and floci-io/floci, whose tests of PartiQL were recorded
 *   on AWS (eu-west-2, 2026-09);
 * - DynamoDB Local: AWS's own build of the service. Its texts are those of the service wherever
 *   both are known;
 * - the parser: partiql/partiql-lang-kotlin, `SqlParser.kt`, which the service is built on. Those
 *   of its texts that are measured are worded alike.
 */
import { validationError, type AwsError } from '../errors.ts';
import type { Mark } from './syntax.ts';

/** Behind these words stands what the parser complained of, or nothing. */
const NOT_WELL_FORMED = "Statement wasn't well formed, can't be processed: ";

/** A statement that cannot be read. */
export const unreadable = (detail: string): AwsError => validationError(NOT_WELL_FORMED + detail);

/** Complaints of the parser. Measured, unless it says otherwise. */
export const details = {
  /** Nothing stands behind the colon, as with an unclosed comment or quote, or a bad number. */
  none: '',
  term: 'Unexpected term',
  operator: 'Unexpected operator',
  keyword: 'Unexpected keyword',
  leftover: 'Unexpected token after expression',
  /** The parser's. */
  secondStatement: 'Unexpected token after semicolon. (Only one query is allowed.)',
  noRightSide: 'Missing right-hand side expression of infix operator',
  typeName: 'Expected type name',
  dotComponent: 'Invalid path dot component',
  noStatement: 'Expected data manipulation',
  /** The parser's. */
  noFrom: 'Expected FROM after SELECT list',
  /** The parser's. */
  noOn: "Expected 'ON'",
  /** The parser's. */
  emptyGroup: 'Expression group cannot be empty',
  /** The parser's. */
  starNotAlone:
    "Other expressions may not be present in the select list when '*' is used without dot notation.",
  /** The parser's; `RIGHT_PAREN` has been seen on AWS. */
  expected: (token: string): string => `Expected ${token}`,
} as const;

export const texts = {
  /** DynamoDB Local. It says where a clause with a value stands, as in `LIMIT at 1:33:1`. */
  clause: (clause: string): string => `Unsupported clause: ${clause}`,
  /** DynamoDB Local, of `DISTINCT` and of what is no operand. */
  token: (token: string): string => `Unsupported token in expression: ${token}`,
  /** DynamoDB Local, of a join. */
  severalSources: 'Only select from a single table or index is supported.',
  /** DynamoDB Local, of a subquery in `FROM`. */
  source: 'Unexpected from source',
  /** Measured. */
  alias: 'Aliasing is not supported',
  /** Measured. */
  sourceDepth: 'A path may contain at most 2 components in the FROM clause',
  /** Measured. */
  emptyComponent: 'Path component cannot be an empty string',
  /** DynamoDB Local. */
  sourceIndex: 'Invalid list expression in source.',
  /** DynamoDB Local. */
  tableName:
    "Table name should be within the length [3, 255] and only contain 'a-z', 'A-Z', '0-9', '-', '_', '.'.",

  // The SELECT list
  /** Measured, for functions and `COUNT`. */
  pathComponent: 'Unexpected path component',
  /** DynamoDB Local. */
  selectValue: "Select projection doesn't support value or pivot keywords",
  /** DynamoDB Local, of `a.*`. */
  hierarchy: "Changing item's hierarchy while reading isn't supported",
  /** DynamoDB Local. */
  duplicateNames: (name: string): string => `Duplicate identifiers in select clause: ${name}`,
  /** DynamoDB Local. */
  unpivot: 'Unpivot path component like a.*.b are not supported',
  /** DynamoDB Local. */
  wildcard: 'Wildcard path component like a[*].b are not supported',
  /** Measured. */
  listIndex: (index: string): string =>
    `List index is not within the allowable range; index: [${index}]`,

  // Conditions
  /** DynamoDB Local. */
  notBoolean: 'WHERE clause must contain an expression that resolves to a boolean',
  /** DynamoDB Local. */
  notConditions: 'The arguments to AND/OR must be Expressions',
  /** DynamoDB Local. */
  notCondition: 'The argument to NOT must be a Type or Expression',
  /** DynamoDB Local. */
  missing: 'MISSING must be compared using IS operator',
  /** DynamoDB Local. */
  isOperand: 'The left hand side argument to IS must be a Variable Reference, Literal, or Path',
  /** DynamoDB Local. */
  isType: (type: string): string =>
    `Unsupported data type for IS operator: ${type}. Supported data types are ` +
    '[MISSING, NULL, BOOLEAN, BLOB, STRING, NUMERIC, STRUCT, TUPLE, LIST]',
  /** DynamoDB Local. */
  inList:
    'IN operator must have a left hand argument of type Variable Reference and right hand ' +
    'argument of type Seq with at least one member',
  /** DynamoDB Local, of `LIKE`, `||` and arithmetic. */
  conditionOperator: (operator: string): string =>
    `Unsupported operator in Condition Expression. Operator: ${operator}`,
  /** Measured. */
  unknownFunction: (name: string): string => `Unrecognized function: ${name}`,
  /** DynamoDB Local. */
  parameterCount: "Number of parameters in request and statement don't match.",

  // Literals
  /** Measured: after the text about a number, the place inside the literal. */
  under: (fault: string, place: string): string => `${fault} under ${place}`,
  /** Measured. */
  tooDeep: 'Nesting Levels have exceeded supported limits',
  /** Measured, of a parameter inside a list or a map. */
  dataType: (type: string, place: string): string =>
    `Unsupported data type: ${type} under key ${place}`,
  /** DynamoDB Local. */
  memberName: (type: string, place: string): string =>
    `Tuple keys must be of type String. Actual type: ${type} under ${place}`,
  /** DynamoDB Local. */
  duplicateKey: (key: string, place: string): string =>
    `Duplicate keys in tuple. Key: ${key} under ${place}`,
  /** Measured. */
  emptyBag: 'Empty bags are not supported',
  /** DynamoDB Local. */
  bagType: 'Unsupported data type in Bag. DynamoDB only supports either numbers or strings in bags',
  /** Measured; strings and numbers end differently. */
  duplicateStrings: (members: readonly string[]): string =>
    `${INVALID}Input collection [${members.join(', ')}] contains duplicates.`,
  duplicateNumbers: (members: readonly string[], place: string): string =>
    `${INVALID}Input collection [${members.join(', ')}] contains duplicates! under ${place}`,

  // Tables, indexes and keys
  /** Measured: without the name, which Query appends. */
  noIndex: 'The table does not have the specified index',
  /** Measured: Query says it in other words. */
  strongOnGlobal: 'Strongly consistent read is not supported on Global Secondary Indexes',
  /** Measured: neither `Global` nor `Local` stands in front. */
  filterNotProjected: (index: string, names: readonly string[]): string =>
    `${INVALID}Secondary index ${index} does not project one or more filter attributes: ` +
    `[${names.join(', ')}]`,
  /** Measured. */
  keyType: (name: string): string =>
    `Key attribute's data type should match its data type in table's schema: Key ${name}`,
  /** DynamoDB Local. */
  keyValue: (name: string, type: string): string =>
    `Key value must be of type S, N, or B. Key name: ${name}, Key type: ${type}`,
  /** Measured. */
  tooManyReads: 'Too many decomposed read operations for a given query.',
  /** Measured. */
  overlap: 'Overlapping conditions with range keys are not supported in where clause',

  // Order and pages; measured, but for the type and the token that is none
  orderWithoutWhere: 'Must have WHERE clause in the statement when using ORDER BY clause.',
  orderWithoutKey:
    'Must have at least one non-optional hash key condition in WHERE clause when using ORDER BY clause.',
  orderByOther: (name: string): string =>
    `Attribute ${name} in ORDER BY clause must be part of the primary key`,
  orderWithoutPartition:
    'Must have hash key in ORDER BY clause when more than one hash key condition specified in WHERE clause.',
  /** DynamoDB Local. */
  orderByExpression: (type: string): string =>
    `Argument to ORDER BY must be of type VariableReference. Type: ${type}`,
  /** DynamoDB Local. */
  badToken: 'Invalid NextToken',
  otherToken: 'NextToken does not match request',
} as const;

const INVALID = 'One or more parameter values were invalid: ';

/** Where something stands, as texts end that say so: line, column and length in characters. */
function place(statement: string, { start, end }: Mark): string {
  const before = statement.slice(0, start).split(/\r\n?|\n/);
  return `${before.length}:${before.at(-1)!.length + 1}:${end - start}`;
}

/** A refusal that says where the fault stands. */
export const refusalAt = (statement: string, text: string, mark: Mark): AwsError =>
  validationError(`${text} at ${place(statement, mark)}`);
