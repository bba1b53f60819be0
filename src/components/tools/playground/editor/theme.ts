/** The editor in the colours and faces of the ledger; both themes, as the tokens have them. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const look = EditorView.theme({
  '&': {
    minBlockSize: '14rem',
    maxBlockSize: '34rem',
    border: '1px solid var(--line)',
    borderRadius: '4px',
    backgroundColor: 'var(--code)',
    color: 'var(--ink)',
    fontSize: '0.82rem',
  },
  '&.cm-focused': { outline: '2px solid var(--act)', outlineOffset: '2px' },
  '.cm-scroller': {
    minBlockSize: '14rem',
    fontFamily: 'var(--mono)',
    fontVariantLigatures: 'none',
    lineHeight: '1.55',
  },
  '.cm-content': { paddingBlock: '0.6rem', caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderInlineStartColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'var(--act-weak)' },
  '.cm-gutters': {
    border: '0',
    borderInlineEnd: '1px solid var(--rule)',
    backgroundColor: 'transparent',
    color: 'var(--pencil)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--rule) 30%, transparent)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    outline: '1px solid var(--pencil)',
    backgroundColor: 'transparent',
  },
  '.cm-lintRange-error, .cm-lintRange-warning': {
    paddingBlockEnd: '1px',
    backgroundImage: 'none',
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-error': { textDecorationStyle: 'wavy', textDecorationColor: 'var(--red)' },
  '.cm-lintRange-warning': { textDecorationStyle: 'dashed', textDecorationColor: 'var(--pencil)' },
  '.cm-tooltip': {
    maxInlineSize: 'min(26rem, 90vw)',
    border: '1px solid var(--line)',
    borderRadius: '4px',
    backgroundColor: 'var(--sheet)',
    boxShadow: 'var(--shadow)',
    color: 'var(--ink)',
  },
  '.cm-diagnostic': {
    padding: '0.3rem 0.6rem',
    borderInlineStart: '3px solid var(--pencil)',
    fontFamily: 'var(--sans)',
    fontSize: '0.82rem',
  },
  '.cm-diagnostic-error': { borderInlineStartColor: 'var(--red)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxBlockSize: '14rem',
    fontFamily: 'var(--mono)',
    fontSize: '0.8rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.2rem 0.6rem', lineHeight: '1.5' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--act)',
    color: 'var(--sheet)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.8' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
});

const ink = HighlightStyle.define([
  { tag: [tags.string, tags.number, tags.bool, tags.null], color: 'var(--act)' },
  { tag: tags.propertyName, color: 'var(--ink)' },
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword], fontWeight: '600' },
  { tag: tags.comment, color: 'var(--pencil)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.operator], color: 'var(--soft)' },
]);

export const theme = [look, syntaxHighlighting(ink)];
