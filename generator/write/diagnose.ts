import type { Diagnostic, Report } from '../diagnostics/diagnostic.js'
import { errnoOf } from './file-system.js'
import type { Conflict } from './plan.js'
import { stagingName } from './reserved-paths.js'

const again = 'then generate again'

/** The reason and the help for each error of the file system. */
const errorTexts: { readonly [errno: string]: { readonly reason: string; readonly help: string } } = {
  ENOSPC: { reason: 'the disk is full', help: `Free some space, ${again}.` },
  EDQUOT: { reason: 'the disk quota is exceeded', help: `Free some space, ${again}.` },
  EACCES: { reason: 'permission denied', help: `Grant write permission, ${again}.` },
  EPERM: { reason: 'permission denied', help: `Grant write permission, ${again}.` },
  EROFS: { reason: 'the file system is read-only', help: 'Choose a writable folder with --out.' },
  ENOTDIR: { reason: 'the path is a file, but must be a folder', help: 'Move the file away, or choose another --out.' },
  EISDIR: {
    reason: 'the path is a folder, but must be a file',
    help: 'Move the folder away, or choose another path.',
  },
  ENOTEMPTY: { reason: 'a folder that must be removed is not empty', help: `Move its content away, ${again}.` },
  EEXIST: {
    reason: 'the path already exists, perhaps with a name that differs only in case',
    help: `Move it away, ${again}.`,
  },
  ELOOP: { reason: 'the path contains a symbolic link', help: `Replace the link with a folder, ${again}.` },
  ELINK: {
    reason: 'the path is a symbolic link, which is not replaced',
    help: 'Pass the path that the link leads to.',
  },
  ENODISK: { reason: 'the folder is not on a disk', help: 'Choose another folder with --out.' },
  ENOTFILE: {
    reason: 'the path is a pipe or a device, but must be a file',
    help: 'Move it away, or choose another path.',
  },
  EFBIG: { reason: 'the file is larger than any file of a package', help: `Move it away, ${again}.` },
  EILSEQ: { reason: 'the file is not UTF-8 text', help: 'Save the file as UTF-8, then run the command again.' },
  ENAMETOOLONG: { reason: 'the name is too long', help: 'Choose a shorter --out.' },
  EMFILE: { reason: 'too many files are open', help: `Close some programs, ${again}.` },
  EBUSY: { reason: 'another program uses it', help: `Close that program, ${again}.` },
  ELOCKED: {
    reason: 'another near-rpcgen is writing to the same folder',
    help: 'Wait until it ends. If no other near-rpcgen is running, delete this file.',
  },
}

const unknown = { reason: 'an unexpected system error', help: `Check the disk, ${again}.` }

/** An error of the file system in words. */
export function reasonOf(errno: string): string {
  return (errorTexts[errno] ?? unknown).reason
}

/** How far the run got before the error. */
export type Progress = 'reading' | 'unchanged' | 'half written' | 'file unchanged'

const messages: { readonly [Key in Progress]: (path: string, reason: string) => string } = {
  reading: (path, reason) => `Cannot read "${path}": ${reason}.`,
  unchanged: (path, reason) => `Cannot write "${path}": ${reason}. The package was not changed.`,
  'half written': (path, reason) =>
    `Cannot write "${path}": ${reason}. The package is half written; the next "near-rpcgen generate" finishes it.`,
  'file unchanged': (path, reason) => `Cannot write "${path}": ${reason}. The file was not changed.`,
}

/** Null for an error that does not come from the file system: it is an internal error. */
export function diagnoseError(error: unknown, out: string, progress: Progress): Diagnostic | null {
  const errno = errnoOf(error)
  // Errors of Node.js about wrong arguments also have codes, such as ERR_INVALID_ARG_TYPE.
  if (!/^E[A-Z0-9]+$/.test(errno)) return null
  const { reason, help: toWrite } = errorTexts[errno] ?? unknown
  const isUnreadable = progress === 'reading' && /^E(ACCES|PERM)$/.test(errno)
  const help = isUnreadable ? `Grant read permission, ${again}.` : toWrite
  const message = messages[progress](pathOf(error) ?? out, `${reason} (${errno})`)
  return { code: 'RPC203', at: null, message, help }
}

/** Reports an error of the file system; any other error is thrown again as an internal error. */
export function reportFsError(error: unknown, out: string, progress: Progress, report: Report): void {
  const diagnostic = diagnoseError(error, out, progress)
  if (diagnostic === null) throw error
  report(diagnostic)
}

export function diagnoseConflict({ path, reason }: Conflict, out: string): Diagnostic {
  const at = { file: `${out}/${path}`, line: 1, column: 1 }
  if (reason === 'edited') {
    return {
      code: 'RPC201',
      at,
      message: `The generated file "${path}" was edited by hand. It is kept, and nothing is written.`,
      help: 'Move your change to spec/ or templates/, or delete the file; then generate again.',
    }
  }
  return {
    code: 'RPC202',
    at,
    message: `"${path}" has the path of a generated file, but near-rpcgen did not write it. Nothing is written.`,
    help: 'Move it away or delete it; then generate again.',
  }
}

/** A journal that this user's own run did not write. */
export function diagnoseForeignJournal(out: string): Diagnostic {
  const path = `${out}/${stagingName}`
  return {
    code: 'RPC205',
    at: null,
    message: `"${path}" is from a run that you did not start on this machine. It is not applied.`,
    help: 'Delete this folder. If it came with a repository, report it: near-rpcgen never needs it there.',
  }
}

function pathOf(error: unknown): string | null {
  const { path } = Object(error)
  return typeof path === 'string' ? path : null
}
