import { memoryStore, type PaymentStore } from 'near-rpc-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentOutcome } from '../../../../../generated/src/flows/transactions/pay/payment.js'
import { findRecord } from '../../../../../generated/src/flows/transactions/pay/record/find-record.js'
import { outcomeOfEnd } from '../../../../../generated/src/flows/transactions/pay/record/payment-end.js'
import type {
  PaymentRecord,
  SavedRecord,
} from '../../../../../generated/src/flows/transactions/pay/record/payment-record.js'
import { recordText } from '../../../../../generated/src/flows/transactions/pay/record/record-text.js'
import { saveEnd } from '../../../../../generated/src/flows/transactions/pay/record/save-end.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const name = { id: 'rent', account_id: 'alice.near', chain: undefined }
const key = 'payment rent'
const signed: PaymentRecord = {
  id: 'rent',
  account_id: 'alice.near',
  public_key: 'ed25519:1',
  nonce_index: null,
  nonce: '7',
  signed: 'AA==',
  signings: 1,
}
const status = { SuccessValue: 'AQ==' }
const end = { status, hash: 'H', block_hash: 'B', ended_at: '2026-11-24T12:00:00.000Z' }
const payment = {
  ...outcomeOfEnd({ status }),
  result: { final_execution_status: 'FINAL', status },
  hash: 'H',
  block_hash: 'B',
  canStillExecute: false,
} as PaymentOutcome

const failing: PaymentStore = {
  read: () => Promise.reject(new Error('The disk is gone.')),
  compareAndSet: () => Promise.reject(new Error('The disk is gone.')),
}

function saved(record: PaymentRecord): SavedRecord {
  return { key, text: recordText(record), record }
}

/** Saves the end of the signed payment in a store that has this record. Resolves to the record that it then has. */
async function savedInPlaceOf(record: PaymentRecord, storeOf = (inner: PaymentStore) => inner): Promise<unknown> {
  const inner = memoryStore()
  await inner.compareAndSet(key, undefined, recordText(record))
  await saveEnd(storeOf(inner), name, saved(signed), payment)
  return (await findRecord(inner, name)).saved?.record
}

test('saves the end in the record, and keeps all else of it', async () => {
  expect(await savedInPlaceOf(signed)).toEqual({ ...signed, end })
})

const others: readonly (readonly [title: string, record: PaymentRecord])[] = [
  ['that was reserved again', { ...signed, nonce: '8', signed: null }],
  ['that was signed again', { ...signed, nonce: '8', signed: 'AAAA', signings: 2 }],
]

test.each(others)('takes the place of a record %s', async (_, record) => {
  expect(await savedInPlaceOf(record)).toEqual({ ...signed, end })
})

test('leaves the end that another program has saved', async () => {
  const other = { ...signed, end: { ...end, ended_at: '2026-11-24T11:59:59.000Z' } }
  expect(await savedInPlaceOf(other)).toEqual(other)
})

test('returns the payment as its record has it, if nodes told two programs different ends', async () => {
  const inner = memoryStore()
  const ofOther = { status: { SuccessValue: 'AQ==' }, hash: 'H', block_hash: 'other', ended_at: end.ended_at }
  await inner.compareAndSet(key, undefined, recordText({ ...signed, end: ofOther }))
  expect(await saveEnd(inner, name, saved(signed), payment)).toEqual({ ...payment, block_hash: 'other', result: null })
})

const kept: readonly (readonly [title: string, record: PaymentRecord, store: (inner: PaymentStore) => PaymentStore])[] =
  [
    ['it has saved the end', signed, inner => inner],
    ['another program saved the same end', { ...signed, end: { ...end, ended_at: '2026-11-24' } }, inner => inner],
    ['the store fails', signed, () => failing],
  ]

test.each(kept)('returns the payment with its result if %s', async (_, record, storeOf) => {
  const inner = memoryStore()
  await inner.compareAndSet(key, undefined, recordText(record))
  expect(await saveEnd(storeOf(inner), name, saved(signed), payment)).toBe(payment)
})

test('tries three times while others save something else, and then leaves it', async () => {
  let nonce = 7n
  let tries = 0
  /** Another program saves its record between the last read and the write. */
  const racing = (inner: PaymentStore): PaymentStore => ({
    read: inner.read,
    async compareAndSet(at, expected, text) {
      tries++
      const record = recordText({ ...signed, nonce: String(++nonce), signed: null })
      await inner.compareAndSet(at, await inner.read(at), record)
      return inner.compareAndSet(at, expected, text)
    },
  })
  expect(await savedInPlaceOf(signed, racing)).toEqual({ ...signed, nonce: '10', signed: null })
  expect(tries).toBe(3)
})

test('throws nothing if the store fails', async () => {
  expect(await savedInPlaceOf(signed, () => failing)).toEqual(signed)
})
