import type { Interface } from '../../model/interface.js'

/** The content of `interface.lock.json`: the interface of the last bump, and the client's version after that bump. */
export type LockFile = {
  readonly client: string
  readonly interface: Interface
}

/** The version of the file's format. Files of earlier formats are upgraded, and files of other formats are not read. */
export const lockFileFormat = 3
