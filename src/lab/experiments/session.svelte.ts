import type { Progress } from '../progress.ts';
import { linkHash, MOST_ACTIONS, readLink, ShareError } from '../share.ts';
import { commandsOf, RESET, type Experiment } from './experiment.ts';

/**
 * What all experiments have in common: commands are carried out one after the other, in the order
 * in which they were asked for, and after each the goals are judged by the state they left.
 */
export abstract class ExperimentSession {
  readonly experiment: Experiment;
  readonly #progress: Progress;
  /** Ids of the goals that are reached, now or on an earlier visit. */
  done: readonly string[] = $state.raw([]);
  /** Whether a command is being carried out. */
  busy = $state(false);
  /** Whether the last command was refused because no more fit into a link. */
  full = $state(false);
  /** Whether whatever is being carried out should end early: a fresh start is waiting. */
  protected stopping = false;
  #log: string[] = [];
  #queue: Promise<void> = Promise.resolve();

  constructor(experiment: Experiment, progress: Progress) {
    this.experiment = experiment;
    this.#progress = progress;
    this.done = experiment.goals.map(({ id }) => id).filter((id) => progress.has(id));
  }

  /** Carries out one command, given as its words. */
  protected abstract perform(words: readonly string[]): Promise<void>;

  /** Back to the beginning of everything. */
  protected abstract clear(): void;

  /** Whether the state is what the goal asks for. */
  protected abstract reaches(goal: string): boolean;

  /** What the simulator itself says: tests read it from the page. */
  abstract get truth(): unknown;

  /** Carries out commands, separated by `;`. Those that are not known are passed over. */
  do(action: string): Promise<void> {
    const commands = commandsOf(action);
    if (commands[0] === RESET) this.stopping = true;
    const task = async (): Promise<void> => {
      for (const command of commands) await this.#carryOut(command);
    };
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Plays the solution of a goal from the start. */
  play(goal: string): Promise<void> {
    const { solution } = this.experiment.goals.find(({ id }) => id === goal)!;
    return this.do([RESET, ...solution].join(';'));
  }

  reset(): Promise<void> {
    return this.do(RESET);
  }

  /** The hash of a link that brings about what is on screen. */
  share(): string {
    const tokens = this.#log.map((command) => command.replaceAll(' ', '_'));
    return linkHash(this.experiment.id, { seed: 1, cursor: tokens.length, tokens });
  }

  /**
   * Takes up what a page's hash holds, if it is a link to this experiment.
   * @throws {ShareError} when it is, and cannot be taken up; the state stays as it is.
   */
  async takeUp(hash: string): Promise<void> {
    const link = readLink(this.experiment.id, hash);
    if (!link) return;
    const commands = link.tokens.map((token) => token.replaceAll('_', ' '));
    if (!commands.every((command) => this.experiment.knows(command))) {
      throw new ShareError('broken');
    }
    await this.do([RESET, ...commands].join(';'));
  }

  async #carryOut(command: string): Promise<void> {
    if (command === RESET) {
      this.#log = [];
      this.full = false;
      this.stopping = false;
      this.clear();
      return;
    }
    if (!this.experiment.knows(command)) return;
    this.full = this.#log.length >= MOST_ACTIONS;
    if (this.full) return;
    this.#log.push(command);
    this.busy = true;
    try {
      await this.perform(command.split(' '));
    } finally {
      this.busy = false;
    }
    this.#judge();
  }

  #judge(): void {
    const ids = this.experiment.goals.map(({ id }) => id);
    const reached = ids.filter((id) => !this.done.includes(id) && this.reaches(id));
    if (reached.length === 0) return;
    this.#progress.add(reached);
    this.done = [...this.done, ...reached];
  }
}
