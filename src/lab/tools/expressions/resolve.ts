/** The expressions of a pasted request, read by the engine's own parser, placeholders resolved. */
import {
  compileExpressions,
  type AttributeValue,
  type ConditionNode,
  type ExpressionRequest,
  type Path,
  type UpdateAction,
} from '../../../sim/index.ts';

export type RefusalId =
  | 'empty'
  | 'tooLong'
  | 'json'
  | 'noObject'
  | 'unknown'
  | 'operation'
  | 'member'
  | 'value'
  | 'oneAction'
  | 'action'
  | 'notHeld'
  | 'unused'
  | 'expression';

/** Why a pasted text does not become a form. */
export class Refusal extends Error {
  readonly id: RefusalId;
  /** What fills the gaps of its words. */
  readonly values: Readonly<Record<string, string | number>>;

  constructor(id: RefusalId, values: Refusal['values'] = {}) {
    super(id);
    this.id = id;
    this.values = values;
  }
}

interface Texts {
  /** The expressions by their members. */
  texts: Readonly<Record<string, string>>;
  names: Record<string, string> | undefined;
  values: Record<string, AttributeValue> | undefined;
  /** Where the request stands, for a refusal. */
  place: string;
}

export interface Resolved {
  condition?: ConditionNode | undefined;
  filter?: ConditionNode | undefined;
  keyCondition?: ConditionNode | undefined;
  update?: readonly UpdateAction[] | undefined;
  projection?: readonly Path[] | undefined;
  /** Attribute names and their placeholders, the number sign left off. */
  aliases: [name: string, placeholder: string][];
}

export function resolve({ texts, names, values, place }: Texts): Resolved {
  if (Object.keys(texts).length === 0 && (names ?? values) !== undefined) {
    throw new Refusal('unused', { name: place });
  }
  const placeholders = { ExpressionAttributeNames: names, ExpressionAttributeValues: values };
  const { condition, filter, update, projection } = compile({ ...texts, ...placeholders }, place);
  const { KeyConditionExpression: key, ...others } = texts;
  // A key condition is a condition: read as one, it keeps its placeholders.
  const keyCondition = key
    ? compile({ ...others, ConditionExpression: key, ...placeholders }, place).condition
    : undefined;
  return {
    condition: condition?.root,
    filter: filter?.root,
    keyCondition: keyCondition?.root,
    update: update?.actions,
    projection: projection?.paths,
    aliases: Object.entries(names ?? {}).map(([placeholder, name]) => [name, placeholder.slice(1)]),
  };
}

function compile(request: ExpressionRequest, place: string) {
  const result = compileExpressions(request);
  if (!result.ok) throw new Refusal('expression', { name: place, message: result.message });
  return result.compiled;
}
