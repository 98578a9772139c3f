import { borshInteger, borshList, borshOption, joined } from '../../primitives/borsh.js'
import { sha256 } from '../../primitives/hash.js'
import { merkleRoot } from '../../primitives/merkle.js'
import { gasPrice } from '../../execution/fees.js'
import { outgoingRoot, type ChunkHeader } from './chunk-header.js'
import { shards } from '../shards.js'
import { hashBytes } from '../../primitives/base58.js'

/** The part of a header that light clients know by its hash: what differs from block to block. */
export type InnerRest = {
  readonly bodyHash: Uint8Array
  readonly randomValue: Uint8Array
  readonly headersRoot: Uint8Array
  /** Whether the block has a new chunk, for each shard. */
  readonly chunkMask: readonly boolean[]
  readonly txRoot: Uint8Array
  readonly lastFinal: string
  readonly lastDoublyFinal: string
  readonly ordinal: number
  readonly prevHeight: number
  /** Made up, because no light client reads them: those of light-client blocks are real. Null for a silent one. */
  readonly approvals: readonly (Uint8Array | null)[]
}

export const protocolVersion = 81
export const totalSupply = '1050001860000000000000000001000000'

/** The Merkle root over hashes of a block's chunks, one for each shard. */
export function rootOfHashes(hashes: readonly Uint8Array[]): Uint8Array {
  return merkleRoot(hashes.map(hash => sha256(hash)))
}

export const receiptsRoot: Uint8Array = rootOfHashes(shards.map(outgoingRoot))

/** The root over the hashes of the chunks and the heights at which blocks included them. */
export function chunkHeadersRoot(chunks: readonly ChunkHeader[]): Uint8Array {
  return rootOfHashes(chunks.map(({ hash, height }) => joined(hash, borshInteger(height, 8))))
}

/** The hash in the fifth version of headers. */
export function innerRestHash(rest: InnerRest): Uint8Array {
  const endorsements = rest.chunkMask.map(isNew => borshList(isNew ? [borshInteger(1, 1)] : []))
  return sha256(
    rest.bodyHash,
    receiptsRoot,
    rest.headersRoot,
    rest.txRoot,
    new Uint8Array(32),
    rest.randomValue,
    // No proposals.
    borshInteger(0, 4),
    borshList(rest.chunkMask.map(isNew => borshInteger(isNew ? 1 : 0, 1))),
    borshInteger(gasPrice, 16),
    borshInteger(BigInt(totalSupply), 16),
    // No challenges.
    borshInteger(0, 4),
    hashBytes(rest.lastFinal),
    hashBytes(rest.lastDoublyFinal),
    borshInteger(rest.ordinal, 8),
    borshInteger(rest.prevHeight, 8),
    borshOption(null),
    borshList(rest.approvals.map(approval => borshOption(approval && joined(borshInteger(0, 1), approval)))),
    borshInteger(protocolVersion, 4),
    borshList(endorsements),
  )
}
