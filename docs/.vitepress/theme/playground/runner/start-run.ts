import { withBase } from 'vitepress'
import { framePath } from './frame-path.ts'
import { readEvent, type Event, type Start } from './protocol.ts'

/** Milliseconds after which a program is stopped, such as one with an endless loop. */
export const timeLimit = 20_000

/** Events after which a program is stopped. The worker sends fewer, unless a program posts messages itself. */
const maximumEvents = 1_000

/** Characters of all events together, after which a program is stopped: a page cannot show many more. */
const maximumText = 200_000

/** A program that runs. */
export interface Run {
  /** Ends the program at once, whatever it does. */
  stop(): void
}

/**
 * Runs a program in a worker of its own, which a frame makes: the worker has the policy of the frame and, as the frame, no
 * origin. `tell` gets its events, and a line if a limit ends it.
 */
export function startRun(program: Start, tell: (event: Event) => void): Run {
  const { port1, port2 } = new MessageChannel()
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.hidden = true
  frame.title = 'Runs the program'
  frame.src = withBase(framePath)
  let [events, left] = [0, maximumText]
  const end = (text?: string): void => {
    clearTimeout(timer)
    port1.close()
    // Ends the worker, too.
    frame.remove()
    if (text !== undefined) tell({ kind: 'line', level: 'error', text })
    tell({ kind: 'ended' })
  }
  const timer = setTimeout(() => end(`The program was stopped after ${timeLimit / 1000} seconds.`), timeLimit)
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const event = readEvent(data)
    if (event?.kind === 'ended') return end()
    if (++events > maximumEvents) return end('The program was stopped: it sent too many messages.')
    if (event === undefined) return
    tell({ ...event, text: event.text.slice(0, left) })
    left -= event.text.length
    if (left < 0) end('The program was stopped: it printed too much text.')
  })
  port1.start()
  // A frame without an origin has none that could be named here.
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(program, '*', [port2]), { once: true })
  document.body.append(frame)
  return { stop: () => end('You have stopped the program.') }
}
