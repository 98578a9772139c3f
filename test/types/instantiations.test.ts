import { expect, test } from 'vitest'
import { costOf } from './cost-of-program.js'
import { typed, untyped } from './twenty-methods.js'

/** As in `instantiations.slow.test.ts`, but only for the program itself: what an editor and `skipLibCheck` pay. */
const limit = 1_850

test('20 methods add few instantiations to the check of a program without types', () => {
  const [ours, bare] = [costOf(typed, false), costOf(untyped, false)]
  expect([ours.errors, bare.errors]).toEqual([[], []])
  expect(bare.instantiations).toBeGreaterThan(0)
  expect(ours.instantiations - bare.instantiations).toBeLessThanOrEqual(limit)
})
