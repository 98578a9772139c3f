import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

// `npm ci --prefix test/mutation --ignore-scripts` installs what this needs.
test('shows the mutants that no test notices, and counts endless loops and changed tables as noticed', () => {
  const fixture = 'test/mutation/fixture/first-above'
  const args = ['dist/test/mutation/main.js', `${fixture}.ts`, `${fixture}.test.ts`]
  const { stdout, status } = spawnSync('node', args, { encoding: 'utf8' })
  // The minutes that it took, and the folder of the report, follow.
  expect([stdout.split(' (')[0], status]).toEqual([
    `\
test/mutation/fixture/first-above.ts:6:20 EqualityOperator
- at < values.length
+ at <= values.length

test/mutation/fixture/first-above.ts:11:16 EqualityOperator
- value > 10
+ value >= 10

test/mutation/fixture/first-above.ts:11:39 StringLiteral, no test executes it
- ''
+ "Stryker was here!"

test/mutation/fixture/first-above.ts: 21 mutants, 0 equivalent, 3 survive: 14.3 %`,
    1,
  ])
})
