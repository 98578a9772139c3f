import { emptyHash } from '../primitives/hash.js'
import { handlerError, refuse } from '../wire/failure.js'
import { earliestOf, finalOf, genesisOf, headOf, isCollected } from './chain.js'
import type { BlockId, BlockReference } from '../wire/block-reference.js'
import type { Block, Chain } from './chain.js'

/** The block, or the node's error for a block that it does not have. */
export type Lookup = { readonly block: Block } | { readonly missing: string }

/** Finds a block by its header. Garbage-collected blocks are found too. */
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

/** The whole block. A garbage-collected block is unknown, like a block that never existed. */
export function storedBlock(chain: Chain, reference: BlockReference): Block {
  const found = lookUp(chain, reference)
  if ('block' in found && !isCollected(chain, found.block)) return found.block
  const missing = 'block' in found ? `BLOCK: ${found.block.hash}` : found.missing.replace('BLOCK HEADER', 'BLOCK')
  return refuse(unknownBlock(missing))
}

/** A block for methods that only need its header. Nodes keep all headers. */
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
