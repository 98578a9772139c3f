import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ProgramError, runProgram } from './run-program.js'
import { shownProblem } from './shown-problem.js'

const job = { description: '/tmp/a/openapi.json', out: '/tmp/a/out-1', tools: '/tmp/a/Go' }

test.each([
  [
    'Starting\nAn error occurred\n/tmp/a/out-1/api.ts(1,2): error TS1110: Type expected.',
    'api.ts(1,2): error TS1110: Type expected.',
  ],
  ['failed to read /tmp/a/openapi.json with /tmp/a/Go/bin/tool', 'failed to read the description with bin/tool'],
  ['panic at /root/.cargo/src: invalid type', 'panic at … invalid type'],
  ['Only one line', 'Only one line'],
  [`error ${'x'.repeat(200)}`, `error ${'x'.repeat(153)}…`],
])('of %j, the page shows the line that tells most', (printed, shown) => {
  expect(shownProblem(new ProgramError('tool', 'ended with 1', printed, 1), job)).toBe(shown)
})

test('a program that fails, is missing or is ended rejects with what it printed', async () => {
  const script = 'console.log("out"); console.error("err"); process.exitCode = 3'
  await expect(runProgram('node', ['-e', script])).rejects.toMatchObject({ code: 3, printed: 'out\nerr\n' })
  await expect(runProgram(resolve('no-such-program'), [])).rejects.toMatchObject({ code: null })
  await expect(runProgram('node', ['-e', 'process.kill(process.pid)'])).rejects.toThrow('was ended by SIGTERM')
  expect(await runProgram('node', ['-p', '1 + 1'])).toBe('2\n')
})
