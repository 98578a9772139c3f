/** No library for NEAR: @noble/curves signs, and `borsh.js` writes the bytes. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { addSignature, writeTransaction } from './borsh.js'
import { readInput } from './read-input.js'

/** For `submit`. */
export async function signed(wallet, payment) {
  return sign(wallet, payment, await readInput(wallet, payment))
}

/** For `signAndSubmit`, which reads the nonce and a block hash itself. */
export function sign({ secretKey }, payment, input) {
  const transaction = writeTransaction(payment, input)
  // A secret key is 32 bytes of seed and 32 bytes of public key.
  const seed = base58.decode(secretKey.replace('ed25519:', '')).slice(0, 32)
  return addSignature(transaction, ed25519.sign(sha256(transaction), seed))
}
