import { toBase58 } from './base58.js'
import { sha256 } from './hash.js'

/** One step of a Merkle path, as in answers: the sibling and its side. */
export type MerkleStep = { readonly direction: 'Left' | 'Right'; readonly hash: string }

/** The root of leaves that are hashes; 32 zero bytes for no leaves. A leaf without a sibling moves up unchanged. */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves
  if (only === undefined) return new Uint8Array(32)
  if (leaves.length === 1) return only
  const half = leftSize(leaves.length)
  return sha256(merkleRoot(leaves.slice(0, half)), merkleRoot(leaves.slice(half)))
}

/** The Merkle path from the leaf at an index to the root. */
export function merklePath(leaves: readonly Uint8Array[], index: number): readonly MerkleStep[] {
  if (leaves.length < 2) return []
  const half = leftSize(leaves.length)
  const left = leaves.slice(0, half)
  const right = leaves.slice(half)
  if (index < half) return [...merklePath(left, index), { direction: 'Right', hash: toBase58(merkleRoot(right)) }]
  return [...merklePath(right, index - half), { direction: 'Left', hash: toBase58(merkleRoot(left)) }]
}

/** The largest power of two below the number of leaves. */
function leftSize(count: number): number {
  let size = 1
  while (size * 2 < count) size *= 2
  return size
}

/** A tree that grows leaf by leaf and only keeps the roots of its full subtrees, from large to small. */
export type Frontier = readonly { readonly size: number; readonly hash: Uint8Array }[]

export function withLeaf(frontier: Frontier, leaf: Uint8Array): Frontier {
  const parts = [...frontier]
  let added = { size: 1, hash: leaf }
  for (let last = parts.at(-1); last !== undefined && last.size === added.size; last = parts.at(-1)) {
    added = { size: last.size * 2, hash: sha256(last.hash, added.hash) }
    parts.pop()
  }
  return [...parts, added]
}

/** The same root as `merkleRoot` of all leaves. */
export function frontierRoot(frontier: Frontier): Uint8Array {
  const small = frontier.at(-1)?.hash ?? new Uint8Array(32)
  return frontier.slice(0, -1).reduceRight((root, { hash }) => sha256(hash, root), small)
}
