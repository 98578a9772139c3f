import { storedBlock } from '../../chain/find-block.js'
import { viewBlock } from '../../chain/view-block.js'
import { onlyBlockReference } from '../../wire/block-reference.js'
import { causeOf, handlerError, refuse } from '../../wire/failure.js'
import type { Method } from '../method.js'

export const block: Method = (params, chain) => {
  const reference = onlyBlockReference(params)
  if (chain.settings.faultModes.has('syncing')) return refuse(handlerError('NOT_SYNCED_YET', null, noSyncedBlocks))
  return viewBlock(storedBlock(chain, reference))
}

export const noSyncedBlocks = 'There are no fully synchronized blocks on the node yet'

/** The `data` of the methods that repeat the cause there. */
export function refuseUnsynced(): never {
  return refuse(handlerError('NOT_SYNCED_YET', null, causeOf('NOT_SYNCED_YET', null)))
}
