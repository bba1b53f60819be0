import type { Component } from 'svelte';
import { loadDrift } from '../../i18n/experiments/drift/load.ts';
import { loadHotPartition } from '../../i18n/experiments/hotPartition/load.ts';
import { loadOtherCounts } from '../../i18n/experiments/otherCounts/load.ts';
import { loadOutOfBand } from '../../i18n/experiments/outOfBand/load.ts';
import { loadProveIt } from '../../i18n/experiments/proveIt/load.ts';
import { loadQueryVsScan } from '../../i18n/experiments/queryVsScan/load.ts';
import { loadSingleTable } from '../../i18n/experiments/singleTable/load.ts';
import { loadWhyCount } from '../../i18n/experiments/whyCount/load.ts';
import type { LabMessages } from '../../i18n/lab/en.ts';
import type { Writer } from '../../i18n/lab/text.ts';
import type { ExperimentSession } from '../../lab/experiments/session.svelte.ts';
import type { Progress } from '../../lab/progress.ts';
import { breathe } from './breathe.ts';

/** The words that every experiment has. */
export interface ExperimentWords {
  goal: Readonly<Record<string, { text: string; hint: string; solution: string }>>;
}

/** What the component of an experiment is given. */
export interface ExperimentProps<
  S extends ExperimentSession = ExperimentSession,
  W extends ExperimentWords = ExperimentWords,
> {
  session: S;
  words: W;
  messages: LabMessages;
  writer: Writer;
  /** What the reader has to know at the start. */
  notices: readonly string[];
}

/** An experiment that is ready to be shown. */
interface Opened {
  Body: Component<ExperimentProps>;
  session: ExperimentSession;
  words: ExperimentWords;
}

/** Keeps a component together with the session and the words that it is made for. */
function opened<S extends ExperimentSession, W extends ExperimentWords>(
  Body: Component<ExperimentProps<S, W>>,
  session: S,
  words: W,
): Opened {
  return { Body: Body as unknown as Component<ExperimentProps>, session, words };
}

/** By lesson id, how its experiment is fetched and opened. */
export const openers: Readonly<
  Record<string, (locale: string, progress: Progress) => Promise<Opened>>
> = {
  async 'why-count'(locale, progress) {
    const [{ default: Body }, { WhyCountSession }, words] = await Promise.all([
      import('./WhyCount.svelte'),
      import('../../lab/experiments/whyCount/session.svelte.ts'),
      loadWhyCount(locale),
    ]);
    return opened(Body, new WhyCountSession(progress, breathe), words);
  },
  async 'hot-partition'(locale, progress) {
    const [{ default: Body }, { HotPartitionSession }, words] = await Promise.all([
      import('./HotPartition.svelte'),
      import('../../lab/experiments/hotPartition/session.svelte.ts'),
      loadHotPartition(locale),
    ]);
    return opened(Body, new HotPartitionSession(progress, breathe), words);
  },
  async 'out-of-band'(locale, progress) {
    const [{ default: Body }, { OutOfBandSession }, words] = await Promise.all([
      import('./OutOfBand.svelte'),
      import('../../lab/experiments/outOfBand/session.svelte.ts'),
      loadOutOfBand(locale),
    ]);
    return opened(Body, new OutOfBandSession(progress), words);
  },
  async 'other-counts'(locale, progress) {
    const [{ default: Body }, { OtherCountsSession }, words] = await Promise.all([
      import('./OtherCounts.svelte'),
      import('../../lab/experiments/otherCounts/session.svelte.ts'),
      loadOtherCounts(locale),
    ]);
    return opened(Body, new OtherCountsSession(progress), words);
  },
  async 'prove-it'(locale, progress) {
    const [{ default: Body }, { ProveItSession }, { inWorker }, words] = await Promise.all([
      import('./ProveIt.svelte'),
      import('../../lab/experiments/proveIt/session.svelte.ts'),
      import('./proveIt/inWorker.ts'),
      loadProveIt(locale),
    ]);
    return opened(Body, new ProveItSession(progress, inWorker), words);
  },
  async drift(locale, progress) {
    const [{ default: Body }, { DriftSession }, { SqlDatabase }, words] = await Promise.all([
      import('./Drift.svelte'),
      import('../../lab/experiments/drift/session.svelte.ts'),
      import('../../lab/sql/database.ts'),
      loadDrift(locale),
    ]);
    const openDatabase = () => SqlDatabase.open();
    return opened(Body, new DriftSession(progress, { pause: breathe, openDatabase }), words);
  },
  async 'query-vs-scan'(locale, progress) {
    const [{ default: Body }, { QueryVsScanSession }, words] = await Promise.all([
      import('./QueryVsScan.svelte'),
      import('../../lab/experiments/queryVsScan/session.svelte.ts'),
      loadQueryVsScan(locale),
    ]);
    return opened(Body, new QueryVsScanSession(progress), words);
  },
  async 'single-table'(locale, progress) {
    const [{ default: Body }, { SingleTableSession }, words] = await Promise.all([
      import('./SingleTable.svelte'),
      import('../../lab/experiments/singleTable/session.svelte.ts'),
      loadSingleTable(locale),
    ]);
    return opened(Body, new SingleTableSession(progress), words);
  },
};
