import { readAction, readPublicKey, viewAction } from './action.js'
import { fromBase58, toBase58 } from './base58.js'
import { borshInteger, borshList, borshReader, borshText, joined } from './borsh.js'
import { encodeAction, encodeKey } from './draft.js'
import { sha256 } from './hash.js'
import { signAs, verifies } from './keys.js'
import { accountIdProblem } from './account-id.js'
import type { Action } from './action.js'
import type { BorshReader } from './borsh.js'
import type { DraftAction } from './draft.js'
import type { JsonObject } from './wire-json.js'

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
  /** Of the whole binary form. */
  readonly size: number
}

/** Reads a signed transaction. What is wrong with it is thrown as a `RangeError` in the words of nodes. */
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
  const hash = sha256(bytes.subarray(0, reader.position()))
  const secp256k1 = reader.integer(1) === 1n
  const signature = reader.bytes(secp256k1 ? 65 : 64)
  if (reader.position() < bytes.length) throw new RangeError('Not all bytes read')
  return {
    ...fields,
    hash: toBase58(hash),
    signature: `${secp256k1 ? 'secp256k1' : 'ed25519'}:${toBase58(signature)}`,
    signatureHolds: signatureHolds(fields.publicKey, hash, signature),
    size: bytes.length,
  }
}

/** secp256k1 cannot be recovered with node:crypto; no account here has such a key, which is what refuses them. */
function signatureHolds(publicKey: string, hash: Uint8Array, signature: Uint8Array): boolean {
  const [curve, text] = publicKey.split(':')
  if (curve !== 'ed25519') return signature.length === 65
  return signature.length === 64 && verifies(fromBase58(text ?? '') ?? new Uint8Array(32), hash, signature)
}

function readAccountId(reader: BorshReader): string {
  const text = reader.text()
  const problem = accountIdProblem(text)
  if (problem !== null) throw new RangeError(problem)
  return text
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
  /** The name that the signing key is made from. */
  readonly keyName: string
  readonly publicKey: string
  readonly nonce: bigint
  readonly receiverId: string
  readonly blockHash: string
  readonly actions: readonly DraftAction[]
  readonly forged: boolean
}

export function signTransaction(draft: Draft): { readonly base64: string; readonly hash: string } {
  const unsigned = joined(
    borshText(draft.signerId),
    encodeKey(draft.publicKey),
    borshInteger(draft.nonce, 8),
    borshText(draft.receiverId),
    fromBase58(draft.blockHash) ?? new Uint8Array(32),
    borshList(draft.actions.map(encodeAction)),
  )
  const hash = sha256(unsigned)
  const signature = signAs(draft.forged ? `${draft.keyName} forged` : draft.keyName, hash)
  const signed = joined(unsigned, borshInteger(0, 1), signature)
  return { base64: Buffer.from(signed).toString('base64'), hash: toBase58(hash) }
}
