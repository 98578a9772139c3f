import { block } from '../../../methods/block.js'
import { genesisConfig } from '../../../methods/genesis_config.js'
import { ask } from '../../../runtime/ask.js'
import type { TransactionFields } from '../signed/transaction-fields.js'
import { keyAt } from './key-at.js'
import type { Witness } from './witness.js'

/** For how many blocks a transaction is valid on mainnet and testnet. */
export const longestValidity = 86_400

/** The validity period, if the caller knows it, and whether one client decides alone. */
export type Validity = { readonly validityPeriod?: number | undefined; readonly isAlone: boolean }

/**
 * Whether the validity period of the transaction is over at a final block, and the key has not reached the nonce at
 * this block: then no block includes the transaction, and none ever will. `UNKNOWN_TRANSACTION` of `tx` alone proves
 * nothing, because another node of the client can be further. So the key is read at the same final block.
 */
export async function hasExpired(witness: Witness, fields: TransactionFields, validity: Validity): Promise<boolean> {
  const { near, sending } = witness
  const start = await ask(near, block({ block_id: fields.block_hash }), ofBlock, sending())
  if (!start.ok || start.result.header.hash !== fields.block_hash) return false
  const { height: startHeight } = start.result.header
  const head = await ask(near, block({ finality: 'final' }), ofBlock, sending(startHeight))
  if (!head.ok) return false
  const { hash, height } = head.result.header
  const period = await validityPeriodOf(witness, validity)
  if (!(height - startHeight > period)) return false
  const key = await keyAt(witness, fields, { block_id: hash }, height)
  return key !== null && key.nonce < fields.nonce
}

const ofBlock = { 'header.hash': 'text', 'header.height': 'height' } as const

/**
 * The caller's period, else that of the genesis; `Infinity` if the witness does not tell it. If one client decides
 * alone, it could name a shorter one: then the period is at least that of mainnet.
 */
async function validityPeriodOf({ near, sending }: Witness, { validityPeriod, isAlone }: Validity): Promise<number> {
  if (validityPeriod !== undefined) return validityPeriod
  const config = await ask(near, genesisConfig(), { transaction_validity_period: 'height' }, sending())
  if (!config.ok) return Infinity
  const { transaction_validity_period: period } = config.result
  return isAlone ? Math.max(period, longestValidity) : period
}
