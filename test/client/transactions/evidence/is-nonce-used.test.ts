import { expect, test } from 'vitest'
import { isNonceUsed } from '../../../../generated/src/flows/transactions/evidence/is-nonce-used.js'
import { chainWitness, type Answer, type Asked } from './chain-witness.js'

const fields = { signer_id: 'alice.near', public_key: 'ed25519:1', nonce: 5n, nonce_index: null, block_hash: 'B100' }

const update = { type: 'access_key_update', cause: { tx_hash: 'OTHER' }, change: { access_key: { nonce: 5 } } }

/** A chain from block 100 to the final block 140. */
type Chain = {
  /** The height of the block in which the key reaches the nonce. */
  readonly usedAt?: number
  /** The nonce since that block. */
  readonly used?: number
  readonly skipped?: readonly number[]
  readonly changes?: unknown
  readonly changesOf?: string
  readonly prev?: string
}

function heightOf({ block_id }: Asked): number {
  return typeof block_id === 'string' ? Number(block_id.slice(1)) : Number(block_id ?? 140)
}

function answersOf({ usedAt = 117, used = 5, skipped = [], changes = [update], changesOf, prev }: Chain): Answer {
  return asked => {
    const height = heightOf(asked)
    if (asked.method === 'query') {
      if (skipped.includes(height)) return 'UNKNOWN_BLOCK'
      return { block_hash: `B${height}`, block_height: height, nonce: height >= usedAt ? used : 4 }
    }
    let before = height - 1
    while (skipped.includes(before)) before--
    if (asked.method === 'block') return { header: { prev_hash: prev ?? `B${before}` } }
    return { block_hash: changesOf ?? `B${height}`, changes }
  }
}

const isUsed = async (chain: Chain, wasNonceFree = true): Promise<boolean> =>
  isNonceUsed(chainWitness(answersOf(chain)).witness, fields, 'OWN', wasNonceFree)

test('finds the block in which another transaction used the nonce, and asks for its changes', async () => {
  const { witness, asked, minHeights } = chainWitness(answersOf({}))
  expect(await isNonceUsed(witness, fields, 'OWN', true)).toBe(true)
  const keys = [{ account_id: 'alice.near', public_key: 'ed25519:1' }]
  const read = asked.map(({ method, block_id, finality }) => `${method} ${String(block_id ?? finality)}`)
  expect(read).toEqual([
    'query final',
    'query B100',
    ...[120, 110, 115, 117, 116].map(height => `query ${height}`),
    'block B117',
    'changes B117',
  ])
  expect(asked.at(-1)).toEqual({
    method: 'changes',
    changes_type: 'single_access_key_changes',
    block_id: 'B117',
    keys,
  })
  expect(minHeights).toEqual([undefined, 140, 140, 120, 120, 120, 117, 117, 117])
})

test.each([101, 102, 119, 120, 121, 139, 140])('finds the change in block %d', async usedAt => {
  expect(await isUsed({ usedAt })).toBe(true)
})

test('finds the change next to heights without a block', async () => {
  expect(await isUsed({ usedAt: 120, skipped: [119, 121, 122] })).toBe(true)
  expect(await isUsed({ usedAt: 118, skipped: [118, 119, 120, 121] })).toBe(true)
  expect(await isUsed({ usedAt: 101, skipped: Array.from({ length: 18 }, (_, at) => 103 + at) })).toBe(true)
})

test('gives up if the 21 heights in the middle have no block', async () => {
  const skipped = Array.from({ length: 21 }, (_, at) => 110 + at)
  expect(await isUsed({ usedAt: 101, skipped })).toBe(false)
  expect(await isUsed({ usedAt: 101, skipped: skipped.slice(1) })).toBe(true)
  expect(await isUsed({ usedAt: 101, skipped: skipped.slice(0, -1) })).toBe(true)
})

test('does not read changes of gas keys', async () => {
  const { witness, asked } = chainWitness(answersOf({}))
  expect(await isNonceUsed(witness, { ...fields, nonce_index: 0 }, 'OWN', true)).toBe(false)
  expect(asked).toEqual([])
})

test.each<readonly [title: string, chain: Chain]>([
  ['the key has a smaller nonce at the final block', { used: 4 }],
  ['the final block has no key', { skipped: [140] }],
  ['the first block has no key', { skipped: [100] }],
  ['the block has another parent', { prev: 'FORK' }],
  ['the changes are of another block', { changesOf: 'B116' }],
  ['there are no changes', { changes: [] }],
  ['the changes are not a list', { changes: {} }],
  ['the change is no update', { changes: [{ ...update, type: 'access_key_deletion' }] }],
  ['the change has a smaller nonce', { changes: [{ ...update, change: { access_key: { nonce: 4 } } }] }],
  ['the change has no number', { changes: [{ ...update, change: { access_key: { nonce: '9' } } }] }],
  ['the change is of this transaction', { changes: [{ ...update, cause: { tx_hash: 'OWN' } }] }],
  ['this transaction is among the changes', { changes: [update, { cause: { tx_hash: 'OWN' } }] }],
  ['the change is null', { changes: [null] }],
])('is not used if %s', async (_, chain) => {
  expect(await isUsed(chain)).toBe(false)
})

test.each<readonly [title: string, chain: Chain]>([
  ['is greater', { used: 9, changes: [{ ...update, change: { access_key: { nonce: 9 } } }] }],
  ['is a bigint', { changes: [{ ...update, change: { access_key: { nonce: 5n } } }] }],
  ['comes after another change', { changes: [{ type: 'access_key_deletion' }, update] }],
])('is used if the nonce of the change %s', async (_, chain) => {
  expect(await isUsed(chain)).toBe(true)
})

test.each([true, false])(
  'a nonce that was used at the first block counts unless it was free: %s',
  async wasNonceFree => {
    expect(await isUsed({ usedAt: 100 }, wasNonceFree)).toBe(!wasNonceFree)
  },
)
