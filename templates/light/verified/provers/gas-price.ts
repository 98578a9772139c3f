import { askItself } from '../ask.js'
import { notProvable } from '../ended.js'
import type { Prover } from '../evidence.js'
import { provenBlock } from '../proven-block.js'
import { isBlockId, objectOf } from './block.js'

/** `gas_price` of a block: its proven header has it. Without a block, the node would say which one is the newest. */
export const proveGasPrice: Prover = async call => {
  const { params, method } = call.asked
  const block_id: unknown = Array.isArray(params) ? params[0] : objectOf(params)['block_id']
  if (!isBlockId(block_id)) return notProvable('NOT_FINAL', method)
  const { result } = await askItself(call, call.asked, value => ({ ok: true, value }))
  const { value, head } = await provenBlock(call, block_id)
  const { header } = value
  return { result, proven: { gas_price: header.gas_price }, head, block: header }
}
