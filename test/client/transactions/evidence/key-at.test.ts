import { expect, test } from 'vitest'
import { keyAt, nonceLimit, readKeyAt } from '../../../../generated/src/flows/transactions/evidence/key-at.js'
import { chainWitness } from './chain-witness.js'

const key = { signer_id: 'alice.near', public_key: 'ed25519:1', nonce_index: null }
const gasKey = { ...key, nonce_index: 1 }
const at = { block_hash: 'B7', block_height: 7 }

const final = { finality: 'final' } as const

test('reads an access key at a block, from a node that has the block', async () => {
  const { witness, asked, minHeights } = chainWitness(() => ({ ...at, nonce: 5 }))
  const found = await readKeyAt(witness, key, { block_id: 'B7' }, 6)
  expect(found).toEqual({ ok: true, key: { nonce: 5n, height: 7, hash: 'B7' } })
  const params = { request_type: 'view_access_key', block_id: 'B7', account_id: 'alice.near', public_key: 'ed25519:1' }
  expect(asked).toEqual([{ ...params, method: 'query' }])
  expect(minHeights).toEqual([6])
})

test('reads one nonce of a gas key', async () => {
  const { witness, asked, minHeights } = chainWitness(() => ({ ...at, nonces: [3, 9n] }))
  const found = await readKeyAt(witness, gasKey, { finality: 'final' }, 6)
  expect(found).toEqual({ ok: true, key: { nonce: 9n, height: 7, hash: 'B7' } })
  const params = { request_type: 'view_gas_key_nonces', account_id: 'alice.near', public_key: 'ed25519:1' }
  expect(asked).toEqual([{ ...params, finality: 'final', method: 'query' }])
  expect(minHeights).toEqual([6])
})

test('a nonce is below a million for each block of the height', () => {
  expect([0, 1, 86_400].map(nonceLimit)).toEqual([0n, 1_000_000n, 86_400_000_000n])
})

test.each([
  [7, 6_999_999, 6_999_999n],
  [0, 0, 0n],
])('at height %d it believes the nonce %d', async (block_height, nonce, expected) => {
  const { witness } = chainWitness(() => ({ ...at, block_height, nonce }))
  expect(await readKeyAt(witness, key, final)).toMatchObject({ ok: true, key: { nonce: expected } })
})

test.each<readonly [title: string, result: object, info: object]>([
  ['at the limit', { nonce: 7_000_000 }, { path: 'nonce', expected: 'an integer below 7000000', found: '7000000' }],
  ['of a text', { nonce: '5' }, { path: 'nonce', expected: 'integer', found: 'string' }],
  ['without a hash', { nonce: 5, block_hash: null }, { path: 'block_hash', expected: 'text', found: 'null' }],
  ['without a height', { nonce: 5, block_height: -1 }, { path: 'block_height', expected: 'height', found: 'number' }],
])('a nonce %s is a failure of the node', async (_, result, info) => {
  const found = await readKeyAt(chainWitness(() => ({ ...at, ...result })).witness, key, final)
  expect(found).toEqual({ ok: false, error: expect.objectContaining({ kind: 'INVALID_RESULT', info }) })
})

test.each<readonly [nonces: unknown, info: object]>([
  [[1, -2], { path: 'nonces[1]', expected: 'an integer below 7000000', found: '-2' }],
  [[1, '2'], { path: 'nonces[1]', expected: 'an integer below 7000000', found: '2' }],
  [[1, null], { path: 'nonces[1]', expected: 'an integer below 7000000', found: 'object' }],
  [[1, { toString: 1, valueOf: 1 }], { path: 'nonces[1]', expected: 'an integer below 7000000', found: 'object' }],
  ['12', { path: 'nonces', expected: 'list', found: 'string' }],
])('the nonces %j of a gas key are a failure of the node', async (nonces, info) => {
  const found = await readKeyAt(chainWitness(() => ({ ...at, nonces })).witness, gasKey, final)
  expect(found).toEqual({ ok: false, error: expect.objectContaining({ kind: 'INVALID_RESULT', info }) })
})

test('rejects if the gas key has no such nonce, and keyAt finds none', async () => {
  const { witness } = chainWitness(() => ({ ...at, nonces: [1] }))
  await expect(readKeyAt(witness, gasKey, final)).rejects.toThrow(
    new RangeError('The gas key has no nonce with the index 1.'),
  )
  expect(await keyAt(witness, gasKey, final)).toBe(null)
})

test.each([key, gasKey])('returns the error of a node', async each => {
  const { witness } = chainWitness(() => 'UNKNOWN_ACCESS_KEY')
  expect(await readKeyAt(witness, each, final)).toMatchObject({ ok: false, error: { kind: 'UNKNOWN_ACCESS_KEY' } })
  expect(await keyAt(witness, each, final)).toBe(null)
})

test.each<readonly [at: { readonly block_id?: string | number; readonly finality?: 'final' }, isFound: boolean]>([
  [{ finality: 'final' }, true],
  [{ block_id: 'B7' }, true],
  [{ block_id: 7 }, true],
  [{ block_id: 'B8' }, false],
  [{ block_id: 8 }, false],
])('an answer about block 7 to %j', async (asked, isFound) => {
  const { witness, minHeights } = chainWitness(() => ({ ...at, nonce: 5 }))
  const found = await keyAt(witness, key, asked as Parameters<typeof keyAt>[2], 4)
  expect(found).toEqual(isFound ? { nonce: 5n, height: 7, hash: 'B7' } : null)
  expect(minHeights).toEqual([4])
})
