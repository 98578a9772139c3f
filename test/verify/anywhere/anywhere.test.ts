import { expect, test } from 'vitest'
import { checkProofs } from './check-proofs.js'
import { expectedReport } from './expected-report.js'
import { proofCases } from './proof-cases.js'

test('each proof is proven or refused as its file says, and a walk ends at the newest block', async () => {
  expect(await checkProofs(await proofCases())).toEqual(expectedReport)
})

test('the report has each wrong verdict: here of a runtime that takes every signature', async () => {
  const { wrong } = await checkProofs(await proofCases(), { verifySignature: () => true })
  expect(wrong.filter(line => line.startsWith('changed light-client block walk/'))).toHaveLength(21)
})

test('a signature check that refuses all proves no light-client block, and ends the walk', async () => {
  const { counts, wrong, walked } = await checkProofs(await proofCases(), { verifySignature: () => false })
  expect(counts).not.toHaveProperty('recorded light-client block: proven')
  expect(wrong.filter(line => line.startsWith('recorded light-client block'))).toHaveLength(21)
  expect(walked).toEqual({ refused: 'PROOF_INVALID: node 0: INVALID_SIGNATURE in approvals_after_next.0.' })
})
