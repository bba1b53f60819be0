/** The AWS CLI, version 2, for a POSIX shell. */
import type { JsonObject } from '../../sim/index.ts';
import type { Connection } from './connection.ts';
import { membersOf, separated } from './shapes.ts';

export function cli(operation: string, input: JsonObject, connection?: Connection): string {
  const options = membersOf(input).map(([name, value]) => option(separated(name, '-'), value));
  const command = `aws dynamodb ${separated(operation, '-')}`;
  if (!connection) return written([command, ...options]);
  const { endpoint, region, accessKeyId, secretAccessKey } = connection;
  const keys = `export AWS_ACCESS_KEY_ID=${shell(accessKeyId)} AWS_SECRET_ACCESS_KEY=${shell(secretAccessKey)}\n`;
  const where = [option('endpoint-url', endpoint), option('region', region)];
  return keys + written([command, ...where, ...options]);
}

const written = (parts: readonly string[]): string => `${parts.join(' \\\n  ')}\n`;

function option(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? `--${name}` : `--no-${name}`;
  if (typeof value === 'object') return `--${name} ${shell(json(value).replaceAll('\n', '\n  '))}`;
  // A value that begins with a dash would be taken for an option.
  const text = String(value);
  return text.startsWith('-') ? `--${name}=${shell(text)}` : `--${name} ${shell(text)}`;
}

/** An object with one plain member, as attribute values are, takes one line. */
function json(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(
    /\{\n\s+("\w+": (?:"(?:[^"\\]|\\.)*"|true|false))\n\s+\}/g,
    '{$1}',
  );
}

/** Nothing has a meaning between single quotes but the quote itself. */
function shell(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
