import type { Settings } from '../options.js'
import { appendBlock, emptyChain, firstBlock, type Block, type Chain } from './chain.js'
import { requireShards } from './missing-chunks.js'
import { produceBlock } from './produce-block.js'

const firstBlocks = 320

/** The first blocks of the last chains with only a name and validators. Blocks never change, so chains share them. */
let shared: readonly (Pick<Settings, 'chainId' | 'validators'> & { readonly blocks: readonly Block[] })[] = []

/** Enough for the chains of one test. */
const mostShared = 4

/** A chain with its first blocks. A node without peers has one block. */
export function startChain(settings: Settings): Chain {
  requireShards(settings)
  const wanted = settings.faultModes.has('alone') ? 1 : 1 + firstBlocks - settings.lag
  const { chainId, validators } = settings
  const canShare = isPlain(settings)
  const kept = canShare ? shared.find(each => each.chainId === chainId && each.validators === validators) : undefined
  const known = kept?.blocks ?? [firstBlock(settings)]
  const chain = emptyChain(settings)
  for (const block of known.slice(0, wanted)) appendBlock(chain, block)
  while (chain.blocks.length < wanted) produceBlock(chain)
  if (canShare && wanted > known.length) {
    const others = shared.filter(each => each !== kept)
    shared = [{ chainId, validators, blocks: [...chain.blocks] }, ...others].slice(0, mostShared)
  }
  return chain
}

/** Whether the name and the validators make its first blocks. */
function isPlain({ accounts, skippedHeights, missingChunks, certified }: Settings): boolean {
  const hasGaps = skippedHeights.length > 0 || missingChunks.length > 0
  return Object.keys(accounts).length === 0 && !hasGaps && !certified
}
