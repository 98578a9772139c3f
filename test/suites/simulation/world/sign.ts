import { createHash } from 'node:crypto'
import { encodeBase58 } from '../../../../templates/runtime/decode/base58.js'
import { fromBase58 } from '../../../../templates/testing/primitives/base58.js'
import type { Transaction } from './chain.js'
import type { World } from './visit.js'

/** The name of a key by its number. */
export function publicKey(number: number): string {
  return `ed25519:${encodeBase58(new Uint8Array(32).fill(number))}`
}

export type ToSign = {
  readonly key: number
  readonly nonce: number | bigint
  readonly blockHash: string
  readonly receiver?: string
}

/** A signed transaction of the account `ab`, which the nodes of the world can read. */
export function sign(
  { signed }: World,
  payment: string,
  { key, nonce, blockHash, receiver = payment }: ToSign,
): { readonly base64: string; readonly transaction: Transaction } {
  const [start, end] = [Buffer.alloc(6 + 33 + 8), Buffer.alloc(4 + 65)]
  start.writeUInt32LE(2)
  start.write('ab', 4)
  start.fill(key, 7, 39)
  start.writeBigUInt64LE(BigInt(nonce), 39)
  const receiving = Buffer.from([receiver.length, 0, 0, 0, ...Buffer.from(receiver)])
  const bytes = Buffer.concat([start, receiving, fromBase58(blockHash) ?? Buffer.alloc(32), end])
  const hash = encodeBase58(createHash('sha256').update(bytes.subarray(0, -65)).digest())
  const transaction = { payment, receiver, hash, publicKey: publicKey(key), nonce: Number(nonce), blockHash }
  // Equal payments with one nonce are one transaction: it belongs to the first of them.
  if (!signed.has(bytes.toString('base64'))) signed.set(bytes.toString('base64'), transaction)
  return { base64: bytes.toString('base64'), transaction }
}
