import { request } from '../../../runtime/request.js'
import type { ProvenFullBlock } from '../../../verify/blocks/block.js'
import type { ProvenBlock } from '../../../verify/blocks/lite-header.js'
import { verifyState, type ProvenState } from '../../../verify/state/contract-state.js'
import type { Verified } from '../../../verify/verified.js'
import { askForProof, askItself } from '../ask.js'
import { Ended, notProvable } from '../ended.js'
import type { Evidence, Prover } from '../evidence.js'
import { blockOfHash, provenBlock } from '../proven-block.js'
import type { ProvingCall } from '../proving-call.js'
import { objectOf, questionedBlock } from './block.js'
import { proveCertifiedStorage } from './certified-storage.js'

/**
 * `view_state`: all entries below a prefix. The next block commits to the state after a block, if it has a new chunk of
 * the shard. For a final block, this next block is the head itself. A chain that certifies the results of chunks
 * commits to the state there.
 */
export const proveContractState: Prover = async call => {
  const { head } = await call.heads.newest(call)
  if (head.chunk_execution_root !== null) return proveCertifiedStorage(call)
  const { params, method, rules, builder } = call.asked
  const { finality: _, block_id: _id, request_type, ...asked } = objectOf(params)
  const child = await committingBlock(call)
  const { prev_block_hash: block_id } = child.header
  const shape = { ...asked, ...(request_type !== undefined && { request_type }), block_id, include_proof: true }
  const question = request(method, rules, shape, builder)
  const { result, value } = await askItself(call, question, answer => stateOf(child, asked, answer))
  if (value.completeIn === 'SHARD' && child.chunks.length > 1) await requireShard(call, child, shape, value.shard_id)
  return evidenceOf(call, result, asked['include_proof'] === true, value, child.header)
}

interface StateInShard extends ProvenState {
  readonly shard_id: number | bigint
}

/**
 * The entries, in the shard whose root the proof begins with. Which shard that is, the node chooses, so without an
 * entry it proves nothing about the account.
 */
function stateOf(
  block: ProvenFullBlock,
  { account_id, prefix_base64 }: { readonly [name: string]: unknown },
  answer: unknown,
): Verified<StateInShard> {
  const verdicts = block.chunks.map(({ shard_id }) => {
    const asked = { account_id: `${account_id}`, prefix_base64: `${prefix_base64 ?? ''}`, shard_id }
    const verdict = verifyState(block, asked, answer as never)
    return verdict.ok ? { ok: true as const, value: { ...verdict.value, shard_id } } : verdict
  })
  // Of a wrong proof, each shard but one lacks the first node. The other one says what is wrong.
  const said = verdicts.find(each => !each.ok && !isOfOtherShard(each.error.reason))
  const verdict = verdicts.find(each => each.ok) ?? said ?? verdicts[0]
  return verdict ?? { ok: false, error: { kind: 'NOT_PROVABLE', reason: 'NO_NEW_CHUNK', field: 'chunks' } }
}

function isOfOtherShard(reason: string): boolean {
  return reason === 'MISSING_TRIE_NODE' || reason === 'NO_NEW_CHUNK'
}

/** Ends the call unless an entry of the account is in the shard: then a key that is absent there is absent. */
async function requireShard(
  call: ProvingCall,
  child: ProvenFullBlock,
  asked: { readonly [name: string]: unknown },
  shard: number | bigint,
): Promise<void> {
  const { method, rules, builder } = call.asked
  const all = { ...asked, prefix_base64: '' }
  if (!asked['prefix_base64']) return notProvable('SHARD', method)
  const { head } = await call.heads.newest(call)
  const { value } = await askForProof(call, request(method, rules, all, builder), head, answer =>
    stateOf(child, all, answer),
  )
  if (value.completeIn !== 'CHAIN' || `${value.shard_id}` !== `${shard}`) notProvable('SHARD', method)
}

async function evidenceOf(
  call: ProvingCall,
  result: unknown,
  wantsProof: boolean,
  { values, block_hash, block_height }: ProvenState,
  block: ProvenBlock,
): Promise<Evidence> {
  const { proof, ...fields } = objectOf(result)
  const proven = { values, block_hash, block_height }
  const { head } = await call.heads.newest(call)
  return wantsProof ? { result, proven: { ...proven, proof }, head, block } : { result: fields, proven, head, block }
}

/** The block that commits to the state in question: the one after it. */
async function committingBlock(call: ProvingCall): Promise<ProvenFullBlock> {
  const params = objectOf(call.asked.params)
  const { block_id, finality } = params
  if (block_id === undefined && finality === 'final') return blockOfHash(call, `${await questionedBlock(call, params)}`)
  const parent = (await provenBlock(call, await questionedBlock(call, params))).value.header
  const { head } = await call.heads.newest(call)
  if (parent.height < head.height) return childOf(call, parent)
  await call.heads.advanced(call)
  return childOf(call, parent)
}

/** The most heights without a block that are looked through: a chain skips few in a row. */
const mostSkipped = 5

async function childOf(call: ProvingCall, parent: ProvenBlock): Promise<ProvenFullBlock> {
  const { head } = await call.heads.newest(call)
  const last = Math.min(head.height, parent.height + 1 + mostSkipped)
  for (let height = parent.height + 1; height <= last; height++) {
    const block = await provenBlock(call, height).catch((thrown: unknown) => {
      const isSkipped = thrown instanceof Ended && Object(thrown.found.info).reason === 'CALL_FAILED'
      if (!isSkipped || height === last) throw thrown
    })
    if (!block) continue
    if (block.value.header.prev_block_hash === parent.hash) return block.value
    break
  }
  const { hash, height } = head
  const info = { reason: 'BLOCK_ABOVE_HEAD', field: 'block_id', method: 'block', head: { hash, height } } as const
  throw new Ended({ kind: 'HEAD_TOO_OLD', info })
}
