import { sha256 as digest } from '../../runtime/decode/sha256.js'
import { fromBase58, toBase58 } from './base58.js'
import { joined } from './borsh.js'
import { utf8 } from './bytes.js'

/** The hash of nothing: 32 zero bytes. */
export const emptyHash: string = '1'.repeat(32)

export function sha256(...parts: readonly (Uint8Array | string | number)[]): Uint8Array {
  return digest(joined(...parts.map(bytesOf)))
}

function bytesOf(part: Uint8Array | string | number): Uint8Array {
  if (typeof part === 'number') return utf8(`${part};`)
  return typeof part === 'string' ? utf8(part) : part
}

/** The base58 hash of some parts. It makes the chain deterministic. */
export function hashOf(...parts: readonly (Uint8Array | string | number)[]): string {
  return toBase58(sha256(...parts))
}

/** A made-up signature of 64 bytes. No one checks the signatures of block producers. */
export function signatureOf(...parts: readonly (Uint8Array | string | number)[]): string {
  return `ed25519:${toBase58(Uint8Array.from([...sha256('r', ...parts), ...sha256('s', ...parts)]))}`
}

export function isHash(text: string): boolean {
  return text.length <= 44 && fromBase58(text)?.length === 32
}
