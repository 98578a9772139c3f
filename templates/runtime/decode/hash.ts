import { encodeBase58 } from './base58.js'

/** The SHA-256 of bytes, as the interface writes hashes. Browsers have `crypto.subtle` on secure pages only. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return encodeBase58(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}
