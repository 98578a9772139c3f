import { fromBase58, toBase58 } from '../primitives/base58.js'
import { borshInteger, joined, type BorshReader } from '../primitives/borsh.js'
import { isSignatureOf } from '../primitives/ed25519.js'

/** Curves by number: ed25519 with 32 bytes, secp256k1 with 64. */
export function readPublicKey(reader: BorshReader): string {
  const [curve, length] = reader.variant([['ed25519', 32] as const, ['secp256k1', 64] as const])
  return `${curve}:${toBase58(reader.bytes(length))}`
}

export function encodePublicKey(publicKey: string): Uint8Array {
  const raw = fromBase58(publicKey.replace('ed25519:', ''))
  if (raw?.length !== 32) throw new TypeError(`"${publicKey}" is not an ed25519 key. Write "ed25519:" and base58.`)
  return joined(borshInteger(0, 1), raw)
}

export type Signature = { readonly curve: 'ed25519' | 'secp256k1'; readonly bytes: Uint8Array }

export function readSignature(reader: BorshReader): Signature {
  const [curve, length] = reader.variant([['ed25519', 64] as const, ['secp256k1', 65] as const])
  return { curve, bytes: reader.bytes(length) }
}

/** Of ed25519. */
export function encodeSignature(bytes: Uint8Array): Uint8Array {
  return joined(borshInteger(0, 1), bytes)
}

export function viewSignature({ curve, bytes }: Signature): string {
  return `${curve}:${toBase58(bytes)}`
}

/**
 * The mock cannot recover secp256k1 keys. None of its accounts has such a key, so these signatures are invalid.
 */
export function signatureHolds(publicKey: string, hash: Uint8Array, { curve, bytes }: Signature): boolean {
  const [keyCurve, text] = publicKey.split(':')
  if (curve !== keyCurve) return false
  return curve === 'secp256k1' || isSignatureOf(fromBase58(text ?? '') ?? new Uint8Array(32), hash, bytes)
}
