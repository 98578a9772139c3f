import { borshInteger, joined } from '../../primitives/borsh.js'
import { sha256 } from '../../primitives/hash.js'
import { merkleRoot } from '../../primitives/merkle.js'
import { shardOf, shards, type Shard } from '../shards.js'
import { hashBytes } from '../../primitives/base58.js'
import type { Transaction } from '../../transactions/transaction.js'

/** The fields of a chunk's header in which the chunks of a shard differ. */
export type ChunkHeader = {
  readonly shard: Shard
  readonly hash: Uint8Array
  /** Of the block that has the chunk first. A later block without a chunk of this shard repeats the header. */
  readonly height: number
  readonly prevBlockHash: string
  /** The root of the shard's state before the chunk. */
  readonly stateRoot: Uint8Array
  /** The root of the outcomes of the shard's chunk before, which can be some blocks older. */
  readonly outcomeRoot: Uint8Array
  readonly txRoot: Uint8Array
}

export const gasLimit = 1_000_000_000_000_000
export const encodedLength = 8

export const encodedRoot = (shard: Shard): Uint8Array => sha256('encoded', shard.id)
export const outgoingRoot = (shard: Shard): Uint8Array => sha256('outgoing', shard.id)

/** A header in the fourth version, which has the number 3. */
export function chunkHeader(parts: Omit<ChunkHeader, 'hash'>): ChunkHeader {
  const { fixed, end, encoded } = constants.get(parts.shard) ?? constantsOf(parts.shard)
  const inner = sha256(
    borshInteger(3, 1),
    hashBytes(parts.prevBlockHash),
    parts.stateRoot,
    parts.outcomeRoot,
    encoded,
    borshInteger(encodedLength, 8),
    borshInteger(parts.height, 8),
    fixed,
    parts.txRoot,
    end,
  )
  return { ...parts, hash: sha256(inner, encoded) }
}

/** The root of the transactions of a shard, by the hashes of the signed transactions. */
export function transactionsRoot(shard: Shard, transactions: readonly Transaction[]): Uint8Array {
  return merkleRoot(transactions.filter(({ signerId }) => shardOf(signerId) === shard).map(each => each.signedHash))
}

type Constants = { readonly encoded: Uint8Array; readonly fixed: Uint8Array; readonly end: Uint8Array }

/** What all chunks of a shard have in common. */
function constantsOf(shard: Shard): Constants {
  const { delayedReceiptsGas, bufferedReceiptsGas, receiptBytes } = shard.load
  const work = [borshInteger(delayedReceiptsGas, 16), borshInteger(bufferedReceiptsGas, 16)]
  return {
    encoded: encodedRoot(shard),
    // Shard id, gas used, gas limit, balance burnt, outgoing receipts.
    fixed: joined(
      borshInteger(shard.id, 8),
      borshInteger(0, 8),
      borshInteger(gasLimit, 8),
      borshInteger(0, 16),
      outgoingRoot(shard),
    ),
    // No proposals, the congestion, and no bandwidth requests.
    end: joined(
      borshInteger(0, 4),
      borshInteger(0, 1),
      ...work,
      borshInteger(receiptBytes, 8),
      borshInteger(shard.id, 2),
      borshInteger(0, 1),
      borshInteger(0, 4),
    ),
  }
}

const constants = new Map<Shard, Constants>(shards.map(shard => [shard, constantsOf(shard)]))
