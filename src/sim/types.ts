/**
 * The shapes that every room of the simulator speaks: DynamoDB's wire JSON
 * (AWS JSON 1.0, `DynamoDB_20120810`), binary as base64 text.
 */

/** One attribute value as it stands on the wire; exactly one member is set. */
export type AttributeValue =
  | { S: string }
  | { N: string }
  | { B: string }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: string[] }
  | { L: AttributeValue[] }
  | { M: Record<string, AttributeValue> };

/** The member names of {@link AttributeValue}. */
export type AttributeType = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'SS' | 'NS' | 'BS' | 'L' | 'M';

/** An item: attribute name → value. Items in the store are frozen, all the way down. */
export type Item = Readonly<Record<string, AttributeValue>>;

/** The key attributes of one item. */
export type Key = Item;

/** Any JSON object, before it has been validated. */
export type JsonObject = Record<string, unknown>;

/** The body of an error as AWS spells it; some exceptions carry `Message`, most `message`. */
export interface ErrorBody {
  __type: string;
  message?: string;
  Message?: string;
  CancellationReasons?: CancellationReason[];
  Item?: Item;
  [member: string]: unknown;
}

/** One entry of `CancellationReasons`; `Code` is `None` for an action that was not at fault. */
export interface CancellationReason {
  Code: string;
  Message?: string;
  Item?: Item;
}

/** What a request comes back as: HTTP status, headers, and the JSON body. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: JsonObject | ErrorBody;
}

export interface KeySchemaElement {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

export interface SecondaryIndex {
  IndexName: string;
  KeySchema: KeySchemaElement[];
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
}

/** The part of `TableDescription` that the engine reads. */
export interface TableDescription {
  TableName: string;
  TableStatus: 'CREATING' | 'UPDATING' | 'DELETING' | 'ACTIVE';
  TableArn: string;
  KeySchema: KeySchemaElement[];
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  GlobalSecondaryIndexes?: SecondaryIndex[];
  LocalSecondaryIndexes?: SecondaryIndex[];
  ItemCount: number;
  [member: string]: unknown;
}
