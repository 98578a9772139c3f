import type { ProvenStake } from 'near-rpc-client/verify'
import type { Answers } from '../evidence.ts'
import type { Form, Part } from './part.ts'

/** The parts of the answers that a reader can change, in the order of the proof. */
export function partsOf(answers: Answers, producers: readonly ProvenStake[]): readonly Part[] {
  return [
    ...stepParts(answers.step, producers),
    ...outcomeParts(answers.outcome),
    ...blockParts(answers.block),
    ...entryParts(answers.entry),
  ]
}

/** Makes the parts of one answer. The id of a part is its answer and its path. */
function partsIn(answer: Part['answer'], group: string) {
  return (label: string, path: string, form: Form): Part => ({
    id: `${answer}.${path}`,
    group,
    label,
    answer,
    path: path.split('.'),
    form,
  })
}

function stepParts({ approvals_after_next: approvals }: Answers['step'], producers: readonly ProvenStake[]): Part[] {
  const part = partsIn('step', 'Light-client block')
  const signatures = (approvals ?? []).flatMap((approval, index) => {
    const name = producers[index]?.account_id
    if (approval === null || name === undefined) return []
    return [part(`signature of ${name}`, `approvals_after_next.${index}`, 'signature')]
  })
  const hashes = ['epoch_id', 'outcome_root', 'prev_state_root', 'next_bp_hash', 'block_merkle_root']
  return [
    part('height', 'inner_lite.height', 'integer'),
    ...hashes.map(name => part(name, `inner_lite.${name}`, 'hash')),
    part('timestamp_nanosec', 'inner_lite.timestamp_nanosec', 'time'),
    part('timestamp', 'inner_lite.timestamp', 'integer'),
    part('prev_block_hash', 'prev_block_hash', 'hash'),
    part('inner_rest_hash', 'inner_rest_hash', 'hash'),
    part('next_block_inner_hash', 'next_block_inner_hash', 'hash'),
    part('stake of a next producer', 'next_bps.0.stake', 'amount'),
    ...signatures,
  ]
}

function outcomeParts({ outcome_proof: proof, outcome_root_proof, block_proof }: Answers['outcome']): Part[] {
  const part = partsIn('outcome', 'Outcome')
  const steps = (path: string, label: string, { length }: readonly unknown[]): readonly Part[] =>
    Array.from({ length }, (_, index) => part(`${label}, step ${index + 1}`, `${path}.${index}.hash`, 'hash'))
  return [
    ...proof.outcome.logs.map((_, index) => part(`log ${index + 1}`, `outcome_proof.outcome.logs.${index}`, 'text')),
    part('gas_burnt', 'outcome_proof.outcome.gas_burnt', 'integer'),
    part('tokens_burnt', 'outcome_proof.outcome.tokens_burnt', 'amount'),
    ...steps('outcome_proof.proof', 'path in the shard', proof.proof),
    ...steps('outcome_root_proof', 'path among the shards', outcome_root_proof),
    part('outcome_root of its block', 'block_header_lite.inner_lite.outcome_root', 'hash'),
    part('block_hash of the proof', 'outcome_proof.block_hash', 'hash'),
    ...steps('block_proof', 'path in the chain', block_proof),
  ]
}

function blockParts({ chunks }: Answers['block']): Part[] {
  const part = partsIn('block', 'Whole block')
  return [
    part('gas_price', 'header.gas_price', 'amount'),
    part('prev_state_root', 'header.prev_state_root', 'hash'),
    ...chunks.map(({ shard_id }, index) =>
      part(`state root of shard ${shard_id}`, `chunks.${index}.prev_state_root`, 'hash'),
    ),
  ]
}

function entryParts({ proof, values }: Answers['entry']): Part[] {
  const part = partsIn('entry', 'Entry of the state')
  return [
    ...values.map((_, index) => part('value', `values.${index}.value`, 'base64')),
    ...(proof ?? []).map((_, index) => part(`trie node ${index + 1}`, `proof.${index}`, 'base64')),
  ]
}
