/** A hardware wallet: the key never leaves it, a person approves each transaction, and an answer takes its time. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { addSignature, writeTransaction } from './borsh.js'
import { readInput } from './read-input.js'

/** Stands for the driver of a device: it takes the bytes of a transaction, and returns 64 bytes or throws. */
export function pretendDevice(secretKey, approves = () => true) {
  const seed = base58.decode(secretKey.replace('ed25519:', '')).slice(0, 32)
  return {
    async signTransaction(transaction) {
      if (!(await approves(transaction))) throw new Error('The person declined.')
      return ed25519.sign(sha256(transaction), seed)
    },
  }
}

/** For `submit`. */
export async function signed(wallet, payment) {
  return sign(wallet, payment, await readInput(wallet, payment))
}

/** For `signAndSubmit`: if the device throws, nothing is sent, and `signAndSubmit` rejects with that error. */
export async function sign({ secretKey, device = pretendDevice(secretKey) }, payment, input) {
  const transaction = writeTransaction(payment, input)
  return addSignature(transaction, await device.signTransaction(transaction))
}
