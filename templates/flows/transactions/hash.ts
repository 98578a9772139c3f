import { decodeBase64 } from '../../runtime/decode/base64.js'
import { hashOf } from '../../runtime/decode/hash.js'

/** How many bytes a signature has, its curve's number in front included: ed25519 and secp256k1. */
const signatureLengths: readonly (number | undefined)[] = [65, 66]

/**
 * The hash of a signed transaction, by which `tx` finds it, without asking a node. Rejects with a `TypeError` for
 * what is no signed transaction or has a key of a curve that the client does not know. In browsers on secure pages
 * only.
 */
export async function transactionHash(signed_tx_base64: string): Promise<string> {
  const bytes = decodeBase64(signed_tx_base64)
  // The hash is that of all but the signature, whose length the curve of the signer's key tells.
  const length = signatureLengths[curveOf(bytes) ?? -1]
  if (length === undefined || bytes.length <= length) throw new TypeError('This is no signed transaction.')
  return hashOf(bytes.slice(0, -length))
}

/** Borsh: the signer's name with its length in four bytes, then the curve of its key; the first form has no tag. */
function curveOf(bytes: Uint8Array): number | undefined {
  const tag = bytes[1] === 0 ? 0 : 1
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return bytes.length < tag + 4 ? undefined : bytes[tag + 4 + view.getUint32(tag, true)]
}
