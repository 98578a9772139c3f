import { wrap, type Remote } from 'comlink'
import type { Language } from './worker.ts'

/** TypeScript in its worker. It knows the declarations of the package as soon as `isReady` resolves. */
export interface OpenLanguage {
  readonly remote: Remote<Language>
  readonly isReady: Promise<void>
  close(): void
}

/** Starts the worker with TypeScript, and gives it the program and the declarations. */
export function openLanguage(program: string): OpenLanguage {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<Language>(worker)
  const isReady = import('./declarations.data.ts').then(({ data }) => remote.start(data, program))
  return { remote, isReady, close: () => worker.terminate() }
}
