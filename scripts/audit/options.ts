/** What the command is told. */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Refusal } from './refusal.ts';

const USAGE = `Usage: npm run audit -- --table NAME [options]
  --endpoint URL         another DynamoDB than AWS, for example http://127.0.0.1:8000
  --region REGION        otherwise that of the environment or of the AWS configuration
  --partition-key PK     name of the partition key
  --sort-key SK          name of the sort key
  --meta META            sort key of the item that carries the tally
  --child LIKE#          what the sort keys of its children begin with
  --tally likeTally      name of the attribute that holds the tally
  --posts LIST|FILE      only these partition keys: with commas between, or one a line
  --prefix POST#         only partition keys that begin so
  --read-units 50        read capacity units a second, at most
  --pause 250            milliseconds between reading a tally and counting
  --repair               mends what it finds; without, nothing is written
  --yes                  with --repair: asks no question
  --report FILE          writes what was found, as JSON
  --state FILE           keeps how far it has come, and goes on from there
`;

export interface Options {
  table: string;
  endpoint: string | undefined;
  region: string | undefined;
  partitionKey: string;
  sortKey: string;
  meta: string;
  childPrefix: string;
  tally: string;
  posts: string[] | undefined;
  prefix: string | undefined;
  readUnits: number;
  pause: number;
  repair: boolean;
  yes: boolean;
  report: string | undefined;
  state: string | undefined;
}

/** @throws Refusal, with the usage */
export function readOptions(args: string[]): Options {
  const values = parse(args);
  const wrong = (why: string): never => refuse(why);
  const above = (name: 'read-units' | 'pause', least: number): number => {
    const number = Number(values[name]);
    return number >= least && Number.isFinite(number)
      ? number
      : wrong(`--${name} takes a number of at least ${least}.`);
  };
  const { table, endpoint, posts, prefix } = values;
  if (table === undefined || table === '') wrong('--table is missing.');
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    wrong('--endpoint takes a URL, for example http://127.0.0.1:8000.');
  }
  if (posts !== undefined && prefix !== undefined) {
    wrong('--posts and --prefix do not go together.');
  }
  return {
    table: table!,
    endpoint,
    region: values.region,
    partitionKey: values['partition-key'],
    sortKey: values['sort-key'],
    meta: values.meta,
    childPrefix: values.child,
    tally: values.tally,
    posts: posts === undefined ? undefined : listOf(posts),
    prefix,
    readUnits: above('read-units', 1),
    pause: above('pause', 0),
    repair: values.repair,
    yes: values.yes,
    report: values.report,
    state: values.state,
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args,
      options: {
        table: text,
        endpoint: text,
        region: text,
        'partition-key': { ...text, default: 'PK' },
        'sort-key': { ...text, default: 'SK' },
        meta: { ...text, default: 'META' },
        child: { ...text, default: 'LIKE#' },
        tally: { ...text, default: 'likeTally' },
        posts: text,
        prefix: text,
        'read-units': { ...text, default: '50' },
        pause: { ...text, default: '250' },
        repair: flag,
        yes: flag,
        report: text,
        state: text,
      },
    }).values;
  } catch (error) {
    return refuse((error as Error).message);
  }
}

/** The partition keys in a file, or between commas; each once. */
function listOf(posts: string): string[] {
  const [text, separator] = existsSync(posts) ? [contentOf(posts), /\r?\n/] : [posts, ','];
  const list = text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return list.length > 0 ? [...new Set(list)] : refuse('--posts names no post.');
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return refuse(`--posts: ${(error as Error).message}.`);
  }
}

function refuse(why: string): never {
  throw new Refusal(`${why}\n${USAGE}`);
}
