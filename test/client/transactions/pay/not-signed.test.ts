import { memoryStore, type PaymentStore, type SignAndSubmitOptions, type Submission } from 'near-rpc-client'
import { expect, test } from 'vitest'
import type { SavedRecord } from '../../../../generated/src/flows/transactions/pay/record/payment-record.js'
import { notSigned, paymentOf, timeError } from '../../../../generated/src/flows/transactions/pay/payment.js'

const options = { account_id: 'alice.near', public_key: 'ed25519:1', sign: () => '' } as const

function savedWith(signings: number): SavedRecord {
  const { account_id, public_key } = options
  const record = { account_id, public_key, nonce_index: null, nonce: '7', signed: null, signings }
  return { key: 'payment rent', text: JSON.stringify(record), record }
}

const store = memoryStore()

test.each<
  readonly [title: string, store: PaymentStore | undefined, saved: SavedRecord | undefined, canStillExecute: boolean]
>([
  ['nobody knows', undefined, undefined, false],
  ['was never signed', undefined, savedWith(0), false],
  ['was signed once', undefined, savedWith(1), true],
  ['another call can sign', store, undefined, true],
  ['another call can sign, and was signed', store, savedWith(2), true],
])('a payment that %s', (_, given, saved, canStillExecute) => {
  const error = timeError(options)
  expect(notSigned(given === undefined ? {} : { store: given }, saved, error)).toEqual({
    kind: 'NOT_SIGNED',
    error,
    canStillExecute,
  })
})

const reason = new Error('The user left.')

test.each<readonly [title: string, more: object, error: object, key: string]>([
  ['the time', {}, { kind: 'TIMED_OUT', info: { timeout: 60_000 } }, 'ed25519:1'],
  ['a short time', { timeout: 7 }, { kind: 'TIMED_OUT', info: { timeout: 7 } }, 'ed25519:1'],
  ['an abort', { signal: AbortSignal.abort(reason) }, { kind: 'ABORTED', info: { reason } }, 'ed25519:1'],
  ['the time of a lane', { public_key: undefined }, { kind: 'TIMED_OUT', info: { timeout: 60_000 } }, ''],
])('the error of %s that ends a payment', (_, more, error, public_key) => {
  const signal = new AbortController().signal
  expect(timeError({ ...options, signal, ...more } as SignAndSubmitOptions)).toMatchObject({
    ...error,
    layer: 'CLIENT',
    request: { method: 'query', params: { account_id: 'alice.near', public_key, finality: 'final' } },
  })
})

test.each<readonly [submission: object, payment: object]>([
  [
    { kind: 'REJECTED', error: reason, canStillExecute: false },
    { kind: 'REJECTED', error: reason, canStillExecute: true },
  ],
  [
    { kind: 'UNKNOWN', error: reason, canStillExecute: true, hash: 'H' },
    { kind: 'UNKNOWN', error: reason, canStillExecute: true, hash: 'H' },
  ],
  [
    { kind: 'PENDING', milestone: 'NONE', canStillExecute: false },
    { kind: 'PENDING', milestone: 'NONE', canStillExecute: false },
  ],
  [
    { kind: 'SUCCEEDED', result: { transaction_outcome: { block_hash: 'B' } } },
    { kind: 'SUCCEEDED', result: { transaction_outcome: { block_hash: 'B' } }, block_hash: 'B' },
  ],
  [
    { kind: 'SUCCEEDED', result: { transaction_outcome: { block_hash: 7 } } },
    { kind: 'SUCCEEDED', result: { transaction_outcome: { block_hash: 7 } }, block_hash: null },
  ],
  [
    { kind: 'PENDING', result: {} },
    { kind: 'PENDING', result: {}, block_hash: null },
  ],
])(
  'the payment of the submission %j can be sent again if it was rejected, and names its block',
  (submission, payment) => {
    expect(paymentOf(submission as Submission)).toEqual(payment)
  },
)
