import { encodeBase58 } from '../../../../generated/src/runtime/decode/base58.js'
import { expect, test } from 'vitest'
import type { KeyOutcome } from '../../../../generated/src/flows/transactions/evidence/key-at.js'
import { readKey } from '../../../../generated/src/flows/transactions/pay/read-key.js'
import { deadlineIn } from '../../../../generated/src/runtime/transport/deadline.js'
import type { Answer } from '../evidence/chain-witness.js'
import { paymentContext } from './payment-context.js'

/** A block hash of so many bytes, of which the first have these values and the others are 7. */
function hashOf(length: number, ...first: readonly number[]): string {
  return encodeBase58(
    new Uint8Array(length)
      .fill(7)
      .fill(0, 0, first.length)
      .map((byte, at) => first[at] ?? byte),
  )
}

/** The hash of the block of each height. */
const hashes = Array.from({ length: 1_100 }, (_, height) => hashOf(32, 1 + (height >> 8), height % 256))

function hashAt(height: number): string {
  return hashes[height] ?? 'none'
}

function keyAt(height: number, nonce: number): object {
  return { block_hash: hashAt(height), block_height: height, nonce }
}

/** A node with all blocks up to a height, at which the key has its nonce of this height. */
function node(head: number, nonceAt = (height: number): number => 1_000 + height): Answer {
  return ({ block_id }) => {
    const height = block_id === undefined ? head : hashes.indexOf(String(block_id))
    return height <= head ? keyAt(height, nonceAt(height)) : 'UNKNOWN_BLOCK'
  }
}

/** A node that invents a block, and does not know the others. */
function liar(height: number, nonce: number): Answer {
  return ({ block_id }) =>
    block_id === undefined || block_id === hashAt(height) ? keyAt(height, nonce) : 'UNKNOWN_BLOCK'
}

function failing(kind: string): Answer {
  return () => kind
}

const key = { signer_id: 'alice.near', public_key: 'ed25519:1', nonce_index: null }

/** Reads once: there is no time for a repetition. Returns the blocks that were asked for by hash. */
async function read(answers: readonly Answer[], of: { readonly nonce_index: number | null } = key) {
  const { context, asked } = paymentContext(answers, { deadline: deadlineIn(0) })
  const outcome: KeyOutcome = await readKey(context, { ...key, ...of }, 3)
  expect(new Set(asked.map(({ minHeight }) => minHeight))).toEqual(new Set([3]))
  const blocks = asked.flatMap(each => (each.asked['block_id'] === undefined ? [] : [String(each.asked['block_id'])]))
  expect(asked.length - blocks.length).toBe(answers.length)
  return {
    end: outcome.ok ? outcome.key : { kind: outcome.error.kind, info: outcome.error.info },
    blocks: [...new Set(blocks)].map(hash => hashes.indexOf(hash)),
  }
}

function found(height: number, nonce = 1_000 + height, blocks: readonly number[] = []): object {
  return { end: { nonce: BigInt(nonce), height, hash: hashAt(height) }, blocks }
}

function failed(kind: string, info: object = {}, blocks: readonly number[] = []): object {
  return { end: { kind, info }, blocks }
}

function disagreed(blocks: readonly number[] = []): object {
  return failed('NETWORK_ERROR', { reason: 'NO_AGREEMENT' }, blocks)
}

test.each<readonly [title: string, answers: readonly Answer[], end: object]>([
  ['a single witness decides', [node(12)], found(12)],
  ['three witnesses at one block agree', [node(12), node(12), node(12)], found(12)],
  ['two of three agree against a lie', [liar(12, 7), node(12), node(12)], found(12)],
  ['two witnesses at two blocks agree about the older one', [node(13), node(12)], found(12, 1_012, [12])],
  ['three at three blocks agree about the second', [node(12), node(13), node(14)], found(13, 1_013, [13])],
  ['ten blocks apart', [node(12), node(22), failing('INTERNAL_ERROR')], found(12, 1_012, [12])],
  ['not eleven blocks apart', [node(12), node(23), failing('INTERNAL_ERROR')], disagreed()],
  ['a failure is no block', [failing('UNKNOWN_ACCOUNT'), node(12), node(13)], found(12, 1_012, [12])],
  [
    'a failure between two blocks is no block',
    [node(13), failing('UNKNOWN_ACCOUNT'), node(12)],
    found(12, 1_012, [12]),
  ],
  ['a lie far above leaves two', [liar(999, 7), node(12), node(12)], found(12)],
  ['a lie nearby leaves two', [liar(14, 7), node(12), node(13)], found(12, 1_012, [13, 12])],
  ['two that never agree', [liar(12, 7), liar(12, 8)], disagreed([12])],
  ['three that never agree', [liar(12, 7), liar(12, 8), liar(12, 9)], disagreed([12])],
  [
    'two of three say that there is no key',
    [failing('UNKNOWN_ACCESS_KEY'), node(12), failing('UNKNOWN_ACCESS_KEY')],
    failed('UNKNOWN_ACCESS_KEY'),
  ],
  ['three failures', [failing('UNKNOWN_ACCESS_KEY'), failing('UNKNOWN_ACCOUNT'), node(12)], disagreed()],
  ['the only witness fails', [failing('UNKNOWN_ACCOUNT')], failed('UNKNOWN_ACCOUNT')],
])('%s', async (_, answers, end) => {
  expect(await read(answers)).toEqual(end)
})

