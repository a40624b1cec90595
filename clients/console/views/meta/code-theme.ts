import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The colours are those of the console's style sheet, which follow the colour scheme. */
export const codeHighlighting = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.tagName, tags.angleBracket], class: 'meta-code-tag' },
    { tag: [tags.attributeName, tags.propertyName], class: 'meta-code-name' },
    { tag: [tags.attributeValue, tags.string, tags.number], class: 'meta-code-value' },
    { tag: [tags.keyword, tags.controlKeyword, tags.processingInstruction], class: 'meta-code-keyword' },
    { tag: [tags.comment, tags.documentMeta], class: 'meta-code-comment' },
    { tag: tags.variableName, class: 'meta-code-variable' },
  ]),
);

export const codeTheme = EditorView.theme({
  '&': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'var(--mantine-color-body)',
    fontSize: '0.875rem',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { caretColor: 'var(--mantine-color-text)', minHeight: '10rem' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-scroller': {
    fontFamily: 'var(--mantine-font-family-monospace)',
    maxHeight: '34rem',
    overflow: 'auto',
  },
  '.cm-gutters': {
    color: 'var(--mantine-color-dimmed)',
    backgroundColor: 'var(--mantine-color-default-hover)',
    borderRight: '1px solid var(--mantine-color-default-border)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '.cm-panels, .cm-tooltip': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'var(--mantine-color-body)',
    borderColor: 'var(--mantine-color-default-border)',
  },
  '.cm-textfield, .cm-button': {
    color: 'var(--mantine-color-text)',
    backgroundColor: 'var(--mantine-color-body)',
    backgroundImage: 'none',
    borderColor: 'var(--console-field)',
  },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    background: 'var(--meta-code-selection)',
  },
  '.cm-selectionMatch, .cm-searchMatch': { backgroundColor: 'var(--meta-code-match)' },
});
