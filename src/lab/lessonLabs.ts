/** What a lesson's lab is, whichever kind it has. */
import { parseCommands, parsePlace } from './doCommands.ts';
import { knowsAction } from './experiments/experiment.ts';
import { experiments } from './experiments/index.ts';
import { worlds } from './world.ts';

/** Ids of the goals of a lesson, in the order in which it sets them. */
export function goalIdsOf(lesson: string): readonly string[] {
  const world = worlds.get(lesson);
  return world ? world.goals : (experiments.get(lesson)?.goals.map(({ id }) => id) ?? []);
}

/** Whether the lab of a lesson can do what a verb of its prose asks for. */
export function knowsVerb(lesson: string, action: string, at?: string): boolean {
  const world = worlds.get(lesson);
  if (world) {
    return parseCommands(world, action) !== undefined && (!at || parsePlace(at) !== undefined);
  }
  const experiment = experiments.get(lesson);
  return experiment !== undefined && at === undefined && knowsAction(experiment, action);
}
