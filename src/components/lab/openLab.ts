import { Progress, type ProgressTrouble } from '../../lab/progress.ts';
import { LabSession } from '../../lab/session.svelte.ts';
import { readShareHash, ShareError, type ShareFault } from '../../lab/share.ts';
import { worlds } from '../../lab/world.ts';

/** A lab that is ready to be shown, and what went wrong on the way. */
export interface OpenedLab {
  session: LabSession;
  /** Why the link in the address could not be taken up. */
  linkFault: ShareFault | undefined;
  /** Why progress is not kept. */
  trouble: ProgressTrouble | undefined;
}

/**
 * Opens the lab of a lesson, at the moment that the address's hash leads to.
 * @throws when the lesson has no lab.
 */
export async function openLab(lesson: string, hash: string): Promise<OpenedLab> {
  const world = worlds.get(lesson);
  if (!world) throw new RangeError(`The lesson ${lesson} has no lab`);
  const progress = new Progress(() => localStorage);
  const session = await LabSession.open(world, progress);
  const linkFault = await takeUpLink(session, hash);
  return { session, linkFault, trouble: progress.trouble };
}

/** Takes up the state that a hash holds; why it could not be, or undefined. */
export async function takeUpLink(
  session: LabSession,
  hash: string,
): Promise<ShareFault | undefined> {
  try {
    const shared = readShareHash(session.world, hash);
    if (shared) await session.takeUp(shared);
    return undefined;
  } catch (error) {
    if (error instanceof ShareError) return error.fault;
    throw error;
  }
}
