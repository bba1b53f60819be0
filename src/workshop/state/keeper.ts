/** Keeps a room's state in a file, and takes it up again. */
import { reviveSnapshot, saveSnapshot, type Simulator, type Snapshot } from '../../sim/index.ts';
import { keepJournal, replayJournal } from './journal.ts';
import { StateFile } from './stateFile.ts';

export interface Keeper {
  /** Resolves when every write so far is kept; undefined when it is. Rejects once the disk fails. */
  kept(): Promise<void> | undefined;
  /** Keeps this state, in which nothing is under way, and these snapshots, instead of all before. */
  writeAnew(state: Snapshot, snapshots: ReadonlyMap<string, Snapshot>): void;
  /** Whether it is time to. */
  readonly isLong: boolean;
  close(): Promise<void>;
}

interface KeptRoom {
  keeper: Keeper;
  /** The host's, by their names. */
  snapshots: Map<string, Snapshot>;
  /** Whether there was a state to take up, and whether its last line was cut off. */
  found: 'nothing' | 'whole' | 'torn';
}

/**
 * Takes up what the file holds, if it is there, and keeps from now on every write in it.
 * @param begin fills a simulator that finds no file
 * @throws {Error} when another process has the file, or when it cannot be read
 */
export async function keepIn(
  path: string,
  simulator: Simulator,
  begin: (simulator: Simulator) => Promise<void>,
): Promise<KeptRoom> {
  const { file, content } = await StateFile.open(path);
  try {
    const snapshots = new Map<string, Snapshot>();
    if (content) {
      const fresh = simulator.snapshot();
      for (const [name, saved] of content.snapshots) {
        snapshots.set(name, reviveSnapshot(saved, fresh));
      }
      simulator.restore(reviveSnapshot(content.state, fresh));
      await replayJournal(simulator, content.journal);
    } else await begin(simulator);
    const keeper = keeperOf(file);
    keepJournal(simulator, (record) => file.append(record));
    keeper.writeAnew(simulator.snapshot(), snapshots);
    await keeper.kept();
    return { keeper, snapshots, found: content ? (content.torn ? 'torn' : 'whole') : 'nothing' };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function keeperOf(file: StateFile): Keeper {
  return {
    kept: () => file.kept(),
    get isLong() {
      return file.isLong;
    },
    writeAnew(state, snapshots) {
      const saved = [...snapshots].map(([name, one]) => [name, saveSnapshot(one)] as const);
      file.writeAnew({ state: saveSnapshot(state), snapshots: new Map(saved) });
    },
    close: () => file.close(),
  };
}
