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

/** Who signed a transaction, and so who pays. A `TypeError` for what is no base64. */
export function signerOf(signed_tx_base64: string): string {
  const bytes = decodeBase64(signed_tx_base64)
  return new TextDecoder().decode(bytes.subarray(...placeOfSigner(bytes)))
}

function curveOf(bytes: Uint8Array): number | undefined {
  return bytes[placeOfSigner(bytes)[1]]
}

/** Borsh: the signer's name with its length in four bytes, then the curve of its key; the first form has no tag. */
function placeOfSigner(bytes: Uint8Array): [start: number, end: number] {
  const start = bytes[1] === 0 ? 4 : 5
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [start, bytes.length < start ? bytes.length : start + view.getUint32(start - 4, true)]
}
