import {
  accountChanges,
  createClient,
  followBlocks,
  implies,
  iterateState,
  paginateChanges,
  submit,
  transactionOutcome,
  waitForTransaction,
  type SendTxResults,
  type Submission,
  type TxError,
} from 'near-rpc-client'
import type { AccountChanges, ActionErrorKind, InvalidTxError, StateItem } from 'near-rpc-client/schemas'

const near = createClient({ url: 'https://rpc.example' })
const signed = 'AAAA'

// What was waited for decides the result, and an error is one of `tx`.
const waited = await waitForTransaction(near, { tx_hash: 'H', sender_account_id: 'alice.near' }, 'FINAL')
if (waited.ok) waited.result.final_execution_status satisfies 'FINAL'
else waited.error satisfies TxError
const included = await waitForTransaction(near, signed, 'INCLUDED')
// @ts-expect-error an included transaction need not have an outcome
if (included.ok) included.result.status satisfies unknown
// @ts-expect-error a hash needs a sender
waitForTransaction(near, { tx_hash: 'H' }, 'FINAL')
// @ts-expect-error no such milestone
waitForTransaction(near, signed, 'DONE')
// @ts-expect-error no such milestone
implies('FINAL', 'DONE')

// An executed transaction has succeeded or failed; before that it may be pending.
declare const final: SendTxResults['FINAL']
const settled = transactionOutcome(final)
switch (settled.kind) {
  case 'SUCCEEDED':
    settled.value satisfies Uint8Array
    settled.value_base64 satisfies string
    break
  case 'ACTION_FAILED':
    settled.index satisfies number | null
    settled.error satisfies ActionErrorKind
    break
  case 'TRANSACTION_FAILED':
    settled.error satisfies InvalidTxError
    break
  default:
    settled satisfies never
}
declare const anyResult: SendTxResults['NONE']
const outcome = transactionOutcome(anyResult)
if (outcome.kind === 'PENDING') outcome.milestone satisfies string
// @ts-expect-error a pending transaction has no value
else if (outcome.kind !== 'SUCCEEDED') outcome.value satisfies unknown
// @ts-expect-error what has executed is not pending
settled.kind satisfies 'PENDING'

// A switch over a submission handles each way in which it can end.
const submission = await submit(near, signed)
switch (submission.kind) {
  case 'SUCCEEDED':
    submission.value satisfies Uint8Array
    submission.result.final_execution_status satisfies 'EXECUTED_OPTIMISTIC' | 'EXECUTED' | 'FINAL'
    break
  case 'ACTION_FAILED':
  case 'TRANSACTION_FAILED':
    submission.result.transaction.hash satisfies string
    break
  case 'REJECTED':
    submission.error.kind satisfies string
    break
  case 'EXPIRED':
    submission.error.kind satisfies 'EXPIRED_TRANSACTION'
    break
  case 'UNKNOWN':
    submission.safeToSignAgain satisfies boolean
    submission.hash satisfies string | null
    break
  default:
    submission satisfies never
}
const queued = await submit(near, signed, { until: 'NONE' })
queued satisfies Submission<'NONE'>
if (queued.kind === 'PENDING') queued.result.final_execution_status satisfies string
// @ts-expect-error an executed transaction is not pending
if (submission.kind === 'PENDING') throw submission

// State is one block's: the reference is one of the three.
for await (const item of iterateState(near, { account_id: 'a.near', finality: 'final' })) item satisfies StateItem
// @ts-expect-error no block reference
iterateState(near, { account_id: 'a.near' })
// @ts-expect-error two block references
iterateState(near, { account_id: 'a.near', finality: 'final', block_id: 1 })

for await (const { block, dropped } of followBlocks(near, { from: 1 })) {
  block.header.hash satisfies string
  dropped satisfies readonly string[]
}
// @ts-expect-error a walk begins somewhere
followBlocks(near, {})

// The builder decides the result.
const ask = (block_id: string) => accountChanges({ block_id, account_ids: ['alice.near'] })
for await (const { result } of paginateChanges(near, ask, { from: 1, to: 9 })) result satisfies AccountChanges
