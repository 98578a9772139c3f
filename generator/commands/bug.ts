import { exitCodes } from './exit-codes.js'
import type { ExitCode } from './exit-codes.js'

/** Says that we failed, not the user. The stack may hold paths and texts of theirs: it is shown only when asked for. */
export function reportBug(error: unknown, err: (text: string) => void, env: NodeJS.ProcessEnv): ExitCode {
  err('near-rpcgen met a bug of its own. Please report it, with the command and the description that led here.\n')
  if (env['NEAR_RPCGEN_DEBUG'] === '1') err(`${error instanceof Error ? error.stack : String(error)}\n`)
  else err('NEAR_RPCGEN_DEBUG=1 shows where it happened.\n')
  return exitCodes.bug
}
