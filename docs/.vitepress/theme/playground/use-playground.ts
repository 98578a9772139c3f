import { onBeforeUnmount, onMounted, ref, shallowRef, watch, type Ref } from 'vue'
import type { EditorView } from '@codemirror/view'
import { noTrouble } from '../node/troubles.ts'
import { createEditor } from './editor/create-editor.ts'
import { playgroundExamples } from './examples.ts'
import { openLanguage } from './language/open-language.ts'
import type { Level } from './runner/protocol.ts'
import { startRun, type Run } from './runner/start-run.ts'
import { linkedProgram, playgroundHash, type PlaygroundState } from './share.ts'

export interface Line {
  readonly level: Level | 'result'
  readonly text: string
}

export interface PlaygroundUse {
  readonly trouble: Ref<string>
  readonly lines: Ref<readonly Line[]>
  readonly isRunning: Ref<boolean>
  readonly status: Ref<string>
  run(): Promise<void>
  stop(): void
  /** Puts another program in place of the one in the editor. */
  replace(code: string): void
}

/** Milliseconds after the last key before the address gets the new state. */
const addressDelay = 400

const firstProgram = playgroundExamples[0]?.code ?? ''

/** The state of the playground, with the editor in `parent`. The address has the program and the trouble. */
export function usePlayground(parent: Ref<HTMLElement | undefined>): PlaygroundUse {
  const [trouble, isRunning, status] = [ref(noTrouble), ref(false), ref('')]
  const lines = ref<readonly Line[]>([])
  const code = ref(firstProgram)
  const editor = shallowRef<EditorView>()
  const language = openLanguage(firstProgram)
  let running: Run | undefined
  /** What the address stands for. Its link stays as it is, since each engine compresses to other bytes. */
  let inAddress: PlaygroundState | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const state = (): PlaygroundState => ({ code: code.value, trouble: trouble.value })
  const writeAddress = async (): Promise<void> => {
    const next = state()
    if (next.code === inAddress?.code && next.trouble === inAddress.trouble) return
    inAddress = next
    const hash = await playgroundHash(next)
    // A program that is too large for a link leaves none in the address.
    if (inAddress === next) history.replaceState(history.state, '', hash ?? location.pathname + location.search)
  }
  const print = (line: Line): void => void (lines.value = [...lines.value, line])

  const end = (text: string): void => {
    running = undefined
    isRunning.value = false
    status.value = text
  }
  const run = async (): Promise<void> => {
    running?.stop()
    // Also while it is compiled, which the program of a link can make slow, a program can be stopped.
    const compiling: Run = { stop: () => end('You have stopped the program.') }
    running = compiling
    lines.value = []
    isRunning.value = true
    status.value = 'The program runs.'
    await writeAddress()
    const transpiled = await language.remote.transpile(code.value)
    if (running !== compiling) return
    if (!transpiled.ok) {
      for (const text of transpiled.problems) print({ level: 'error', text })
      return end('The program has a mistake.')
    }
    running = startRun({ code: transpiled.code, trouble: trouble.value }, event => {
      if (event.kind === 'line') print(event)
      else if (event.kind === 'result') print({ level: 'result', text: event.text })
      else end('The program has ended.')
    })
  }
  const replace = (next: string): void => {
    if (editor.value === undefined) code.value = next
    else editor.value.dispatch({ changes: { from: 0, to: editor.value.state.doc.length, insert: next } })
  }
  const readAddress = async (): Promise<void> => {
    const linked = await linkedProgram(location.hash)
    inAddress = linked.kind === 'program' ? linked.state : undefined
    if (linked.kind === 'too-large') status.value = 'The link is not opened: its program has more than 1 MB.'
    if (linked.kind !== 'program') return
    trouble.value = linked.state.trouble
    if (linked.state.code !== code.value) replace(linked.state.code)
  }
  watch([code, trouble], () => {
    clearTimeout(timer)
    timer = setTimeout(() => void writeAddress(), addressDelay)
  })
  onMounted(async () => {
    addEventListener('hashchange', readAddress)
    // The editor opens after the link is read: else the program of the link would replace what was typed meanwhile.
    await readAddress()
    if (!parent.value) return
    const onChange = (next: string): void => void (code.value = next)
    const options = { parent: parent.value, code: code.value, language, onChange, onRun: () => void run() }
    editor.value = createEditor(options)
  })
  onBeforeUnmount(() => {
    removeEventListener('hashchange', readAddress)
    clearTimeout(timer)
    running?.stop()
    editor.value?.destroy()
    language.close()
  })
  return { trouble, lines, isRunning, status, run, stop: () => running?.stop(), replace }
}
