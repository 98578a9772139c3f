import type { ProvenStake } from 'near-rpc-client/verify'
import { toBase58 } from '../../templates/testing/primitives/base58.js'
import {
  approvalOf,
  blockHash,
  bytesOf,
  hashOf,
  liteHeader,
  sha,
  stakesHash,
  stakesOf,
  producer,
  type LightClientBlock,
  type LiteHeader,
  type Producer,
} from '../verify/forge.js'

/** A block of a forged chain. Epoch -1 is that of the first block. */
export type ForgedBlock = { readonly hash: string; readonly header: LiteHeader; readonly epoch: number }

/** A chain whose producers' keys the test has, with four blocks an epoch. */
export type ForgedChain = {
  readonly blocks: readonly ForgedBlock[]
  /** The producers of an epoch. */
  readonly producersOf: (epoch: number) => readonly Producer[]
  readonly index: (hash: string) => number
}

export const epochLength = 4
const none = '1'.repeat(32)

/**
 * Each epoch has three producers, or as many as asked for: one leaves, and one comes. `outcomeRoots` are those of the
 * blocks that have one.
 */
export function forgeChain(
  epochs: number,
  seed = 'chain',
  outcomeRoots: ReadonlyMap<number, string> = new Map(),
  count = 3,
): ForgedChain {
  const pool = Array.from({ length: epochs + count + 1 }, (_, index) =>
    producer(`p${index}.near`, BigInt(100 + 10 * (index % 3))),
  )
  // The epoch -1 has the producers of epoch 0, as on a real chain.
  const producersOf = (epoch: number): readonly Producer[] => pool.slice(Math.max(epoch, 0), Math.max(epoch, 0) + count)
  const blocks: ForgedBlock[] = []
  const lastOf = (epoch: number): string => blocks[(epoch + 1) * epochLength]?.hash ?? ''
  /** The id of an epoch is the hash of the last block two epochs before. */
  const idOf = (epoch: number): string => (epoch < 1 ? none : lastOf(epoch - 2))
  for (let height = 0; height <= epochs * epochLength; height++) {
    const epoch = height === 0 ? -1 : Math.floor((height - 1) / epochLength)
    const inner = liteHeader({
      height,
      epoch_id: idOf(epoch),
      next_epoch_id: idOf(epoch + 1),
      outcome_root: outcomeRoots.get(height) ?? hashOf(`${seed} ${height}`),
      next_bp_hash: stakesHash(stakesOf(producersOf(epoch + 1))),
      block_merkle_root: rootOf(blocks.map(({ hash }) => bytesOf(hash))),
    })
    const header = { ...inner, prev_block_hash: blocks.at(-1)?.hash ?? none }
    blocks.push({ header, epoch, hash: toBase58(blockHash(header)) })
  }
  const places = new Map(blocks.map(({ hash }, index) => [hash, index]))
  return { blocks, producersOf, index: hash => places.get(hash) ?? -1 }
}

/** The light-client block at a height, signed by all, or by those of whom `signs` says so. */
export function lightBlockAt(
  { blocks, producersOf }: ForgedChain,
  height: number,
  signs: (index: number) => boolean = () => true,
): LightClientBlock {
  const { header, epoch } = blockAt(blocks, height)
  const next_block_inner_hash = hashOf(`inner ${height}`)
  return {
    ...header,
    next_block_inner_hash,
    next_bps: stakesOf(producersOf(epoch + 1)),
    approvals_after_next: producersOf(epoch).map((each, index) =>
      signs(index) ? approvalOf(each, header, next_block_inner_hash) : null,
    ),
  }
}

export function blockAt(blocks: readonly ForgedBlock[], height: number): ForgedBlock {
  const block = blocks[height]
  if (!block) throw new Error(`The chain has no block ${height}.`)
  return block
}

export function stakesAt({ blocks, producersOf }: ForgedChain, height: number): readonly ProvenStake[] {
  return stakesOf(producersOf(blockAt(blocks, height).epoch))
}

export type Step = { readonly hash: string; readonly direction: 'Left' | 'Right' }

/** The path from a block to the root of a later one. */
export function pathTo({ blocks }: ForgedChain, from: number, later: number): readonly Step[] {
  if (from === later) return []
  return merklePath(
    blocks.slice(0, later).map(({ hash }) => bytesOf(hash)),
    from,
  )
}

/** The path from a leaf to the root of all. */
export function merklePath(leaves: readonly Uint8Array[], from: number): readonly Step[] {
  let level = leaves
  const path: Step[] = []
  for (let at = from; level.length > 1; at = Math.floor(at / 2)) {
    const sibling = level[at % 2 === 0 ? at + 1 : at - 1]
    if (sibling) path.push({ hash: toBase58(sibling), direction: at % 2 === 0 ? 'Right' : 'Left' })
    level = above(level)
  }
  return path
}

export function rootOf(leaves: readonly Uint8Array[]): string {
  let level = leaves
  while (level.length > 1) level = above(level)
  return level[0] ? toBase58(level[0]) : none
}

function above(level: readonly Uint8Array[]): Uint8Array[] {
  const pairs = level.filter((_, index) => index % 2 === 0)
  return pairs.map((left, index) => {
    const right = level[2 * index + 1]
    return right ? sha(left, right) : left
  })
}
