import {
  accountChanges,
  createClient,
  followBlocks,
  reachesMilestone,
  iterateState,
  memoryStore,
  listPayments,
  paginateChanges,
  signAndSubmit,
  submit,
  transactionOutcome,
  waitForTransaction,
  type ChunkResult,
  type Purpose,
  type SendTxResults,
  type Submission,
  type ToSign,
  type TxError,
} from 'near-rpc-client'
import { cursorStore, isCursorTaken } from 'near-rpc-client/stores'
import type { AccountChanges, ActionErrorKind, InvalidTxError, StateItem } from 'near-rpc-client/schemas'

const near = createClient({ url: 'https://rpc.example' })
const signed = 'AAAA'

// The milestone decides the type of the result, and errors are those of `tx`.
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
reachesMilestone('FINAL', 'DONE')

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

// A switch over a submission handles all its kinds.
const submission = await submit(near, Uint8Array.of(0))
submission.hash satisfies string | null
switch (submission.kind) {
  case 'SUCCEEDED':
    submission.value satisfies Uint8Array
    submission.result.final_execution_status satisfies 'FINAL'
    submission.canStillExecute satisfies boolean
    break
  case 'ACTION_FAILED':
  case 'TRANSACTION_FAILED':
    submission.result.transaction.hash satisfies string
    break
  case 'REJECTED':
    submission.error.kind satisfies string
    submission.hash satisfies string | null
    break
  case 'NONCE_USED':
    submission.canStillExecute satisfies false
    break
  case 'EXPIRED':
    submission.error.kind satisfies 'EXPIRED_TRANSACTION'
    break
  case 'UNKNOWN':
    submission.canStillExecute satisfies true
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

// The block is given by exactly one of the three references.
for await (const item of iterateState(near, { account_id: 'a.near', finality: 'final' })) item satisfies StateItem
// @ts-expect-error no block reference
iterateState(near, { account_id: 'a.near' })
// @ts-expect-error two block references
iterateState(near, { account_id: 'a.near', finality: 'final', block_id: 1 })

for await (const { block, dropped } of followBlocks(near, { from: 1 })) {
  block.header.hash satisfies string
  dropped satisfies readonly string[]
}
for await (const { chunks } of followBlocks(near, { after: { hash: 'H', height: 1 }, chunks: true }))
  chunks satisfies readonly ChunkResult[]
// @ts-expect-error a walk begins somewhere
followBlocks(near, {})
// A walk that can resume: the store has no cursor at first.
const cursors = cursorStore(memoryStore(), 'indexer')
const after = await cursors.read()
for await (const { cursor } of followBlocks(near, { from: 1, after })) await cursors.save(cursor)
// @ts-expect-error without a cursor a walk begins at a height
followBlocks(near, { after })
const caught: unknown = await cursors.save({ height: 1, hash: 'H' }).catch((error: unknown) => error)
if (isCursorTaken(caught)) {
  caught.kind satisfies 'CURSOR_TAKEN'
  caught.info.own.height satisfies number
  // @ts-expect-error the store can have no cursor
  caught.info.stored.height satisfies number
}

// The builder decides the result.
const ask = (block_id: string) => accountChanges({ block_id, account_ids: ['alice.near'] })
for await (const { result } of paginateChanges(near, ask, { from: 1, to: 9 })) result satisfies AccountChanges

// A payment has the kinds of a submission, except for those after which it signs again.
const sign = ({ nonce }: ToSign) => `${nonce}`
const payment = await signAndSubmit(near, { account_id: 'a.near', public_key: 'ed25519:1', sign })
// @ts-expect-error it signs again
if (payment.kind === 'EXPIRED') throw payment
if (payment.kind === 'NOT_SIGNED') payment.canStillExecute satisfies boolean
else if (payment.kind === 'PAYMENT_DIFFERS') payment.saved satisfies Purpose
else payment.hash satisfies string | null
if (payment.kind === 'SUCCEEDED') {
  payment.value satisfies Uint8Array
  payment.block_hash satisfies string | null
  // @ts-expect-error an earlier call can have had the result, which no record keeps
  payment.result satisfies object
}
const store = memoryStore()
const stored = { account_id: 'a.near', public_key: 'ed25519:1', sign, store, id: 'rent' }
signAndSubmit(near, { ...stored, purpose: { to: 'bob.near', yocto: 10n ** 24n, notes: ['rent', null] } })
// @ts-expect-error a purpose is JSON, and a date is not
signAndSubmit(near, { ...stored, purpose: { due: new Date() } })
// @ts-expect-error without a store, nobody keeps the purpose
signAndSubmit(near, { account_id: 'a.near', public_key: 'ed25519:1', sign, purpose: 'rent' })
for await (const listed of listPayments(store)) {
  if (listed.state === 'UNREADABLE') listed.error satisfies TypeError
  else listed.id satisfies string
  if (listed.state === 'ENDED' && listed.end.kind === 'SUCCEEDED') listed.end.value satisfies Uint8Array
}
// @ts-expect-error a key or lanes
signAndSubmit(near, { account_id: 'a.near', sign })
// @ts-expect-error a payment in a store has an id
signAndSubmit(near, { account_id: 'a.near', public_key: 'ed25519:1', sign, store: memoryStore() })
