import fc from 'fast-check'
import { implies } from 'near-rpc-client'
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

test('these milestones satisfy each wait', () => {
  const satisfying = milestones.map(asked => [asked, milestones.filter(reached => implies(reached, asked))])
  expect(Object.fromEntries(satisfying)).toEqual({
    NONE: ['NONE', 'INCLUDED', 'EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'EXECUTED', 'FINAL'],
    INCLUDED: ['INCLUDED', 'EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'EXECUTED', 'FINAL'],
    EXECUTED_OPTIMISTIC: ['EXECUTED_OPTIMISTIC', 'EXECUTED', 'FINAL'],
    INCLUDED_FINAL: ['INCLUDED_FINAL', 'EXECUTED', 'FINAL'],
    EXECUTED: ['EXECUTED', 'FINAL'],
    FINAL: ['FINAL'],
  })
})

test('it is a partial order: reflexive, antisymmetric, transitive', () => {
  fc.assert(
    fc.property(any, any, any, (one, two, three) => {
      expect(implies(one, one)).toBe(true)
      if (implies(one, two) && implies(two, one)) expect(one).toBe(two)
      if (implies(one, two) && implies(two, three)) expect(implies(one, three)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('it is no total one', () => {
  expect(implies('EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL')).toBe(false)
  expect(implies('INCLUDED_FINAL', 'EXECUTED_OPTIMISTIC')).toBe(false)
})
