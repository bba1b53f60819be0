/** The AWS SDK for JavaScript, version 3: the request as an object literal. */
import type { JsonObject } from '../../sim/index.ts';
import type { Connection } from './connection.ts';
import { membersOf } from './shapes.ts';
import { block, isShort, singleQuoted } from './text.ts';

export function javascript(operation: string, input: JsonObject, connection?: Connection): string {
  return [
    `import { DynamoDBClient, ${operation}Command } from '@aws-sdk/client-dynamodb';`,
    '',
    `const client = new DynamoDBClient(${connection ? object(settings(connection)) : '{}'});`,
    '',
    'const response = await client.send(',
    `  new ${operation}Command(${object(input).replaceAll('\n', '\n  ')}),`,
    ');',
    ...(connection ? ['console.log(response);'] : []),
    '',
  ].join('\n');
}

const settings = ({ endpoint, region, ...credentials }: Connection): JsonObject => ({
  endpoint,
  region,
  credentials,
});

/** As the binary members of attribute values are on the wire: base64. */
const BINARY = new Set(['B', 'BS']);

function object(value: JsonObject): string {
  const members = membersOf(value).map(([name, inner]) => `${key(name)}: ${literal(inner, name)}`);
  return members.length === 1 && !isNested(value)
    ? `{ ${members[0]} }`
    : block(
        '{',
        members.map((member) => `${member},`),
        '}',
      );
}

const key = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__'
    ? name
    : name === '__proto__'
      ? "['__proto__']"
      : singleQuoted(name);

const isNested = (value: JsonObject): boolean =>
  Object.values(value).some((inner) => typeof inner === 'object' && inner !== null);

function literal(value: unknown, name: string): string {
  if (typeof value === 'string') {
    return BINARY.has(name) ? `Buffer.from(${singleQuoted(value)}, 'base64')` : singleQuoted(value);
  }
  if (Array.isArray(value)) {
    return array(
      value.map((one) => literal(one, name)),
      value.some((one) => typeof one === 'object'),
    );
  }
  if (typeof value === 'object' && value !== null) return object(value as JsonObject);
  return String(value);
}

const array = (elements: readonly string[], isNested: boolean): string =>
  !isNested && isShort(elements)
    ? `[${elements.join(', ')}]`
    : block(
        '[',
        elements.map((one) => `${one},`),
        ']',
      );
