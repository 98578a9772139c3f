import { type ViewAccessKeyError, viewAccessKey } from '../../../methods/query/view_access_key.js'
import { type ViewGasKeyNoncesError, viewGasKeyNonces } from '../../../methods/query/view_gas_key_nonces.js'
import type { BlockReference } from '../../../schemas.js'
import type { TransactionFields } from '../signed/transaction-fields.js'
import type { Witness } from './witness.js'

/** An access key, or one nonce of a gas key. */
export type KeyReference = Pick<TransactionFields, 'signer_id' | 'public_key' | 'nonce_index'>

/** The nonce of a key at one block. */
export type KeyAt = { readonly nonce: bigint; readonly height: number; readonly hash: string }

export type KeyOutcome =
  | { readonly ok: true; readonly key: KeyAt }
  | { readonly ok: false; readonly error: ViewAccessKeyError | ViewGasKeyNoncesError }

/** Reads a key at a block. Rejects with a `RangeError` if the gas key has no such nonce. */
export async function readKeyAt(
  { near, sending }: Witness,
  { signer_id: account_id, public_key, nonce_index }: KeyReference,
  at: BlockReference,
  minHeight?: number,
): Promise<KeyOutcome> {
  const params = { ...at, account_id, public_key }
  if (nonce_index === null) {
    const found = await near.send(viewAccessKey(params), sending(minHeight))
    return found.ok ? { ok: true, key: keyOf(found.result, found.result.nonce) } : found
  }
  const found = await near.send(viewGasKeyNonces(params), sending(minHeight))
  if (!found.ok) return found
  const nonce = found.result.nonces[nonce_index]
  if (nonce === undefined) throw new RangeError(`The gas key has no nonce with the index ${nonce_index}.`)
  return { ok: true, key: keyOf(found.result, nonce) }
}

/** The key at a block. Null if the witness does not have the block, or the account does not have the key. */
export async function keyAt(
  witness: Witness,
  key: KeyReference,
  at: BlockReference,
  minHeight?: number,
): Promise<KeyAt | null> {
  const found = await readKeyAt(witness, key, at, minHeight).catch(() => null)
  return found?.ok ? found.key : null
}

function keyOf(
  { block_height: height, block_hash: hash }: { readonly block_height: number; readonly block_hash: string },
  nonce: number | bigint,
): KeyAt {
  return { nonce: BigInt(nonce), height, hash }
}
