/** The AWS SDK for Go, version 2: struct literals, set as gofmt sets them. */
import type { AttributeValue, JsonObject } from '../../sim/index.ts';
import type { Connection } from './connection.ts';
import {
  choiceClass,
  elementOf,
  kindOf,
  membersOf,
  pascal,
  typeOf,
  type Attributes,
} from './shapes.ts';
import { block, doubleQuoted, withoutLiterals } from './text.ts';

const MAP = 'map[string]types.AttributeValue';

export function go(operation: string, input: JsonObject, connection?: Connection): string {
  const call = `response, err := client.${operation}(ctx, ${struct(`&dynamodb.${operation}Input`, input, operation)})`;
  const own = withoutLiterals(call);
  const imports = [
    '"context"',
    '"log"',
    '',
    ...(connection || own.includes('aws.') ? ['"github.com/aws/aws-sdk-go-v2/aws"'] : []),
    '"github.com/aws/aws-sdk-go-v2/config"',
    ...(connection ? ['"github.com/aws/aws-sdk-go-v2/credentials"'] : []),
    '"github.com/aws/aws-sdk-go-v2/service/dynamodb"',
    ...(own.includes('types.') ? ['"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"'] : []),
  ];
  const giveUp = block('if err != nil {', ['log.Fatal(err)'], '}', '\t');
  const [toConfig, toClient] = connection ? settings(connection) : ['', ''];
  const body = [
    'ctx := context.Background()',
    `cfg, err := config.LoadDefaultConfig(ctx${toConfig})`,
    giveUp,
    `client := dynamodb.NewFromConfig(cfg${toClient})`,
    '',
    call,
    giveUp,
  ];
  return [
    ...(connection ? ['package main', ''] : []),
    block('import (', imports, ')', '\t'),
    '',
    ...(connection
      ? [block('func main() {', [...body, 'log.Printf("%+v", response)'], '}', '\t')]
      : body),
    '',
  ].join('\n');
}

/** What the configuration and the client are told, after what they are always told. */
function settings({ endpoint, region, accessKeyId, secretAccessKey }: Connection) {
  const keys = `${doubleQuoted(accessKeyId)}, ${doubleQuoted(secretAccessKey)}, ""`;
  const options = [
    `config.WithRegion(${doubleQuoted(region)}),`,
    `config.WithCredentialsProvider(credentials.NewStaticCredentialsProvider(${keys})),`,
  ];
  const address = `o.BaseEndpoint = aws.String(${doubleQuoted(endpoint)})`;
  return [
    block(',', options, '', '\t'),
    block(', func(o *dynamodb.Options) {', [address], '}', '\t'),
  ] as const;
}

function struct(name: string, input: JsonObject, operation: string): string {
  const members = membersOf(input).map(
    ([member, value]) => [`${member}:`, argument(member, value, operation)] as const,
  );
  return block(`${name}{`, aligned(members), '}', '\t');
}

/** Values of neighbouring lines stand below each other; one that takes several lines does not. */
function aligned(members: readonly (readonly [string, string])[]): string[] {
  const lines: string[] = [];
  for (let from = 0; from < members.length;) {
    let to = from;
    while (to < members.length && !members[to]![1].includes('\n')) to++;
    if (to === from) {
      const [name, value] = members[from++]!;
      lines.push(`${name} ${value},`);
      continue;
    }
    const wide = Math.max(...members.slice(from, to).map(([name]) => name.length));
    for (; from < to; from++) {
      const [name, value] = members[from]!;
      lines.push(`${name.padEnd(wide)} ${value},`);
    }
  }
  return lines;
}

function argument(member: string, value: unknown, operation: string): string {
  switch (kindOf(member)) {
    case 'text':
      return `aws.String(${doubleQuoted(value as string)})`;
    case 'integer':
      return `aws.Int32(${String(value)})`;
    case 'flag':
      return `aws.Bool(${String(value)})`;
    case 'choice':
      return `types.${choiceClass(member)}${pascal(value as string)}`;
    case 'names':
      return literal(
        'map[string]string',
        Object.entries(value as Record<string, string>).map(([name, text]) => [
          name,
          doubleQuoted(text),
        ]),
      );
    case 'attributes':
      return attributes(value as Attributes);
    case 'keys':
      return block(
        `[]${MAP}{`,
        (value as Attributes[]).map((one) => `${attributes(one).slice(MAP.length)},`),
        '}',
        '\t',
      );
    case 'values':
      return list(value as AttributeValue[]);
    case 'object':
      return struct(`&types.${member}`, value as JsonObject, operation);
    case 'transactItems':
      return elements(`types.${elementOf(operation)}`, value as JsonObject[], operation);
    case 'requestItems':
      return requestItems(value as JsonObject, operation);
  }
}

/** The type of the elements stands with the list, and is not repeated. */
function elements(type: string, values: readonly JsonObject[], operation: string): string {
  return block(
    `[]${type}{`,
    values.map((one) => `${struct('', one, operation)},`),
    '}',
    '\t',
  );
}

function requestItems(value: JsonObject, operation: string): string {
  const isWrite = operation === 'BatchWriteItem';
  const pairs = Object.entries(value).map(([table, requests]): [string, string] => [
    table,
    isWrite
      ? elements('types.WriteRequest', requests as JsonObject[], operation).slice(
          '[]types.WriteRequest'.length,
        )
      : struct('', requests as JsonObject, operation),
  ]);
  return literal(
    isWrite ? 'map[string][]types.WriteRequest' : 'map[string]types.KeysAndAttributes',
    pairs,
  );
}

const attributes = (value: Attributes): string =>
  literal(
    MAP,
    Object.entries(value).map(([name, inner]) => [name, attributeValue(inner)]),
  );

function literal(type: string, pairs: readonly (readonly [string, string])[]): string {
  return block(
    `${type}{`,
    aligned(pairs.map(([name, value]) => [`${doubleQuoted(name)}:`, value])),
    '}',
    '\t',
  );
}

function attributeValue(value: AttributeValue): string {
  const [type, content] = typeOf(value);
  return `&types.AttributeValueMember${type}{Value: ${valueOf(type, content)}}`;
}

function valueOf(type: string, content: unknown): string {
  const texts = (of: (text: string) => string): string => (content as string[]).map(of).join(', ');
  switch (type) {
    case 'S':
    case 'N':
      return doubleQuoted(content as string);
    case 'B':
      return bytes(content as string);
    case 'SS':
    case 'NS':
      return `[]string{${texts(doubleQuoted)}}`;
    case 'BS':
      return `[][]byte{${texts((one) => bytes(one).slice('[]byte'.length))}}`;
    case 'L':
      return list(content as AttributeValue[]);
    case 'M':
      return attributes(content as Attributes);
    default:
      return String(content);
  }
}

const list = (values: readonly AttributeValue[]): string =>
  block(
    '[]types.AttributeValue{',
    values.map((one) => `${attributeValue(one)},`),
    '}',
    '\t',
  );

function bytes(base64: string): string {
  const each = [...atob(base64)].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0'));
  return `[]byte{${each.map((hex) => `0x${hex}`).join(', ')}}`;
}
