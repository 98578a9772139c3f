import { expect, test } from 'vitest'
import { costOf } from './cost-of-program.js'
import { typed, untyped } from './twenty-methods.js'

/**
 * The most type instantiations that 20 methods add to a program without types, whose libraries alone need 4,656. Raise it
 * only for types that callers need: a compiler and an editor make each of them again.
 */
const limit = 6_990

test('20 methods add few instantiations to a program without types', () => {
  const [ours, bare] = [costOf(typed, true), costOf(untyped, true)]
  expect([ours.errors, bare.errors]).toEqual([[], []])
  expect(bare.instantiations).toBeGreaterThan(1_000)
  expect(ours.instantiations - bare.instantiations).toBeLessThanOrEqual(limit)
})
