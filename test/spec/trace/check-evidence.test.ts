import { expect, test } from 'vitest'
import { checkDifference, checkEvidence, type Known } from './check-evidence.js'
import type { Evidence } from './row.js'

const files: Readonly<Record<string, string>> = {
  'test/price.test.ts': "test('returns a price', () => {})\ntest.each([['UNKNOWN_BLOCK']])(`fails with %s`, check)\n",
  'test/price.test-d.ts': '// @ts-expect-error a height is no text\ngasPrice({})\n',
}
const known: Known = {
  recordings: new Set(['block/earliest']),
  differences: new Set(['Every answer has HTTP status 200.']),
  readText: file => files[file],
}

test.each<Evidence>([
  'block/earliest',
  'test/price.test.ts > returns a price',
  'test/price.test.ts > UNKNOWN_BLOCK',
  'test/price.test.ts > fails with %s',
  'test/price.test-d.ts > a height is no text',
])('%s is there', evidence => {
  expect(checkEvidence(evidence, known)).toBeUndefined()
})

test.each<[evidence: Evidence, problem: string]>([
  ['block/newest', 'There is no recording "block/newest".'],
  ['test/cost.test.ts > returns a cost', 'There is no file test/cost.test.ts.'],
  ['test/price.test.ts > returns', 'test/price.test.ts has no test with the title "returns".'],
  ['test/price.test-d.ts > a height', 'test/price.test-d.ts has no test with the title "a height".'],
])('%s is gone', (evidence, problem) => {
  expect(checkEvidence(evidence, known)).toBe(problem)
})

test('a row of docs/differences.md is there or is gone', () => {
  expect(checkDifference('Every answer has HTTP status 200.', known)).toBeUndefined()
  expect(checkDifference('Every answer is text.', known)).toBe(
    'docs/differences.md has no row "Every answer is text.".',
  )
})
