import { blockHeader } from '../chain/find-block.js'
import { gasPrice as price } from '../execution/fees.js'
import { blockId } from '../wire/block-reference.js'
import { failParsing, listOf, objectParams } from '../wire/params.js'
import type { Chain } from '../chain/chain.js'
import type { BlockId } from '../wire/block-reference.js'
import type { Json } from '../wire/json.js'

const expected = 'struct RpcGasPriceRequest'

/** Takes one element by position, or an object that may be empty; null is the newest block. All cost the same. */
export function gasPrice(params: Json | undefined, chain: Chain): Json {
  const id = readBlockId(params)
  if (id !== null) blockHeader(chain, { block_id: id })
  return { gas_price: String(price) }
}

function readBlockId(params: Json | undefined): BlockId | null {
  const list = listOf(params)
  if (list?.length === 0) return failParsing(`invalid length 0, expected ${expected} with 1 element`)
  const id = list === null ? objectParams(params, expected)['block_id'] : list[0]
  return id === null || id === undefined ? null : blockId(id)
}
