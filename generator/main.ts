#!/usr/bin/env node
import { applyEngineSettings } from './cli/engine-settings.js'
import { processHost } from './cli/host.js'
import { runProgram } from './cli/program.js'
// Not imported late: that fails where too many files are open, and nothing would be printed.
import { printUncaughtError } from './cli/uncaught-error.js'
import { commands } from './commands/commands.js'

const { argv, env, stderr } = process
let hasFailed = false

/** Only once: an error while printing would call this again. */
function fail(error: unknown): void {
  if (hasFailed) return
  hasFailed = true
  process.exitCode = printUncaughtError(error, text => void stderr.write(text), env)
}

process.on('uncaughtException', fail)
applyEngineSettings()

try {
  const exitCode = await runProgram(argv.slice(2), await processHost(), commands)
  // The terminal sets an exit code when it cannot write the output. A successful command must not reset it to 0.
  process.exitCode = exitCode || (process.exitCode ?? exitCode)
} catch (error) {
  fail(error)
}
