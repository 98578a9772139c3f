import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { toBase58 } from './base58.js'
import { sha256 } from './hash.js'

/** An ed25519 key pair in the chain's notation: `ed25519:` and base58. */
export interface MockKey {
  /** The seed of the key: the same name gives the same key. */
  readonly name: string
  readonly publicKey: string
  /** Seed and public key, 64 bytes, in the form that wallets and other clients read. */
  readonly secretKey: string
}

// The DER prefix of 32 raw key bytes, as node:crypto needs it.
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** The key that is derived from a name. Everyone can derive it, so never use it outside of tests. */
export function keyNamed(name: string): MockKey {
  const publicKey = publicBytes(name)
  return {
    name,
    publicKey: publicKeyText(publicKey),
    secretKey: `ed25519:${toBase58(Uint8Array.from([...seedOf(name), ...publicKey]))}`,
  }
}

export function publicBytes(name: string): Uint8Array {
  const key = createPublicKey(privateKey(name)).export({ format: 'der', type: 'spki' })
  return Uint8Array.from(key.subarray(publicPrefix.length))
}

export function publicKeyText(bytes: Uint8Array): string {
  return `ed25519:${toBase58(bytes)}`
}

export function signAs(name: string, message: Uint8Array): Uint8Array {
  return Uint8Array.from(sign(null, message, privateKey(name)))
}

export function verifies(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: 'der', type: 'spki' })
  return verify(null, message, key, signature)
}

function seedOf(name: string): Uint8Array {
  return sha256('near-rpc-client/testing key ', name)
}

function privateKey(name: string): ReturnType<typeof createPrivateKey> {
  return createPrivateKey({ key: Buffer.concat([privatePrefix, seedOf(name)]), format: 'der', type: 'pkcs8' })
}
