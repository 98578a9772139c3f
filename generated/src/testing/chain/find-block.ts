import { emptyHash } from '../primitives/hash.js'
import { refuseAs } from '../wire/failure.js'
import { earliestOf, finalOf, genesisOf, headOf, isCollected, type Block, type Chain } from './chain.js'
import type { BlockId, BlockReference } from '../wire/block-reference.js'

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

/** As `lookUp`, but a garbage-collected block is missing. */
export function lookUpStored(chain: Chain, reference: BlockReference): Lookup {
  const lookup = lookUp(chain, reference)
  const isGone = 'block' in lookup && isCollected(chain, lookup.block)
  return isGone ? { missing: `BLOCK: ${lookup.block.hash}` } : lookup
}

/** The whole block. A garbage-collected block is unknown, like a block that never existed. */
export function storedBlock(chain: Chain, reference: BlockReference): Block {
  const lookup = lookUpStored(chain, reference)
  if ('block' in lookup) return lookup.block
  return refuseUnknown(lookup.missing.replace('BLOCK HEADER', 'BLOCK'))
}

/** A block for methods that only need its header. Nodes keep all headers. */
export function blockHeader(chain: Chain, reference: BlockReference): Block {
  const lookup = lookUp(chain, reference)
  return 'block' in lookup ? lookup.block : refuseUnknown(lookup.missing)
}

export function notFoundText(missing: string): string {
  return `DB Not Found Error: ${missing} \n Cause: Unknown`
}

function refuseUnknown(missing: string): never {
  return refuseAs('UNKNOWN_BLOCK', {}, notFoundText(missing))
}
