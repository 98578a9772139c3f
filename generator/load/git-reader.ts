import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { promisify } from 'node:util'
import { isUrl } from './location.js'
import type { Reader } from './reader.js'

const run = promisify(execFile)
const maxBytes = 32 * 1024 * 1024

const isMissing = 'git is not installed'
const noRepository = 'the folder that near-rpcgen runs in lies in no git repository'
const noRevision = 'git knows no such revision'
const noFile = 'the revision has no such file'
const wrongName = 'the name of the revision is wrong'

/** By reason: what the user can do. */
export const gitRemedies: Readonly<Record<string, string>> = {
  [isMissing]: 'Install git, or save the old file and pass its path without --from-git.',
  [noRepository]: 'Run near-rpcgen within the repository.',
  [noRevision]: 'Pass a branch, a tag or a commit; into a shallow clone, fetch it first.',
  [noFile]: 'Correct the path, or pass a revision that has the file.',
  [wrongName]: 'Pass a branch, a tag or a commit, such as "main".',
}

/** Reads files as they are in a revision of the repository around the folder that the process runs in. */
export function gitReader(revision: string): Reader {
  return async location => {
    if (isUrl(location)) throw new Error('a revision has files only')
    // Without these git would take it for an option, or for another path.
    if (/^-|[:\s]/.test(revision) || revision === '') throw new Error(wrongName)
    const path = relative('.', location).replaceAll('\\', '/')
    try {
      const { stdout } = await run('git', ['show', '--no-textconv', `${revision}:./${path}`], { maxBuffer: maxBytes })
      return stdout
    } catch (error) {
      throw new Error(await reasonFor(error, revision), { cause: error })
    }
  }
}

/** git says all of it with the same exit code, in words of the user's language: asking again is surer than reading them. */
async function reasonFor(error: unknown, revision: string): Promise<string> {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return isMissing
  if (!(await succeeds('rev-parse', '--git-dir'))) return noRepository
  const isKnown = await succeeds('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{tree}`)
  return isKnown ? noFile : noRevision
}

async function succeeds(...args: readonly string[]): Promise<boolean> {
  return run('git', args).then(
    () => true,
    () => false,
  )
}
