import { toBase58 } from '../primitives/base58.js'
import { genesisAccounts } from './genesis.js'
import { firstHeader, type Header } from './headers/header.js'
import { shards, type Shard } from './shards.js'
import type { Outcome } from '../execution/outcome.js'
import type { Receipt } from '../execution/receipt.js'
import type { GrowingTree } from '../primitives/growing-tree.js'
import type { Settings } from '../options.js'
import type { Accounts } from '../state/account.js'
import type { Change } from '../state/change.js'
import type { GlobalContracts } from '../state/global-contracts.js'
import type { Transaction } from '../transactions/transaction.js'
import type { ChunkHeader } from './headers/chunk-header.js'

export type Block = Header & {
  /** Its number among the blocks, from 1. Heights can be skipped, ordinals cannot. */
  readonly ordinal: number
  readonly previous: Block | null
  /** The state after this block. */
  readonly accounts: Accounts
  /** The global contracts after this block. */
  readonly globalContracts: GlobalContracts
  readonly changes: readonly Change[]
  readonly transactions: readonly Transaction[]
  /** The receipts that ran in this block. */
  readonly receipts: readonly Receipt[]
  /** The outcomes of the receipts and the transactions, in execution order. */
  readonly outcomes: readonly Outcome[]
}

export type Chunk = {
  readonly hash: string
  /** The block that has the chunk first. */
  readonly block: Block
  readonly shard: Shard
  readonly header: ChunkHeader
}

/** The chain grows in place; its blocks never change. */
export type Chain = {
  readonly settings: Settings
  readonly blocks: Block[]
  readonly byHash: Map<string, Block>
  readonly byHeight: Map<number, Block>
  /** The new chunks of the blocks up to the last search for a chunk. */
  readonly byChunk: Map<string, Chunk>
  /** The tree of the hashes of the blocks up to the last proof. */
  readonly blockTree: GrowingTree
  /** The blocks after which a light client found nothing newer. */
  readonly foundNewest: Set<string>
  /** Submitted, not yet in a block. */
  readonly pool: Transaction[]
  /** Receipts for the next block. */
  readonly waiting: Receipt[]
  /** Receipts that wait for data, by its id. */
  readonly postponed: Map<string, Receipt>
  /** Transactions in blocks, by hash. */
  readonly included: Map<string, Transaction>
  readonly outcomes: Map<string, Outcome>
  readonly receipts: Map<string, Receipt>
}

/** A chain without blocks. */
export function emptyChain(settings: Settings): Chain {
  return {
    settings,
    blocks: [],
    byHash: new Map(),
    byHeight: new Map(),
    byChunk: new Map(),
    blockTree: [],
    foundNewest: new Set(),
    pool: [],
    waiting: [],
    postponed: new Map(),
    included: new Map(),
    outcomes: new Map(),
    receipts: new Map(),
  }
}

export function firstBlock(settings: Settings): Block {
  const accounts = genesisAccounts(settings.accounts)
  return {
    ...firstHeader(settings, accounts),
    ordinal: 1,
    previous: null,
    accounts,
    globalContracts: new Map(),
    changes: [],
    transactions: [],
    receipts: [],
    outcomes: [],
  }
}

export function appendBlock(chain: Chain, block: Block): void {
  chain.blocks.push(block)
  chain.byHash.set(block.hash, block)
  chain.byHeight.set(block.height, block)
}

/** The chunk with a hash. Few calls need the hashes of chunks, so they are computed here and not for each new block. */
export function chunkByHash(chain: Chain, hash: string): Chunk | undefined {
  const last = [...chain.byChunk.values()].at(-1)?.block.ordinal ?? 0
  for (const block of chain.blocks.slice(last))
    for (const chunk of chunksOf(block)) if (chunk.block === block) chain.byChunk.set(chunk.hash, chunk)
  return chain.byChunk.get(hash)
}

/** The newest chunk of each shard: of the block, or of an earlier one if the block has none. */
export function chunksOf(block: Block): readonly Chunk[] {
  return block.chunkHeaders.map(header => ({
    hash: toBase58(header.hash),
    block: blockWith(header, block),
    shard: header.shard,
    header,
  }))
}

function blockWith({ height }: ChunkHeader, block: Block): Block {
  let ancestor = block
  while (ancestor.height > height && ancestor.previous !== null) ancestor = ancestor.previous
  return ancestor
}

/** The first block after another one that has a new chunk of a shard; null if there is none yet. */
export function nextWithChunk(chain: Chain, { ordinal }: Block, shard: Shard): Block | null {
  const index = shards.indexOf(shard)
  return chain.blocks.slice(ordinal).find(block => block.rest.chunkMask[index]) ?? null
}

export function genesisOf(chain: Chain): Block {
  return blockAt(chain, 0)
}

export function headOf(chain: Chain): Block {
  return blockAt(chain, chain.blocks.length - 1)
}

/** Two blocks behind the head, or the first block. */
export function finalOf(chain: Chain): Block {
  return blockAt(chain, Math.max(0, chain.blocks.length - 3))
}

export function earliestOf(chain: Chain): Block {
  return chain.blocks.find(block => !isCollected(chain, block)) ?? headOf(chain)
}

/** True if the node has garbage collected the block. It keeps the header. */
export function isCollected(chain: Chain, block: Block): boolean {
  return !chain.settings.archival && block.height < headOf(chain).height - chain.settings.retention
}

function blockAt(chain: Chain, index: number): Block {
  const block = chain.blocks[index]
  if (block === undefined) throw new Error('A chain has a first block.')
  return block
}
