/**
 * `ExecuteStatement` for `SELECT`. What a statement asks for is read by the engine's own Query and
 * Scan, so it is metered, filtered, paged and behind by as much as they are.
 */
import { consumedCapacity, mergeByTable } from '../capacity/consumed.ts';
import { projectedNames } from '../capacity/indexEntry.ts';
import type { Metered } from '../capacity/units.ts';
import { flags } from '../dynalite/flags.ts';
import type { ActionData } from '../dynalite/modules.ts';
import type { RequestContext } from '../engine.ts';
import { validationError } from '../errors.ts';
import type { CompiledCondition, ConditionNode } from '../expressions/index.ts';
import { readPage } from '../operations/queries.ts';
import type { AttributeValue, Item, JsonObject } from '../types.ts';
import { emptyRecord } from '../values/record.ts';
import { pickColumns, readColumns, type Column } from './columns.ts';
import { headsOf } from './heads.ts';
import { readParameters } from './literals.ts';
import { readToken, writeToken, type Continuation } from './nextToken.ts';
import { ordered } from './order.ts';
import { planReads, type KeyRead, type Plan } from './plan.ts';
import { isOneKey } from './range.ts';
import { findSource, readSource, type Source } from './source.ts';
import { parseStatement } from './statement.ts';
import { refusalAt, texts } from './texts.ts';
import { readWhere } from './where.ts';

/** Items of a page where a statement asks for several reads (AWS Developer Guide, "PartiQL operators", `IN`). */
const ITEMS_OF_SEVERAL_READS = 10;

export function executeStatement(context: RequestContext, data: ActionData): JsonObject {
  const statement = data.Statement as string;
  const parameters = readParameters((data.Parameters ?? []) as AttributeValue[]);
  const select = parseStatement(statement);
  for (const { text, mark } of select.unsupported) {
    throw mark ? refusalAt(statement, text, mark) : validationError(text);
  }
  const names = readSource(statement, select);
  const columns = readColumns(statement, select);
  const where = readWhere(statement, select, parameters);
  const source = findSource(context, names, !!data.ConsistentRead);
  const plan = where && planReads(where, source.key);
  if (plan && source.index) requireProjected(plan, source);
  const order = select.order && ordered(select.order, plan, where !== undefined, source.key);
  const request = JSON.stringify([statement, parameters]);
  return new Execution(context, data, {
    source,
    columns,
    where,
    reads: order?.reads ?? plan,
    backwards: order?.backwards ?? false,
    request,
  }).page();
}

/**
 * Reads by key do not filter by what the index lacks, where every one of them would have to
 * (paritysuite/dynamodb-conformance, `indexQualifier.test.ts`); a scan finds nothing there.
 */
function requireProjected(plan: readonly KeyRead[], { table, index }: Source): void {
  if (index!.Projection.ProjectionType === 'ALL') return;
  const held = projectedNames(table, index!);
  const missing = plan.map(({ filter }) =>
    filter ? [...headsOf(filter).all].filter((name) => !held.has(name)) : [],
  );
  if (missing.some((names) => names.length === 0)) return;
  throw validationError(texts.filterNotProjected(index!.IndexName, missing.at(-1)!));
}

interface Job {
  source: Source;
  columns: readonly Column[] | undefined;
  where: CompiledCondition | undefined;
  reads: Plan;
  /** Whether each read begins at its end. */
  backwards: boolean;
  /** What a token is made for. */
  request: string;
}

class Execution {
  readonly #context: RequestContext;
  readonly #data: ActionData;
  readonly #job: Job;
  readonly #items: Item[] = [];
  readonly #metered: Metered[] = [];
  #scanned = 0;

  constructor(context: RequestContext, data: ActionData, job: Job) {
    this.#context = context;
    this.#data = data;
    this.#job = job;
  }

