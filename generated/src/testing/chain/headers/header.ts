import { toBase58 } from '../../primitives/base58.js'
import { emptyHash, hashOf } from '../../primitives/hash.js'
import { frontierRoot, withLeaf } from '../../primitives/merkle.js'
import { epochAt, producersHash } from '../epoch.js'
import { genesisHeight, genesisTime } from '../genesis.js'
import { blockHashOf, bytesOf } from './lite-header.js'
import type { Frontier } from '../../primitives/merkle.js'
import type { Transaction } from '../../transactions/transaction.js'
import type { LiteHeader } from './lite-header.js'

/** The header of a block, which is fixed before its receipts run. */
export type Header = {
  readonly height: number
  readonly hash: string
  /** Nanoseconds since 1970. */
  readonly timestamp: bigint
  readonly lite: LiteHeader
  /** A made-up hash of the header fields that light clients do not read. */
  readonly restHash: string
  /** The blocks before it. */
  readonly ancestors: Frontier
}

/** A height without a block, among the first heights. */
export const skippedHeight: number = genesisHeight + 300

const nanosecondsPerBlock = 1_013_217_003n

export function firstHeader(chainId: string): Header {
  const root = hashOf('state', chainId)
  const first = { height: genesisHeight, timestamp: genesisTime, ancestors: [], outcomeRoot: emptyHash }
  return sealed({ ...first, prevStateRoot: root, restHash: hashOf('genesis', chainId) }, emptyHash)
}

export function nextHeader(head: Header, outcomeRoot: string, transactions: readonly Transaction[]): Header {
  const height = head.height + (head.height + 1 === skippedHeight ? 2 : 1)
  return sealed(
    {
      height,
      timestamp: head.timestamp + nanosecondsPerBlock,
      ancestors: withLeaf(head.ancestors, bytesOf(head.hash)),
      outcomeRoot,
      prevStateRoot: stateRoot(head),
      restHash: hashOf('rest', height, ...transactions.map(({ hash }) => hash)),
    },
    head.hash,
  )
}

type Parts = Pick<Header, 'height' | 'timestamp' | 'ancestors' | 'restHash'> &
  Pick<LiteHeader, 'outcomeRoot' | 'prevStateRoot'>

function sealed({ height, timestamp, ancestors, restHash, ...roots }: Parts, previousHash: string): Header {
  const epoch = epochAt(height)
  const lite: LiteHeader = {
    ...roots,
    height,
    timestamp,
    epochId: epoch.id,
    nextEpochId: epoch.nextId,
    nextProducersHash: producersHash,
    blockMerkleRoot: toBase58(frontierRoot(ancestors)),
  }
  return { height, timestamp, ancestors, restHash, lite, hash: blockHashOf({ lite, restHash, previousHash }) }
}

/** A made-up state root: the mock has no trie. */
export function stateRoot({ hash }: Pick<Header, 'hash'>): string {
  return hashOf('state', hash)
}
