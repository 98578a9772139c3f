import type { FileSystem } from './file-system.js'
import type { Writer } from './mutex.js'

/** The output folder and its access. */
export type Target = {
  readonly out: string
  readonly system: FileSystem
  readonly writer: Writer
}
