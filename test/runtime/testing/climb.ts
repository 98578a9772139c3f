import { createHash } from 'node:crypto'
import { fromBase58, toBase58 } from '../../../templates/runtime/testing/primitives/base58.js'

/** Where a Merkle path leads to from a leaf, as a light client finds out. */
export function climbed(leaf: string, path: readonly { readonly direction: string; readonly hash: string }[]): string {
  return path.reduce((below, { direction, hash }) => {
    return direction === 'Left' ? combined(hash, below) : combined(below, hash)
  }, leaf)
}

function combined(left: string, right: string): string {
  return hashed(Buffer.concat([bytes(left), bytes(right)]))
}

/** The hash of a hash, which is a leaf of the tree above. */
export function hashedAgain(hash: string): string {
  return hashed(bytes(hash))
}

function hashed(content: Uint8Array): string {
  return toBase58(Uint8Array.from(createHash('sha256').update(content).digest()))
}

function bytes(hash: string): Uint8Array {
  return fromBase58(hash) ?? new Uint8Array(32)
}
