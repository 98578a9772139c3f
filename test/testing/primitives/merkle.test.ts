import { expect, test } from 'vitest'
import { toBase58 } from '../../../templates/testing/primitives/base58.js'
import { sha256 } from '../../../templates/testing/primitives/hash.js'
import { growTree, pathInTree, type GrowingTree } from '../../../templates/testing/primitives/growing-tree.js'
import { frontierRoot, merklePath, merkleRoot, withLeaf } from '../../../templates/testing/primitives/merkle.js'
import { rootOfPath } from '../merkle-path.js'

const leaves = (count: number): readonly Uint8Array[] => Array.from({ length: count }, (_, index) => sha256(index))

test('without leaves, the root is zeros', () => {
  expect([merkleRoot([]), frontierRoot([])]).toEqual([new Uint8Array(32), new Uint8Array(32)])
})

test('a leaf without a sibling moves up unchanged', () => {
  const [a, b, c] = leaves(3) as [Uint8Array, Uint8Array, Uint8Array]
  expect(merkleRoot([a, b, c])).toEqual(sha256(sha256(a, b), c))
})

test.each([1, 2, 3, 4, 5, 7, 8, 9, 31])('over %i leaves, a growing tree has the same root', count => {
  const grown = leaves(count).reduce<ReturnType<typeof withLeaf>>((frontier, leaf) => withLeaf(frontier, leaf), [])
  expect(frontierRoot(grown)).toEqual(merkleRoot(leaves(count)))
})

test.each([1, 2, 3, 4, 5, 7, 8, 9, 31])('over %i leaves, every path leads to the root', count => {
  const tree = leaves(count)
  const roots = tree.map((leaf, index) => rootOfPath(toBase58(leaf), merklePath(tree, index)))
  expect(new Set(roots)).toEqual(new Set([toBase58(merkleRoot(tree))]))
})

test('a tree that keeps its full subtrees gives the same paths, for each number of leaves', () => {
  const all = leaves(40)
  const tree: GrowingTree = []
  for (const leaf of all) growTree(tree, leaf)
  for (let count = 1; count <= all.length; count++)
    for (let index = 0; index < count; index++)
      expect(pathInTree(tree, index, count)).toEqual(merklePath(all.slice(0, count), index))
})

test('a path of a tree over leaves that it does not have yet is an error', () => {
  const tree: GrowingTree = []
  for (const leaf of leaves(3)) growTree(tree, leaf)
  expect(() => pathInTree(tree, 0, 9)).toThrow('The tree has fewer leaves than the path needs.')
})
