import { expect, test } from 'vitest'
import { boundedChecker } from '../../generator/lint/bounded-checker.js'
import type { CheckWithin, Verdict } from '../../generator/lint/bounded-checker.js'

const root = {
  components: {
    schemas: {
      Name: { type: 'string', pattern: '^[a-z]+$' },
      Slow: { type: 'string', pattern: '^(a+)+$' },
    },
  },
}

const endless = `${'a'.repeat(40)}b`

/** Holds one value after another against the schema of a name. */
function verdicts(check: CheckWithin, ...values: readonly [schema: 'Name' | 'Slow', value: string][]): Verdict[] {
  return values.map(([schema, value]) => check(['components', 'schemas', schema], value))
}

test('what is checked in time has a flaw or none', () => {
  const check = boundedChecker(root, { each: 10_000, all: 10_000 })
  expect(verdicts(check, ['Name', 'alice'], ['Name', 'Alice'], ['Slow', 'aaaa'])).toEqual([
    null,
    { pointer: '', kind: 'shape', problem: 'must match pattern "^[a-z]+$"', allowed: [] },
    null,
  ])
})

test('a value that takes too long is given up, and those after it are checked', () => {
  const check = boundedChecker(root, { each: 1_000, all: 100_000 })
  expect(verdicts(check, ['Slow', endless], ['Name', 'alice'], ['Slow', endless], ['Slow', 'aaaa'])).toEqual([
    'too slow',
    null,
    'too slow',
    null,
  ])
})

test('where all of them together take too long, no other is tried', () => {
  const check = boundedChecker(root, { each: 300, all: 400 })
  const begun = performance.now()
  expect(verdicts(check, ['Slow', endless], ['Slow', endless], ['Name', 'alice'])).toEqual([
    'too slow',
    'no time left',
    'no time left',
  ])
  expect(performance.now() - begun).toBeLessThan(10_000)
})
