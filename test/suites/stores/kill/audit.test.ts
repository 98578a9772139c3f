import { expect, test } from 'vitest'
import { auditOf, isClean, printAudit } from './audit.js'

const ends = new Map([
  ['a', new Set(['SUCCEEDED'])],
  ['b', new Set(['SUCCEEDED'])],
  ['c', new Set(['SUCCEEDED', 'ACTION_FAILED'])],
])
const report = { kind: 'audit', sent: 4, reused: [], lostAnswers: 1, lostRequests: 2, lateAnswers: 3 } as const

test('payments that were executed once are clean', () => {
  const audit = auditOf(['a', 'b'], ends, { ...report, executed: { a: 1, b: 1 } })
  expect(isClean(audit)).toBe(true)
  expect(printAudit(audit)).toBe(`\
reported as succeeded: 2 of 2; with another end: 0
executed once: 2; never: 0; more than once: 0
different transactions at the node: 4; nonces with two of them: 0
Each payment was executed exactly once.`)
})

test('a payment that was executed twice or never, a reused nonce and a changed end are not', () => {
  const audit = auditOf(['a', 'b', 'c'], ends, { ...report, executed: { a: 2, c: 1 }, reused: ['ed25519:1 7'] })
  expect(isClean(audit)).toBe(false)
  expect(printAudit(audit)).toBe(`\
reported as succeeded: 2 of 3; with another end: 1 (c)
executed once: 1; never: 1 (b); more than once: 1 (a)
different transactions at the node: 4; nonces with two of them: 1 (ed25519:1 7)
THE PROMISE IS BROKEN.`)
})
