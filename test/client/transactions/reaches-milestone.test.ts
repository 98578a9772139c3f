import fc from 'fast-check'
import { reachesMilestone } from 'near-rpc-client'
import type { TransactionMilestone } from 'near-rpc-client/schemas'
import { expect, test } from 'vitest'

const milestones: readonly TransactionMilestone[] = [
  'NONE',
  'INCLUDED',
  'EXECUTED_OPTIMISTIC',
  'INCLUDED_FINAL',
  'EXECUTED',
  'FINAL',
]
const any = fc.constantFrom(...milestones)

test('each milestone is reached by these milestones', () => {
  const satisfying = milestones.map(asked => [asked, milestones.filter(reached => reachesMilestone(reached, asked))])
  expect(Object.fromEntries(satisfying)).toEqual({
    NONE: ['NONE', 'INCLUDED', 'EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'EXECUTED', 'FINAL'],
    INCLUDED: ['INCLUDED', 'EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'EXECUTED', 'FINAL'],
    EXECUTED_OPTIMISTIC: ['EXECUTED_OPTIMISTIC', 'EXECUTED', 'FINAL'],
    INCLUDED_FINAL: ['INCLUDED_FINAL', 'EXECUTED', 'FINAL'],
    EXECUTED: ['EXECUTED', 'FINAL'],
    FINAL: ['FINAL'],
  })
})

test('the order is partial: reflexive, antisymmetric, transitive', () => {
  fc.assert(
    fc.property(any, any, any, (one, two, three) => {
      expect(reachesMilestone(one, one)).toBe(true)
      if (reachesMilestone(one, two) && reachesMilestone(two, one)) expect(one).toBe(two)
      if (reachesMilestone(one, two) && reachesMilestone(two, three)) expect(reachesMilestone(one, three)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('the order is not total', () => {
  expect(reachesMilestone('EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL')).toBe(false)
  expect(reachesMilestone('INCLUDED_FINAL', 'EXECUTED_OPTIMISTIC')).toBe(false)
})
