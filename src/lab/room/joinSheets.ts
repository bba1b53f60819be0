/** What participants get on paper: where the room's table is, and what each of them signs with. */
import type { JsonObject } from '../../sim/index.ts';
import type { Connection } from '../code/connection.ts';

/** What may stand after the join code in an access key id. */
export const PARTICIPANT_NAME = /^[\w.-]{1,32}$/;
/** A dash ends the code, where the name begins. */
export const JOIN_CODE = /^[A-Z0-9]{6,16}$/;

/** A room has no more seats. */
export const MOST_SHEETS = 200;

/** Nobody looks at it, and every SDK asks for one. */
const SECRET_ACCESS_KEY = 'x';
/** Any would do. */
const REGION = 'us-east-1';

/** The post that is liked first. */
export const FIRST_POST = { table: 'Social', post: 'POST#a91f' };

export interface JoinForm {
  /** Address of the endpoint. */
  endpoint: string;
  /** Join code; empty: the room asks for none. */
  code: string;
  /** Names, one on each line. */
  names: string;
  /** Sheets that are wanted at least; null: the field is empty or no number. */
  count: number | null;
  /** What those are called who have no name, before their number. */
  stem: string;
}

export interface JoinSheet {
  name: string;
  connection: Connection;
}

export type JoinProblem =
  { problem: 'endpoint' | 'code' | 'count' } | { problem: 'name' | 'twice'; name: string };

/** One sheet for each name, and as many more as are wanted; none when something is wrong. */
export function joinSheets(form: JoinForm): { sheets: JoinSheet[]; problems: JoinProblem[] } {
  const names = form.names
    .split(/[\n,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const problems = problemsOf(form, names);
  if (problems.length > 0) return { sheets: [], problems };
  const taken = new Set(names);
  for (let n = 1; names.length < form.count!; n++) {
    const name = `${form.stem}-${n}`;
    if (!taken.has(name)) names.push(name);
  }
  const endpoint = originOf(form.endpoint)!;
  const code = form.code.trim();
  const sheets = names.map((name) => ({
    name,
    connection: {
      endpoint,
      region: REGION,
      accessKeyId: code === '' ? name : `${code}-${name}`,
      secretAccessKey: SECRET_ACCESS_KEY,
    },
  }));
  return { sheets, problems };
}

function problemsOf(form: JoinForm, names: readonly string[]): JoinProblem[] {
  const code = form.code.trim();
  const { count } = form;
  const isCount = Number.isInteger(count) && count! >= 1 && count! <= MOST_SHEETS;
  const wrong = names.find((name) => !PARTICIPANT_NAME.test(name));
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  return [
    ...(originOf(form.endpoint) === undefined ? [{ problem: 'endpoint' } as const] : []),
    ...(code !== '' && !JOIN_CODE.test(code) ? [{ problem: 'code' } as const] : []),
    ...(wrong === undefined ? [] : [{ problem: 'name', name: wrong } as const]),
    ...(twice === undefined ? [] : [{ problem: 'twice', name: twice } as const]),
    ...(!isCount || names.length > MOST_SHEETS ? [{ problem: 'count' } as const] : []),
  ];
}

/** `http://host:port`, or undefined where the text is something else. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const { protocol, href, origin } = new URL(text.trim());
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}

/** Whether an address is one of this machine for itself. */
export function isLoopback(endpoint: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(endpoint).hostname);
}

/** The guarded like of the course, of somebody for the first post. */
export function firstLike(name: string): JsonObject {
  const { table: TableName, post } = FIRST_POST;
  return {
    TransactItems: [
      {
        Put: {
          TableName,
          Item: { PK: { S: post }, SK: { S: `LIKE#USER#${name}` } },
          ConditionExpression: 'attribute_not_exists(SK)',
        },
      },
      {
        Update: {
          TableName,
          Key: { PK: { S: post }, SK: { S: 'META' } },
          UpdateExpression: 'ADD likeTally :one',
          ExpressionAttributeValues: { ':one': { N: '1' } },
        },
      },
    ],
  };
}
