import { encodeBase58 } from './base58.js'
import { sha256 } from './sha256.js'

/** The SHA-256 of bytes in base58. */
export function hashOf(bytes: Uint8Array): string {
  return encodeBase58(sha256(bytes))
}
