import { exitCodes, type ExitCode } from './exit-codes.js'

/** Prints an internal error. The stack is printed only on request, because it can contain private paths and texts. */
export function printInternalError(error: unknown, err: (text: string) => void, env: NodeJS.ProcessEnv): ExitCode {
  err('near-rpcgen had an internal error. Please report it with the command and the description.\n')
  if (env['NEAR_RPCGEN_DEBUG'] === '1') err(`${error instanceof Error ? error.stack : String(error)}\n`)
  else err('Set NEAR_RPCGEN_DEBUG=1 to print the stack.\n')
  return exitCodes.bug
}
