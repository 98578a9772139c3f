import { block } from '../../../methods/block.js'
import { genesisConfig } from '../../../methods/genesis_config.js'
import type { Proof } from './is-proven.js'
import { keyAt } from './key-at.js'

/**
 * Whether the validity period of the transaction is over at a final block, and the key has not reached the nonce at
 * this block: then no block includes the transaction, and none ever will. `UNKNOWN_TRANSACTION` of `tx` alone proves
 * nothing, because another node of the client can be further. So the key is read at the same final block.
 */
export const hasExpired: Proof = async (witness, fields) => {
  const { near, sending } = witness
  const start = await near.send(block({ block_id: fields.block_hash }), sending())
  if (!start.ok || start.result.header.hash !== fields.block_hash) return false
  const { height: startHeight } = start.result.header
  const head = await near.send(block({ finality: 'final' }), sending(startHeight))
  if (!head.ok || head.result.header.height <= startHeight) return false
  const { hash, height } = head.result.header
  const config = await near.send(genesisConfig(), sending())
  // The period is 86,400 blocks on mainnet.
  if (!config.ok || !(height - startHeight > config.result.transaction_validity_period)) return false
  const key = await keyAt(witness, fields, { block_id: hash }, height)
  return key !== null && key.hash === hash && key.nonce < fields.nonce
}
