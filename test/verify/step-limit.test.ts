import { verifyState } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { answerOf, blockOver, branch, extension, keyOf, leaf, valueRef } from './forge-trie.js'

const asked = { account_id: 'shop.n0', prefix_base64: '', shard_id: 0 }

test('56 nodes that make 4,096 ways of 51 steps end after four steps for each node and entry', () => {
  const nodes = [leaf('', valueRef('one'))]
  const add = (above: (node: Uint8Array) => Uint8Array, times: number): void => {
    for (let time = 0; time < times; time++) nodes.unshift(above(nodes[0] ?? new Uint8Array()))
  }
  add(node => extension('0', node), 51)
  add(node => branch(Object.fromEntries(Array.from({ length: 16 }, (_, at) => [at, node]))), 3)
  add(node => extension(keyOf(''), node), 1)
  const entries = Array.from({ length: 4000 }, () => ['a', 'one'] as const)
  expect(verifyState(blockOver(nodes[0] ?? new Uint8Array()), asked, answerOf(nodes, entries))).toEqual({
    ok: false,
    error: { kind: 'PROOF_INVALID', reason: 'INVALID_TRIE_NODE', field: 'proof' },
  })
})
