import { packageName } from '../../runtime/facts.js'
import { toBase58 } from './base58.js'
import { joined } from './borsh.js'
import { publicKeyOf, signWith } from './ed25519.js'
import { sha256 } from './hash.js'

/** An ed25519 key pair in the chain's notation: `ed25519:` and base58. */
export interface MockKey {
  /** The seed of the key: the same name gives the same key. */
  readonly name: string
  readonly publicKey: `ed25519:${string}`
  /** Seed and public key, 64 bytes, in the form that wallets and other clients read. */
  readonly secretKey: `ed25519:${string}`
}

/**
 * The key that is derived from a name. Everyone can derive it, so never use it outside of tests.
 * @example
 * const key = mockKey('payer')
 */
export function keyNamed(name: string): MockKey {
  const publicKey = publicBytes(name)
  return {
    name,
    publicKey: publicKeyText(publicKey),
    secretKey: `ed25519:${toBase58(joined(seedOf(name), publicKey))}`,
  }
}

const publicKeys = new Map<string, Uint8Array>()

/** Derives the public key of a name once: that takes longer than all else that a new mock node does. */
export function publicBytes(name: string): Uint8Array {
  const publicKey = publicKeys.get(name) ?? publicKeyOf(seedOf(name))
  publicKeys.set(name, publicKey)
  return publicKey
}

export function publicKeyText(bytes: Uint8Array): `ed25519:${string}` {
  return `ed25519:${toBase58(bytes)}`
}

export function signAs(name: string, message: Uint8Array): Uint8Array {
  return signWith(seedOf(name), message, publicBytes(name))
}

function seedOf(name: string): Uint8Array {
  return sha256(`${packageName}/testing key `, name)
}
