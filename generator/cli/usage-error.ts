import { exitCodes, type ExitCode } from './exit-codes.js'
import type { Host } from './host.js'
import { jsonText } from './reporter.js'

/** Ends a command whose arguments are wrong in a way that Commander cannot know. */
export function usageError(
  command: string,
  problem: string,
  { json }: { readonly json: boolean },
  { terminal }: Pick<Host, 'terminal'>,
): ExitCode {
  if (json) terminal.out(jsonText(command, { ok: false, problem }))
  else terminal.err(`error: ${problem}\n`)
  return exitCodes.usage
}
