import { resolve } from 'node:path'

/** What a generator needs besides Node: a compiler, and the generator itself. */
export type Toolchain = {
  readonly name: string
  /** True if it builds its generators from source: only the long run has the time. */
  readonly isSlow: boolean
  /** Names the exact versions: what was installed for other ones is not used again. */
  readonly pins: string
  /** Rejects if it is not on this machine. */
  readonly find: () => Promise<unknown>
  /** Installs the generators with their exact versions into a folder. */
  readonly install: (tools: string) => Promise<unknown>
}

/** The folder with the suite's sources; those that are not TypeScript are not in `dist/`. */
export const home: string = resolve('test/suites/other-generators')
