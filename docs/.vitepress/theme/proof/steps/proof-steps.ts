import type { ProvenBlock, Verified } from 'near-rpc-client/verify'
import type { Evidence } from '../evidence.ts'
import { liteBlockOf, verified } from '../internals.ts'
import type { Verdicts } from '../judge.ts'
import { outcomeSteps, type OutcomeSteps } from './outcome-steps.ts'
import { signersOf, type Signer } from './signers.ts'
import { entryKey, trieSteps, valueHash, type TrieStep } from './trie-steps.ts'

/** Each step of the whole proof, with the values that it has. */
export interface ProofSteps {
  readonly signers: readonly Signer[]
  /** The light-client block. Its hash is computed from its fields. */
  readonly head: Verified<ProvenBlock>
  readonly outcome: Verified<OutcomeSteps> | null
  /** The root of the state in the chunk of the shard. */
  readonly stateRoot: string
  readonly key: string
  readonly trie: readonly TrieStep[]
  /** The value that the answer has, in base64, and its hash. */
  readonly value: { readonly base64: string; readonly hash: string } | null
}

export function proofSteps(evidence: Evidence, { signatures }: Pick<Verdicts, 'signatures'>): ProofSteps {
  const { asked, answers } = evidence
  const head = verified(() => liteBlockOf(answers.step, ''))
  const chunk = answers.block.chunks.find(({ shard_id }) => shard_id === asked.entry.shard_id)
  const stateRoot = chunk?.prev_state_root ?? ''
  const key = entryKey(asked.entry)
  const [entry] = answers.entry.values
  return {
    signers: signersOf(evidence, signatures),
    head,
    outcome: head.ok ? outcomeSteps(evidence, head.value) : null,
    stateRoot,
    key,
    trie: trieSteps(stateRoot, answers.entry.proof ?? [], key),
    value: entry === undefined ? null : { base64: entry.value, hash: valueHash(entry.value) },
  }
}
