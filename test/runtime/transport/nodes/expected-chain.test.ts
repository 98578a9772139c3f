import { expect, test } from 'vitest'
import { expectedChain } from '../../../../templates/runtime/transport/nodes/expected-chain.js'

type Chains = readonly (string | undefined)[]

/** Without an answer of a node, and after the answers of all. */
type Expected = readonly [early: string | undefined, complete: string | undefined]

test.each<readonly [what: string, chains: Chains, expected: Expected]>([
  ['one node', ['mainnet'], ['mainnet', 'mainnet']],
  ['one node that tells none', [undefined], [undefined, undefined]],
  ['no node', [], [undefined, undefined]],
  ['two nodes of one chain', ['mainnet', 'mainnet'], ['mainnet', 'mainnet']],
  ['two nodes of two chains: the first decides', ['testnet', 'mainnet'], ['testnet', 'testnet']],
  ['two nodes, the second without an answer: the first decides', ['testnet', undefined], ['testnet', 'testnet']],
  ['two nodes, the first without an answer', [undefined, 'mainnet'], [undefined, 'mainnet']],
  ['a majority of three', ['testnet', 'mainnet', 'mainnet'], ['mainnet', 'mainnet']],
  ['a majority of three before the last answer', ['mainnet', 'mainnet', undefined], ['mainnet', 'mainnet']],
  ['one of three before the others', ['testnet', undefined, undefined], [undefined, 'testnet']],
  ['three chains: the first decides', ['a', 'b', 'c'], [undefined, 'a']],
  ['three chains, the first without an answer', [undefined, 'b', 'c'], [undefined, 'b']],
  ['half of four is no majority: the first decides', ['a', 'b', 'b', 'a'], [undefined, 'a']],
  ['half of four beside two others: the first decides', ['a', 'b', 'b', 'c'], [undefined, 'a']],
  ['half of four is one of those that answered', ['a', 'b', 'b', undefined], [undefined, 'b']],
  ['three of four', ['a', 'b', 'b', 'b'], ['b', 'b']],
  ['two of five before the others', ['a', 'a', undefined, undefined, undefined], [undefined, 'a']],
  ['most of those that answered', ['a', 'b', 'b', undefined, undefined], [undefined, 'b']],
  ['no answer counts as no chain', [undefined, undefined, undefined, 'a'], [undefined, 'a']],
])('%s', (_, chains, expected) => {
  expect([expectedChain(chains, false), expectedChain(chains, true)]).toEqual(expected)
})
