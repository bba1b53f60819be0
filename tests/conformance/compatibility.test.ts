/**
 * `docs/compatibility.md`, written from what the engine answers. After a change of the engine:
 * `npx vitest run tests/conformance/compatibility.test.ts -u`.
 */
import * as sdk from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { createSimulator, errorName } from '../../src/sim/index.ts';
import { plainDifferences } from '../compare/plainDifferences.ts';
import type { ConformanceCase } from './case.ts';
import { faults } from './faults.ts';
import { notEmulated } from './notEmulated.ts';
import { suites } from './suites.ts';
import { inProcess } from './targets.ts';
import { wordedOtherwise } from './wordedOtherwise.ts';

const SUITES: Record<string, string> = {
  cases: 'real requests from public reports, around likes, counters and conditions',
  probes: 'transactions, member by member: validation, reasons, tokens, capacity',
  'kinds of dynalite': 'what dynalite alone gets wrong',
  'us-east-1': 'wording and order of validation in us-east-1, autumn 2026',
};

/** Members of table operations, each with a value that DynamoDB would take. */
const SETTINGS: Record<string, unknown> = {
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  SSESpecification: { Enabled: true, SSEType: 'KMS' },
  OnDemandThroughput: { MaxReadRequestUnits: 10, MaxWriteRequestUnits: 10 },
  WarmThroughput: { ReadUnitsPerSecond: 12_000, WriteUnitsPerSecond: 4_000 },
  ResourcePolicy: '{}',
  ReplicaUpdates: [{ Create: { RegionName: 'eu-central-1' } }],
  MultiRegionConsistency: 'STRONG',
  GlobalTableWitnessUpdates: [{ Create: { RegionName: 'eu-central-1' } }],
  GlobalTableSettingsReplicationMode: 'ENABLED',
  TableClass: 'STANDARD_INFREQUENT_ACCESS',
  DeletionProtectionEnabled: true,
};

const TABLE = {
  TableName: 'Social',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
};

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const lines = (all: readonly string[]): string => all.map((line) => `- ${line}`).join('\n');

/** The operations of the API, as the SDK names its commands: those that are known, and the rest. */
async function operations(): Promise<{ known: string[]; unknown: string[] }> {
  const names = Object.keys(sdk)
    .filter((name) => /^[A-Z]\w+Command$/.test(name))
    .map((name) => name.replace(/Command$/, ''))
    .sort();
  const known: string[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const { body } = await createSimulator().request(name, {});
    (errorName(body) === 'UnknownOperationException' ? unknown : known).push(name);
  }
  return { known, unknown };
}

/** The settings that an operation on tables refuses by name. */
async function refusedBy(operation: 'CreateTable' | 'UpdateTable'): Promise<string[]> {
  const refused: string[] = [];
  for (const [name, value] of Object.entries(SETTINGS)) {
    const simulator = createSimulator();
    if (operation === 'UpdateTable') await simulator.request('CreateTable', TABLE);
    const base = operation === 'CreateTable' ? TABLE : { TableName: TABLE.TableName };
    const { body } = await simulator.request(operation, { ...base, [name]: value });
    if (String(body.message).endsWith(`${name} is not emulated`)) refused.push(name);
  }
  return refused;
}

/** How the cases of a suite come out: as expected, otherwise, or not to be played. */
async function results(cases: readonly ConformanceCase[]): Promise<string> {
  let passed = 0;
  for (const one of cases) {
    if (one.id in notEmulated || one.wire) continue;
    if ((await faults(one, inProcess)).length === 0) passed += 1;
  }
  const wire = cases.filter(({ wire }) => wire).length;
  const unable = cases.filter(({ id }) => id in notEmulated).length;
  return `${cases.length} | ${passed} | ${wire} | ${cases.length - passed - wire - unable} | ${unable}`;
}

async function page(): Promise<string> {
  const { known, unknown } = await operations();
  const rows: string[] = [];
  for (const [name, cases] of Object.entries(suites)) {
    rows.push(`| ${SUITES[name]} | ${await results(cases)} |`);
  }
  const unverified = Object.values(suites)
    .flat()
    .filter(({ unverified }) => unverified !== undefined)
    .map(({ id, title, unverified }) => `\`${id}\`, ${title}: ${unverified}`);
  return `# What the simulator emulates

This page is written by a test from what the engine answers, and fails when it is out of date. Where Regions differ, the engine is us-east-1 in autumn 2026; error texts are of that time and place.

## Operations

${list(known)}.

Everything else of the API is answered with \`UnknownOperationException\`: ${list(unknown)}.

## Refused by name

A setting that would change what a table does, and that is not emulated, is refused with a \`ValidationException\` that names it.

${lines([
  `\`CreateTable\`: ${list(await refusedBy('CreateTable'))}`,
  `\`UpdateTable\`: ${list(await refusedBy('UpdateTable'))}`,
])}

## Conformance

Each case is a few requests to fresh tables and what DynamoDB answers: documented by AWS, or observed on AWS and published. They run through \`request\` and over HTTP.

| cases | number | as on AWS | only over HTTP | in other words | not emulated |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

Refused as on AWS, but in other words:

${lines(Object.entries(wordedOtherwise).map(([id, why]) => `\`${id}\`: ${why}.`))}

Not emulated yet:

${lines(Object.entries(notEmulated).map(([id, why]) => `\`${id}\` ${why}.`))}

Answers that no public source confirms; here the engine follows the nearest one that is known:

${lines(unverified.map((line) => `${line}.`))}

## Known differences

${lines([
  'Throughput is metered and never runs out: no throttling, no hot partitions.',
  'Every read sees what was written last. An eventually consistent read costs half and lags behind nothing; a global secondary index follows at once.',
  'No streams and no PartiQL. A time to live can be set, and deletes nothing.',
  'A new table is `CREATING` in the answer to `CreateTable`, and `ACTIVE` the moment after.',
  'A cancelled transaction is metered at what it would have cost. AWS says that it consumes capacity, and not how much.',
  'Whether a signature is right is not looked at; who sends none is refused.',
])}

## Against plain dynalite

The engine stands on dynalite 4 and puts right what it lacks or gets wrong. \`npm run compare\` sends random sequences of single writes and reads to both. Every difference that it finds has one of these reasons: dynalite

${lines(plainDifferences.map(({ reason }) => `${reason};`)).replace(/;$/, '.')}
`;
}

test('docs/compatibility.md is what the engine answers', { timeout: 120_000 }, async () => {
  await expect(await page()).toMatchFileSnapshot('../../docs/compatibility.md');
});
