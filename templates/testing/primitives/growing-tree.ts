import { toBase58 } from './base58.js'
import { sha256 } from './hash.js'
import type { MerkleStep } from './merkle.js'

/**
 * A Merkle tree that grows leaf by leaf and keeps the roots of its full subtrees: the leaves, then the roots of each
 * pair, of each four, and so on. A path in it costs a few hashes, and not one for each leaf.
 */
export type GrowingTree = Uint8Array[][]

export function growTree(tree: GrowingTree, leaf: Uint8Array): void {
  let added = leaf
  for (let level = 0; ; level++) {
    const row = (tree[level] ??= [])
    row.push(added)
    const left = row.at(-2)
    if (left === undefined || row.length % 2 === 1) return
    added = sha256(left, added)
  }
}

/** The Merkle path from the leaf at an index to the root of the first `count` leaves, as `merklePath` makes it. */
export function pathInTree(tree: GrowingTree, index: number, count: number): readonly MerkleStep[] {
  const path: MerkleStep[] = []
  for (let size = 1; size < count; size *= 2) {
    const at = Math.floor(index / size)
    const start = (at % 2 === 0 ? at + 1 : at - 1) * size
    const sibling = rootOfRange(tree, start, Math.min(start + size, count))
    if (sibling !== null) path.push({ direction: at % 2 === 0 ? 'Right' : 'Left', hash: toBase58(sibling) })
  }
  return path
}

/** The root of the leaves of a subtree, of which the last ones can be missing; null if all are. */
function rootOfRange(tree: GrowingTree, start: number, end: number): Uint8Array | null {
  if (start >= end) return null
  const level = Math.floor(Math.log2(end - start))
  const size = 2 ** level
  const full = tree[level]?.[start / size]
  if (full === undefined) throw new Error('The tree has fewer leaves than the path needs.')
  const rest = rootOfRange(tree, start + size, end)
  return rest === null ? full : sha256(full, rest)
}
