import { type ViewAccessKeyError, viewAccessKey } from '../../../methods/query/view_access_key.js'
import { type ViewGasKeyNoncesError, viewGasKeyNonces } from '../../../methods/query/view_gas_key_nonces.js'
import { ask, isUint64 } from '../../../runtime/ask.js'
import type { Failed } from '../../../runtime/failed.js'
import { failure } from '../../../runtime/failure.js'
import type { BlockReference } from '../../../schemas.js'
import type { TransactionFields } from '../signed/transaction-fields.js'
import type { Witness } from './witness.js'

/** An access key, or one nonce of a gas key. */
export type KeyReference = Pick<TransactionFields, 'signer_id' | 'public_key' | 'nonce_index'>

/** The nonce of a key at one block. */
export type KeyAt = { readonly nonce: bigint; readonly height: number; readonly hash: string }

export type KeyError = ViewAccessKeyError | ViewGasKeyNoncesError

export type KeyOutcome = { readonly ok: true; readonly key: KeyAt } | { readonly ok: false; readonly error: KeyError }

/** At a block, each nonce of a key is below this limit: the chain accepts no transaction with a greater one. */
export function nonceLimit(height: number): bigint {
  return BigInt(height) * 1_000_000n
}

/**
 * Reads a key at a block. A nonce that the chain does not allow at that height is a failure of the node. Rejects with a
 * `RangeError` if the gas key has no such nonce.
 */
export async function readKeyAt(
  { near, sending }: Witness,
  { signer_id: account_id, public_key, nonce_index }: KeyReference,
  at: BlockReference,
  minHeight?: number,
): Promise<KeyOutcome> {
  const params = { ...at, account_id, public_key }
  if (nonce_index === null) {
    const request = viewAccessKey(params)
    const outcome = await ask(near, request, { ...ofBlock, nonce: 'integer' }, sending(minHeight))
    return outcome.ok ? keyOf(request, 'nonce', outcome.result, outcome.result.nonce) : outcome
  }
  const request = viewGasKeyNonces(params)
  const outcome = await ask(near, request, { ...ofBlock, nonces: 'list' }, sending(minHeight))
  if (!outcome.ok) return outcome
  const nonce = outcome.result.nonces[nonce_index]
  if (nonce === undefined) throw new RangeError(`The gas key has no nonce with the index ${nonce_index}.`)
  return keyOf(request, `nonces[${nonce_index}]`, outcome.result, nonce)
}

/** The key at a block. Null if the witness does not have the block or answers for another, or there is no such key. */
export async function keyAt(
  witness: Witness,
  key: KeyReference,
  at: BlockReference,
  minHeight?: number,
): Promise<KeyAt | null> {
  const outcome = await readKeyAt(witness, key, at, minHeight).catch(() => null)
  return outcome?.ok && isAt(outcome.key, at) ? outcome.key : null
}

function isAt({ hash, height }: KeyAt, at: BlockReference): boolean {
  const { block_id: id } = at
  return id === undefined || id === hash || id === height
}

const ofBlock = { block_hash: 'text', block_height: 'height' } as const

function keyOf(
  request: ReturnType<typeof viewAccessKey> | ReturnType<typeof viewGasKeyNonces>,
  path: string,
  { block_height: height, block_hash: hash }: { readonly block_height: number; readonly block_hash: string },
  nonce: number | bigint,
): KeyOutcome {
  const limit = nonceLimit(height)
  if (isUint64(nonce) && (BigInt(nonce) < limit || BigInt(nonce) === 0n))
    return { ok: true, key: { nonce: BigInt(nonce), height, hash } }
  // `String` throws for some objects.
  const found = typeof nonce === 'object' ? 'object' : String(nonce)
  const info = { path, expected: `an integer below ${limit}`, found }
  return { ok: false, error: failure(request, { kind: 'INVALID_RESULT', info }).error as KeyError }
}

/** The error of a call that could not read a key. */
export function keyError(
  { signer_id: account_id, public_key }: Pick<KeyReference, 'signer_id' | 'public_key'>,
  failed: Failed,
): KeyError {
  return failure(viewAccessKey({ account_id, public_key, finality: 'final' }), failed).error as KeyError
}
