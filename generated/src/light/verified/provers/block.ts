import { text } from '../../../runtime/answers/envelope.js'
import { isObject } from '../../../runtime/json/is-object.js'
import type { ProvenFullBlock } from '../../../verify/blocks/block.js'
import { require, verified } from '../../../verify/verified.js'
import { blockOf, wireBlock, type BlockId } from '../../block/block-in-question.js'
import { askItself } from '../ask.js'
import { notProvable } from '../ended.js'
import type { Prover } from '../evidence.js'
import { provenBlock, requireInChain } from '../proven-block.js'
import type { ProvingCall } from '../proving-call.js'
import { noHash } from '../../../verify/hash/no-hash.js'

/**
 * `block`: the whole block by its hash, which is on the chain of the head. For a final block the light client advances,
 * and its head is the answer.
 */
export const proveBlock: Prover = async call => {
  const { params } = call.asked
  if (Object(params).sync_checkpoint === 'genesis') return proveFirstBlock(call)
  const block_id = await questionedBlock(call, Array.isArray(params) ? { block_id: params[0] } : Object(params))
  const answer = await provenBlock(call, block_id, (request, prove) => askItself(call, request, prove))
  return { result: answer.result, proven: wireBlock(answer.value), head: answer.head, block: answer.value.header }
}

/** The block of a question: for a final one, the head after the light client advanced. */
export async function questionedBlock(
  call: ProvingCall,
  params: { readonly [name: string]: unknown },
): Promise<BlockId> {
  const { block_id, finality, sync_checkpoint: checkpoint } = params
  const { method } = call.asked
  if (checkpoint !== undefined) return notProvable('OF_THE_NODE', method)
  if (isBlockId(block_id)) return block_id
  if (finality !== 'final') return notProvable('NOT_FINAL', method)
  return (await call.heads.advanced(call)).head.hash
}

export function isBlockId(value: unknown): value is BlockId {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
}

/** The block before which there is none. */
async function proveFirstBlock(call: ProvingCall): ReturnType<Prover> {
  const { result, value } = await askItself(call, call.asked, answer => {
    const { header } = Object(answer)
    const block = blockOf(text(Object(header).hash), answer)
    return block.ok ? verified(() => requireFirst(block.value)) : block
  })
  return { result, proven: wireBlock(value), head: await requireInChain(call, value.header), block: value.header }
}

function requireFirst(block: ProvenFullBlock): ProvenFullBlock {
  require(block.header.prev_block_hash === noHash, 'OTHER_BLOCK', 'header.prev_hash')
  return block
}

/** Params by name; empty for any other form. */
export function objectOf(params: unknown): { readonly [name: string]: unknown } {
  return isObject(params) ? params : {}
}
