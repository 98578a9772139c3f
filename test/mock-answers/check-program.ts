import { subscribe } from 'node:diagnostics_channel'
import type { MockExchange } from 'near-rpc-client/testing'
import { problemOf } from './check-answer.js'

// Node loads this module before a program of a test, through `checkedProgram`. The program fails at its end if the
// chain of a mock node in it gave an answer that is not of its type.
const problems: string[] = []

subscribe('near-rpc-client:mock-node', async message => {
  const problem = await problemOf(message as MockExchange)
  if (problem !== null) problems.push(problem)
})

process.on('exit', () => {
  if (problems.length === 0) return
  process.stderr.write(`Wrong answers of a mock node:\n${problems.join('\n')}\n`)
  process.exitCode = 1
})
