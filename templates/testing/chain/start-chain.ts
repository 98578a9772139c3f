import type { Settings } from '../options.js'
import { appendBlock, emptyChain, firstBlock, type Block, type Chain } from './chain.js'
import { produceBlock } from './produce-block.js'

const firstBlocks = 320

/** The first blocks of the last chain that started without own accounts. Blocks never change, so chains share them. */
let shared: { readonly chainId: string; readonly blocks: readonly Block[] } | undefined

/** A chain with its first blocks. A node without peers has one block. */
export function startChain(settings: Settings): Chain {
  const wanted = settings.faultModes.has('alone') ? 1 : 1 + firstBlocks - settings.lag
  const canShare = Object.keys(settings.accounts).length === 0
  const known = canShare && shared?.chainId === settings.chainId ? shared.blocks : [firstBlock(settings)]
  const chain = emptyChain(settings)
  for (const block of known.slice(0, wanted)) appendBlock(chain, block)
  while (chain.blocks.length < wanted) produceBlock(chain)
  if (canShare && wanted > known.length) shared = { chainId: settings.chainId, blocks: [...chain.blocks] }
  return chain
}
