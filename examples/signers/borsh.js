/**
 * Writes a transaction in Borsh, by hand: numbers have their lowest byte first, and a text or a list starts with its
 * length in 4 bytes. https://nomicon.io/RuntimeSpec/Transactions describes the fields.
 */
import { base58 } from '@scure/base'

/**
 * The bytes to sign: the signature is that of their SHA-256 hash.
 * @param {{ signer: string, receiver: string, action: import('./payments.js').Action }} payment
 * @param {import('near-rpc-client').ToSign} input
 */
export function writeTransaction({ signer, receiver, action }, { public_key, nonce, block_hash }) {
  return joined(
    text(signer),
    publicKey(public_key),
    integer(nonce, 8),
    text(receiver),
    base58.decode(block_hash),
    list([writeAction(action)]),
  )
}

/** The signed transaction: its bytes, the number of ed25519, and the 64 bytes of the signature. */
export function addSignature(transaction, signature) {
  return joined(transaction, integer(0, 1), signature)
}

/** An action is its number and its fields. */
function writeAction(action) {
  switch (action.kind) {
    case 'call':
      return joined(
        integer(2, 1),
        text(action.method),
        bytes(new TextEncoder().encode(JSON.stringify(action.args))),
        integer(action.gas, 8),
        integer(0, 16),
      )
    case 'transfer':
      return joined(integer(3, 1), integer(action.amount, 16))
    case 'add key':
      // The nonce of a new key is 0, and 1 is the number of the permission `FullAccess`.
      return joined(integer(5, 1), publicKey(action.key), integer(0, 8), integer(1, 1))
    default:
      throw new TypeError(`There is no action ${action.kind}.`)
  }
}

/** The number of ed25519, and 32 bytes. */
function publicKey(key) {
  return joined(integer(0, 1), base58.decode(key.replace('ed25519:', '')))
}

function text(value) {
  return bytes(new TextEncoder().encode(value))
}

function bytes(value) {
  return joined(integer(value.length, 4), value)
}

function list(items) {
  return joined(integer(items.length, 4), ...items)
}

function integer(value, size) {
  return Uint8Array.from({ length: size }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 255n))
}

function joined(...parts) {
  return Uint8Array.from(parts.flatMap(part => Array.from(part)))
}
