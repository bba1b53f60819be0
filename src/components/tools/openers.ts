/** By tool id, how the tool is fetched and opened: a page fetches its own and no other. */
import type { Component } from 'svelte';
import type { ToolId } from '../../i18n/tools/index.ts';
import type { LabMessages } from '../../i18n/lab/en.ts';
import type { Writer } from '../../i18n/lab/text.ts';
import { loadDrift } from '../../i18n/experiments/drift/load.ts';
import { loadAudit } from '../../i18n/tools/audit/load.ts';
import { loadCost } from '../../i18n/tools/cost/load.ts';
import { loadExpressions } from '../../i18n/tools/expressions/load.ts';
import { loadPlayground } from '../../i18n/tools/playground/load.ts';
import { loadWorkbench } from '../../i18n/tools/workbench/load.ts';

/** What the component of a tool is given. */
export interface ToolProps<W = unknown> {
  words: W;
  /** The words of the lab, for the parts of it that a tool uses. */
  messages: LabMessages;
  writer: Writer;
  /** BCP 47 tag of the words. */
  language: string;
  /**
   * Where the tool's own page is, when it stands in a lesson: its links lead there, and the address
   * of the page that it stands on is not its own. Undefined on its own page.
   */
  ownPage?: string | undefined;
}

interface Opened {
  Body: Component<ToolProps>;
  words: unknown;
  /** The language in which the words come: English where the page's has none. */
  language: string;
}

/** Keeps a component together with the words that it is made for. */
function opened<W>(Body: Component<ToolProps<W>>, words: W, language: string): Opened {
  return { Body: Body as unknown as Component<ToolProps>, words, language };
}

export const openers: Readonly<Record<ToolId, (locale: string) => Promise<Opened>>> = {
  async cost(locale) {
    const [{ default: Body }, words] = await Promise.all([
      import('./cost/Cost.svelte'),
      loadCost(locale),
    ]);
    return opened(Body, words, loadCost.languageOf(locale));
  },
  async expressions(locale) {
    const [{ default: Body }, words] = await Promise.all([
      import('./expressions/Expressions.svelte'),
      loadExpressions(locale),
    ]);
    return opened(Body, words, loadExpressions.languageOf(locale));
  },
  async playground(locale) {
    const [{ default: Body }, words] = await Promise.all([
      import('./playground/Playground.svelte'),
      loadPlayground(locale),
    ]);
    return opened(Body, words, loadPlayground.languageOf(locale));
  },
  async workbench(locale) {
    const [{ default: Body }, words] = await Promise.all([
      import('./workbench/Workbench.svelte'),
      loadWorkbench(locale),
    ]);
    return opened(Body, words, loadWorkbench.languageOf(locale));
  },
  async audit(locale) {
    // The names of the bugs, of stored and counted are the lesson's.
    const [{ default: Body }, own, drift] = await Promise.all([
      import('./audit/Audit.svelte'),
      loadAudit(locale),
      loadDrift(locale),
    ]);
    return opened(Body, { own, drift }, loadAudit.languageOf(locale));
  },
};
