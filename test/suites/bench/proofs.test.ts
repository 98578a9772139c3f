import { expect, test } from 'vitest'
import { compareProofs } from './measure-proofs.js'
import { measureFirstAnswer } from './proofs/first-answer.js'
import { addedRequests } from './proofs/requests.js'
import { measureWalk } from './proofs/walk.js'
import { measureWalkMemory } from './proofs/walk-memory.js'

test('each proof that the benchmark measures verifies', async () => {
  const rows = await compareProofs(1, { step: 1, outcome: 1, state: 1 })
  expect(rows.map(({ subject }) => subject)).toEqual([
    'bare importKey and verify',
    'verifyLightClientBlock',
    'parse of the answer',
    'verifyOutcome',
    'parse of the answer',
    'verifyState',
  ])
})

test('a walk makes one step an epoch, and keeps the producers of two', async () => {
  const [short, long] = [await measureWalk(2, 5, 1), await measureWalk(6, 5, 1)]
  expect([short.steps, long.steps]).toEqual([3, 7])
  // The state in the store does not grow with the chain.
  expect(Math.abs(long.stored - short.stored)).toBeLessThan(50)
})

test('a process walks alone, and the peak of its memory is that of the walk', async () => {
  const { steps, before, peak } = await measureWalkMemory(3, 3)
  expect(steps).toBe(4)
  expect(before).toBeGreaterThan(20)
  expect(peak).toBeGreaterThanOrEqual(before)
})

test('the first proven answer takes one request an epoch, and six more', async () => {
  const { requests, epochs, milliseconds } = await measureFirstAnswer(3, 1)
  expect([epochs, requests]).toEqual([7, 13])
  expect(milliseconds).toBeGreaterThan(0)
})

test('verified asks at most two things beside a call', async () => {
  expect(await addedRequests()).toEqual([
    { call: 'block by hash', added: 1, advances: 0 },
    { call: 'block by height', added: 1, advances: 0 },
    { call: 'block, final', added: 0, advances: 1 },
    { call: 'chunk by hash', added: 2, advances: 0 },
    { call: 'gas_price of a block', added: 2, advances: 0 },
    { call: 'light_client_proof', added: 0, advances: 0 },
    { call: 'EXPERIMENTAL_validators_ordered', added: 2, advances: 0 },
    { call: 'query view_state, final', added: 1, advances: 1 },
  ])
})
