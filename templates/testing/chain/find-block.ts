import { emptyHash } from '../primitives/hash.js'
import { refuseAs } from '../wire/failure.js'
import { earliestOf, finalOf, genesisOf, headOf, isCollected, type Block, type Chain } from './chain.js'
import type { BlockId, BlockReference } from '../wire/block-reference.js'

/** How a method refuses a block that the node does not have, from the node's words for what is missing. */
type Refuse = (missing: string) => never

/** Finds a block by its header. Garbage-collected blocks are found too. */
export function lookUp(chain: Chain, reference: BlockReference, refuse: Refuse): Block {
  if ('block_id' in reference) return byId(chain, reference.block_id, refuse)
  if ('sync_checkpoint' in reference)
    return reference.sync_checkpoint === 'genesis' ? genesisOf(chain) : earliestOf(chain)
  if (reference.finality === 'final') return finalOf(chain)
  const head = headOf(chain)
  return reference.finality === 'optimistic' ? head : (head.previous ?? refuse(`BLOCK: ${emptyHash}`))
}

function byId(chain: Chain, id: BlockId, refuse: Refuse): Block {
  if (typeof id === 'string') return chain.byHash.get(id) ?? refuse(`BLOCK HEADER: ${id}`)
  return chain.byHeight.get(Number(id)) ?? refuse(`BLOCK HEIGHT: ${id}`)
}

/** As `lookUp`, but a garbage-collected block is missing. */
export function lookUpStored(chain: Chain, reference: BlockReference, refuse: Refuse): Block {
  const block = lookUp(chain, reference, refuse)
  return isCollected(chain, block) ? refuse(`BLOCK: ${block.hash}`) : block
}

/** The whole block. A garbage-collected block is unknown, like a block that never existed. */
export function storedBlock(chain: Chain, reference: BlockReference): Block {
  return lookUpStored(chain, reference, missing => refuseUnknown(missing.replace('BLOCK HEADER', 'BLOCK')))
}

/** A block for methods that only need its header. Nodes keep all headers. */
export function blockHeader(chain: Chain, reference: BlockReference): Block {
  return lookUp(chain, reference, refuseUnknown)
}

export function notFoundText(missing: string): string {
  return `DB Not Found Error: ${missing} \n Cause: Unknown`
}

function refuseUnknown(missing: string): never {
  return refuseAs('UNKNOWN_BLOCK', {}, notFoundText(missing))
}
