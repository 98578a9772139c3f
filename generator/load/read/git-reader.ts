import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { isUrl } from './location.js'
import { standardInputLocation } from './input-location.js'
import { ReadError, type ReadErrorCode } from './read-error.js'
import { maxFileBytes, type Reader } from './reader.js'

const run = promisify(execFile)

/** Reads files of a revision of the git repository of the current folder. */
export function gitReader(revision: string): Reader {
  return async location => {
    if (isUrl(location)) throw new Error('git revisions contain files, not URLs')
    if (location === standardInputLocation) throw new Error('git revisions contain files, not the standard input')
    // git would interpret such a name as an option, or as a path.
    if (/^-|[:\s]/.test(revision) || revision === '') throw new ReadError('invalid-revision')
    const path = relative(process.cwd(), location).replaceAll('\\', '/')
    try {
      const { stdout } = await run('git', ['show', '--no-textconv', `${revision}:./${path}`], {
        maxBuffer: maxFileBytes,
      })
      return stdout
    } catch (error) {
      throw new ReadError(await codeOf(error, revision), { cause: error })
    }
  }
}

/** Runs further commands to find the reason: git has one exit code for all errors, and translates its messages. */
async function codeOf(error: unknown, revision: string): Promise<ReadErrorCode> {
  if (Object(error).code === 'ENOENT') return 'no-git'
  if (await fails('rev-parse', '--git-dir')) return 'no-repository'
  const isUnknown = await fails('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{tree}`)
  return isUnknown ? 'no-revision' : 'no-file-in-revision'
}

async function fails(...args: readonly string[]): Promise<boolean> {
  return (await run('git', args).catch(() => null)) === null
}
