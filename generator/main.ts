#!/usr/bin/env node
import { applyEngineSettings } from './cli/engine-settings.js'
import { exitCodes } from './cli/exit-codes.js'
import { processHost } from './cli/host.js'
import { runProgram } from './cli/program.js'
import { commands } from './commands/commands.js'

const { argv, env, stderr } = process
let hasFailed = false

/** Only once: an error while printing would call this again. */
async function fail(error: unknown): Promise<void> {
  if (hasFailed) return
  hasFailed = true
  // The import can fail too, such as where too many files are open.
  process.exitCode = exitCodes.bug
  // Imported late: few runs end here.
  const { printUncaughtError } = await import('./cli/uncaught-error.js')
  process.exitCode = printUncaughtError(error, text => void stderr.write(text), env)
}

process.on('uncaughtException', error => void fail(error))
applyEngineSettings()

try {
  const exitCode = await runProgram(argv.slice(2), await processHost(), commands)
  // The terminal sets an exit code when it cannot write the output. A successful command must not reset it to 0.
  process.exitCode = exitCode || (process.exitCode ?? exitCode)
} catch (error) {
  await fail(error)
}
