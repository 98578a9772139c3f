import type { Event, Start } from './protocol.ts'

/** Milliseconds after which a program is stopped, such as one with an endless loop. */
export const timeLimit = 20_000

/** A program that runs. */
export interface Run {
  /** Ends the program at once, whatever it does. */
  stop(): void
}

/** Runs a program in a worker of its own. `tell` gets its events, and a line if the time limit ends it. */
export function startRun(program: Start, tell: (event: Event) => void): Run {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const end = (text?: string): void => {
    clearTimeout(timer)
    worker.terminate()
    if (text !== undefined) tell({ kind: 'line', level: 'error', text })
    tell({ kind: 'ended' })
  }
  const timer = setTimeout(() => end(`The program was stopped after ${timeLimit / 1000} seconds.`), timeLimit)
  worker.addEventListener('message', ({ data }: MessageEvent<Event>) => (data.kind === 'ended' ? end() : tell(data)))
  worker.addEventListener('error', ({ message }) => end(message || 'The program could not start.'))
  worker.postMessage(program, [])
  return { stop: () => end('You have stopped the program.') }
}
