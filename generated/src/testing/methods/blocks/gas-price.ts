import { blockHeader } from '../../chain/find-block.js'
import { gasPrice as price } from '../../execution/fees.js'
import { optionalBlockId } from '../../wire/block-reference.js'
import type { Method } from '../method.js'

/** Takes a list of one item, or an object that can be empty; null is the newest block. The price is constant. */
export const gasPrice: Method = (params, chain) => {
  const id = optionalBlockId(params, 'struct RpcGasPriceRequest')
  if (id !== null) blockHeader(chain, { block_id: id })
  return { gas_price: String(price) }
}
