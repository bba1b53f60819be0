/**
 * An experiment: a lab of another kind than the one with the phones and the timeline. It has
 * controls of its own, and its state is the log of its commands.
 */

/** Something to bring about. */
export interface ExperimentGoal {
  /** Stable for ever: progress is kept by it. Begins with the id of its lesson. */
  id: string;
  /** Commands that reach it from the start. */
  solution: readonly string[];
}

/** What is known of an experiment without running it. */
export interface Experiment {
  /** Id of the lesson; stands in share links. */
  id: string;
  /** In the order in which the lesson sets them. */
  goals: readonly ExperimentGoal[];
  /**
   * Whether this is one of its commands: words of small letters, digits and hyphens, one space
   * between them, as a lesson's verbs and share links hold them.
   */
  knows(command: string): boolean;
}

/** The command that every experiment knows. */
export const RESET = 'reset';

/** The commands of a verb of the prose, which separates them by `;`. */
export function commandsOf(action: string): string[] {
  return action.split(';').map((command) => command.trim());
}

/** Whether an experiment knows everything that a verb asks for. */
export function knowsAction(experiment: Experiment, action: string): boolean {
  return commandsOf(action).every((command) => command === RESET || experiment.knows(command));
}
