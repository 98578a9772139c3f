import { chunksOf, finalOf, genesisOf, headOf } from './chain/chain.js'
import { accountNames, functionCallKeyName } from './chain/genesis.js'
import { skippedHeight } from './chain/header.js'
import { congestionLevel, shardOf } from './chain/shards.js'
import { contractCode, contractMethods } from './execution/contract.js'
import { keyNamed } from './primitives/keys.js'
import type { Block, Chain } from './chain/chain.js'
import type { MockKey } from './primitives/keys.js'

/** What there is to ask for, as of now. */
export interface MockChain {
  readonly head: MockBlock
  readonly final: MockBlock
  readonly genesis: MockBlock
  /** The block after the first one: garbage collected, unless the node is archival. */
  readonly collected: MockBlock
  /** Between the first block and the head, but no block has it. */
  readonly skippedHeight: number
  /** The block of a height, however old; null where there is none. */
  block(height: number): MockBlock | null
}

export interface MockBlock {
  readonly height: number
  readonly hash: string
  /** Nanoseconds since 1970. */
  readonly timestamp: bigint
  /** One a shard. */
  readonly chunks: readonly MockChunk[]
}

export interface MockChunk {
  readonly shardId: number
  readonly hash: string
  readonly congestionLevel: number
}

export interface MockAccount {
  readonly id: string
  readonly shardId: number
  /** Has full access. */
  readonly key: MockKey
}

/** The accounts that are there from the first block on. */
export interface MockAccounts {
  /** `functionCallKey` may only call `set_status` and `echo` of the contract, and spend a quarter of a token. */
  readonly alice: MockAccount & { readonly functionCallKey: MockKey }
  /** Has no contract. */
  readonly bob: MockAccount
  /** Has code, and state under the prefixes `item:` and `user:`. */
  readonly contract: MockAccount & { readonly code: Uint8Array; readonly methods: readonly string[] }
  /** Has more state than an ordinary node returns. */
  readonly big: MockAccount
  /** Cannot pay for a transaction. */
  readonly poor: MockAccount
  /** Lives in a shard so congested that it takes no transactions. */
  readonly zoe: MockAccount
}

export function accountFacts(): MockAccounts {
  return {
    alice: { ...fact(accountNames.alice), functionCallKey: keyNamed(functionCallKeyName) },
    bob: fact(accountNames.bob),
    contract: { ...fact(accountNames.contract), code: contractCode, methods: contractMethods },
    big: fact(accountNames.big),
    poor: fact(accountNames.poor),
    zoe: fact(accountNames.zoe),
  }
}

function fact(id: string): MockAccount {
  return { id, shardId: shardOf(id).id, key: keyNamed(id) }
}

export function chainFacts(chain: Chain): MockChain {
  return {
    get head() {
      return blockFact(headOf(chain))
    },
    get final() {
      return blockFact(finalOf(chain))
    },
    get genesis() {
      return blockFact(genesisOf(chain))
    },
    get collected() {
      return blockFact(chain.blocks[1] ?? genesisOf(chain))
    },
    skippedHeight,
    block: height => {
      const block = chain.byHeight.get(height)
      return block === undefined ? null : blockFact(block)
    },
  }
}

function blockFact(block: Block): MockBlock {
  return {
    height: block.height,
    hash: block.hash,
    timestamp: block.timestamp,
    chunks: chunksOf(block).map(({ hash, shard }) => ({
      shardId: shard.id,
      hash,
      congestionLevel: congestionLevel(shard.load),
    })),
  }
}
