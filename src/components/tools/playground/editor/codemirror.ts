/** The editor: CodeMirror 6, fetched when it is needed. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, indentUnit, syntaxTree } from '@codemirror/language';
import { linter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { suggestions, type Knowledge, type Language } from './suggest.ts';
import { theme } from './theme.ts';

/** A stretch of the text that something is said about. */
export interface EditorMark {
  from: number;
  to: number;
  severity: 'error' | 'warning';
  message: string;
}

export interface EditorOptions {
  parent: HTMLElement;
  text: string;
  language: Language;
  label: string;
  describedBy: string;
  phrases: Readonly<Record<string, string>>;
  /** What is said of JavaScript that is none. */
  syntaxError: string;
  knowledge: () => Knowledge;
  onchange: (text: string) => void;
  onrun: () => void;
}

export interface OpenEditor {
  /** Puts another text there; its history starts afresh. */
  show(text: string, language: Language, label: string): void;
  /** What is said about the text, in place of what was said before. */
  remark(marks: readonly EditorMark[]): void;
  goTo(offset: number): void;
  focus(): void;
  close(): void;
}

export function openEditor(options: EditorOptions): OpenEditor {
  const named = new Compartment();
  const name = (label: string): Extension =>
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': options.describedBy,
      dir: 'ltr',
    });
  const stateOf = (text: string, language: Language, label: string): EditorState =>
    EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        history(),
        drawSelection(),
        indentOnInput(),
        indentUnit.of('  '),
        bracketMatching(),
        closeBrackets(),
        language === 'json' ? json() : javascript(),
        autocompletion({
          override: [suggestions(language, options.knowledge)],
          icons: false,
        }),
        ...(language === 'javascript'
          ? [linter((view) => syntaxMarks(view, options.syntaxError), { delay: 300 })]
          : []),
        EditorState.phrases.of(options.phrases),
        named.of(name(label)),
        theme,
        keymap.of([
          {
            key: 'Mod-Enter',
            run: () => {
              options.onrun();
              return true;
            },
          },
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          ...completionKeymap,
          ...lintKeymap,
          indentWithTab,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onchange(update.state.doc.toString());
        }),
      ],
    });
  const view = new EditorView({
    parent: options.parent,
    state: stateOf(options.text, options.language, options.label),
  });
  return {
    show: (text, language, label) => view.setState(stateOf(text, language, label)),
    remark(marks) {
      const { length } = view.state.doc;
      const inside = marks.map(({ from, to, ...said }) => ({
        from: Math.min(from, length),
        to: Math.min(to, length),
        ...said,
      }));
      view.dispatch(setDiagnostics(view.state, inside));
    },
    goTo(offset) {
      const anchor = Math.min(offset, view.state.doc.length);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
      view.focus();
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}

function syntaxMarks({ state }: EditorView, message: string): Diagnostic[] {
  const broken = firstError(state);
  if (!broken) return [];
  const to = Math.min(state.doc.length, Math.max(broken.to, broken.from + 1));
  return [{ from: broken.from, to, severity: 'error', message }];
}

/** Whatever follows a first error may only follow from it. */
function firstError(state: EditorState): { from: number; to: number } | undefined {
  let found: { from: number; to: number } | undefined;
  syntaxTree(state).iterate({
    enter({ type, from, to }) {
      if (type.isError) found ??= { from, to };
      return found === undefined;
    },
  });
  return found;
}
