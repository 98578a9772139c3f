import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { lintKeymap } from '@codemirror/lint'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import {
  tsAutocompleteWorker,
  tsFacetWorker,
  tsHoverWorker,
  tsLinterWorker,
  tsSyncWorker,
} from '@valtown/codemirror-ts'
import { programFile } from '../language/program-file.ts'
import type { OpenLanguage } from '../language/open-language.ts'
import { appearance, colors } from './colors.ts'

export interface EditorOptions {
  readonly parent: HTMLElement
  readonly code: string
  readonly language: OpenLanguage
  readonly onChange: (code: string) => void
  /** Control and Enter. */
  readonly onRun: () => void
}

/** An editor for the program. Types, completion and errors come as soon as TypeScript is ready. */
export function createEditor({ parent, code, language, onChange, onRun }: EditorOptions): EditorView {
  const types = new Compartment()
  const run = { key: 'Mod-Enter', run: () => (onRun(), true) }
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: code,
      extensions: [
        basics,
        // Tab is not bound: it leaves the editor, as readers who use the keyboard expect.
        keymap.of([
          run,
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          ...completionKeymap,
          ...lintKeymap,
        ]),
        EditorView.contentAttributes.of({ 'aria-label': 'Program' }),
        EditorView.updateListener.of(update => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
        types.of([]),
      ],
    }),
  })
  void language.isReady.then(() => view.dispatch({ effects: types.reconfigure(typed(language)) }))
  return view
}

const basics: Extension = [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  javascript({ typescript: true }),
  syntaxHighlighting(colors),
  appearance,
  EditorView.lineWrapping,
]

function typed({ remote }: OpenLanguage): Extension {
  return [
    tsFacetWorker.of({ worker: remote, path: programFile }),
    tsSyncWorker(),
    tsLinterWorker(),
    autocompletion({ override: [tsAutocompleteWorker()] }),
    tsHoverWorker(),
  ]
}
