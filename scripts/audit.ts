/**
 * `npm run audit -- --table NAME [options]`: compares the stored tallies of a table with the items
 * that they count, in AWS or at another endpoint, while the table is in use; with `--repair` it
 * mends what it finds, on condition. Called wrongly, it lists its options.
 *
 * Ends with 0 when everything balances or was mended, with 1 when something is left, and with 2
 * when it could not do its work.
 */
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { audit, type AuditState, type Finding } from '../src/lab/audit/audit.ts';
import { estimate } from '../src/lab/audit/bill.ts';
import { AGREEING, COUNTS } from '../src/lab/audit/look.ts';
import { Pace } from '../src/lab/audit/pace.ts';
import { describe, TableReader } from '../src/lab/audit/reader.ts';
import { isMendable, repair, TRIES, type Repair } from '../src/lab/audit/repair.ts';
import { sideBySide } from '../src/lab/audit/sideBySide.ts';
import { connect, layoutOf, type Connection } from './audit/connect.ts';
import { readOptions, type Options } from './audit/options.ts';
import { Progress } from './audit/progress.ts';
import { inPlainWords, Refusal } from './audit/refusal.ts';
import {
  billText,
  findingText,
  repairText,
  summary,
  writeReport,
  type Report,
} from './audit/report.ts';
import { StateFile, type Kept } from './audit/state.ts';

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

async function run(options: Options, { client, region }: Connection): Promise<number> {
  const { table, endpoint, posts, prefix, readUnits, pause } = options;
  const description = await describe(client, table);
  const layout = layoutOf(options, description);
  const { ItemCount = 0, TableSizeBytes = 0, TableId } = description;
  const bill = estimate(description, posts?.length, readUnits);
  tell(billText(bill, posts?.length));

  const file = new StateFile(options.state, { layout, TableId, endpoint, region, posts, prefix });
  let kept = file.read();
  if (kept.audit) tell(`Goes on from ${options.state}.`);
  const keep = (more: Partial<Kept>): void => file.write((kept = { ...kept, ...more }));

  const itemBytes = ItemCount > 0 ? TableSizeBytes / ItemCount : undefined;
  const pace = new Pace({ unitsPerSecond: readUnits, wait, itemBytes });
  const looking = { pause, counts: COUNTS, agreeing: AGREEING, wait };
  const progress = new Progress(process.stderr);

  let found = kept.audit;
  const reader = new TableReader(client, layout, pace);
  for await (const state of audit(reader, { ...looking, posts, prefix }, kept.audit)) {
    keep({ audit: (found = state) });
    showAudit(progress, state, ItemCount);
  }
  progress.end();
  const { findings, scanned, units, posts: looked } = found!;
  for (const finding of findings) console.log(findingText(finding));

  const mendable = findings.filter(isMendable);
  if (mendable.length > 0 && (await mayRepair(options, mendable.length))) {
    const done = new Set(kept.repairs.map(({ post }) => post));
    const open = mendable.map(({ post }) => post).filter((post) => !done.has(post));
    const { repairUnits } = kept;
    const mending = new TableReader(client, layout, pace);
    const mend = (post: string) => repair(mending, post, { ...looking, tries: TRIES });
    for await (const some of sideBySide(open, mend)) {
      for (const one of some) console.log(repairText(one));
      keep({
        repairs: [...kept.repairs, ...some],
        repairUnits: repairUnits + mending.units,
      });
    }
  }

  const report: Report = {
    layout,
    region,
    ...(endpoint !== undefined && { endpoint }),
    posts: posts ? looked.length : scanned.posts,
    ...(!posts && { items: scanned.items }),
    estimate: bill,
    readUnits: units + kept.repairUnits,
    findings: findings.map((finding) => ({ ...finding, ...repairOf(finding, kept.repairs) })),
    left: findings.filter(({ post }) => !isMended(post, kept.repairs)).length,
  };
  if (options.report !== undefined) writeReport(options.report, report);
  file.remove();
  console.log(summary(report));
  return report.left > 0 ? 1 : 0;
}

function showAudit(progress: Progress, state: AuditState, itemCount: number): void {
  const { scanned, posts, looked, findings, units, phase } = state;
  if (phase === 'scan') {
    // The table may have grown since its items were counted: not done before it is.
    const share = Math.min(0.99, scanned.items / Math.max(1, itemCount));
    const figures = `${scanned.items} items, ${scanned.suspects.length} suspects, ${units} units`;
    progress.show(share, 'scanned', figures);
    return;
  }
  const share = posts.length === 0 ? 1 : looked / posts.length;
  const figures = `${looked} of ${posts.length}, ${findings.length} found, ${units} units`;
  progress.show(share, 'looked at', figures);
}

/** Whether to write: only on demand, and after a question where there is somebody to answer it. */
async function mayRepair({ repair: wanted, yes }: Options, posts: number): Promise<boolean> {
  if (!wanted) {
    tell('Nothing was written; --repair mends.');
    return false;
  }
  if (yes || !process.stdin.isTTY) return true;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(`Repair ${posts} ${posts === 1 ? 'post' : 'posts'}? [y/N] `);
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}

function repairOf(
  { post }: Finding,
  repairs: readonly Repair[],
): Pick<Report['findings'][0], 'repair'> {
  const found = repairs.find((one) => one.post === post);
  return found ? { repair: { outcome: found.outcome, writes: found.writes } } : {};
}

const isMended = (post: string, repairs: readonly Repair[]): boolean =>
  repairs.some((one) => one.post === post && one.outcome !== 'leftAlone');

async function main(): Promise<number> {
  let about = { table: '', where: '' };
  try {
    const options = readOptions(process.argv.slice(2));
    about = { table: options.table, where: options.endpoint ?? 'AWS' };
    const connection = await connect(options);
    about.where = options.endpoint ?? `AWS (${connection.region})`;
    if (connection.note !== undefined) tell(connection.note);
    return await run(options, connection);
  } catch (error) {
    const plain = inPlainWords(error, about);
    // Never 1, which says that the audit is done and has found something.
    tell(plain instanceof Refusal ? plain.message : ((plain as Error).stack ?? String(plain)));
    return 2;
  }
}

process.exitCode = await main();
