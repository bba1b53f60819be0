/** `docs/compatibility.md`: what is in it is asked of the engine while it is written. */
import { readdirSync } from 'node:fs';
import { partiql } from '../../../src/sim/partiql/index.ts';
import { plainDifferences } from '../../compare/plainDifferences.ts';
import type { ConformanceCase } from '../case.ts';
import { suites } from '../suites.ts';
import { isEmulated, operationNames } from './api.ts';
import { differences } from './differences.ts';
import { refused, unread } from './members.ts';
import { confirm, sends } from './results.ts';

/** Where the cases of each suite come from. */
const SUITES: Record<string, string> = {
  cases: 'real requests from public reports, around likes, counters and conditions',
  probes: 'transactions, member by member: validation, reasons, tokens, capacity',
  'kinds of dynalite': 'what dynalite alone gets wrong',
  'us-east-1': 'wording and order of validation in us-east-1',
  PartiQL: 'PartiQL’s `SELECT`: what statements answer, and the texts of those that are refused',
  tables: 'operations on tables: description, listing, deletion, tags, time to live, billing',
};

/** How an answer is known when AWS has given it, or says that it will. */
const CONFIRMED: readonly ConformanceCase['certainty'][] = ['aws-documented', 'aws-observed'];

const DYNALITE_ACTIONS = new URL('../../../node_modules/dynalite/actions/', import.meta.url);

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const list = (all: readonly string[]): string => all.map((line) => `- ${line}`).join('\n');

/** A case by its id, and by its title where the id does not say it already. */
function named({ id, title }: ConformanceCase): string {
  return id.includes(title.replaceAll(' ', '-')) ? `\`${id}\`` : `\`${id}\`, ${title}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, i) => (i === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** The operations of the API: those that the engine knows, and the rest. */
async function operations(): Promise<{ known: string[]; unknown: string[] }> {
  const known: string[] = [];
  const unknown: string[] = [];
  for (const name of operationNames) ((await isEmulated(name)) ? known : unknown).push(name);
  return { known, unknown };
}

/** The members that each operation refuses, and those that it passes over. */
async function members(known: readonly string[]): Promise<{ refusals: string; ignored: string }> {
  const refusals: string[] = [];
  const ignored: string[] = [];
  for (const operation of known) {
    const named = await refused(operation);
    const passedOver = (await unread(operation)).filter((path) => !named.includes(path));
    if (named.length > 0) refusals.push(`\`${operation}\`: ${code(named)}`);
    if (passedOver.length > 0) ignored.push(`\`${operation}\`: ${code(passedOver)}`);
  }
  return {
    refusals: list(refusals),
    ignored:
      ignored.length === 0
        ? 'Every other member that the AWS SDK knows of these operations is known here too, and checked.'
        : `Passed over in silence, and without effect:\n\n${list(ignored)}`,
  };
}

async function knownDifferences(): Promise<string> {
  for (const { text, holds } of differences) {
    if (!(await holds())) throw new Error(`No longer so: ${text}`);
  }
  return list(differences.map(({ text }) => text));
}

/** What dynalite has no action for, of the operations that the engine knows. */
function beyondDynalite(known: readonly string[]): string[] {
  const actions = readdirSync(DYNALITE_ACTIONS).map((file) => file.toLowerCase());
  return known.filter((name) => !actions.includes(`${name.toLowerCase()}.js`));
}

/** @returns the whole page, the same every time for the same engine */
export async function page(): Promise<string> {
  const all: readonly ConformanceCase[] = Object.values(suites).flat();
  for (const one of all) await confirm(one);
  const { known, unknown } = await operations();
  const { refusals, ignored } = await members(known);
  const byOperation = known.map((name) => [
    `\`${name}\``,
    String(all.filter((one) => sends(one, name)).length),
  ]);
  const bySuite = Object.entries(suites).map(([name, cases]) => [
    SUITES[name]!,
    String(cases.length),
  ]);
  const unconfirmed = all.filter(({ certainty }) => !CONFIRMED.includes(certainty));

  return `# What the simulator emulates

This page helps you decide whether the simulator can stand in for DynamoDB in your tests. It is generated: the operations, the members and the counts are what the engine answered when it was asked. A test fails when the page is out of date, and \`npm run compatibility\` writes it anew.

DynamoDB words its errors differently from Region to Region, and changes them. The engine follows us-east-1 in autumn 2026.

## Operations

${known.length} of the ${operationNames.length} operations in the AWS SDK are emulated. The table counts the [conformance](#conformance) cases that send each of them. A case that sends several counts for each. Besides, every case creates its tables first.

${table(['operation', 'cases'], byOperation)}

A simulator has \`${partiql[0]}\` if it was made with \`partiql\`, as \`npm run endpoint\` and \`npm run sim\` do. It runs \`SELECT\`; other statements are refused by name.

The other ${unknown.length} are answered with \`UnknownOperationException\`: ${code(unknown)}.

## Members

What would change how a table behaves, and is not emulated, is refused with a \`ValidationException\` that names it. Nothing is created or changed then. \`[]\` stands for each element of a list.

${refusals}

${ignored} What an operation does not have on AWS either is ignored.

## Conformance

A case is a few requests to fresh tables, and what DynamoDB answers to them: as AWS documents it, or as it was observed on AWS and published. The engine answers all of them as expected: through \`request\`, in the bundle that a page gets, and over HTTP.

${table(['cases about', 'cases'], bySuite)}

${unconfirmed.length} of the expected answers no public source confirms in full. They follow the nearest one that is known, or what remains open is not checked:

${list(unconfirmed.map((one) => `${named(one)}: ${one.unverified ?? one.basis}.`))}

## Known differences

Each of these is tried out while the page is written.

${await knownDifferences()}

## Against plain dynalite

The engine stands on dynalite 4 and puts right what it lacks or gets wrong. dynalite does not have ${code(beyondDynalite(known))}.

\`tests/compare\` sends random sequences of single writes and reads to both, and fails on a difference that has no reason. \`npm run compare\` does the same with any other endpoint. These are the reasons: dynalite

${list(plainDifferences.map(({ reason }) => `${reason};`)).replace(/;$/, '.')}
`;
}
