/** A signature to check: 32 bytes of an Ed25519 key, 64 of the signature, and what was signed. */
export interface SignatureToVerify {
  readonly publicKey: Uint8Array
  readonly signature: Uint8Array
  readonly message: Uint8Array
}

/** Whether a signature is valid, by the rules of RFC 8032 without a cofactor, as nodes and WebCrypto check it. */
export type VerifySignature = (toVerify: SignatureToVerify) => boolean | Promise<boolean>

/** With WebCrypto. Rejects with a `TypeError` in a runtime that has no Ed25519 there, such as React Native. */
export async function verifyWithWebCrypto({ publicKey, signature, message }: SignatureToVerify): Promise<boolean> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (subtle === undefined) throw noEd25519()
  try {
    const key = await subtle.importKey('raw', publicKey as BufferSource, algorithm, false, ['verify'])
    return await subtle.verify(algorithm, key, signature as BufferSource, message as BufferSource)
  } catch (error) {
    // Engines reject bytes that are no point of the curve with other errors.
    if (error instanceof Error && error.name === 'NotSupportedError') throw noEd25519()
    return false
  }
}

const algorithm = { name: 'Ed25519' }

function noEd25519(): TypeError {
  return new TypeError('This runtime has no Ed25519 in WebCrypto. Pass the option verifySignature.')
}
