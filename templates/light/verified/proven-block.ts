import { block } from '../../methods/block.js'
import { experimentalLightClientBlockProof } from '../../methods/EXPERIMENTAL_light_client_block_proof.js'
import type { Request } from '../../runtime/request.js'
import type { ProvenFullBlock } from '../../verify/blocks/block.js'
import { verifyBlockInChain } from '../../verify/blocks/in-chain.js'
import type { ProvenBlock } from '../../verify/blocks/lite-header.js'
import type { Verified } from '../../verify/verified.js'
import { blockOf, type BlockId } from '../block/block-in-question.js'
import { askForProof, type Answered } from './ask.js'
import { Ended } from './ended.js'
import type { BlockName } from './outcome.js'
import type { ProvingCall } from './proving-call.js'

/** What a node answered about a block, and what it proves. */
export interface FullAnswer extends Answered<ProvenFullBlock> {
  /** The head from which the block is proven. */
  readonly head: ProvenBlock
}

type AskBlock = (
  request: Request,
  prove: (result: unknown) => Verified<ProvenFullBlock>,
) => Promise<Answered<ProvenFullBlock>>

/** Proves the block of a hash or a height on the chain of the head. By default, each call is for the proof only. */
export async function provenBlock(call: ProvingCall, block_id: BlockId, ask?: AskBlock): Promise<FullAnswer> {
  const { head } = await call.heads.newest(call)
  const asking: AskBlock = ask ?? ((request, prove) => askForProof(call, request, head, prove))
  const answered = await asking(block({ block_id }), result => blockOf(block_id, result))
  return { ...answered, head: await requireInChain(call, answered.value.header) }
}

/** Proves the block of a hash that is proven already, such as that of the block before a proven one. */
export async function blockOfHash(call: ProvingCall, hash: string): Promise<ProvenFullBlock> {
  const { head } = await call.heads.newest(call)
  const answered = await askForProof(call, block({ block_id: hash }), head, result => blockOf(hash, result))
  return answered.value
}

/** Returns a head on whose chain the block is, and ends the call if there is none. */
export async function requireInChain(call: ProvingCall, proven: BlockName): Promise<ProvenBlock> {
  const head = await headAbove(call, proven)
  await blockBelow(call, head, proven.hash)
  return head
}

/** Proves that the block of a hash is on the chain of a head, and its short header. */
export async function blockBelow(call: ProvingCall, head: ProvenBlock, block_hash: string): Promise<ProvenBlock> {
  if (head.hash === block_hash) return head
  const params = { block_hash, light_client_head: head.hash }
  const { value } = await askForProof(call, experimentalLightClientBlockProof(params), head, proof =>
    verifyBlockInChain(head, block_hash, proof as never),
  )
  return value
}

/** The head, if it is not below the block. If it is, the light client advances once. */
export async function headAbove(call: ProvingCall, { height }: Pick<BlockName, 'height'>): Promise<ProvenBlock> {
  const { head } = await call.heads.newest(call)
  if (height <= head.height) return head
  const { head: newer } = await call.heads.advanced(call)
  if (height <= newer.height) return newer
  const info = { reason: 'BLOCK_ABOVE_HEAD', field: 'header.height', method: 'block' } as const
  throw new Ended({ kind: 'HEAD_TOO_OLD', info: { ...info, head: { hash: newer.hash, height: newer.height } } })
}
