/** The text of the very file that repairs, for showing. */
import source from '../../../lab/experiments/drift/repair.ts?raw';

/** One of its functions, with the comment above it. */
export function repairSource(name: 'overwrite' | 'repair'): string {
  const parts = source.split(/\n(?=\/\*\*)/);
  return parts.find((part) => part.includes(`function ${name}(`))!.trimEnd();
}
