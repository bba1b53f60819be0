/** The AWS SDK for Java, version 2: builders. */
import type { AttributeValue, JsonObject } from '../../sim/index.ts';
import type { Connection } from './connection.ts';
import {
  camel,
  choiceClass,
  elementOf,
  kindOf,
  membersOf,
  typeOf,
  type Attributes,
} from './shapes.ts';
import { block, doubleQuoted, indent, isShort, withoutLiterals } from './text.ts';

const INDENT = '    ';
/** `Map.of` takes no more pairs. */
const MOST_PAIRS = 10;

export function java(operation: string, input: JsonObject, connection?: Connection): string {
  const request = builder(`${operation}Request`, input, operation);
  const call = `var response = client.${camel(operation)}(${request});`;
  const imports = [
    'software.amazon.awssdk.services.dynamodb.DynamoDbClient',
    'software.amazon.awssdk.services.dynamodb.model.*',
  ];
  const own = withoutLiterals(call);
  if (connection) imports.unshift(...CONNECTING);
  if (own.includes('SdkBytes.')) imports.unshift('software.amazon.awssdk.core.SdkBytes');
  for (const name of ['Base64', 'List', 'Map']) {
    if (own.includes(`${name}.`)) imports.push(`java.util.${name}`);
  }
  const client = `var client = DynamoDbClient.${connection ? connecting(connection) : 'create()'};`;
  const body = [client, '', call];
  return [
    ...imports.map((name) => `import ${name};`),
    '',
    ...(connection ? [main([...body, 'System.out.println(response);'])] : body),
    '',
  ].join('\n');
}

const CONNECTING = [
  'java.net.URI',
  'software.amazon.awssdk.auth.credentials.AwsBasicCredentials',
  'software.amazon.awssdk.auth.credentials.StaticCredentialsProvider',
  'software.amazon.awssdk.regions.Region',
];

function connecting({ endpoint, region, accessKeyId, secretAccessKey }: Connection): string {
  const keys = `${doubleQuoted(accessKeyId)}, ${doubleQuoted(secretAccessKey)}`;
  const calls = [
    `.endpointOverride(URI.create(${doubleQuoted(endpoint)}))`,
    `.region(Region.of(${doubleQuoted(region)}))`,
    block(
      '.credentialsProvider(StaticCredentialsProvider.create(',
      [`AwsBasicCredentials.create(${keys})`],
      '))',
      INDENT,
    ),
    '.build()',
  ];
  return `builder()\n${indent(calls.join('\n'), INDENT)}`;
}

/** `Main.java`. */
const main = (body: readonly string[]): string =>
  block(
    'public class Main {',
    [block('public static void main(String[] args) {', body, '}', INDENT)],
    '}',
    INDENT,
  );

function builder(name: string, input: JsonObject, operation: string): string {
  const calls = membersOf(input).map(
    ([member, value]) => `.${camel(member)}(${argument(member, value, operation)})`,
  );
  return `${name}.builder()\n${indent([...calls, '.build()'].join('\n'), INDENT)}`;
}

function argument(member: string, value: unknown, operation: string): string {
  switch (kindOf(member)) {
    case 'text':
      return doubleQuoted(value as string);
    case 'integer':
    case 'flag':
      return String(value);
    case 'choice':
      return `${choiceClass(member)}.${value as string}`;
    case 'names':
      return map(
        Object.entries(value as Record<string, string>).map(([name, text]) => [
          name,
          doubleQuoted(text),
        ]),
      );
    case 'attributes':
      return attributes(value as Attributes);
    case 'keys':
      return list('', (value as Attributes[]).map(attributes));
    case 'values':
      return list('', (value as AttributeValue[]).map(attributeValue));
    case 'object':
      return builder(member, value as JsonObject, operation);
    case 'transactItems':
      return list(
        '',
        (value as JsonObject[]).map((one) => builder(elementOf(operation), one, operation)),
      );
    case 'requestItems':
      return map(
        Object.entries(value as JsonObject).map(([table, requests]) => [
          table,
          requestsOf(requests, operation),
        ]),
      );
  }
}

function requestsOf(requests: unknown, operation: string): string {
  if (!Array.isArray(requests))
    return builder('KeysAndAttributes', requests as JsonObject, operation);
  return list(
    'List.of',
    requests.map((one) => builder('WriteRequest', one as JsonObject, operation)),
  );
}

const attributes = (value: Attributes): string =>
  map(Object.entries(value).map(([name, inner]) => [name, attributeValue(inner)]));

function attributeValue(value: AttributeValue): string {
  const [type, content] = typeOf(value);
  const from = (what: string): string =>
    `AttributeValue.from${type === 'NULL' ? 'Nul' : type.charAt(0) + type.slice(1).toLowerCase()}(${what})`;
  const texts = (): string => list('List.of', (content as string[]).map(doubleQuoted));
  switch (type) {
    case 'S':
    case 'N':
      return from(doubleQuoted(content as string));
    case 'B':
      return from(bytes(content as string));
    case 'BOOL':
    case 'NULL':
      return from(String(content));
    case 'SS':
    case 'NS':
      return from(texts());
    case 'BS':
      return from(list('List.of', (content as string[]).map(bytes)));
    case 'L':
      return from(list('List.of', (content as AttributeValue[]).map(attributeValue)));
    default:
      return from(attributes(content as Attributes));
  }
}

const bytes = (base64: string): string =>
  `SdkBytes.fromByteArray(Base64.getDecoder().decode(${doubleQuoted(base64)}))`;

/** Arguments, one on each line; a single short one stays where it is. */
function list(name: string, elements: readonly string[]): string {
  if (name !== '' && isShort(elements)) return `${name}(${elements.join(', ')})`;
  const lines = elements.map((one, i) => (i < elements.length - 1 ? `${one},` : one));
  return name ? block(`${name}(`, lines, ')', INDENT) : `\n${indent(lines.join('\n'), INDENT)}`;
}

function map(pairs: readonly (readonly [string, string])[]): string {
  if (pairs.length <= MOST_PAIRS) {
    return list(
      'Map.of',
      pairs.map(([name, value]) => `${doubleQuoted(name)}, ${value}`),
    );
  }
  return list(
    'Map.ofEntries',
    pairs.map(([name, value]) => `Map.entry(${doubleQuoted(name)}, ${value})`),
  );
}
