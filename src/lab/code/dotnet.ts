/** The AWS SDK for .NET: object initialisers. */
import type { AttributeValue, JsonObject } from '../../sim/index.ts';
import type { Connection } from './connection.ts';
import { choiceClass, elementOf, kindOf, membersOf, typeOf, type Attributes } from './shapes.ts';
import { block, doubleQuoted, indent, isShort } from './text.ts';

const INDENT = '    ';

export function dotnet(operation: string, input: JsonObject, connection?: Connection): string {
  const call = `var response = await client.${operation}Async(${created(`${operation}Request`, input, operation)});`;
  return [
    'using Amazon.DynamoDBv2;',
    'using Amazon.DynamoDBv2.Model;',
    ...(connection ? ['using Amazon.Runtime;'] : []),
    '',
    `var client = new AmazonDynamoDBClient(${connection ? settings(connection) : ''});`,
    '',
    call,
    ...(connection ? ['Console.WriteLine(response.HttpStatusCode);'] : []),
    '',
  ].join('\n');
}

function settings({ endpoint, region, accessKeyId, secretAccessKey }: Connection): string {
  const keys = `${doubleQuoted(accessKeyId)}, ${doubleQuoted(secretAccessKey)}`;
  const members = [
    `ServiceURL = ${doubleQuoted(endpoint)},`,
    // With an address of one's own it is the region that requests are signed for.
    `AuthenticationRegion = ${doubleQuoted(region)},`,
  ];
  const config = block('new AmazonDynamoDBConfig\n{', members, '}', INDENT);
  return `\n${indent(`new BasicAWSCredentials(${keys}),\n${config}`, INDENT)}`;
}

function created(name: string, input: JsonObject, operation: string): string {
  const members = membersOf(input).map(
    ([member, value]) => `${member} = ${argument(member, value, operation)},`,
  );
  return block(`new ${name}\n{`, members, '}', INDENT);
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
      return dictionary(
        'string',
        Object.entries(value as Record<string, string>).map(([name, text]) => [
          name,
          doubleQuoted(text),
        ]),
      );
    case 'attributes':
      return attributes(value as Attributes);
    case 'keys':
      return list('Dictionary<string, AttributeValue>', (value as Attributes[]).map(attributes));
    case 'values':
      return list('AttributeValue', (value as AttributeValue[]).map(attributeValue));
    case 'object':
      return created(member, value as JsonObject, operation);
    case 'transactItems':
      return list(
        elementOf(operation),
        (value as JsonObject[]).map((one) => created(elementOf(operation), one, operation)),
      );
    case 'requestItems':
      return requestItems(value as JsonObject, operation);
  }
}

function requestItems(value: JsonObject, operation: string): string {
  const isWrite = operation === 'BatchWriteItem';
  const pairs = Object.entries(value).map(([table, requests]): [string, string] => [
    table,
    isWrite
      ? list(
          'WriteRequest',
          (requests as JsonObject[]).map((one) => created('WriteRequest', one, operation)),
        )
      : created('KeysAndAttributes', requests as JsonObject, operation),
  ]);
  return dictionary(isWrite ? 'List<WriteRequest>' : 'KeysAndAttributes', pairs);
}

const attributes = (value: Attributes): string =>
  dictionary(
    'AttributeValue',
    Object.entries(value).map(([name, inner]) => [name, attributeValue(inner)]),
  );

function dictionary(type: string, pairs: readonly (readonly [string, string])[]): string {
  return block(
    `new Dictionary<string, ${type}>\n{`,
    pairs.map(([name, value]) => `[${doubleQuoted(name)}] = ${value},`),
    '}',
    INDENT,
  );
}

function list(type: string, elements: readonly string[]): string {
  const open = `new List<${type}>`;
  if (isShort(elements)) return `${open} { ${elements.join(', ')} }`;
  return block(
    `${open}\n{`,
    elements.map((one) => `${one},`),
    '}',
    INDENT,
  );
}

function attributeValue(value: AttributeValue): string {
  const [type, content] = typeOf(value);
  const set = valueOf(type, content);
  return set.includes('\n')
    ? block('new AttributeValue\n{', [`${type} = ${set},`], '}', INDENT)
    : `new AttributeValue { ${type} = ${set} }`;
}

function valueOf(type: string, content: unknown): string {
  switch (type) {
    case 'S':
    case 'N':
      return doubleQuoted(content as string);
    case 'B':
      return bytes(content as string);
    case 'SS':
    case 'NS':
      return list('string', (content as string[]).map(doubleQuoted));
    case 'BS':
      return list('MemoryStream', (content as string[]).map(bytes));
    case 'L':
      return list('AttributeValue', (content as AttributeValue[]).map(attributeValue));
    case 'M':
      return attributes(content as Attributes);
    default:
      return String(content);
  }
}

const bytes = (base64: string): string =>
  `new MemoryStream(Convert.FromBase64String(${doubleQuoted(base64)}))`;