/** A node that answers for block 11 where it is asked for another one by its hash. */
function swap(head: number): Answer {
  return ({ block_id }) => keyAt(block_id === undefined ? head : 11, 1_000)
}

test('a block that all witnesses replace by another one proves nothing', async () => {
  expect(await read([swap(12), swap(13)])).toEqual(disagreed([12, 13]))
})

test.each([
  ['an old block under a new height', 11, 13],
  ['the newest block under another height', 12, 13],
])('a liar of three that names %s', async (_, block, height) => {
  const naming: Answer = asked =>
    asked['block_id'] === undefined ? { ...keyAt(height, 1_000 + block), block_hash: hashAt(block) } : node(14)(asked)
  const { end } = await read([node(14), naming, node(12)])
  expect(end).toEqual({ nonce: 1_012n, height: 12, hash: hashAt(12) })
})

/** The answers of a gas key, with its nonces; without, the witness rejects. */
function gasKey(height: number, ...nonces: readonly number[]): Answer {
  return ({ block_id }) =>
    block_id === undefined || block_id === hashAt(height)
      ? { block_hash: hashAt(height), block_height: height, nonces }
      : 'UNKNOWN_BLOCK'
}

const second = { nonce_index: 1 }
const without = gasKey(12, 5)

test.each<readonly [title: string, answers: readonly Answer[], end: object]>([
  ['one of three leaves out the nonce', [without, gasKey(12, 5, 7), gasKey(12, 5, 7)], found(12, 7)],
  ['one of three leaves it out, two differ', [without, gasKey(12, 5, 7), gasKey(12, 5, 8)], disagreed([12])],
  ['two of four leave it out', [without, without, gasKey(12, 5, 7), gasKey(12, 5, 7)], disagreed([])],
  [
    'one of seven leaves it out, and two that lie are faster than two others',
    [
      gasKey(999, 5, 1),
      gasKey(888, 5, 2),
      gasKey(12, 5, 7),
      gasKey(12, 5, 7),
      without,
      gasKey(12, 5, 7),
      gasKey(12, 5, 7),
    ],
    found(12, 7),
  ],
])('%s', async (_, answers, end) => {
  expect(await read(answers, second)).toEqual(end)
})

test('most witnesses say that the gas key has no such nonce', async () => {
  await expect(read([without, without, gasKey(12, 5, 7)], second)).rejects.toThrow(
    new RangeError('The gas key has no nonce with the index 1.'),
  )
})

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

test.each([hashOf(32), hashOf(32, 255), hashOf(32, 1), hashOf(32, 0), hashOf(32, 0, 0, 1), '1'.repeat(32)])(
  'believes the block hash %s',
  async hash => {
    const { context } = paymentContext([() => ({ ...keyAt(12, 5), block_hash: hash })], { deadline: deadlineIn(0) })
    expect(await readKey(context, key)).toEqual({ ok: true, key: { nonce: 5n, height: 12, hash } })
  },
)

test.each([
  '',
  base58.slice(0, 31),
  base58.slice(0, 45),
  // Of the right length and digits, but of 31 or 33 bytes.
  hashOf(31),
  hashOf(31, 255),
  hashOf(33, 0),
  hashOf(33, 1),
  '1'.repeat(33),
  `${base58.slice(0, 32)}\n`,
  `-${base58.slice(0, 32)}`,
  ...['0', 'O', 'I', 'l', '+'].map(letter => base58.slice(0, 31) + letter),
])('the block hash %j is a failure of the node, and no signer gets it', async hash => {
  expect(await read([() => ({ ...keyAt(12, 5), block_hash: hash })])).toEqual(
    failed('INVALID_RESULT', { path: 'block_hash', expected: '32 bytes in base58', found: 'another text' }),
  )
})

test('asks again after failures, while there is time, and only nodes that have the blocks that were seen', async () => {
  let reads = 0
  const late: Answer = () => (++reads < 3 ? { ...keyAt(12, 5), block_hash: '' } : keyAt(12, 5))
  const { context, asked } = paymentContext([late], { interval: 1 })
  expect(await readKey(context, key)).toMatchObject({ ok: true, key: { height: 12 } })
  await readKey(context, key, 12)
  expect(asked.map(({ minHeight }) => minHeight)).toEqual([undefined, undefined, undefined, 12])
})

test('a liar and an honest witness that are faster than the third', async () => {
  const { context } = paymentContext([liar(999, 7), node(12), node(12)], { deadline: deadlineIn(0) })
  const [lying, quick, third] = context.witnesses
  if (!lying || !quick || !third) throw new Error('Expected three witnesses.')
  const send: typeof third.send = async (...sent) => {
    await new Promise(resolve => setTimeout(resolve, 1))
    return third.send(...sent)
  }
  expect(await readKey({ ...context, witnesses: [lying, quick, { send }] }, key)).toEqual({
    ok: true,
    key: { nonce: 1_012n, height: 12, hash: hashAt(12) },
  })
})
