import { verifyState, type ProvenFullBlock, type Verified } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { joined } from '../../templates/testing/primitives/borsh.js'
import { answerOf, base64, blockOver, branch, extension, hexPrefix, keyOf, leaf, valueRef } from './forge-trie.js'
import { valueOf } from './recorded-proofs.js'

const asked = { account_id: 'shop.n0', prefix_base64: '', shard_id: 0 }

const proofOf = (block: ProvenFullBlock, answer: object, parts: Partial<typeof asked> = {}): Verified<unknown> =>
  verifyState(block, { ...asked, ...parts }, answer as never)

const invalid = (reason: string, field: string): object => ({
  ok: false,
  error: { kind: 'PROOF_INVALID', reason, field },
})
const incomplete = (reason: string, field: string): object => ({
  ok: false,
  error: { kind: 'PROOF_INCOMPLETE', reason, field },
})
const notProvable = (reason: string, field: string): object => ({
  ok: false,
  error: { kind: 'NOT_PROVABLE', reason, field },
})
const notNode = invalid('INVALID_TRIE_NODE', 'proof')
const otherValues = invalid('OTHER_VALUES', 'values')

// Two keys, `a` (nibbles 61) and `b` (62), below one branch.
const ofA = leaf('', valueRef('one'))
const ofB = leaf('', valueRef('two'))
const fork = branch({ 1: ofA, 2: ofB })
const root = extension(`${keyOf('')}6`, fork)
const block = blockOver(root)
const both = [['a', 'one'] as const, ['b', 'two'] as const]

test('present, absent, and a whole prefix', () => {
  expect(valueOf(proofOf(block, answerOf([root, fork, ofA, ofB], both)))).toMatchObject({
    values: [
      { key: base64('a'), value: base64('one') },
      { key: base64('b'), value: base64('two') },
    ],
    completeIn: 'CHAIN',
  })
  // One key needs only the nodes on its way, in any order.
  const one = proofOf(block, answerOf([ofA, fork, root], both.slice(0, 1)), { prefix_base64: base64('a') })
  expect(one).toMatchObject({ ok: true, value: { values: [{ key: base64('a') }] } })
  expect(proofOf(block, answerOf([root, fork], []), { prefix_base64: base64('c') })).toMatchObject({
    ok: true,
    value: { values: [], completeIn: 'SHARD' },
  })
})

test.each([
  ['a branch without this child', [root, fork], 'c'],
  ['an extension that does not match', [root], 'x'],
  ['a key that ends where nothing has a value', [root, fork, ofA], 'a!'],
])('absence is shown by %s', (_, nodes, key) => {
  expect(proofOf(block, answerOf(nodes, []), { prefix_base64: base64(key) })).toMatchObject({
    ok: true,
    value: { values: [] },
  })
})

test('a missing node is never absence', () => {
  for (const nodes of [[], [fork, ofA, ofB], [root, ofA, ofB], [root, fork, ofB], [root, fork, ofA]]) {
    expect(proofOf(block, answerOf(nodes, both))).toEqual(incomplete('MISSING_TRIE_NODE', 'proof'))
    expect(proofOf(block, answerOf(nodes, []))).toMatchObject({ ok: false })
  }
  expect(proofOf(block, answerOf([root, fork], []), { prefix_base64: base64('a') })).toEqual(
    incomplete('MISSING_TRIE_NODE', 'proof'),
  )
})

test('the listed entries are all of the trie, and no others', () => {
  const nodes = [root, fork, ofA, ofB]
  expect(proofOf(block, answerOf(nodes, both.slice(0, 1)))).toEqual(otherValues)
  expect(proofOf(block, answerOf(nodes, []))).toEqual(otherValues)
  expect(proofOf(block, answerOf(nodes, [...both, ['c', 'three']]))).toEqual(otherValues)
  expect(proofOf(block, answerOf(nodes, both.toReversed()))).toEqual(invalid('OTHER_VALUES', 'values.0.key'))
  expect(proofOf(block, answerOf(nodes, [both[0]!, both[0]!]))).toEqual(invalid('OTHER_VALUES', 'values.1.key'))
  expect(
    proofOf(
      block,
      answerOf(nodes, [
        ['a', 'one'],
        ['b', 'other'],
      ]),
    ),
  ).toEqual(invalid('OTHER_VALUES', 'values.1.value'))
})

test('a value has the length of the trie, not only its hash', () => {
  const node = leaf(keyOf('a'), valueRef('one', 4))
  expect(proofOf(blockOver(node), answerOf([node], [['a', 'one']]))).toEqual(invalid('OTHER_VALUES', 'values.0.value'))
})

