import { verifyState } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { answerOf, blockOver, branch, extension, keyOf, leaf, valueRef } from './forge-trie.js'

const asked = { account_id: 'shop.n0', prefix_base64: '', shard_id: 0 }

/** Why a proof over the first node is refused. A walk without end would end in the timeout of the test. */
function refusal(nodes: readonly Uint8Array[], values: number): string {
  const entries = Array.from({ length: values }, () => ['a', 'one'] as const)
  const verdict = verifyState(blockOver(nodes[0] ?? new Uint8Array()), asked, answerOf(nodes, entries))
  return verdict.ok ? 'none' : verdict.error.reason
}

/** Each node has the one after it as all of its children. */
function tower(height: number, above: (node: Uint8Array) => Uint8Array): readonly Uint8Array[] {
  const nodes = [leaf('', valueRef('one'))]
  for (let level = 0; level < height; level++) nodes.unshift(above(nodes[0] ?? new Uint8Array()))
  return nodes
}

const allChildren = (node: Uint8Array): Uint8Array =>
  branch(Object.fromEntries(Array.from({ length: 16 }, (_, at) => [at, node])))

test('few nodes that stand for 16^40 keys end as soon as there is one key too many', () => {
  const nodes = tower(40, allChildren)
  const below = [extension(keyOf(''), nodes[0] ?? new Uint8Array()), ...nodes]
  expect(refusal(below, 3)).toBe('OTHER_VALUES')
})

test('long ways to many keys end after as many steps as an honest trie can need', () => {
  const long = tower(4000, node => extension('0', node))
  const wide = [0, 1, 2, 3].reduce(
    (nodes: readonly Uint8Array[]) => [allChildren(nodes[0] ?? new Uint8Array()), ...nodes],
    long,
  )
  const below = [extension(keyOf(''), wide[0] ?? new Uint8Array()), ...wide]
  expect(refusal(below, 50_000)).toBe('INVALID_TRIE_NODE')
})

test('a key without end ends', () => {
  const long = tower(20_000, node => extension('0', node))
  expect(refusal([extension(keyOf(''), long[0] ?? new Uint8Array()), ...long], 1)).toBe('INVALID_TRIE_NODE')
})

test('a step that uses no part of a key is none, so that no walk turns in a circle', () => {
  expect(
    refusal(
      tower(10, node => extension('', node)),
      1,
    ),
  ).toBe('INVALID_TRIE_NODE')
})

test('a node of 16 MB is refused before it is decoded', () => {
  const node = leaf('', valueRef('one'), new Uint8Array(16_000_000))
  // Decoded, its bytes would be an invalid node.
  expect(refusal([node], 1)).toBe('MALFORMED')
})

test('more trie nodes than any proof has are refused before they are hashed', () => {
  const node = leaf(keyOf('a'), valueRef('one'))
  const answer = { ...answerOf([node], [['a', 'one']]), proof: Array.from({ length: 1_000_000 }, () => 'AAAA') }
  const started = performance.now()
  expect(verifyState(blockOver(node), asked, answer)).toEqual({
    ok: false,
    error: { kind: 'PROOF_INVALID', reason: 'MALFORMED', field: 'proof' },
  })
  // Their hashes take twenty seconds.
  expect(performance.now() - started).toBeLessThan(5_000)
})
