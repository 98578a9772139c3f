import { experimentalLightClientBlockProof } from '../../../methods/EXPERIMENTAL_light_client_block_proof.js'
import { isObject } from '../../../runtime/json/is-object.js'
import type { ProvenBlock } from '../../../verify/blocks/lite-header.js'
import { verifyBlockInChain } from '../../../verify/blocks/in-chain.js'
import type { AskedOutcome, ProvenOutcome, ProvenStatus } from '../../../verify/outcomes/outcome.js'
import { verifyOutcome } from '../../../verify/outcomes/verify-outcome.js'
import { askForProof, askItself } from '../ask.js'
import { Variant } from '../compare.js'
import { notProvable } from '../ended.js'
import type { Prover } from '../evidence.js'
import { isNone, isText } from '../open-field.js'
import type { ProvingCall } from '../proving-call.js'
import { objectOf } from './block.js'

/** `light_client_proof`: the answer is a proof, against a head that is on the chain of the light client's. */
export const proveOutcomeProof: Prover = async call => {
  const { params, method } = call.asked
  const { type, transaction_hash, sender_id, receipt_id, receiver_id, light_client_head: named } = objectOf(params)
  const [id, executor_id] = type === 'transaction' ? [transaction_hash, sender_id] : [receipt_id, receiver_id]
  if (typeof id !== 'string' || typeof executor_id !== 'string' || typeof named !== 'string')
    return notProvable('METHOD', method)
  const { own, head } = await namedHead(call, named)
  const asked: AskedOutcome = { id, executor_id }
  const { result, value } = await askItself(call, call.asked, proof => verifyOutcome(own, asked, proof as never))
  const { outcome_root_proof, outcome_proof } = Object(result)
  const { proof, block_hash } = outcome_proof
  const proven = {
    ...shortHeader(objectOf(result), value.block, own),
    outcome_root_proof: wirePath(outcome_root_proof),
    outcome_proof: { ...wireOutcome(value.outcome), proof: wirePath(proof), block_hash },
  }
  return { result, proven, head, block: value.block }
}

/** `EXPERIMENTAL_light_client_block_proof`: the same for a block. */
export const proveBlockProof: Prover = async call => {
  const { block_hash, light_client_head: named } = objectOf(call.asked.params)
  if (typeof block_hash !== 'string' || typeof named !== 'string') return notProvable('METHOD', call.asked.method)
  const { own, head } = await namedHead(call, named)
  const { result, value } = await askItself(call, call.asked, proof =>
    verifyBlockInChain(own, block_hash, proof as never),
  )
  return { result, proven: shortHeader(objectOf(result), value, own), head, block: value }
}

/** The block that a question names as its head, which must be on the chain of the light client's head. */
async function namedHead(
  call: ProvingCall,
  hash: string,
): Promise<{ readonly own: ProvenBlock; readonly head: ProvenBlock }> {
  const { head } = await call.heads.newest(call)
  if (hash === head.hash) return { own: head, head }
  const request = experimentalLightClientBlockProof({ block_hash: hash, light_client_head: head.hash })
  const { value: own } = await askForProof(call, request, head, proof => verifyBlockInChain(head, hash, proof as never))
  return { own, head }
}

/** The parts of an answer about a block: the path led from the block to the head, or is empty for the head itself. */
function shortHeader({ block_header_lite: header, block_proof }: Fields, block: ProvenBlock, own: ProvenBlock): object {
  const { inner_rest_hash } = objectOf(header)
  const { hash: _, prev_block_hash, ...fields } = block
  const chunk_execution_root = block.chunk_execution_root ?? isNone
  const inner_lite = { ...fields, timestamp: BigInt(block.timestamp_nanosec), chunk_execution_root }
  return {
    block_header_lite: { inner_lite, inner_rest_hash, prev_block_hash },
    block_proof: block.hash === own.hash ? [] : wirePath(block_proof),
  }
}

/** The steps of a path that led to a root. */
function wirePath(path: unknown): unknown {
  return (path as readonly Fields[]).map(({ hash, direction }) => ({ hash, direction }))
}

type Fields = { readonly [name: string]: unknown }

/** An outcome with the names of the wire. Its block and its path are those of a proof, if the answer is one. */
export function wireOutcome({ id, unproven: _unproven, status, ...outcome }: ProvenOutcome): object {
  const told = { ...outcome, status: wireStatus(status), metadata: isObject }
  return { id, block_hash: isText, proof: Array.isArray, outcome: told }
}

/** A status as nodes write it. No hash covers the reason of a failure. */
export function wireStatus(status: ProvenStatus): unknown {
  if (status === 'Unknown') return status
  if (status === 'Failure') return new Variant(status, isObject)
  return 'SuccessValue' in status
    ? new Variant('SuccessValue', status.SuccessValue)
    : new Variant('SuccessReceiptId', status.SuccessReceiptId)
}
