/** Suggestions of the lab, as the editor puts them into the text. */
import {
  pickedCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { optionsAt, type Known, type Option } from '../../../../lab/tools/playground/complete.ts';
import { OPERATIONS } from '../../../../lab/tools/playground/operations.ts';
import { commandAt, placeAt, type Place } from '../../../../lab/tools/playground/place.ts';
import type { Shapes } from '../../../../lab/tools/playground/shapes.ts';

export type Language = 'json' | 'javascript';

/** What suggestions are made from; asked anew each time. */
export interface Knowledge {
  operation: string;
  shapes: Shapes | undefined;
  known: Known;
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']', '"': '"' };

export function suggestions(language: Language, knowledge: () => Knowledge): CompletionSource {
  return (context) => {
    const { shapes, known, operation } = knowledge();
    if (!shapes) return null;
    const text = context.state.doc.toString();
    const found =
      language === 'json'
        ? { operation, place: placeAt(text, context.pos, Math.max(0, text.indexOf('{'))) }
        : commandAt(text, context.pos);
    if (!found?.place) return language === 'javascript' ? commands(context) : null;
    const { place } = found;
    if (!context.explicit && place.typed === '' && place.quote === undefined) return null;
    const result = optionsAt(place, found.operation, shapes, known, text);
    if (!result || result.options.length === 0) return null;
    const from = context.pos - result.replaces;
    const inText = from > place.from;
    return {
      from: inText ? from : place.from + (place.quote === undefined ? 0 : 1),
      options: result.options.map((option) => completion(option, place, inText, language)),
      validFor: /^[\w#:.-]*$/,
    };
  };
}

function completion(option: Option, place: Place, inText: boolean, language: Language): Completion {
  const { label, kind, required = false } = option;
  const type = kind === 'parameter' || kind === 'attribute' ? 'property' : 'constant';
  const common = { label, type, boost: required ? 1 : 0, ...(required && { detail: '*' }) };
  if (inText) return common;
  return {
    ...common,
    apply: (view, picked, from, to) => put(view, picked, option, place, language, from, to),
  };
}

/** Puts an option in, with its quotation marks, its colon and the beginning of its value. */
function put(
  view: EditorView,
  picked: Completion,
  option: Option,
  { as, quote }: Place,
  language: Language,
  from: number,
  to: number,
): void {
  const { doc } = view.state;
  const start = quote === undefined ? from : from - 1;
  const end = quote !== undefined && doc.sliceString(to, to + 1) === quote ? to + 1 : to;
  const mark = language === 'json' ? '"' : (quote ?? "'");
  const plain = language === 'javascript' && /^[A-Za-z_$][\w$]*$/.test(option.label);
  const bare = as === 'name' ? plain && quote === undefined : option.opens === '';
  const word = bare ? option.label : mark + option.label + mark;
  const valued = as === 'value' || /^\s*:/.test(doc.sliceString(end, end + 20));
  const opening = valued ? '' : (option.opens ?? '').replace('"', mark);
  const closing = opening === mark ? mark : (CLOSING[opening] ?? '');
  const insert = word + (valued ? '' : `: ${opening}`);
  view.dispatch({
    changes: { from: start, to: end, insert: insert + closing },
    selection: { anchor: start + insert.length },
    annotations: pickedCompletion.of(picked),
    userEvent: 'input.complete',
    scrollIntoView: true,
  });
}

/** Outside of a request: the commands, and what is in scope besides. */
function commands(context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(/[A-Za-z][\w.]*/);
  if (!word && !context.explicit) return null;
  const names = OPERATIONS.map((operation) => `${operation}Command`);
  return {
    from: word?.from ?? context.pos,
    options: [
      { label: 'client.send', type: 'function' },
      { label: 'console.log', type: 'function' },
      ...names.map((label) => ({ label, type: 'class' })),
    ],
    validFor: /^[\w.]*$/,
  };
}
