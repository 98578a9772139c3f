#!/usr/bin/env node
import { reportBug } from './commands/bug.js'
import { processHost } from './commands/host.js'
import { runProgram } from './commands/program.js'

const { argv, env, stderr } = process

function fail(error: unknown): void {
  process.exitCode = reportBug(error, text => void stderr.write(text), env)
}

process.on('uncaughtException', fail)

try {
  process.exitCode = await runProgram(argv.slice(2), await processHost())
} catch (error) {
  fail(error)
}
