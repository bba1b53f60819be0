/** boto3: the request as keyword arguments. */
import type { JsonObject } from '../../sim/index.ts';
import type { Connection } from './connection.ts';
import { membersOf, separated } from './shapes.ts';
import { block, isShort, singleQuoted } from './text.ts';

const BINARY = new Set(['B', 'BS']);

export function python(operation: string, input: JsonObject, connection?: Connection): string {
  const members = membersOf(input).map(([name, value]) => `${name}=${literal(value, name)},`);
  const call = block(`response = client.${separated(operation, '_')}(`, members, ')', '    ');
  const decoded = call.includes('b64decode(') ? ['from base64 import b64decode', ''] : [];
  return [
    ...decoded,
    'import boto3',
    '',
    `client = boto3.client(${connection ? settings(connection) : "'dynamodb'"})`,
    '',
    call,
    ...(connection ? ['print(response)'] : []),
    '',
  ].join('\n');
}

function settings({ endpoint, region, accessKeyId, secretAccessKey }: Connection): string {
  const given = {
    endpoint_url: endpoint,
    region_name: region,
    aws_access_key_id: accessKeyId,
    aws_secret_access_key: secretAccessKey,
  };
  const named = Object.entries(given).map(([name, value]) => `${name}=${singleQuoted(value)},`);
  return block('', ["'dynamodb',", ...named], '', '    ');
}

function literal(value: unknown, name: string): string {
  if (typeof value === 'string') {
    return BINARY.has(name) ? `b64decode(${singleQuoted(value)})` : singleQuoted(value);
  }
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) {
    const elements = value.map((one) => literal(one, name));
    return isShort(elements) && value.every((one) => typeof one === 'string')
      ? `[${elements.join(', ')}]`
      : block(
          '[',
          elements.map((one) => `${one},`),
          ']',
          '    ',
        );
  }
  if (typeof value === 'object' && value !== null) return dictionary(value as JsonObject);
  return String(value);
}

function dictionary(value: JsonObject): string {
  const members = membersOf(value);
  const lines = members.map(([name, inner]) => `${singleQuoted(name)}: ${literal(inner, name)}`);
  return lines.length === 1 && typeof members[0]![1] !== 'object'
    ? `{${lines[0]}}`
    : block(
        '{',
        lines.map((line) => `${line},`),
        '}',
        '    ',
      );
}
