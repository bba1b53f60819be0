/** The parser of statements, clause by clause as PartiQL's own (`SqlParser.kt`) takes them. */
import { texts as engineTexts, validationError } from '../errors.ts';
import { readExpression } from './expressions.ts';
import { StatementReader } from './reader.ts';
import type { Expression, Mark, OrderTerm, Select, Unsupported } from './syntax.ts';
import { details, texts, unreadable } from './texts.ts';

/** Statements that DynamoDB has and the engine does not emulate. */
const NOT_EMULATED: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'from', 'exists']);

export interface ParsedStatement extends Select {
  /** How many `?` it has. */
  parameters: number;
  operators: number;
}

/** @throws {AwsError} with DynamoDB's own text, or naming the statement that is not emulated */
export function parseStatement(statement: string): ParsedStatement {
  const reader = new StatementReader(statement);
  const { kind, text } = reader.peek();
  if (!reader.keyword('select')) {
    if (kind === 'end') throw unreadable(details.term);
    if (kind !== 'keyword') throw unreadable(details.noStatement);
    if (!NOT_EMULATED.has(text)) throw unreadable(details.keyword);
    throw validationError(engineTexts.notEmulated(text.toUpperCase()));
  }
  const select = readSelect(reader);
  if (reader.symbol(';') && !reader.at('end')) throw unreadable(details.secondStatement);
  if (!reader.at('end')) throw unreadable(details.leftover);
  return { ...select, parameters: reader.parameters, operators: reader.operators };
}

function readSelect(reader: StatementReader): Select {
  const distinct = reader.keyword('distinct');
  if (!distinct) reader.keyword('all');
  const value = reader.keyword('value');
  const columns = readColumns(reader);
  if (!reader.keyword('from')) throw unreadable(details.noFrom);
  const sources = readSources(reader);
  const where = reader.keyword('where') ? readExpression(reader) : undefined;
  let order = readOrder(reader);
  const unsupported: Unsupported[] = [];
  if (readGrouping(reader)) unsupported.push({ text: texts.clause('GROUP BY') });
  const having = readClause(reader, 'having');
  if (having) unsupported.push(having);
  order ??= readOrder(reader);
  for (const name of ['limit', 'offset']) {
    const clause = readClause(reader, name);
    if (clause) unsupported.push(clause);
  }
  if (distinct) unsupported.push({ text: texts.token('DISTINCT') });
  return { columns, value, sources, where, order, unsupported };
}

function readColumns(reader: StatementReader): Select['columns'] {
  const columns: NonNullable<Select['columns']> = [];
  let stars = 0;
  do {
    if (reader.symbol('*')) stars++;
    else columns.push(readAliased(reader));
  } while (reader.symbol(','));
  if (stars === 0) return columns;
  if (stars + columns.length > 1) throw unreadable(details.starNotAlone);
  return undefined;
}

/** An expression that may be given a name. */
function readAliased(reader: StatementReader): { expression: Expression; aliased: boolean } {
  const expression = readExpression(reader);
  let aliased = false;
  const named = reader.keyword('as');
  if (named || reader.atName) aliased = readAlias(reader);
  return { expression, aliased };
}

function readAlias(reader: StatementReader): true {
  if (!reader.atName) throw unreadable('Expected identifier for AS-alias');
  reader.next();
  return true;
}

const JOIN_WORDS: ReadonlySet<string> = new Set([
  'inner',
  'left',
  'right',
  'full',
  'outer',
  'cross',
  'join',
]);

/** Whatever is joined is read, so that a join that is not well formed is told so first. */
function readSources(reader: StatementReader): Select['sources'] {
  const sources = [readSource(reader)];
  for (;;) {
    if (reader.symbol(',')) {
      sources.push(readSource(reader));
      continue;
    }
    const words: string[] = [];
    while (reader.at('keyword') && JOIN_WORDS.has(reader.peek().text)) {
      words.push(reader.next().text);
      if (words.at(-1) === 'join') break;
    }
    if (words.length === 0) return sources;
    if (words.at(-1) !== 'join') throw unreadable(details.leftover);
    sources.push(readSource(reader));
    if (words.includes('cross')) continue;
    if (!reader.keyword('on')) throw unreadable(details.noOn);
    readExpression(reader);
  }
}

function readSource(reader: StatementReader): Select['sources'][number] {
  const source = readAliased(reader);
  for (const word of ['at', 'by']) {
    if (reader.keyword(word)) source.aliased = readAlias(reader);
  }
  return source;
}

function readOrder(reader: StatementReader): OrderTerm[] | undefined {
  if (!reader.keyword('order')) return undefined;
  if (!reader.keyword('by')) throw unreadable(details.expected('BY'));
  const terms: OrderTerm[] = [];
  do {
    const expression = readExpression(reader);
    const descending = reader.keyword('desc');
    if (!descending) reader.keyword('asc');
    terms.push({ expression, descending });
  } while (reader.symbol(','));
  return terms;
}

function readGrouping(reader: StatementReader): boolean {
  if (!reader.keyword('group')) return false;
  reader.keyword('partial');
  if (!reader.keyword('by')) throw unreadable(details.expected('BY'));
  do readAliased(reader);
  while (reader.symbol(','));
  if (reader.keyword('group')) {
    if (!reader.keyword('as')) throw unreadable(details.expected('AS keyword'));
    readAlias(reader);
  }
  return true;
}

function readClause(reader: StatementReader, name: string): Unsupported | undefined {
  if (!reader.keyword(name)) return undefined;
  const mark: Mark = readExpression(reader).mark;
  return { text: texts.clause(name.toUpperCase()), mark };
}
