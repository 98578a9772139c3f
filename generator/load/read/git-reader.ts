import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { isUrl } from './location.js'
import { standardInputLocation } from './input-location.js'
import { ReadError, type ReadErrorCode } from './read-error.js'
import { decode, maxFileBytes, tooLarge, type Reader } from './reader.js'

const runFile = promisify(execFile)

/**
 * Runs git without a network: a repository of a stranger can say in its own settings that a missing file comes from a
 * "server", which can be any program. Two variables, because git before 2.39.4 does not know the second one.
 */
function run(args: readonly string[], maxBuffer?: number): Promise<{ readonly stdout: Buffer }> {
  const env = { ...process.env, GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1' }
  return runFile('git', args, { encoding: 'buffer', env, ...(maxBuffer !== undefined && { maxBuffer }) })
}

/** Reads files of a revision of the git repository of the current folder. */
export function gitReader(revision: string): Reader {
  return async location => {
    if (isUrl(location)) throw new Error('git revisions contain files, not URLs')
    if (location === standardInputLocation) throw new Error('git revisions contain files, not the standard input')
    // git would interpret such a name as an option, or as a path.
    if (/^-|[:\s]/.test(revision) || revision === '') throw new ReadError('invalid-revision')
    const path = relative(process.cwd(), location).replaceAll('\\', '/')
    try {
      const { stdout } = await run(['show', '--no-textconv', `${revision}:./${path}`], maxFileBytes)
      return decode(stdout)
    } catch (error) {
      if (error instanceof ReadError) throw error
      if (Object(error).code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') throw tooLarge(maxFileBytes)
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
  return (await run(args).catch(() => null)) === null
}
