/** Compares stored tallies with counted children, in a table that is in use. */
import { addPage, NOTHING_SCANNED, type Scanned } from './scanning.ts';
import { look, type Look, type LookOptions } from './look.ts';
import type { PageKey, TableReader } from './reader.ts';
import { sideBySide } from './sideBySide.ts';

export interface Finding {
  post: string;
  /**
   * `drift`: the tally is another number than the children. `noTally`: there are children and no
   * tally. `notANumber`: the tally is of another type. `orphans`: there are children and no item
   * that could carry a tally. `notFound`: a post that was asked for is not there. `unsettled`: it
   * changed whenever somebody looked, so nothing can be said.
   */
  kind: 'drift' | 'noTally' | 'notANumber' | 'orphans' | 'notFound' | 'unsettled';
  /** The number as DynamoDB writes it; null where there is none. */
  stored: string | null;
  counted: number;
}

/** How far an audit has come. Plain data, so that it can be kept and taken up again. */
export interface AuditState {
  phase: 'scan' | 'look';
  /** Where the scan goes on. */
  next?: PageKey;
  scanned: Scanned;
  /** Partition keys that get a closer look: those that were asked for, or the suspects. */
  posts: readonly string[];
  /** How many of them have been looked at. */
  looked: number;
  findings: readonly Finding[];
  /** Read capacity units so far, as the answers had them. */
  units: number;
}

export interface AuditOptions extends LookOptions {
  /** Partition keys to look at; without them the whole table is scanned for suspects first. */
  posts?: readonly string[] | undefined;
  /** Leaves partition keys out that do not begin so. What is left out is paid for all the same. */
  prefix?: string | undefined;
}

/**
 * Finds the posts whose tally is not the number of their children.
 *
 * A scan reads every item once and can count on the way: half a unit for each 4 KB, against at
 * least five for each post that is looked at by itself. But it is eventually consistent, and as
 * long as it takes people like and unlike, so it says nothing for certain. So it only finds
 * suspects, and each of these is looked at with strong reads until it can be believed (`look`).
 * What a scan can miss is a drift that a like hides which comes just while its post is being read;
 * the next audit finds it. Posts that are asked for by name are all looked at, without a scan.
 *
 * @param from where an earlier audit of the same table and options has stopped
 * @yields how far it has come, after each page and after each few posts
 */
export async function* audit(
  reader: TableReader,
  options: AuditOptions,
  from: AuditState = beginning(options.posts),
): AsyncGenerator<AuditState, void> {
  const units = (): number => from.units + reader.units;
  let state = from;
  while (state.phase === 'scan') {
    const page = await reader.scan(state.next, options.prefix);
    const scanned = addPage(reader.layout, state.scanned, page);
    const { next, ...rest } = state;
    state = { ...rest, scanned, units: units() };
    if (page.next) state = { ...state, next: page.next };
    else state = { ...state, phase: 'look', posts: [...new Set(scanned.suspects)] };
    yield state;
  }
  const rest = state.posts.slice(state.looked);
  for await (const looks of sideBySide(rest, (post) => look(reader, post, options))) {
    const found = looks.flatMap((one) => findingOf(one, options) ?? []);
    state = {
      ...state,
      looked: state.looked + looks.length,
      findings: [...state.findings, ...found],
      units: units(),
    };
    yield state;
  }
}

function beginning(posts: readonly string[] | undefined): AuditState {
  return {
    phase: posts ? 'look' : 'scan',
    scanned: NOTHING_SCANNED,
    posts: posts ?? [],
    looked: 0,
    findings: [],
    units: 0,
  };
}

function findingOf(look: Look, { posts }: AuditOptions): Finding | undefined {
  const kind = kindOf(look);
  // A suspect that has been deleted meanwhile is none any more.
  if (!kind || (kind === 'notFound' && !posts)) return undefined;
  const { post, stored, counted } = look;
  return { post, kind, stored: stored.state === 'number' ? stored.tally : null, counted };
}

function kindOf({ verdict, stored: { state }, counted }: Look): Finding['kind'] | undefined {
  if (verdict === 'unsettled') return 'unsettled';
  if (state === 'noItem') return counted > 0 ? 'orphans' : 'notFound';
  if (verdict === 'balanced') return undefined;
  if (state === 'absent') return 'noTally';
  return state === 'number' ? 'drift' : 'notANumber';
}
