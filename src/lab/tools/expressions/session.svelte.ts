/** The expression builder's state: the form, what it becomes, and what came of running it. */
import type { Item } from '../../../sim/index.ts';
import { build, type Built } from './emit.ts';
import { newAction, type Form, type Operation } from './form.ts';
import { parseRequest } from './parse.ts';
import { recipe, type RecipeId } from './recipes.ts';
import { Sandbox, type Outcome } from './sandbox.ts';

export class ExpressionsSession {
  form: Form = $state(recipe('like'));
  /** The form that a recipe or a pasted request has taken the place of. */
  before: Form | undefined = $state.raw();
  readonly built: Built = $derived(build(this.form));
  /** The last request that had no fault: the form's own, or one that is amiss by now. */
  readonly complete: Built = $derived.by(() => {
    if (this.built.faults.length === 0) this.#complete = this.built;
    return this.#complete;
  });
  /** What lies in the table; empty until it is filled. */
  items: readonly Item[] = $state.raw([]);
  /** What came of the last run; absent before it, and once the table is put back. */
  outcome: Outcome | undefined = $state.raw();
  #complete: Built = build(recipe('like'));
  readonly #sandbox: Promise<Sandbox> = Sandbox.open();

  constructor() {
    void this.#sandbox.then((sandbox) => (this.items = sandbox.items()));
  }

  begin(id: RecipeId): void {
    this.#replace(recipe(id));
  }

  /** @throws {Refusal} for what does not become a form; the form stays as it is */
  paste(text: string, operation?: Operation): void {
    this.#replace(parseRequest(text, operation));
  }

  /** Takes up the form from before the last one came in its place; once more goes forward again. */
  back(): void {
    if (this.before) this.#replace(this.before);
  }

  addAction(): void {
    this.form.actions.push(newAction('Update'));
  }

  async run(): Promise<void> {
    if (this.built.faults.length > 0) return;
    const { operation, input } = this.built;
    const sandbox = await this.#sandbox;
    this.outcome = await sandbox.run(operation, input);
    this.items = sandbox.items();
  }

  async reset(): Promise<void> {
    const sandbox = await this.#sandbox;
    sandbox.reset();
    this.outcome = undefined;
    this.items = sandbox.items();
  }

  #replace(form: Form): void {
    this.before = $state.snapshot(this.form);
    this.form = form;
  }
}
