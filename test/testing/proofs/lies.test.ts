import { expect, test } from 'vitest'
import {
  block as blockRequest,
  experimentalLightClientChunkExecutionProof,
  experimentalLightClientExecutionOutcomeProof,
  experimentalLightClientStateProof,
  experimentalViewState,
  lightClientProof,
  sendTx,
} from 'near-rpc-client'
import { createMockNode, type MockLie } from 'near-rpc-client/testing'
import {
  verifyBlock,
  verifyCertifiedOutcome,
  verifyCertifiedState,
  verifyChunkExecution,
  verifyOutcome,
  verifyState,
} from 'near-rpc-client/verify'
import { newestHead, provingNode, validators } from './chain-under-proof.js'

/** What a block, an outcome, a state and a light client end with at a node that lies so; null for a proof. */
async function errorsUnder(lie: MockLie): Promise<readonly (object | null)[]> {
  const { height } = createMockNode().chain.head
  // The head of the light client lacks a chunk of a shard that the questions are not about.
  const { node, client, light } = await provingNode({ validators, missingChunks: [{ height: height + 8, shardId: 0 }] })
  const signed = node.sign({ signer: 'bob.near', receiver: 'alice.near', actions: [{ kind: 'Transfer', deposit: 7n }] })
  await client.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'INCLUDED' }))
  node.advance(9)
  const head = await newestHead(light)
  const proven = verifyBlock(head.hash, await client.call(blockRequest({ block_id: head.hash })))
  if (!proven.ok) throw new Error(proven.error.reason)
  node.advance(9)
  node.setLies(lie)

  const block = verifyBlock(head.hash, await client.call(blockRequest({ block_id: head.hash })))
  const id = { type: 'transaction', transaction_hash: signed.hash, sender_id: 'bob.near' } as const
  const proof = await client.call(lightClientProof({ ...id, light_client_head: head.hash }))
  const outcome = verifyOutcome(head, { id: signed.hash, executor_id: 'bob.near' }, proof)
  const asked = { account_id: 'contract.near', prefix_base64: '' }
  const params = { ...asked, include_proof: true, block_id: head.prev_block_hash }
  const state = verifyState(proven.value, { ...asked, shard_id: 3 }, await client.call(experimentalViewState(params)))
  const step = await light.advance()
  const stepError = step.ok ? null : { kind: step.error.kind, ...step.error.info }
  return [...[block, outcome, state].map(verdict => (verdict.ok ? null : verdict.error)), stepError]
}

const invalid = (reason: string, field: string): object => ({ kind: 'PROOF_INVALID', reason, field })
const incomplete = (reason: string, field: string): object => ({ kind: 'PROOF_INCOMPLETE', reason, field })

test.each<[MockLie, (object | null)[]]>([
  ['FORGED_OUTCOME', [null, invalid('WRONG_ROOT', 'outcome_root_proof'), null, null]],
  ['FORGED_STATE', [null, null, invalid('OTHER_VALUES', 'values.0.value'), null]],
  ['DROPPED_TRIE_NODE', [null, null, incomplete('MISSING_TRIE_NODE', 'proof'), null]],
  ['SHORT_APPROVALS', [null, null, null, incomplete('TOO_LITTLE_STAKE', 'approvals_after_next')]],
  ['FORGED_SIGNATURE', [null, null, null, invalid('INVALID_SIGNATURE', 'approvals_after_next.0')]],
  ['OTHER_VALIDATORS', [null, null, null, invalid('NEXT_VALIDATORS_HASH', 'next_bps')]],
  ['SWAPPED_APPROVALS', [null, null, null, invalid('INVALID_SIGNATURE', 'approvals_after_next.0')]],
  ['ROUNDED_TIME', [null, null, null, invalid('INVALID_SIGNATURE', 'approvals_after_next.0')]],
  ['LONG_PATH', [null, invalid('PATH_TOO_LONG', 'block_proof'), null, null]],
  ['MISSING_CHUNK_AS_NEW', [invalid('WRONG_ROOT', 'header.chunk_headers_root'), null, null, null]],
  ['OTHER_BLOCK', [invalid('OTHER_BLOCK', 'header.hash'), null, null, null]],
  ['FLIPPED_BIT', [invalid('BLOCK_HASH', 'header'), null, null, null]],
])('%s is found by the verifier of its answer, and by no other', async (lie, errors) => {
  expect(await errorsUnder(lie)).toMatchObject(errors)
})

/** What a chunk, an outcome and an entry of the state end with at a node that lies so on a certified chain. */
async function certifiedErrorsUnder(lie: MockLie): Promise<readonly (object | null)[]> {
  const { node, client, light } = await provingNode({ validators, certified: true })
  const signed = node.sign({ signer: 'bob.near', receiver: 'alice.near', actions: [{ kind: 'Transfer', deposit: 7n }] })
  await client.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'INCLUDED' }))
  const chunk_id = { block_hash: node.chain.head.hash, shard_id: 3 }
  node.advance(9)
  const head = await newestHead(light)
  node.setLies(lie)

  const options = { layout: 'UNSTABLE_V1' } as const
  const light_client_head = head.hash
  const ran = await client.call(experimentalLightClientChunkExecutionProof({ chunk_id, light_client_head }))
  const id = { type: 'transaction', transaction_hash: signed.hash, sender_id: 'bob.near' } as const
  const outcome = await client.call(experimentalLightClientExecutionOutcomeProof({ ...id, light_client_head }))
  const target = { target_type: 'account', account_id: 'bob.near' } as const
  const entry = await client.call(experimentalLightClientStateProof({ chunk_id, target, light_client_head }))
  return [
    verifyChunkExecution(head, chunk_id, ran, options),
    verifyCertifiedOutcome(head, { chunk_id, id: signed.hash, executor_id: 'bob.near' }, outcome, options),
    verifyCertifiedState(head, { chunk_id, target }, entry, options),
  ].map(verdict => (verdict.ok ? null : verdict.error))
}

const otherChunk = invalid('OTHER_CHUNK', 'chunk_execution_proof.roots.V1.chunk_id')
const otherRoots = invalid('WRONG_ROOT', 'chunk_execution_proof.roots_proof')

test.each<[MockLie, (object | null)[]]>([
  ['FORGED_OUTCOME', [null, invalid('WRONG_ROOT', 'outcome_proof.proof'), null]],
  ['OTHER_CHUNK', [otherChunk, otherChunk, otherChunk]],
  ['FORGED_ROOTS', [otherRoots, otherRoots, otherRoots]],
  ['FORGED_ENTRY', [null, null, invalid('OTHER_VALUES', 'state_proof.value')]],
  ['DENIED_ENTRY', [null, null, invalid('OTHER_VALUES', 'state_proof.value')]],
  ['DROPPED_ENTRY_NODE', [null, null, incomplete('MISSING_TRIE_NODE', 'state_proof.nodes')]],
])('%s about certified answers is found by their verifiers', async (lie, errors) => {
  expect(await certifiedErrorsUnder(lie)).toMatchObject(errors)
})
