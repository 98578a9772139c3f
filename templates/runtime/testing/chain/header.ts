import { toBase58 } from '../primitives/base58.js'
import { emptyHash, hashOf } from '../primitives/hash.js'
import { frontierRoot, withLeaf } from '../primitives/merkle.js'
import { epochAt, producersHash } from './epoch.js'
import { genesisHeight, genesisTime } from './genesis.js'
import { blockHashOf, bytesOf } from './lite-header.js'
import type { Frontier } from '../primitives/merkle.js'
import type { Transaction } from '../transactions/transaction.js'
import type { LiteHeader } from './lite-header.js'

/** What is known of a block before anything in it has run. */
export type Header = {
  readonly height: number
  readonly hash: string
  /** Nanoseconds since 1970. */
  readonly timestamp: bigint
  readonly lite: LiteHeader
  /** Stands for the parts of the header that a light client does not read. */
  readonly restHash: string
  /** The blocks before it. */
  readonly ancestors: Frontier
}

/** A height of the first blocks at which no block was made. */
export const skippedHeight: number = genesisHeight + 300

const nanosecondsPerBlock = 1_013_217_003n

export function firstHeader(chainId: string): Header {
  const root = hashOf('state', chainId)
  const place = { height: genesisHeight, timestamp: genesisTime, ancestors: [], outcomeRoot: emptyHash }
  return sealed({ ...place, prevStateRoot: root, restHash: hashOf('genesis', chainId) }, emptyHash)
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

/** Stands for the state that a block leaves behind; there is no trie under it. */
export function stateRoot({ hash }: Pick<Header, 'hash'>): string {
  return hashOf('state', hash)
}
