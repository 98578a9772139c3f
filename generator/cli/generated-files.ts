import type { Diagnostic } from '../diagnostics/diagnostic.js'
import type { SourceFile } from '../emit/source-file.js'
import type { LockState } from './lock-state.js'
import type { PackageOptions } from './options/options.js'
import type { Sources } from './sources.js'

/** The description of a client, and the folder that the client is for. */
export type ClientTarget = Pick<PackageOptions, 'source' | 'out'>

/** The files of a client in memory. */
export type GeneratedFiles = Sources & {
  /** Null after any error. */
  readonly files: readonly SourceFile[] | null
  readonly diagnostics: readonly Diagnostic[]
  /** Null if there is no valid lock file. */
  readonly lock: LockState | null
}
