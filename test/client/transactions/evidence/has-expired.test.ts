import { expect, test } from 'vitest'
import { hasExpired } from '../../../../generated/src/flows/transactions/evidence/has-expired.js'
import { chainWitness, type Answer } from './chain-witness.js'

const fields = { signer_id: 'alice.near', public_key: 'ed25519:1', nonce: 5n, nonce_index: null, block_hash: 'START' }

/** The chain of one test: a transaction of height 1,000, with a period of 100 blocks, that has expired. */
type Chain = {
  readonly start?: object | string
  readonly head?: object | string
  readonly period?: unknown
  readonly key?: object | string
}

const expired = { hash: 'HEAD', height: 1_101 }
const unused = { block_hash: 'HEAD', block_height: 1_101, nonce: 4 }

function block(header: object | string): object | string {
  return typeof header === 'string' ? header : { header }
}

function answersOf({
  start = { hash: 'START', height: 1_000 },
  head = expired,
  period = 100,
  key = unused,
}: Chain): Answer {
  return ({ method, block_id }) => {
    if (method === 'query') return key
    if (method === 'block') return block(block_id === undefined ? head : start)
    return typeof period === 'string' ? period : { transaction_validity_period: period }
  }
}

const network = { validityPeriod: undefined, isAlone: false }

test('reads both blocks, the period, and the key at the final block', async () => {
  const { witness, asked, minHeights } = chainWitness(answersOf({}))
  expect(await hasExpired(witness, fields, network)).toBe(true)
  expect(asked).toEqual([
    { method: 'block', block_id: 'START' },
    { method: 'block', finality: 'final' },
    { method: 'genesis_config' },
    {
      method: 'query',
      request_type: 'view_access_key',
      account_id: 'alice.near',
      public_key: 'ed25519:1',
      block_id: 'HEAD',
    },
  ])
  expect(minHeights).toEqual([undefined, 1_000, undefined, 1_101])
})

test('does not ask for the period that the caller knows', async () => {
  const { witness, asked } = chainWitness(answersOf({ period: 'UNKNOWN' }))
  expect(await hasExpired(witness, fields, { validityPeriod: 100, isAlone: true })).toBe(true)
  expect(asked.map(({ method }) => method)).toEqual(['block', 'block', 'query'])
})

test.each<readonly [title: string, chain: Chain]>([
  ['the first block is unknown', { start: 'UNKNOWN_BLOCK' }],
  ['the first block is another one', { start: { hash: 'OTHER', height: 1_000 } }],
  ['the first block has no height', { start: { hash: 'START', height: null } }],
  ['the first block has no hash', { start: { height: 1_000 } }],
  ['the head is unknown', { head: 'NOT_SYNCED_YET' }],
  ['the head has no hash', { head: { height: 1_101 } }],
  ['the period ends at the head', { head: { ...expired, height: 1_100 } }],
  ['the period is longer', { period: 101 }],
  ['the period is unknown', { period: 'INTERNAL_ERROR' }],
  ['the period is a list', { period: [] }],
  ['the key is unknown', { key: 'UNKNOWN_ACCESS_KEY' }],
  ['the key is of another block', { key: { ...unused, block_hash: 'OTHER' } }],
  ['the key has the nonce', { key: { ...unused, nonce: 5 } }],
  ['the key has a greater nonce', { key: { ...unused, nonce: 6 } }],
])('has not expired if %s', async (_, chain) => {
  expect(await hasExpired(chainWitness(answersOf(chain)).witness, fields, network)).toBe(false)
})

test.each([
  [100, 87_401, true],
  [100, 87_400, false],
  [90_000, 90_000, false],
  [90_000, 91_001, true],
])('alone, with a period of %d, the node is believed at height %d: %s', async (period, height, expected) => {
  const chain = { head: { hash: 'HEAD', height }, key: { ...unused, block_height: height }, period }
  expect(await hasExpired(chainWitness(answersOf(chain)).witness, fields, { ...network, isAlone: true })).toBe(expected)
})
