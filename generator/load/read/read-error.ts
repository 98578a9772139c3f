import { isUrl, projectDescription } from './location.js'

export type ReadErrorCode =
  | 'missing'
  | 'forbidden'
  | 'symlink-loop'
  | 'name-too-long'
  | 'not-a-file'
  | 'not-utf-8'
  | 'terminal-input'
  | 'empty-input'
  | 'other-scheme'
  | 'remote-not-allowed'
  | 'not-reached'
  | 'redirected'
  | 'private-network'
  | 'timed-out'
  | 'no-git'
  | 'no-repository'
  | 'no-revision'
  | 'no-file-in-revision'
  | 'invalid-revision'

const save = 'save the file first and pass its path'

/** Why a location cannot be read, and what the user can do. */
const readErrors: Readonly<Record<ReadErrorCode, { readonly reason: string; readonly help: string }>> = {
  missing: {
    reason: 'there is no such file',
    help: 'Correct the path, which is relative to the folder that near-rpcgen runs in.',
  },
  forbidden: { reason: 'permission denied', help: 'Grant read permission.' },
  'symlink-loop': { reason: 'it is a symlink loop', help: 'Make the link point to a file.' },
  'name-too-long': { reason: 'its name is too long', help: 'Correct the path.' },
  'not-a-file': {
    reason: 'it is not a file',
    help: 'Pass a file, such as "spec/openapi.yaml"; folders, pipes and devices are not read.',
  },
  'not-utf-8': { reason: 'it is not UTF-8 text', help: 'Save the file as UTF-8.' },
  'terminal-input': {
    reason: 'it is a terminal',
    help: 'Pipe a description into near-rpcgen, or pass a file instead of "-".',
  },
  'empty-input': {
    reason: 'it is empty',
    help: 'Run the command before the pipe by itself: it may have failed.',
  },
  'other-scheme': {
    reason: 'only files, http and https are read',
    help: `Pass a path or an http or https URL, or ${save}.`,
  },
  'remote-not-allowed': {
    reason: 'it is remote, and reading from the network is not allowed',
    help: `Pass --allow-remote, or ${save}.`,
  },
  'not-reached': {
    reason: 'the server cannot be reached',
    help: `Check the URL and that the server runs; or ${save}.`,
  },
  redirected: { reason: 'the server redirects', help: `Pass the URL that the redirect leads to, or ${save}.` },
  'private-network': { reason: 'it is in a private network', help: `Pass --allow-private, or ${save}.` },
  'timed-out': { reason: 'the server did not answer in time', help: `Try again later, or ${save}.` },
  'no-git': {
    reason: 'git is not installed',
    help: 'Install git, or save the old file and pass its path without --from-git.',
  },
  'no-repository': {
    reason: 'the current folder is not in a git repository',
    help: 'Run near-rpcgen in a folder of the repository.',
  },
  'no-revision': {
    reason: 'git has no such revision',
    help: 'Pass a branch, a tag or a commit; in a shallow clone, fetch it first.',
  },
  'no-file-in-revision': {
    reason: 'the revision has no such file',
    help: 'Correct the path, or pass a revision that has the file; in a partial clone, get it with git show first.',
  },
  'invalid-revision': {
    reason: 'the name of the revision is invalid',
    help: 'Pass a branch, a tag or a commit, such as "main".',
  },
}

/** The error for a location that cannot be read, with a code for its help. */
export class ReadError extends Error {
  readonly code: ReadErrorCode

  constructor(code: ReadErrorCode, options?: ErrorOptions) {
    super(readErrors[code].reason, options)
    this.code = code
  }
}

const systemCodes: Readonly<Record<string, ReadErrorCode>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  ELOOP: 'symlink-loop',
  ENAMETOOLONG: 'name-too-long',
}

/** The error for a file that the system cannot read; any other error as it is. */
export function fileError(error: unknown): unknown {
  const { code } = Object(error)
  if (error instanceof ReadError || typeof code !== 'string') return error
  const known = systemCodes[code]
  return known === undefined
    ? new Error(`reading failed with ${code}`, { cause: error })
    : new ReadError(known, { cause: error })
}

/** The help for a location that the user named and that cannot be read. */
export function readErrorHelp(location: string, code: ReadErrorCode | null): string {
  if (code === 'missing' && location === projectDescription)
    return `${readErrors.missing.help} Without a project, run "near-rpcgen init".`
  if (code !== null) return readErrors[code].help
  return isUrl(location) ? `Check the URL, or ${save}.` : 'Check the location and the permissions of the file.'
}
