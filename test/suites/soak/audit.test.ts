import { expect, test } from 'vitest'
import { problemsOf } from './audit.js'
import type { Rule, Submitted } from './submissions.js'

test.each<[rule: Rule, end: Submitted['end'], executed: boolean, times: number, problems: readonly string[]]>([
  ['once', 'taken', true, 1, []],
  // The node returns a hash for any bytes, also for bytes that it cannot execute.
  ['once', 'taken', false, 1, []],
  ['once', 'unknown', true, 1, []],
  ['once', 'unknown', false, 0, []],
  ['once', 'refused', false, 0, []],
  ['repeatable', 'taken', true, 6, []],
  ['forged', 'refused', false, 6, []],
  ['once', 'unknown', true, 2, ['reached the node 2 times']],
  ['repeatable', 'taken', true, 7, ['reached the node 7 times']],
  ['repeatable', 'unknown', true, 0, ['executed, and never reached the node']],
  ['once', 'refused', true, 1, ['executed, and its error says that it cannot have been accepted']],
  ['repeatable', 'taken', false, 1, ['did not execute, and its result says that it did']],
  ['forged', 'unknown', true, 1, ['executed without a valid signature']],
])('%s, %s, executed %s, sent %d times: %j', (rule, end, executed, times, problems) => {
  expect(problemsOf({ rule, end, hash: 'H' }, executed, times, 6)).toEqual(
    problems.map(problem => `submission ${rule} H: ${problem}`),
  )
})
