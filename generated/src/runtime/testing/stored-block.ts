import { isCollected } from './chain.js'
import { lookUp } from './block-reference.js'
import { handlerError, refuse } from './failure.js'
import type { BlockReference } from './block-reference.js'
import type { Block, Chain } from './chain.js'

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
