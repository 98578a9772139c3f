import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { isUrl } from './location.js'
import type { Reader } from './reader.js'

const run = promisify(execFile)
const maxBytes = 32 * 1024 * 1024

/** Reads files as they are in a revision of the repository around the folder that the process runs in. */
export function gitReader(revision: string): Reader {
  return async location => {
    if (isUrl(location)) throw new Error('a revision has files only')
    // Without these git would take it for an option, or for another path.
    if (/^-|[:\s]/.test(revision) || revision === '') throw new Error('the name of the revision is wrong')
    const path = relative('.', location).replaceAll('\\', '/')
    try {
      const { stdout } = await run('git', ['show', '--no-textconv', `${revision}:./${path}`], { maxBuffer: maxBytes })
      return stdout
    } catch (error) {
      throw new Error(`git finds no such file in "${revision}"`, { cause: error })
    }
  }
}
