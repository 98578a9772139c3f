import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The colors are variables of the page, so that they follow its light and dark appearance. */
export const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: 'var(--program-keyword)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--program-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--program-number)' },
  { tag: tags.comment, color: 'var(--program-comment)', fontStyle: 'italic' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--program-function)' },
  { tag: [tags.typeName, tags.className], color: 'var(--program-type)' },
])

export const appearance = EditorView.theme({
  '&': { color: 'var(--vp-c-text-1)', backgroundColor: 'var(--vp-code-block-bg)', fontSize: '13.5px' },
  '&.cm-focused': { outline: '2px solid var(--vp-c-brand-1)' },
  '.cm-scroller': {
    fontFamily: 'var(--vp-font-family-mono)',
    lineHeight: '1.6',
    minHeight: '320px',
    maxHeight: '60vh',
  },
  '.cm-content': { caretColor: 'var(--vp-c-text-1)', padding: '12px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--vp-c-text-1)' },
  '.cm-gutters': { color: 'var(--vp-c-text-2)', backgroundColor: 'transparent', border: 'none', paddingLeft: '6px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--program-line)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--program-selection)' },
  '.cm-tooltip': {
    color: 'var(--vp-c-text-1)',
    backgroundColor: 'var(--vp-c-bg-elv)',
    border: '1px solid var(--vp-c-divider)',
    borderRadius: '8px',
    maxWidth: 'min(560px, 90vw)',
    boxShadow: 'var(--vp-shadow-3)',
  },
  '.cm-tooltip-hover': { padding: '6px 10px', fontSize: '12.5px', fontFamily: 'var(--vp-font-family-mono)' },
  '.cm-tooltip-hover > *': { whiteSpace: 'pre-wrap', maxHeight: '300px', overflow: 'auto' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--vp-c-text-1)',
    backgroundColor: 'var(--vp-c-brand-soft)',
  },
  '.cm-diagnostic': { whiteSpace: 'pre-wrap' },
})
