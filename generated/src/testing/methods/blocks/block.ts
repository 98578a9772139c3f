import { storedBlock } from '../../chain/find-block.js'
import { viewBlock } from '../../chain/view-block.js'
import { onlyBlockReference } from '../../wire/block-reference.js'
import { refuseAs } from '../../wire/failure.js'
import type { Method } from '../method.js'

export const block: Method = (params, chain) => {
  const reference = onlyBlockReference(params)
  if (chain.settings.faultModes.has('syncing')) return refuseAs('NOT_SYNCED_YET', null, noSyncedBlocks)
  return viewBlock(storedBlock(chain, reference))
}

export const noSyncedBlocks = 'There are no fully synchronized blocks on the node yet'
