#!/usr/bin/env node
import { reportBug } from './commands/bug.js'
import { processHost } from './commands/host.js'
import { runProgram } from './commands/program.js'

const { argv, env, stderr } = process
let hasFailed = false

/** Once: what cannot be reported would come back here for ever. */
function fail(error: unknown): void {
  if (hasFailed) return
  hasFailed = true
  process.exitCode = reportBug(error, text => void stderr.write(text), env)
}

process.on('uncaughtException', fail)

try {
  const exitCode = await runProgram(argv.slice(2), await processHost())
  // A good run whose output was lost keeps the code that says so.
  process.exitCode = exitCode || (process.exitCode ?? exitCode)
} catch (error) {
  fail(error)
}
