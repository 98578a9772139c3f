import { decodeBase58 } from '../verify/read/base58.js'

/** A block that you trust, as JSON. Everything that a light client believes follows from `block_hash`. */
export interface Checkpoint {
  /** The hash of a final block. Whoever can choose it decides what is believed. */
  readonly block_hash: string
  /** The height of the block, for people. A light client refuses a checkpoint whose block has another height. */
  readonly height?: number
  /** The name of the chain, for people: no proof covers it. A client that expects another chain is refused. */
  readonly chain_id?: string
}

/** Throws a `TypeError` for a checkpoint that is none, or is one of another chain than the client's. */
export function requireCheckpoint(checkpoint: Checkpoint, chainId: string | undefined): Checkpoint {
  const { block_hash: hash, height, chain_id }: { readonly [Name in keyof Checkpoint]: unknown } = Object(checkpoint)
  if (typeof hash !== 'string' || decodeBase58(hash, 32) === null)
    throw new TypeError('The option "checkpoint" needs the hash of a block as "block_hash".')
  if (height !== undefined && !(Number.isSafeInteger(height) && Number(height) >= 0))
    throw new TypeError('The "height" of the option "checkpoint" is no height of a block.')
  if (chainId !== undefined && chain_id !== undefined && chain_id !== chainId)
    throw new TypeError(`The checkpoint is of the chain "${String(chain_id)}", and the client of "${chainId}".`)
  return checkpoint
}
