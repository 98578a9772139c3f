import type { ProvenChunk, ProvenFullBlock } from 'near-rpc-client/verify'
import { toBase58 } from '../../templates/testing/primitives/base58.js'
import { borshInteger, joined } from '../../templates/testing/primitives/borsh.js'
import { sha } from './forge.js'
import { provenBlock } from './recorded-proofs.js'

/** Makes the nodes of tries: those that nodes have, and those that only an attacker writes. */

export const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64')

/** Hex-prefix encoding of nibbles, written as hexadecimal digits. */
export function hexPrefix(nibbles: string, isLeaf: boolean): Uint8Array {
  const isOdd = nibbles.length % 2 === 1
  const flag = ((isLeaf ? 2 : 0) + (isOdd ? 1 : 0)).toString(16)
  return new Uint8Array(Buffer.from(isOdd ? flag + nibbles : `${flag}0${nibbles}`, 'hex'))
}

const memory = borshInteger(100, 8)

const blob = (bytes: Uint8Array): Uint8Array => joined(borshInteger(bytes.length, 4), bytes)

export function valueRef(value: string, length: number = Buffer.byteLength(value)): Uint8Array {
  return joined(borshInteger(length, 4), sha(new Uint8Array(Buffer.from(value))))
}

export function leaf(nibbles: string, value: Uint8Array, key: Uint8Array = hexPrefix(nibbles, true)): Uint8Array {
  return joined(borshInteger(0, 1), blob(key), value, memory)
}

export function extension(nibbles: string, child: Uint8Array, key: Uint8Array = hexPrefix(nibbles, false)): Uint8Array {
  return joined(borshInteger(3, 1), blob(key), sha(child), memory)
}

/** Children by their nibble, as a number from 0 to 15. */
export function branch(children: Readonly<Record<number, Uint8Array>>, value: Uint8Array | null = null): Uint8Array {
  const nibbles = Object.keys(children).map(Number)
  const bitmap = nibbles.reduce((bits, nibble) => bits | (1 << nibble), 0)
  const hashes = nibbles.map(nibble => sha(children[nibble] ?? new Uint8Array()))
  const tag = borshInteger(value === null ? 1 : 2, 1)
  return joined(tag, value ?? new Uint8Array(), borshInteger(bitmap, 2), ...hashes, memory)
}

export const nibbles = (text: string): string => Buffer.from(text).toString('hex')

/** The key of an entry of `shop.n0`, as nibbles. */
export const keyOf = (key: string): string => `09${nibbles(`shop.n0,${key}`)}`

const recorded = provenBlock('state keys within keys/block')

/** A proven block whose shard 0 has the state below this node. */
export function blockOver(root: Uint8Array, parts: Partial<ProvenChunk> = {}): ProvenFullBlock {
  const chunks = recorded.chunks.map(chunk => {
    const changed = { prev_state_root: toBase58(root.length === 32 ? root : sha(root)), ...parts }
    return chunk.shard_id === 0 ? Object.assign({ ...chunk }, changed) : chunk
  })
  return { ...recorded, chunks }
}

/** An answer to `view_state` with these nodes and entries. */
export function answerOf(
  nodes: readonly Uint8Array[],
  values: readonly (readonly [key: string, value: string])[],
): {
  readonly block_hash: string
  readonly block_height: number
  readonly proof: readonly string[]
  readonly values: readonly { readonly key: string; readonly value: string }[]
} {
  return {
    block_hash: recorded.header.prev_block_hash,
    block_height: recorded.header.prev_height,
    proof: nodes.map(base64),
    values: values.map(([key, value]) => ({ key: base64(key), value: base64(value) })),
  }
}
