/** The text of the very files that run, for showing. */
import guarded from '../../lab/writePaths/transactionWithGuard.ts?raw';
import postGuarded from '../../lab/writePaths/transactionWithPostGuard.ts?raw';
import unguarded from '../../lab/writePaths/transactionWithoutGuard.ts?raw';
import readThenSet from '../../lab/writePaths/readThenSet.ts?raw';
import separate from '../../lab/writePaths/twoSeparateWrites.ts?raw';
import tallyFirst from '../../lab/writePaths/tallyFirst.ts?raw';
import type { WritePathId } from '../../lab/writePaths/index.ts';

const sources: Readonly<Record<WritePathId, string>> = {
  guarded,
  postGuarded,
  unguarded,
  readThenSet,
  separate,
  tallyFirst,
};

/** One function of a write path, with the comment above it. */
export function writePathSource(path: WritePathId, name: 'like' | 'unlike'): string {
  const parts = sources[path].split(/\n(?=\/\*\*)/);
  return parts.find((part) => part.includes(`function ${name}(`))?.trimEnd() ?? sources[path];
}
