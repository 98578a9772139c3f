import { unprovenPaths } from '../verified/compare.js'
import type { ProofError } from '../../verify/verified.js'
import { blockOf, wireBlock, type BlockId } from './block-in-question.js'

/** What an answer about a block proves by itself. */
export type CheckedBlock =
  { readonly ok: true; readonly unproven: readonly string[] } | { readonly ok: false; readonly error: ProofError }

/** Compares each field of an answer with what the block's hash covers. */
export function checkBlock(block_id: BlockId, answer: unknown): CheckedBlock {
  const block = blockOf(block_id, answer)
  if (!block.ok) return block
  const paths = unprovenPaths(answer, wireBlock(block.value))
  return paths.ok ? { ok: true, unproven: paths.value } : paths
}