  page(): JsonObject {
    const { request, reads } = this.#job;
    const from = readToken(request, this.#data.NextToken as string | undefined);
    if (from.read >= (reads?.length ?? 1)) throw validationError(texts.badToken);
    const next = reads ? this.#readSeveral(reads, from) : this.#scan(from);
    const [metered] = mergeByTable(this.#metered);
    const consumed = consumedCapacity(
      metered!.table,
      this.#data.ReturnConsumedCapacity as string | undefined,
      metered!,
    );
    return {
      Items: this.#items,
      ...(next && { NextToken: writeToken(request, next) }),
      ...(next?.key && { LastEvaluatedKey: next.key }),
      ...(consumed && { ConsumedCapacity: consumed }),
    };
  }

  #scan(from: Continuation): Continuation | undefined {
    const { where } = this.#job;
    return this.#read('Scan', filterOf(where?.text ?? '', where?.root), from, this.#data.Limit);
  }

  #readSeveral(reads: readonly KeyRead[], from: Continuation): Continuation | undefined {
    const several = reads.length > 1 ? ITEMS_OF_SEVERAL_READS : Infinity;
    const limit = Math.min((this.#data.Limit as number | undefined) ?? Infinity, several);
    let at = from;
    for (;;) {
      const left = limit - this.#scanned;
      const next = this.#readOne(reads[at.read]!, at, left === Infinity ? undefined : left);
      if (next && !(reads.length > 1 && this.#isOneItem(reads[at.read]!))) return next;
      at = { read: at.read + 1 };
      if (at.read === reads.length) return undefined;
      if (this.#scanned >= limit) return at;
    }
  }

  /** A page that ends with the one item that a read is for leaves nothing of that read. */
  #isOneItem({ range }: KeyRead): boolean {
    const { index, key } = this.#job.source;
    return index === undefined && (key.length === 1 || isOneKey(range));
  }

  #readOne(
    { partition, place, range: [low, high], filter }: KeyRead,
    from: Continuation,
    limit: number | undefined,
  ): Continuation | undefined {
    const [partitionKey] = this.#job.source.key;
    const KeyConditions = emptyRecord<unknown>();
    KeyConditions[partitionKey!.name] = {
      ComparisonOperator: 'EQ',
      AttributeValueList: [partition],
    };
    const asked = {
      KeyConditions,
      _range: [place + low, place + high],
      ScanIndexForward: !this.#job.backwards,
      ...filterOf(this.#job.where!.text, filter),
    };
    return this.#read('Query', asked, from, limit);
  }

  /** Reads one page of one read; returns where that read goes on. */
  #read(
    operation: 'Query' | 'Scan',
    asked: ActionData,
    from: Continuation,
    limit: number | undefined,
  ): Continuation | undefined {
    const { source, columns } = this.#job;
    const { answer, metered, read } = readPage(operation, this.#context, {
      TableName: source.table.TableName,
      ...(source.index && { IndexName: source.index.IndexName }),
      ConsistentRead: this.#data.ConsistentRead as boolean | undefined,
      Limit: limit,
      ExclusiveStartKey: from.key,
      ...(columns && { _projection: projectionOf(columns) }),
      ...asked,
    });
    this.#metered.push(metered);
    this.#scanned += read.length;
    this.#context.read = [...(this.#context.read ?? []), ...read];
    this.#items.push(...(answer.Items as Item[]));
    const key = answer.LastEvaluatedKey as Item | undefined;
    return key && { read: from.read, key };
  }
}

/** The members in which Query and Scan find what a `FilterExpression` has been made into. */
function filterOf(text: string, root: ConditionNode | undefined): ActionData {
  if (root === undefined) return {};
  const { all, nested } = headsOf(root);
  const compiled: CompiledCondition = { text, root, pathHeads: all, nestedHeads: nested };
  // Unlike a FilterExpression, a WHERE may look at the keys of what it reads.
  const pathHeads = flags(new Set());
  return { _filter: { compiled, pathHeads, nestedPaths: flags(nested) } };
}

function projectionOf(columns: readonly Column[]): ActionData {
  const paths = columns.map(({ path }) => path);
  const nested = paths.filter(({ length }) => length > 1).map(([head]) => head as string);
  return {
    compiled: { paths },
    paths,
    nestedPaths: flags(new Set(nested)),
    pick: (item: Item) => pickColumns(columns, item),
  };
}
