import { printable, redact } from '../diagnostics/redact.js'
import { reasonOf } from '../write/diagnose.js'
import { errnoOf } from '../write/file-system.js'
import { exitCodes, type ExitCode } from './exit-codes.js'

/**
 * Prints an error that no command reported: a file or folder that the system refuses, or else an internal error. The
 * stack is printed only on request, because it can contain private paths and texts.
 */
export function printUncaughtError(error: unknown, err: (text: string) => void, env: NodeJS.ProcessEnv): ExitCode {
  const refused = refusedBySystem(error)
  err(refused ?? 'near-rpcgen had an internal error. Please report it with the command and the description.\n')
  if (env['NEAR_RPCGEN_DEBUG'] === '1') err(`${error instanceof Error ? error.stack : String(error)}\n`)
  else if (refused === null) err('Set NEAR_RPCGEN_DEBUG=1 to print the stack.\n')
  return refused === null ? exitCodes.bug : exitCodes.findings
}

/** What to print for a path that the system refuses; null for any other error. */
function refusedBySystem(error: unknown): string | null {
  const { path, syscall } = Object(error)
  if (syscall === 'uv_cwd') return 'error: the working folder no longer exists\nChange to another folder.\n'
  const errno = errnoOf(error)
  // Errors of Node.js about wrong arguments also have codes, such as ERR_INVALID_ARG_TYPE.
  if (!/^E[A-Z0-9]+$/.test(errno) || typeof path !== 'string') return null
  return `error: cannot use "${printable(redact(path))}": ${reasonOf(errno)} (${errno})\n`
}
