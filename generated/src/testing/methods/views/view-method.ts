import { lookUpStored, notFoundText } from '../../chain/find-block.js'
import { blockReference, type BlockReference } from '../../wire/block-reference.js'
import { internalError, refuse, refuseAs } from '../../wire/failure.js'
import { objectParams } from '../../wire/params.js'
import { contextAt } from './view-context.js'
import { readViewQuery, type ViewKind } from './view-query.js'
import type { Block, Chain } from '../../chain/chain.js'
import type { Method } from '../method.js'

/** A newer method, for one request type of `query`. A failure that `query` puts into a result is an error. */
export function viewMethod(kind: ViewKind, expected: string): Method {
  return (params, chain) => {
    const fields = objectParams(params, expected)
    const context = contextAt(keptBlock(blockReference(fields), chain), chain, 'by the method')
    return { ...readViewQuery(kind, fields).view(context), ...context.at }
  }
}

/** These methods have no errors for missing data: old blocks are unknown, the rest is an internal error. */
function keptBlock(reference: BlockReference, chain: Chain): Block {
  const { faultModes } = chain.settings
  if (faultModes.has('syncing') || faultModes.has('untracking')) {
    const text = faultModes.has('syncing') ? 'There are no fully synchronized blocks' : 'The shard is not tracked'
    return refuse(internalError(text, text))
  }
  return lookUpStored(chain, reference, missing =>
    refuseAs('UNKNOWN_BLOCK', { block_reference: { ...reference } }, notFoundText(missing)),
  )
}
