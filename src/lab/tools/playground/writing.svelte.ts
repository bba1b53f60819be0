/** What is being written, and the way back from whatever took its place. */
import type { JsonObject } from '../../../sim/index.ts';
import { readableJson } from '../../readableJson.ts';
import { FIRST_DRAFT, templateText, textOf, withText, type Draft, type Mode } from './draft.ts';
import type { Operation } from './operations.ts';

export class Writing {
  draft: Draft = $state.raw(FIRST_DRAFT);
  /** The draft in whose place something else has come. */
  before: Draft | undefined = $state.raw();
  readonly text = $derived(textOf(this.draft));

  /** The reader goes on writing. */
  write(text: string): void {
    this.draft = withText(this.draft, text);
  }

  /** Each operation keeps its own request. */
  choose(operation: Operation): void {
    this.draft = { ...this.draft, operation };
  }

  writeAs(mode: Mode): void {
    this.draft = { ...this.draft, mode };
  }

  /** Takes up another draft altogether: one kept from an earlier visit. */
  takeUp(draft: Draft): void {
    this.draft = draft;
  }

  /** Puts another text there; the way back is kept if the text is really another one. */
  replace(mode: Mode, operation: Operation, text: string): void {
    const next = withText({ ...this.draft, mode, operation }, text);
    if (textOf({ ...this.draft, mode, operation }) !== text) this.before = this.draft;
    this.draft = next;
  }

  /** The example of the operation, in place of what is there. */
  useTemplate(): void {
    const { mode, operation } = this.draft;
    this.replace(mode, operation, mode === 'code' ? FIRST_DRAFT.code : templateText(operation));
  }

  /** A request that was run before. */
  reopen(operation: Operation, input: JsonObject): void {
    this.replace('json', operation, readableJson(input));
  }

  /** Back to what stood there before; once more goes forward again. */
  back(): void {
    if (!this.before) return;
    const { draft } = this;
    this.draft = this.before;
    this.before = draft;
  }
}
