import type { RpcError } from 'near-rpc-client'
import type { TransactionMilestone } from 'near-rpc-client/schemas'
import { expect, test } from 'vitest'
import { hasEarlierAcceptance, judge } from '../../../../generated/src/flows/transactions/submit/judge-attempt.js'
import type { SubmitContext } from '../../../../generated/src/flows/transactions/submit/submit-context.js'
import type { SubmissionEnd } from '../../../../generated/src/flows/transactions/submit/submission.js'
import { endKey } from '../../../../generated/src/flows/transactions/submit/submit-state.js'
import { readSignedTransaction } from '../../../../generated/src/flows/transactions/signed/signed-transaction.js'
import { errorOf, transaction } from '../scripted-sender.js'

function attemptOf(error: object, attempts?: readonly object[]): RpcError {
  return { ...error, request: { rules: { submits: true } }, ...(attempts && { attempts }) } as unknown as RpcError
}

const expired = attemptOf(errorOf('EXPIRED_TRANSACTION'))
const invalid = attemptOf(errorOf('INVALID_TRANSACTION'))
const timedOut = attemptOf(errorOf('TIMED_OUT'))
const refused = attemptOf({ kind: 'NETWORK_ERROR', layer: 'CLIENT', info: { reason: 'ECONNREFUSED' } })

test.each<readonly [title: string, attempts: readonly RpcError[] | undefined, can: boolean]>([
  ['no earlier attempt', undefined, false],
  ['an attempt without an answer', [timedOut], true],
  ['an attempt without a connection', [refused], false],
  ['an attempt that says that it has expired', [expired], false],
  ['an attempt without an answer after one that has expired', [expired, timedOut], true],
  ['an attempt of attempts, of which one had no answer', [attemptOf(refused, [refused, timedOut])], true],
  ['an attempt of attempts without a connection', [attemptOf(refused, [refused, refused])], false],
  ['an attempt that says that it has expired, after one without an answer', [attemptOf(expired, [timedOut])], true],
])('after %s, a node can have accepted the transaction: %#', (_, attempts, can) => {
  expect(hasEarlierAcceptance(attemptOf(invalid, attempts))).toBe(can)
})

const result = { final_execution_status: 'FINAL', status: { SuccessValue: '' }, transaction: { hash: 'H' } }
const ends: { readonly [name: string]: SubmissionEnd } = Object.fromEntries(
  Object.entries({
    expired: { kind: 'EXPIRED' },
    nonceUsed: { kind: 'NONCE_USED' },
    invalid: { kind: 'REJECTED', error: { kind: 'INVALID_TRANSACTION', info: { reason: 'InvalidChain' } } },
    poor: { kind: 'REJECTED', error: { kind: 'INVALID_TRANSACTION', info: { reason: poor('0') } } },
    poorer: { kind: 'REJECTED', error: { kind: 'INVALID_TRANSACTION', info: { reason: poor('1') } } },
    unknown: { kind: 'UNKNOWN', error: { kind: 'PARSE_ERROR', info: {} } },
    refused: { kind: 'UNKNOWN', error: { kind: 'HTTP_ERROR', info: { status: 401 } } },
    succeeded: { kind: 'SUCCEEDED', result },
    same: { kind: 'SUCCEEDED', result: { ...result, transaction_outcome: null } },
    forged: { kind: 'SUCCEEDED', result: { ...result, status: { SuccessValue: 'AA==' } } },
  }),
) as never

function poor(balance: string): object {
  return { NotEnoughBalance: { balance, cost: '2' } }
}

/** The names of ends about which witnesses agree. */
function groupsOf(all: { readonly [name: string]: SubmissionEnd }, until: TransactionMilestone): readonly string[][] {
  const groups = new Map<string | undefined, string[]>()
  for (const [name, end] of Object.entries(all))
    groups.set(endKey(end, until), [...(groups.get(endKey(end, until)) ?? []), name])
  return [...groups.values()]
}

test('witnesses agree about an end and its reason, or about the whole answer', () => {
  expect(groupsOf(ends, 'FINAL')).toEqual([
    ['expired'],
    ['nonceUsed'],
    ['invalid'],
    ['poor', 'poorer'],
    ['unknown'],
    ['refused'],
    ['succeeded', 'same'],
    ['forged'],
  ])
})

const inBlock = { ...result, transaction_outcome: { block_hash: 'B' } }
const progress: { readonly [name: string]: SubmissionEnd } = Object.fromEntries(
  Object.entries({
    queued: { final_execution_status: 'NONE' },
    included: { final_execution_status: 'INCLUDED' },
    final: { ...inBlock, final_execution_status: 'INCLUDED_FINAL', status: 'Started' },
    executed: { ...inBlock, receipts_outcome: [{ id: 'R' }] },
    elsewhere: { ...inBlock, transaction_outcome: { block_hash: 'C' } },
  }).map(([name, reached]) => [name, { kind: 'PENDING', result: reached }]),
) as never

test('before execution, witnesses agree about the milestone and, of a final block, about the block', () => {
  const { queued: _, included, ...inFinalBlock } = progress
  expect(groupsOf(progress, 'NONE')).toEqual([['queued', 'included', 'final', 'executed', 'elsewhere']])
  expect(groupsOf({ included, ...inFinalBlock } as never, 'INCLUDED')).toEqual([
    ['included', 'final', 'executed', 'elsewhere'],
  ])
  expect(groupsOf(inFinalBlock, 'INCLUDED_FINAL')).toEqual([['final', 'executed'], ['elsewhere']])
})

async function concluded(outcome: object, signal?: AbortSignal): Promise<unknown> {
  const signed = await readSignedTransaction(transaction.signed)
  const context = { transaction: signed, until: 'FINAL', signal } as unknown as SubmitContext
  const found = outcome as Parameters<typeof judge>[1]['answer']
  return judge(context, { claim: 'PENDING', canBeAccepted: true, answer: found, error: undefined, proof: undefined })
}

test.each(['UNKNOWN_TRANSACTION', 'INVALID_TRANSACTION', 'TIMED_OUT', 'INTERNAL_ERROR'])(
  'a submission goes on after %s of `tx`',
  async kind => {
    expect(await concluded({ ok: false, error: errorOf(kind) })).toBe(undefined)
  },
)

test.each(['PARSE_ERROR', 'METHOD_NOT_FOUND'])('a submission ends with %s of `tx`', async kind => {
  const error = errorOf(kind)
  expect(await concluded({ ok: false, error })).toEqual({ kind: 'UNKNOWN', error, canStillExecute: true })
})

test('a submission ends at an abort', async () => {
  const error = errorOf('ABORTED')
  expect(await concluded({ ok: false, error }, AbortSignal.abort())).toMatchObject({ kind: 'UNKNOWN', error })
})
