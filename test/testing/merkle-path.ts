import { createHash } from 'node:crypto'
import { fromBase58, toBase58 } from '../../templates/testing/primitives/base58.js'

/** The root that a light client computes from a leaf and its Merkle path. */
export function rootOfPath(
  leaf: string,
  path: readonly { readonly direction: string; readonly hash: string }[],
): string {
  return path.reduce((below, { direction, hash }) => {
    return direction === 'Left' ? combined(hash, below) : combined(below, hash)
  }, leaf)
}

function combined(left: string, right: string): string {
  return hashed(Buffer.concat([bytes(left), bytes(right)]))
}

/** The hash of a root, which is a leaf of the next tree. */
export function leafHash(hash: string): string {
  return hashed(bytes(hash))
}

function hashed(content: Uint8Array): string {
  return toBase58(Uint8Array.from(createHash('sha256').update(content).digest()))
}

function bytes(hash: string): Uint8Array {
  return fromBase58(hash) ?? new Uint8Array(32)
}
