import type { ProvenBlock } from '../../../verify/blocks/lite-header.js'
import type { AskedEntry, ProvenEntry } from '../../../verify/certified/certified-state.js'
import type { BlockId } from '../../block/block-in-question.js'
import { Ended, notProvable } from '../ended.js'
import { blockBelow } from '../proven-block.js'
import { objectOf, questionedBlock } from '../provers/block.js'
import type { ProvingCall } from '../proving-call.js'
import { askedBlock } from './asked-block.js'
import { entryInShard, refusalOf, type BlockBelow } from './entry-in-shard.js'
import { toldBlock, type ToldBlock } from './told-block.js'

/** An entry of the state after a block, or that a shard has none, and the block that certifies it. */
export interface CertifiedEntry extends Pick<ProvenEntry, 'value' | 'roots'> {
  readonly head: ProvenBlock
  /** The block in question. */
  readonly block: ProvenBlock
  readonly certifying: ProvenBlock
}

/**
 * Proves an entry of the state after the block in question. Some blocks later, the chain certifies the result of its
 * chunks. So a question about the final block is answered at the newest block whose chunks are certified below the
 * head. Ends in `NOT_PROVABLE`, before anything is sent, on a chain that certifies nothing.
 */
export async function certifiedEntry(call: ProvingCall, target: AskedEntry): Promise<CertifiedEntry> {
  const { method, params } = call.asked
  const fields = objectOf(params)
  const block_id = await questionedBlock(call, fields)
  const { head } = await call.heads.newest(call)
  if (head.chunk_execution_root === null) return notProvable('ROOT_NOT_COMMITTED', method)
  try {
    const told = await toldBlock(call, block_id)
    const isFinal = fields['block_id'] === undefined
    return isFinal ? await newestEntry(call, head, told, target) : await entryAt(call, block_id, told, target)
  } catch (thrown) {
    if (!(thrown instanceof Ended)) throw thrown
    const isServed = refusalOf(thrown)?.kind !== 'METHOD_NOT_FOUND'
    if (!isServed) return notProvable('NOT_SERVED', method, thrown.attempts)
    if (thrown.found.kind === 'PROOF_UNSUPPORTED') return notProvable('PROOF_LAYOUT', method, thrown.attempts)
    throw thrown
  }
}

/** The entry at the block of a question. If its chunk is not certified below the head, the light client advances. */
async function entryAt(
  call: ProvingCall,
  block_id: BlockId,
  told: ToldBlock,
  target: AskedEntry,
): Promise<CertifiedEntry> {
  const { head, block } = await askedBlock(call, block_id, told)
  try {
    return await entryOf(call, { head, block }, target, told)
  } catch (thrown) {
    if (!isTooEarly(thrown)) throw thrown
    const { head: newer } = await call.heads.advanced(call)
    if (newer.height <= head.height) throw thrown
    return entryOf(call, { head: newer, block }, target, told)
  }
}

/** How many blocks before the head are tried. */
const mostBlocks = 10

/** The entry at the newest block of which the chain certified the chunks. */
async function newestEntry(
  call: ProvingCall,
  head: ProvenBlock,
  told: ToldBlock,
  target: AskedEntry,
): Promise<CertifiedEntry> {
  // Of its parent, the head is the first block that can certify, and the certifying one is below the head.
  let block = await blockBelow(call, head, head.prev_block_hash)
  for (let blocks = 1; ; blocks++) {
    block = await blockBelow(call, head, block.prev_block_hash)
    try {
      return await entryOf(call, { head, block }, target, told)
    } catch (thrown) {
      if (!isTooEarly(thrown) || blocks === mostBlocks) throw thrown
    }
  }
}

async function entryOf(
  call: ProvingCall,
  at: BlockBelow,
  target: AskedEntry,
  { shards }: ToldBlock,
): Promise<CertifiedEntry> {
  const { value, roots, block: certifying } = await entryInShard(call, at, target, shards)
  return { ...at, value, roots, certifying }
}

const tooEarly: ReadonlySet<string | undefined> = new Set(['CHUNK_NOT_CERTIFIED', 'LIGHT_CLIENT_HEAD_TOO_OLD'])

/** Whether a node refused the proof because no block below the head certifies the chunk yet. */
function isTooEarly(thrown: unknown): boolean {
  return tooEarly.has(refusalOf(thrown)?.kind)
}
