import { chunksOf, finalOf, genesisOf, headOf, type Block, type Chain } from './chain/chain.js'
import { accountNames, functionCallKeyName } from './chain/genesis.js'
import { skippedHeight } from './chain/headers/header.js'
import { congestionLevel, shardOf } from './chain/shards.js'
import { contractCode, contractMethods } from './execution/contract.js'
import { keyNamed, type MockKey } from './primitives/keys.js'

/** The chain of the mock node as it is now. */
export interface MockChain {
  readonly head: MockBlock
  readonly final: MockBlock
  readonly genesis: MockBlock
  /** The block after the first one. It is garbage collected unless the node is archival. */
  readonly collected: MockBlock
  /** A height without a block, between the first block and the newest one. */
  readonly skippedHeight: number
  /** The block at a height, however old; null if no block has this height. */
  block(height: number): MockBlock | null
}

/** One block of the mock node's chain. */
export interface MockBlock {
  readonly height: number
  readonly hash: string
  /** Nanoseconds since 1970. */
  readonly timestamp: bigint
  /** The newest chunk of each shard. */
  readonly chunks: readonly MockChunk[]
}

/** One chunk of a block: the part of one shard. */
export interface MockChunk {
  readonly shardId: number
  readonly hash: string
  /** The height of the block that has the chunk first: lower than that of this block if its own chunk is missing. */
  readonly heightIncluded: number
  readonly congestionLevel: number
}

/** An account of the mock node, with a key that can sign for it. */
export interface MockAccount {
  readonly id: string
  readonly shardId: number
  /** A full-access key of the account. */
  readonly key: MockKey
}

/** The accounts that exist from the first block on. */
export interface MockAccounts {
  /**
   * `functionCallKey` can only call `set_status` and `echo` of the contract, with an allowance of a quarter of a token.
   */
  readonly alice: MockAccount & { readonly functionCallKey: MockKey }
  /** Has no contract. */
  readonly bob: MockAccount
  /** Has code, and state under the prefixes `item:` and `user:`. */
  readonly contract: MockAccount & { readonly code: Uint8Array; readonly methods: readonly string[] }
  /** Has more state than a regular node returns. */
  readonly big: MockAccount
  /** Cannot pay for a transaction. */
  readonly poor: MockAccount
  /** Its shard is so congested that it accepts no transactions. */
  readonly zoe: MockAccount
}

export function viewAccounts(): MockAccounts {
  return {
    alice: { ...viewAccount(accountNames.alice), functionCallKey: keyNamed(functionCallKeyName) },
    bob: viewAccount(accountNames.bob),
    contract: { ...viewAccount(accountNames.contract), code: contractCode, methods: contractMethods },
    big: viewAccount(accountNames.big),
    poor: viewAccount(accountNames.poor),
    zoe: viewAccount(accountNames.zoe),
  }
}

function viewAccount(id: string): MockAccount {
  return { id, shardId: shardOf(id).id, key: keyNamed(id) }
}

export function viewChain(chain: Chain): MockChain {
  return {
    get head() {
      return viewBlock(headOf(chain))
    },
    get final() {
      return viewBlock(finalOf(chain))
    },
    get genesis() {
      return viewBlock(genesisOf(chain))
    },
    get collected() {
      return viewBlock(chain.blocks[1] ?? genesisOf(chain))
    },
    skippedHeight,
    block: height => {
      const block = chain.byHeight.get(height)
      return block === undefined ? null : viewBlock(block)
    },
  }
}

function viewBlock(block: Block): MockBlock {
  return {
    height: block.height,
    hash: block.hash,
    timestamp: block.timestamp,
    chunks: chunksOf(block).map(({ hash, shard, header }) => ({
      shardId: shard.id,
      hash,
      heightIncluded: header.height,
      congestionLevel: congestionLevel(shard.load),
    })),
  }
}
