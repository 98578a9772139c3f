import { verifyBlockInChain } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { toBase58 } from '../../templates/testing/primitives/base58.js'
import { blockHash, headOf, liteHeader } from './forge.js'

const head = headOf(liteHeader({ height: 2000 }))
const hash = toBase58(blockHash(liteHeader()))

const withEpoch = (epoch_id: string): object =>
  verifyBlockInChain(head, hash, { block_header_lite: liteHeader({ epoch_id }), block_proof: [] })

const malformed = {
  ok: false,
  error: { kind: 'PROOF_INVALID', reason: 'MALFORMED', field: 'block_header_lite.inner_lite.epoch_id' },
}

test.each([31, 33])('a hash of %d bytes is none', length => {
  expect(withEpoch(toBase58(new Uint8Array(length).fill(1)))).toEqual(malformed)
})

test.each([31, 33])('a hash of %d zeros is none', length => {
  expect(withEpoch('1'.repeat(32))).toMatchObject({ error: { reason: 'BLOCK_HASH' } })
  expect(withEpoch('1'.repeat(length))).toEqual(malformed)
})

test('each byte of zero has its own digit 1, no more and no fewer', () => {
  const zeros = new Uint8Array(32)
  zeros[31] = 1
  const text = toBase58(zeros)
  expect(text).toBe(`${'1'.repeat(31)}2`)
  expect(withEpoch(text)).toMatchObject({ error: { reason: 'BLOCK_HASH' } })
  expect(withEpoch(`1${text}`)).toEqual(malformed)
  expect(withEpoch(text.slice(1))).toEqual(malformed)
  expect(withEpoch(`${text.slice(0, -1)}0`)).toEqual(malformed)
})
