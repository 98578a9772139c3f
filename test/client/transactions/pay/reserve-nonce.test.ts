import { memoryStore, type PaymentStore } from 'near-rpc-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reserveNonce } from '../../../../generated/src/flows/transactions/pay/reserve-nonce.js'
import { deadlineIn } from '../../../../generated/src/runtime/transport/deadline.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers().restoreAllMocks())

const key = { signer_id: 'alice.near', public_key: 'ed25519:1', nonce_index: null }
const name = 'nonce-of mocknet alice.near ed25519:1'

type Texts = { readonly [key: string]: string }

/** Reserves a nonce at height 7, where nonces are below 7,000,000, and returns what the store then has. */
async function reserve(onChain: bigint, texts: Texts, random: number, nonce_index: number | null = null) {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const nonces = memoryStore()
  for (const [each, text] of Object.entries(texts)) await nonces.compareAndSet(each, undefined, text)
  const context = { nonces, deadline: deadlineIn(60_000), signal: undefined }
  const at = { nonce: onChain, height: 7, hash: 'B7' }
  return reserveNonce(context, 'mocknet', { ...key, nonce_index }, at).then(async nonce => ({
    nonce,
    saved: await nonces.read(nonce_index === null ? name : `${name} ${nonce_index}`),
  }))
}

test.each<readonly [title: string, onChain: bigint, texts: Texts, random: number, nonce: bigint | undefined]>([
  ['after the one on chain', 5n, {}, 0, 6n],
  ['after a reserved one', 5n, { [name]: '9' }, 0, 10n],
  ['after the one on chain, which is greater than a reserved one', 5n, { [name]: '3' }, 0, 6n],
  ['after one that an older version reserved', 5n, { 'nonce alice.near ed25519:1': '9' }, 0, 10n],
  ['at random among a 256th of the free ones', 5n, {}, 0.999_999, 5n + 27_343n],
  ['at the last free one', 6_999_998n, {}, 0.5, 6_999_999n],
  ['and there is none left', 6_999_999n, {}, 0, undefined],
  ['and a reserved one is the last', 5n, { [name]: '6999999' }, 0, undefined],
  ['and a reserved one is of a later block', 5n, { [name]: '106999999' }, 0, undefined],
  ['in place of one that no near block allows', 5n, { [name]: '107000000' }, 0, 6n],
])('reserves a nonce %s', async (_, onChain, texts, random, nonce) => {
  const saved = nonce === undefined ? texts[name] : String(nonce)
  expect(await reserve(onChain, texts, random)).toEqual({ nonce, saved })
})

test('each nonce of a gas key has its own reserved ones', async () => {
  const texts = { [name]: '90', [`${name} 0`]: '9' }
  expect(await reserve(5n, texts, 0, 0)).toEqual({ nonce: 10n, saved: '10' })
  expect(await reserve(5n, texts, 0, 1)).toEqual({ nonce: 6n, saved: '6' })
})

test('far above the last nonce, the next one is at most 2^32 away', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999_999_999_999)
  const context = { nonces: memoryStore(), deadline: deadlineIn(60_000), signal: undefined }
  const at = { nonce: 5n, height: 200_000_000, hash: 'B' }
  expect(await reserveNonce(context, 'mocknet', key, at)).toBe(5n + 2n ** 32n)
})

/** A store in which another program is faster, this many times. */
function contested(times: number): { readonly nonces: PaymentStore; readonly tries: () => number } {
  const inner = memoryStore()
  let tries = 0
  const compareAndSet: PaymentStore['compareAndSet'] = async (...all) => ++tries > times && inner.compareAndSet(...all)
  return { nonces: { ...inner, compareAndSet }, tries: () => tries }
}

const at = { nonce: 5n, height: 7, hash: 'B7' }

test('tries again if another program was faster', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { nonces, tries } = contested(3)
  const context = { nonces, deadline: deadlineIn(60_000), signal: undefined }
  expect(await reserveNonce(context, 'mocknet', key, at)).toBe(6n)
  expect(tries()).toBe(4)
})

test('after ten tries, each further one follows a pause', async () => {
  const { nonces, tries } = contested(99)
  const stop = new AbortController()
  const context = { nonces, deadline: deadlineIn(60_000), signal: stop.signal }
  const reserving = reserveNonce(context, 'mocknet', key, at)
  for (const expected of [10, 11, 12]) {
    await vi.advanceTimersByTimeAsync(expected === 10 ? 0 : 1)
    expect(tries()).toBe(expected)
  }
  stop.abort()
  expect(await reserving).toBe(undefined)
})

test.each<readonly [title: string, timeout: number, signal: AbortSignal | undefined]>([
  ['the time is up', 0, undefined],
  ['the signal aborts', 60_000, AbortSignal.abort()],
])('gives up if another program was faster and %s', async (_, timeout, signal) => {
  const { nonces, tries } = contested(1)
  expect(await reserveNonce({ nonces, deadline: deadlineIn(timeout), signal }, 'mocknet', key, at)).toBe(undefined)
  expect(tries()).toBe(1)
})
