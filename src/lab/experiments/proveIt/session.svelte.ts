import type { Progress } from '../../progress.ts';
import type { Run } from '../../run.ts';
import { ExperimentSession } from '../session.svelte.ts';
import { counterexample } from './counterexample.ts';
import { proveIt, type Question } from './experiment.ts';
import { START_PATH } from './ownPath.ts';
import type { Explorer, Outcome } from './question.ts';

const START: Question = {
  path: 'separate',
  own: START_PATH,
  people: 'two',
  faults: 'none',
};

/** A question and what came of it. */
export interface Answered {
  question: Question;
  outcome: Outcome;
}

/** Whether every order was tried and none breaks the path. */
const holds = ({ failing, complete }: Outcome): boolean => complete && failing === undefined;

/** Tries every order of a write path, and opens the shortest that breaks it. */
export class ProveItSession extends ExperimentSession {
  question = $state.raw(START);
  /** Schedules tried of the question that is being answered. */
  tried = $state(0);
  /** The newest last. */
  answered: readonly Answered[] = $state.raw([]);
  /** The counterexample to the last question, as a trace of the genuine SDK; absent: there is none. */
  run = $state.raw<Run>();
  readonly #explore: Explorer;
  #abort = new AbortController();

  constructor(progress: Progress, explore: Explorer) {
    super(proveIt, progress);
    this.#explore = explore;
  }

  get truth(): unknown {
    const { question, answered } = this;
    return {
      question,
      answered: answered.map(({ outcome }) => [outcome.schedules, holds(outcome)]),
    };
  }

  /** Gives up what is being tried. */
  cancel(): void {
    this.#abort.abort();
  }

  override do(action: string): Promise<void> {
    if (action.startsWith('reset')) this.cancel();
    return super.do(action);
  }

  protected clear(): void {
    this.question = START;
    this.answered = [];
    this.run = undefined;
  }

  protected async perform([word, value, choice]: readonly string[]): Promise<void> {
    const { question } = this;
    if (word === 'try') await this.#try();
    else if (word === 'own')
      this.question = { ...question, path: 'own', own: { ...question.own, [value!]: choice } };
    else this.question = { ...question, [word!]: value };
  }

  protected reaches(goal: string): boolean {
    const found = (test: (answered: Answered) => boolean): boolean => this.answered.some(test);
    const breaks = ({ outcome }: Answered): boolean => outcome.failing !== undefined;
    switch (goal) {
      case 'prove-it.lost-update':
        return found(
          (one) =>
            breaks(one) &&
            one.question.path === 'read-then-set' &&
            one.question.people === 'two' &&
            one.question.faults === 'none',
        );
      case 'prove-it.one-fault':
        return found(
          (one) =>
            breaks(one) &&
            one.question.faults === 'one' &&
            found(
              (other) =>
                holds(other.outcome) &&
                other.question.faults === 'none' &&
                other.question.path === one.question.path &&
                other.question.people === one.question.people,
            ),
        );
      case 'prove-it.twice':
        return found((one) => breaks(one) && one.question.path === 'unguarded');
      default:
        return found(
          (one) =>
            holds(one.outcome) &&
            one.question.people === 'busy' &&
            one.question.faults === 'one' &&
            one.outcome.schedules >= 1_000,
        );
    }
  }

  async #try(): Promise<void> {
    const { question } = this;
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.tried = 0;
    this.run = undefined;
    let outcome: Outcome;
    try {
      outcome = await this.#explore(question, {
        signal,
        onProgress: (schedules) => (this.tried = schedules),
      });
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    this.answered = [...this.answered, { question, outcome }];
    if (outcome.failing) this.run = await counterexample(question, outcome.failing);
  }
}
