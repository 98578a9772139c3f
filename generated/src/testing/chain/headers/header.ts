import { hashBytes, toBase58 } from '../../primitives/base58.js'
import { emptyHash, sha256 } from '../../primitives/hash.js'
import { frontierRoot, withLeaf, type Frontier } from '../../primitives/merkle.js'
import { chunkExecutionRoot, type ExecutedBlock } from '../chunk-execution.js'
import { epochAfter, firstEpoch, producersHash, producersOf, type Epoch } from '../epoch.js'
import { genesisHeight, genesisTime } from '../genesis.js'
import { hasChunk } from '../missing-chunks.js'
import { outcomeRoot, shardRoot } from '../outcome-tree.js'
import { shards } from '../shards.js'
import { stateRoots } from '../state-trie.js'
import { chunkHeader, transactionsRoot, type ChunkHeader } from './chunk-header.js'
import { chunkHeadersRoot, innerRestHash, rootOfHashes, type InnerRest } from './inner-rest.js'
import { blockHashOf, type LiteHeader } from './lite-header.js'
import type { Outcome } from '../../execution/outcome.js'
import type { Settings } from '../../options.js'
import type { Accounts } from '../../state/account.js'
import type { Transaction } from '../../transactions/transaction.js'

/** The header of a block, which is fixed before its receipts run. */
export type Header = {
  readonly height: number
  readonly hash: string
  /** Nanoseconds since 1970. */
  readonly timestamp: bigint
  readonly epoch: Epoch
  readonly lite: LiteHeader
  readonly rest: InnerRest
  readonly restHash: string
  /** The newest chunk of each shard: of this block, or of an earlier one if this block has none. */
  readonly chunkHeaders: readonly ChunkHeader[]
  /** The blocks before it. */
  readonly ancestors: Frontier
}

/** The block before. */
export type Parent = Pick<Header, 'height' | 'timestamp' | 'epoch' | 'ancestors' | 'chunkHeaders'> &
  ExecutedBlock & { readonly ordinal: number; readonly previous: Parent | null }

/** A height without a block, among the first heights. */
export const skippedHeight: number = genesisHeight + 300

const nanosecondsPerBlock = 1_013_217_003n

export function firstHeader(settings: Settings, accounts: Accounts): Header {
  const first = { height: genesisHeight, timestamp: genesisTime, ancestors: [], epoch: firstEpoch, transactions: [] }
  return sealed(null, { ...first, certified: {}, accounts, producers: 0, seed: settings.chainId }, settings)
}

export function nextHeader(head: Parent, transactions: readonly Transaction[], settings: Settings): Header {
  const height = heightAfter(head.height, settings)
  const epoch = epochAfter(head, height)
  const parts: Parts = {
    height,
    epoch,
    transactions,
    timestamp: head.timestamp + nanosecondsPerBlock,
    ancestors: withLeaf(head.ancestors, hashBytes(head.hash)),
    certified: settings.certified ? { chunk_execution_root: chunkExecutionRoot(head) } : {},
    accounts: head.accounts,
    producers: epoch.index + 1,
    seed: '',
  }
  return sealed(head, parts, settings)
}

/** The height of the next block. */
export function heightAfter(height: number, { skippedHeights }: Pick<Settings, 'skippedHeights'>): number {
  const next = height + 1
  return next === skippedHeight || skippedHeights.includes(next) ? heightAfter(next, { skippedHeights }) : next
}

type Parts = Pick<Header, 'height' | 'timestamp' | 'epoch' | 'ancestors'> & {
  readonly certified: Pick<LiteHeader, 'chunk_execution_root'>
  readonly transactions: readonly Transaction[]
  /** The state before the block. */
  readonly accounts: Accounts
  /** The epoch whose producers the header commits to. */
  readonly producers: number
  readonly seed: string
}

function sealed(head: Parent | null, parts: Parts, settings: Settings): Header {
  const { height, timestamp, epoch, ancestors } = parts
  const previousHash = head?.hash ?? emptyHash
  const chunkHeaders = chunksAfter(head, parts, settings)
  const rest = restAfter(head, parts, chunkHeaders, settings)
  const restHash = toBase58(innerRestHash(rest))
  const lite: LiteHeader = {
    height,
    timestamp,
    timestamp_nanosec: String(timestamp),
    epoch_id: epoch.id,
    next_epoch_id: epoch.nextId,
    prev_state_root: toBase58(rootOfHashes(chunkHeaders.map(({ stateRoot }) => stateRoot))),
    outcome_root: head === null ? emptyHash : outcomeRoot(chunkHeaders.map(chunk => chunk.outcomeRoot)),
    next_bp_hash: producersHash(producersOf(parts.producers, settings.validators)),
    block_merkle_root: toBase58(frontierRoot(ancestors)),
    ...parts.certified,
  }
  const hash = blockHashOf({ lite, restHash, previousHash })
  return { height, hash, timestamp, epoch, lite, rest, restHash, chunkHeaders, ancestors }
}

/** A shard without a chunk keeps the header of its last one. */
function chunksAfter(head: Parent | null, parts: Parts, settings: Settings): readonly ChunkHeader[] {
  const roots = stateRoots(parts.accounts)
  const prevBlockHash = head?.hash ?? emptyHash
  return shards.map((shard, index) => {
    const last = head?.chunkHeaders[index]
    if (last !== undefined && !hasChunk(settings, parts.height, shard)) return last
    return chunkHeader({
      shard,
      height: parts.height,
      prevBlockHash,
      stateRoot: roots[index] ?? new Uint8Array(32),
      outcomeRoot: shardRoot(shard, lastOutcomes(head, last)),
      txRoot: transactionsRoot(shard, parts.transactions),
    })
  })
}

/** The outcomes of the block that has the last chunk of a shard: a chunk commits to what the chunk before it did. */
function lastOutcomes(head: Parent | null, last: ChunkHeader | undefined): readonly Outcome[] {
  const height = last?.height ?? 0
  let block = head
  while (block !== null && block.height > height) block = block.previous
  return block?.outcomes ?? []
}

function restAfter(head: Parent | null, parts: Parts, chunks: readonly ChunkHeader[], settings: Settings): InnerRest {
  const madeUp = (name: string): Uint8Array => sha256(name, parts.height, parts.seed)
  const producers = producersOf(parts.epoch.index, settings.validators)
  return {
    bodyHash: madeUp('body'),
    randomValue: madeUp('random'),
    headersRoot: chunkHeadersRoot(chunks),
    chunkMask: chunks.map(({ height }) => height === parts.height),
    txRoot: rootOfHashes(chunks.map(({ txRoot }) => txRoot)),
    lastFinal: head?.previous?.hash ?? emptyHash,
    lastDoublyFinal: head?.hash ?? emptyHash,
    ordinal: (head?.ordinal ?? 0) + 1,
    prevHeight: head?.height ?? 0,
    approvals: producers.map(({ id, silent }) => (silent === true ? null : madeUpSignature(id, parts.height))),
  }
}

function madeUpSignature(id: string, height: number): Uint8Array {
  const half = sha256('approval', id, height)
  return Uint8Array.from([...half, ...half])
}
