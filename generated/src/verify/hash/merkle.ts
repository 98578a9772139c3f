import { readHash, readList, readObject, within } from '../read/values.js'
import { refuse } from '../verified.js'
import { hashed } from './bytes.js'

/** The most steps of a path. A tree of 2^64 leaves has no longer one. */
const longestPath = 64

/** The root to which a Merkle path leads from a leaf. */
export function rootOf(leaf: Uint8Array, path: unknown, field: string): Uint8Array {
  const steps = readList(path, field)
  if (steps.length > longestPath) refuse('PROOF_INVALID', 'PATH_TOO_LONG', field)
  return steps.reduce((node: Uint8Array, step, index) => {
    const { hash, direction } = readObject(step, within(field, index))
    const sibling = readHash(hash, within(field, `${index}.hash`))
    if (direction === 'Left') return hashed(sibling, node)
    if (direction === 'Right') return hashed(node, sibling)
    return refuse('PROOF_INVALID', 'MALFORMED', within(field, `${index}.direction`))
  }, leaf)
}

/**
 * The Merkle root of leaves that are hashed already; zeros for none. The last leaf of an odd number moves up
 * unchanged.
 */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  let level = leaves
  while (level.length > 1) {
    const lower = level
    level = lower.flatMap((node, index) => {
      if (index % 2 === 1) return []
      const sibling = lower[index + 1]
      return [sibling ? hashed(node, sibling) : node]
    })
  }
  return level[0] ?? new Uint8Array(32)
}
