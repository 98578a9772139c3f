import { encodeBase58 } from '../../../../generated/src/runtime/decode/base58.js'
import { memoryStore } from 'near-rpc-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type {
  PaymentRecord,
  RecordPlace,
} from '../../../../generated/src/flows/transactions/pay/record/payment-record.js'
import { nextState, type PaymentState } from '../../../../generated/src/flows/transactions/pay/payment-state.js'
import { takeStep } from '../../../../generated/src/flows/transactions/pay/payment-steps.js'
import { recordText } from '../../../../generated/src/flows/transactions/pay/record/record-text.js'
import type { PaymentContext } from '../../../../generated/src/flows/transactions/pay/sign-and-submit-options.js'
import { deadlineIn } from '../../../../generated/src/runtime/transport/deadline.js'
import { paymentContext } from './payment-context.js'

beforeEach(() => {
  vi.useFakeTimers()
  // So the next nonce is one greater than the last.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => void vi.useRealTimers().restoreAllMocks())

const hash = encodeBase58(new Uint8Array(32).fill(7))

type Key = readonly [height: number, nonce: number]

/** Takes steps until a nonce is reserved, or the payment ends. */
async function beginPayment(context: PaymentContext, place: RecordPlace, usedNonce = 0n): Promise<object> {
  let state: PaymentState = {
    ...place,
    kind: 'UNRESERVED',
    keyOutcome: undefined,
    height: undefined,
    usedNonce,
    purpose: undefined,
  }
  while (state.kind === 'UNRESERVED') state = nextState(state, await takeStep(context, state))
  return state.kind === 'ENDED'
    ? state.payment
    : { saved: state.saved, keyOutcome: state.keyOutcome, height: state.height }
}

/** Begins a payment with a node that reports these keys, one after the other, and the last one from then on. */
async function begin(
  keys: readonly Key[],
  parts: Partial<PaymentContext>,
  replaced?: PaymentRecord,
  usedNonce?: bigint,
): Promise<{ readonly end: unknown; readonly reads: number; readonly milliseconds: number }> {
  let reads = 0
  const { context } = paymentContext(
    [
      () => {
        const [block_height, nonce] = keys[Math.min(reads++, keys.length - 1)] ?? [0, 0]
        return { block_hash: hash, block_height, nonce }
      },
    ],
    { chain: 'mocknet', deadline: deadlineIn(60_000), ...parts },
  )
  const saved = replaced && { key: 'payment rent', text: recordText(replaced), record: replaced }
  if (saved) await context.store.compareAndSet(saved.key, undefined, saved.text)
  const start = performance.now()
  const beginning = beginPayment(context, { key: 'payment rent', saved }, usedNonce)
  await vi.runAllTimersAsync()
  return { end: await beginning, reads, milliseconds: performance.now() - start }
}

function recordOf(nonce: number, signed: string | null, signings: number): PaymentRecord {
  const { account_id, public_key } = { account_id: 'alice.near', public_key: 'ed25519:1' }
  return { account_id, public_key, nonce_index: null, nonce: String(nonce), signed, signings }
}

function begun(height: number, nonce: number, reserved: number, signings = 0): object {
  const record = { id: 'rent', ...recordOf(reserved, null, signings) }
  const saved = { key: 'payment rent', text: recordText({ ...recordOf(reserved, null, signings), id: 'rent' }), record }
  return { saved, keyOutcome: { ok: true, key: { hash, height, nonce: BigInt(nonce) } }, height }
}

test('reserves the nonce after the one of the key, and saves it in the record', async () => {
  expect(await begin([[7, 5]], {})).toEqual({ end: begun(7, 5, 6), reads: 1, milliseconds: 0 })
})

test('replaces a transaction, and keeps the number of signatures', async () => {
  expect(await begin([[7, 5]], {}, recordOf(4, 'AA==', 1))).toEqual({
    end: begun(7, 5, 6, 1),
    reads: 1,
    milliseconds: 0,
  })
})

test('uses the lane of a gas key', async () => {
  const { context } = paymentContext([() => ({ block_hash: hash, block_height: 7, nonces: [1, 5] })], {
    chain: 'mocknet',
    lane: { public_key: 'ed25519:1', nonce_index: 1 },
  })
  expect(await beginPayment(context, { key: 'payment rent', saved: undefined })).toMatchObject({
    saved: { record: { nonce: '6', nonce_index: 1 } },
    keyOutcome: { key: { nonce: 5n } },
  })
})

test('waits for a block that allows a further nonce', async () => {
  const full: Key = [7, 6_999_999]
  expect(await begin([full, full, [8, 6_999_999]], {})).toEqual({
    end: begun(8, 6_999_999, 7_000_000),
    reads: 3,
    milliseconds: 2_000,
  })
})

test('waits for the block in which a nonce was used', async () => {
  const keys: readonly Key[] = [
    [7, 5],
    [8, 6],
  ]
  expect(await begin(keys, {}, undefined, 6n)).toEqual({ end: begun(8, 6, 7), reads: 2, milliseconds: 1_000 })
})

test('does not wait for a nonce of another lane', async () => {
  const parts = { lane: { public_key: 'ed25519:2' } }
  const { end, reads } = await begin([[8, 3]], parts, recordOf(6, 'AA==', 1), 6n)
  expect(end).toMatchObject({ saved: { record: { public_key: 'ed25519:2', nonce: '4' } } })
  expect(reads).toBe(1)
})

test.each<readonly [deadline: number, reads: number]>([
  [0, 1],
  [1_000, 1],
  [1_001, 2],
  [3_000, 3],
])('within %d ms without a free nonce it reads the key %d times, a second apart', async (timeout, reads) => {
  const store = memoryStore()
  const options = { account_id: 'alice.near', public_key: 'ed25519:1', sign: () => '', store, id: 'rent', timeout }
  const { end, ...rest } = await begin([[7, 6_999_999]], { deadline: deadlineIn(timeout), options })
  expect(end).toMatchObject({
    kind: 'NOT_SIGNED',
    error: { kind: 'TIMED_OUT', info: { timeout } },
    canStillExecute: true,
  })
  expect(rest).toEqual({ reads, milliseconds: (reads - 1) * 1_000 })
})

test('ends at an abort', async () => {
  const signal = AbortSignal.abort('enough')
  const options = { account_id: 'alice.near', public_key: 'ed25519:1', sign: () => '', signal }
  const { context } = paymentContext([() => ({ block_hash: hash, block_height: 7, nonce: 6_999_999 })], {
    chain: 'mocknet',
    signal,
    options,
  })
  expect(await beginPayment(context, { key: 'payment rent', saved: undefined })).toMatchObject({
    kind: 'NOT_SIGNED',
    error: { kind: 'ABORTED', info: { reason: 'enough' } },
    canStillExecute: false,
  })
})
