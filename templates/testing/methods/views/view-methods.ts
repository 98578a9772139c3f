import { lookUpStored, notFoundText } from '../../chain/find-block.js'
import { blockReference, type BlockReference } from '../../wire/block-reference.js'
import { handlerError, internalError, refuse } from '../../wire/failure.js'
import { objectParams } from '../../wire/params.js'
import { contextAt } from './query.js'
import { readViewQuery } from './read-view-query.js'
import { views } from './view.js'
import type { Block, Chain } from '../../chain/chain.js'
import type { Json } from '../../wire/json.js'
import type { ViewQuery } from './view-query.js'

/** The newer methods, one for each request type of `query`. A failure that `query` puts into a result is an error. */
export const viewAccountMethod: ViewMethod = viewMethod('view_account', 'struct RpcViewAccountRequest')
export const viewCodeMethod: ViewMethod = viewMethod('view_code', 'struct RpcViewCodeRequest')
export const viewStateMethod: ViewMethod = viewMethod('view_state', 'struct RpcViewStateRequest')
export const viewKeyMethod: ViewMethod = viewMethod('view_access_key', 'struct RpcViewAccessKeyRequest')
export const viewKeysMethod: ViewMethod = viewMethod('view_access_key_list', 'struct RpcViewAccessKeyListRequest')
export const callFunctionMethod: ViewMethod = viewMethod('call_function', 'struct RpcCallFunctionRequest')

type ViewMethod = (params: Json | undefined, chain: Chain) => Json

function viewMethod(kind: ViewQuery['kind'], expected: string): ViewMethod {
  return (params, chain) => {
    const fields = objectParams(params, expected)
    const block = keptBlock(blockReference(fields), chain)
    const context = { ...contextAt(block), stateLimit: chain.settings.stateLimit, errorStyle: 'by the method' as const }
    return { ...views(readViewQuery(kind, fields), context), ...context.at }
  }
}

/** These methods have no errors for missing data: old blocks are unknown, the rest is an internal error. */
function keptBlock(reference: BlockReference, chain: Chain): Block {
  const { faultModes } = chain.settings
  if (faultModes.has('syncing') || faultModes.has('untracking')) {
    const text = faultModes.has('syncing') ? 'There are no fully synchronized blocks' : 'The shard is not tracked'
    return refuse(internalError(text, text))
  }
  const lookup = lookUpStored(chain, reference)
  if ('block' in lookup) return lookup.block
  return refuse(handlerError('UNKNOWN_BLOCK', { block_reference: { ...reference } }, notFoundText(lookup.missing)))
}
