import { block } from '../../../methods/block.js'
import { singleAccessKeyChanges } from '../../../methods/changes/single_access_key_changes.js'
import { ask, fieldAt, isUint64 } from '../../../runtime/ask.js'
import type { TransactionFields } from '../signed/transaction-fields.js'
import { keyAt, type KeyAt } from './key-at.js'
import type { Witness } from './witness.js'

/** The key at a block before it reached the nonce, and at a block after. */
type NonceRange = { readonly before: KeyAt; readonly after: KeyAt }

/** How many heights in a row the search allows without a block. On real chains one or two occur. */
const longestGap = 10

/**
 * Whether another transaction of the access key used this nonce or a greater one in a final block: then this
 * transaction can never execute. `UNKNOWN_TRANSACTION` of `tx` alone proves nothing, because another node of the client
 * can be further. The proof is the block in which the key reached the nonce: its changes name the transactions that
 * raised the nonce. `wasNonceFree`: the caller has read the key at the block that the transaction names, and the nonce
 * was not used yet. Then a witness that claims the opposite proves nothing.
 */
export async function isNonceUsed(
  witness: Witness,
  fields: TransactionFields,
  hash: string,
  wasNonceFree: boolean,
): Promise<boolean> {
  // The flow does not read changes of gas keys.
  if (fields.nonce_index !== null) return false
  const after = await keyAt(witness, fields, { finality: 'final' })
  if (after === null || after.nonce < fields.nonce) return false
  const before = await keyAt(witness, fields, { block_id: fields.block_hash }, after.height)
  if (before === null) return false
  // The transaction is only valid after the block that it names.
  if (before.nonce >= fields.nonce) return !wasNonceFree
  const change = await findNonceChange(witness, fields, { before, after })
  return change !== null && (await isChangedByOthers(witness, fields, change.after, hash))
}

/** A binary search by height for two adjacent blocks: the key reached the nonce in the second. */
async function findNonceChange(
  witness: Witness,
  fields: TransactionFields,
  range: NonceRange,
): Promise<NonceRange | null> {
  let { before, after } = range
  for (;;) {
    const middle = await keyBetween(witness, fields, { before, after })
    if (middle === null) break
    if (middle.nonce >= fields.nonce) after = middle
    else before = middle
  }
  const needed = { 'header.prev_hash': 'text' } as const
  const last = await ask(witness.near, block({ block_id: after.hash }), needed, witness.sending(after.height))
  // A node that lags does not know some heights that have blocks.
  return last.ok && last.result.header.prev_hash === before.hash ? { before, after } : null
}

/** The key at a block between two others. Null if there is no such block, or the witness does not have it. */
async function keyBetween(
  witness: Witness,
  fields: TransactionFields,
  { before, after }: NonceRange,
): Promise<KeyAt | null> {
  const middle = Math.floor((before.height + after.height) / 2)
  for (let distance = 0; distance <= longestGap; distance++)
    for (const height of new Set([middle - distance, middle + distance])) {
      if (height <= before.height || height >= after.height) continue
      const key = await keyAt(witness, fields, { block_id: height }, after.height)
      if (key !== null) return key
    }
  return null
}

/** Whether the changes of a block name the transactions that raised the nonce, and none of them is this transaction. */
async function isChangedByOthers(
  { near, sending }: Witness,
  { signer_id: account_id, public_key, nonce }: TransactionFields,
  { hash: block_hash, height }: KeyAt,
  tx_hash: string,
): Promise<boolean> {
  const keys = [{ account_id, public_key }]
  const needed = { block_hash: 'text', changes: 'list' } as const
  const outcome = await ask(near, singleAccessKeyChanges({ block_id: block_hash, keys }), needed, sending(height))
  if (!outcome.ok || outcome.result.block_hash !== block_hash) return false
  const changes: readonly unknown[] = outcome.result.changes
  const isOwn = changes.some(change => fieldAt(change, 'cause.tx_hash') === tx_hash)
  const reachesNonce = changes.some(change => {
    const changed = fieldAt(change, 'change.access_key.nonce')
    return fieldAt(change, 'type') === 'access_key_update' && isUint64(changed) && changed >= nonce
  })
  return reachesNonce && !isOwn
}
