import { readAccountId } from '../primitives/account-id.js'
import { fromBase58, toBase58 } from '../primitives/base58.js'
import { toBase64 } from '../primitives/base64.js'
import { borshInteger, borshList, borshReader, borshText, joined } from '../primitives/borsh.js'
import { sha256 } from '../primitives/hash.js'
import { signAs, type MockKey } from '../primitives/keys.js'
import { readAction, type Action } from './action.js'
import { encodeAction } from './encode-action.js'
import {
  encodePublicKey,
  encodeSignature,
  readPublicKey,
  readSignature,
  signatureHolds,
  viewSignature,
} from './public-key.js'
import { viewAction } from './view-action.js'
import type { JsonObject } from '../wire/json.js'
import type { CompleteAction } from './draft.js'

export type Transaction = {
  readonly hash: string
  readonly signerId: string
  readonly publicKey: string
  readonly nonce: bigint
  readonly receiverId: string
  readonly blockHash: string
  readonly actions: readonly Action[]
  readonly signature: string
  readonly signatureHolds: boolean
  /** The hash of the transaction with its signature, a leaf of the tree of a chunk's transactions. */
  readonly signedHash: Uint8Array
  /** The size of the whole transaction in Borsh. */
  readonly size: number
}

/** Reads a signed transaction. Throws a `RangeError` in the words of nodes if it is invalid. */
export function decodeTransaction(bytes: Uint8Array): Transaction {
  const reader = borshReader(bytes)
  const fields = {
    signerId: readAccountId(reader),
    publicKey: readPublicKey(reader),
    nonce: reader.integer(8),
    receiverId: readAccountId(reader),
    blockHash: toBase58(reader.bytes(32)),
    actions: reader.list(() => readAction(reader)),
  }
  const hash = sha256(reader.since(0))
  const signature = readSignature(reader)
  if (reader.position() < bytes.length) throw new RangeError('Not all bytes read')
  return {
    ...fields,
    hash: toBase58(hash),
    signature: viewSignature(signature),
    signatureHolds: signatureHolds(fields.publicKey, hash, signature),
    signedHash: sha256(bytes),
    size: bytes.length,
  }
}

export function viewTransaction(transaction: Transaction): JsonObject {
  return {
    actions: transaction.actions.map(viewAction),
    hash: transaction.hash,
    nonce: transaction.nonce,
    priority_fee: 0,
    public_key: transaction.publicKey,
    receiver_id: transaction.receiverId,
    signature: transaction.signature,
    signer_id: transaction.signerId,
  }
}

export type Draft = {
  readonly signerId: string
  readonly key: MockKey
  readonly nonce: bigint
  readonly receiverId: string
  readonly blockHash: string
  readonly actions: readonly CompleteAction[]
  readonly forged: boolean
}

export function signTransaction(draft: Draft): { readonly base64: string; readonly hash: string } {
  const unsigned = joined(
    borshText(draft.signerId),
    encodePublicKey(draft.key.publicKey),
    borshInteger(draft.nonce, 8),
    borshText(draft.receiverId),
    fromBase58(draft.blockHash) ?? new Uint8Array(32),
    borshList(draft.actions.map(encodeAction)),
  )
  const hash = sha256(unsigned)
  const signature = signAs(draft.forged ? `${draft.key.name} forged` : draft.key.name, hash)
  const signed = joined(unsigned, encodeSignature(signature))
  return { base64: toBase64(signed), hash: toBase58(hash) }
}
