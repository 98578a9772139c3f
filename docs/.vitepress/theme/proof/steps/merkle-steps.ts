import { encodeBase58, rootOf } from '../internals.ts'

/** A step of a Merkle path: two hashes, and the hash of both. One of the two is the result of the step before. */
export interface MerkleStep {
  readonly left: string
  readonly right: string
  readonly result: string
  /** Which of the two comes from the answer. */
  readonly given: 'left' | 'right'
}

export interface PathItem {
  readonly hash: string
  readonly direction: string
}

/** The steps from a leaf to the root that `rootOf` finds. */
export function merkleSteps(leaf: Uint8Array, path: readonly PathItem[], field: string): readonly MerkleStep[] {
  const after = (steps: number): string => encodeBase58(rootOf(leaf, path.slice(0, steps), field))
  return path.map(({ hash, direction }, index) => {
    const [own, result] = [after(index), after(index + 1)]
    return direction === 'Left'
      ? { left: hash, right: own, result, given: 'left' }
      : { left: own, right: hash, result, given: 'right' }
  })
}
