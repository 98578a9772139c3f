import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { errnoOf } from './file-system.js'
import type { Conflict } from './plan.js'

const again = 'then generate again'

/** What a person can do about an error of the system. */
const remedies: { readonly [errno: string]: { readonly says: string; readonly help: string } } = {
  ENOSPC: { says: 'the disk is full', help: `Free some space, ${again}.` },
  EDQUOT: { says: 'your share of the disk is used up', help: `Free some space, ${again}.` },
  EACCES: { says: 'the system does not allow it', help: `Give yourself the rights, ${again}.` },
  EPERM: { says: 'the system does not allow it', help: `Give yourself the rights, ${again}.` },
  EROFS: { says: 'the file system is read-only', help: 'Choose a folder that can be written with --out.' },
  ENOTDIR: { says: 'a file stands where a folder must be', help: 'Move the file away, or choose another --out.' },
  EISDIR: { says: 'a folder stands where a file must be', help: 'Move the folder away, or choose another --out.' },
  ENOTEMPTY: { says: 'a folder that must go is not empty', help: `Move what is in it away, ${again}.` },
  EEXIST: {
    says: 'something stands there already, perhaps under a name in which only case differs',
    help: `Move it away, ${again}.`,
  },
  ELOOP: { says: 'a symbolic link leads away from there', help: `Put a real folder in its place, ${again}.` },
  ENAMETOOLONG: { says: 'the name is too long', help: 'Choose a shorter --out.' },
  EMFILE: { says: 'too many files are open', help: `Close some programs, ${again}.` },
  EBUSY: { says: 'another program uses it', help: `Close that program, ${again}.` },
  ELOCKED: {
    says: 'another near-rpcgen writes to the same folder',
    help: 'Wait until it ends. If none runs, delete this file.',
  },
}

const unknown = { says: 'the system refused', help: `Look after the disk, ${again}.` }

/** What an error of the system means, in the words of a person. */
export function reasonOf(errno: string): string {
  return (remedies[errno] ?? unknown).says
}

/** How far we came before the error. */
export type Progress = 'reading' | 'untouched' | 'half written' | 'as it was'

const consequences: { readonly [Key in Progress]: (path: string, says: string) => string } = {
  reading: (path, says) => `Cannot read "${path}": ${says}.`,
  untouched: (path, says) => `Cannot write "${path}": ${says}. The package is untouched.`,
  'half written': (path, says) =>
    `Cannot write "${path}": ${says}. The package is half written; the next "near-rpcgen generate" finishes it.`,
  'as it was': (path, says) => `Cannot write "${path}": ${says}. It is as it was.`,
}

/** Null for an error that is not the system's: that one is a bug of ours. */
export function diagnoseError(error: unknown, out: string, progress: Progress): Diagnostic | null {
  const errno = errnoOf(error)
  // Node's own misuse errors have codes too, such as ERR_INVALID_ARG_TYPE.
  if (!/^E[A-Z0-9]+$/.test(errno)) return null
  const { says, help } = remedies[errno] ?? unknown
  const message = consequences[progress](pathOf(error) ?? out, `${says} (${errno})`)
  return { code: 'RPC203', severity: 'error', at: null, message, help }
}

export function diagnoseConflict({ path, reason }: Conflict, out: string): Diagnostic {
  const at = { file: `${out}/${path}`, line: 1, column: 1 }
  if (reason === 'edited') {
    return {
      code: 'RPC201',
      severity: 'error',
      at,
      message: `The generated file "${path}" was edited by hand. It is kept, and nothing is written.`,
      help: 'Move your change to spec/ or templates/, or delete the file; then generate again.',
    }
  }
  return {
    code: 'RPC202',
    severity: 'error',
    at,
    message: `"${path}" stands where a generated file must be, and near-rpcgen did not write it. Nothing is written.`,
    help: 'Move it away or delete it; then generate again.',
  }
}

function pathOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('path' in error)) return null
  return typeof error.path === 'string' ? error.path : null
}