test.each([
  ['an extra byte', joined(leaf(keyOf('a'), valueRef('one')), new Uint8Array(1))],
  ['a byte too few', leaf(keyOf('a'), valueRef('one')).slice(0, -1)],
  ['the flag of an extension in a leaf', leaf('', valueRef('one'), hexPrefix(keyOf('a'), false))],
  ['the flag of a leaf in an extension', extension('', ofA, hexPrefix(keyOf('a'), true))],
  [
    'a nibble beside the flag',
    leaf('', valueRef('one'), joined(Uint8Array.of(0x2f), hexPrefix(keyOf('a'), true).slice(1))),
  ],
  [
    'a flag that does not exist',
    leaf('', valueRef('one'), joined(Uint8Array.of(0x60), hexPrefix(keyOf('a'), true).slice(1))),
  ],
  ['no flag', leaf('', valueRef('one'), new Uint8Array())],
  ['an unknown tag', Uint8Array.of(4, ...leaf(keyOf('a'), valueRef('one')).slice(1))],
  ['a length beyond its end', Uint8Array.of(0, 255, 255, 255, 255, ...leaf(keyOf('a'), valueRef('one')).slice(5))],
  ['a branch to nothing', branch({})],
  ['half a byte of a key', leaf(`${keyOf('a')}7`, valueRef('one'))],
  ['no byte at all', new Uint8Array()],
])('a node with %s is no node', (_, node) => {
  expect(proofOf(blockOver(node), answerOf([node], [['a', 'one']]))).toEqual(notNode)
})

test('another account, block, height, shard or root is another state', () => {
  const answer = answerOf([root, fork, ofA, ofB], both)
  expect(proofOf(block, answer)).toMatchObject({ ok: true })
  expect(proofOf(block, answer, { account_id: 'shop.n1' })).toEqual(otherValues)
  expect(proofOf(block, answer, { shard_id: 1 })).toEqual(incomplete('MISSING_TRIE_NODE', 'proof'))
  expect(proofOf(block, answer, { shard_id: 2 })).toEqual(invalid('OTHER_CHUNK', 'shard_id'))
  expect(proofOf(block, answer, { shard_id: 0n as never })).toMatchObject({ ok: true })
  expect(proofOf(block, { ...answer, block_hash: block.header.hash })).toEqual(invalid('OTHER_BLOCK', 'block_hash'))
  expect(proofOf(block, { ...answer, block_height: 1 })).toEqual(invalid('OTHER_BLOCK', 'block_height'))
  expect(proofOf(blockOver(fork), answer)).toMatchObject({ ok: false })
})

test('an account with the separator of keys could stand for two', () => {
  const answer = answerOf([root, fork, ofA, ofB], both)
  for (const account_id of ['shop.n0,a', 'SHOP.n0', 's', '']) {
    expect(proofOf(block, answer, { account_id })).toEqual(invalid('MALFORMED', 'account_id'))
  }
})

test('a block commits to no state without a new chunk, or with zeros in the place of the root', () => {
  const answer = answerOf([], [])
  expect(proofOf(blockOver(root, { height_included: block.header.height - 1 }), answer)).toEqual(
    notProvable('NO_NEW_CHUNK', 'shard_id'),
  )
  expect(proofOf(blockOver(new Uint8Array(32)), answer)).toEqual(notProvable('ROOT_NOT_COMMITTED', 'state_root'))
})

test('an answer without a proof says how to ask', () => {
  const { proof: _, ...answer } = answerOf([], [])
  expect(proofOf(block, answer)).toEqual(incomplete('NO_PROOF', 'proof'))
})

test('a key that begins another one is the value of a branch, and comes first', () => {
  const below = leaf('', valueRef('longer'))
  const inner = branch({ 2: below })
  const top = branch({ 6: inner }, valueRef('one'))
  const start = extension(keyOf('a'), top)
  const nodes = [start, top, inner, below]
  expect(
    proofOf(
      blockOver(start),
      answerOf(nodes, [
        ['a', 'one'],
        ['ab', 'longer'],
      ]),
    ),
  ).toMatchObject({ ok: true })
  expect(proofOf(blockOver(start), answerOf(nodes, [['ab', 'longer']]))).toEqual(otherValues)
  expect(proofOf(blockOver(start), answerOf(nodes, [['ab', 'longer']]), { prefix_base64: base64('ab') })).toMatchObject(
    {
      ok: true,
    },
  )
})
