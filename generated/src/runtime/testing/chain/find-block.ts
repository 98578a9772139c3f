import { emptyHash } from '../primitives/hash.js'
import { handlerError, refuse } from '../wire/failure.js'
import { earliestOf, finalOf, genesisOf, headOf, isCollected } from './chain.js'
import type { BlockId, BlockReference } from '../wire/block-reference.js'
import type { Block, Chain } from './chain.js'

/** The block, or how the node names what it does not have. */
export type Lookup = { readonly block: Block } | { readonly missing: string }

/** Finds a block by its header: a garbage-collected one is found, too. */
export function lookUp(chain: Chain, reference: BlockReference): Lookup {
  if ('block_id' in reference) return byId(chain, reference.block_id)
  if ('sync_checkpoint' in reference)
    return { block: reference.sync_checkpoint === 'genesis' ? genesisOf(chain) : earliestOf(chain) }
  if (reference.finality === 'final') return { block: finalOf(chain) }
  const head = headOf(chain)
  if (reference.finality === 'optimistic') return { block: head }
  return head.previous === null ? { missing: `BLOCK: ${emptyHash}` } : { block: head.previous }
}

function byId(chain: Chain, id: BlockId): Lookup {
  const block = typeof id === 'string' ? chain.byHash.get(id) : chain.byHeight.get(Number(id))
  if (block !== undefined) return { block }
  return { missing: typeof id === 'string' ? `BLOCK HEADER: ${id}` : `BLOCK HEIGHT: ${id}` }
}

/** The whole block. One that is garbage collected is as unknown as one that never was. */
export function storedBlock(chain: Chain, reference: BlockReference): Block {
  const found = lookUp(chain, reference)
  if ('block' in found && !isCollected(chain, found.block)) return found.block
  const missing = 'block' in found ? `BLOCK: ${found.block.hash}` : found.missing.replace('BLOCK HEADER', 'BLOCK')
  return refuse(unknownBlock(missing))
}

/** Enough for the methods that look no further than the header, which nodes keep for ever. */
export function blockHeader(chain: Chain, reference: BlockReference): Block {
  const found = lookUp(chain, reference)
  return 'block' in found ? found.block : refuse(unknownBlock(found.missing))
}

export function notFoundText(missing: string): string {
  return `DB Not Found Error: ${missing} \n Cause: Unknown`
}

function unknownBlock(missing: string): ReturnType<typeof handlerError> {
  return handlerError('UNKNOWN_BLOCK', {}, notFoundText(missing))
}
