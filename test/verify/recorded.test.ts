import { verifyBlock, verifyBlockInChain, verifyChunkHeader, verifyOutcome, verifyState } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import {
  chain,
  head as chainHead,
  provenBlock,
  result,
  stateHead,
  states,
  steps,
  valueOf,
  walk,
  type RecordedCall,
} from './recorded-proofs.js'

test('all 21 light-client blocks are proven, from the hash of the first block', async () => {
  const walked = await walk()
  expect(steps).toHaveLength(21)
  expect(walked[0]?.head.hash).toBe('HaxNs1FQ7BW7SY8cZh7VN65kAdiqj8vG5cAgJ4Zi7d9b')
  expect(chainHead).toMatchObject({ ...walked.at(-1)?.head })
  for (const { head, producers } of walked.slice(1)) {
    expect(Object.keys(producers).toSorted()).toEqual([head.epoch_id, head.next_epoch_id].toSorted())
  }
})

test.each(named('EXPERIMENTAL_light_client_block_proof'))('%s is proven', (name, { params }) => {
  const block_hash = String(params['block_hash'])
  const proof = result(name, 'EXPERIMENTAL_light_client_block_proof')
  const trusted = params['light_client_head'] === chainHead.hash ? chainHead : stateHead
  expect(params['light_client_head']).toBe(trusted.hash)
  expect(valueOf(verifyBlockInChain(trusted, block_hash, proof))).toMatchObject({
    hash: block_hash,
    prev_block_hash: proof.block_header_lite.prev_block_hash,
    height: proof.block_header_lite.inner_lite.height,
  })
})

test.each(named('light_client_proof'))('%s is proven', (name, { params }) => {
  const id = String(params['transaction_hash'] ?? params['receipt_id'])
  const executor_id = String(params['sender_id'] ?? params['receiver_id'])
  const proof = result(name, 'light_client_proof')
  const { outcome } = valueOf(verifyOutcome(chainHead, { id, executor_id }, proof))
  const { metadata, status, ...others } = proof.outcome_proof.outcome
  const isFailed = typeof status === 'object' && 'Failure' in status
  expect(outcome).toEqual({
    id,
    ...others,
    status: isFailed ? 'Failure' : status,
    unproven: { metadata, failure: isFailed ? status.Failure : undefined },
  })
})

test.each(named('block'))('%s is proven as a whole', name => {
  const block = result(name, 'block')
  const { header, chunks } = valueOf(verifyBlock(block.header.hash, block))
  const { prev_hash: prev_block_hash, ...others } = block.header
  // The node of these recordings has no `shard_split`, `proposed_split` and `chunk_execution_root` yet.
  const newer = { shard_split: null, chunk_execution_root: null }
  expect({ prev_block_hash, ...newer, ...others }).toMatchObject(header)
  for (const [index, chunk] of chunks.entries()) {
    expect({ proposed_split: null, ...block.chunks[index] }).toMatchObject(chunk)
  }
  expect(chunks).toHaveLength(block.chunks.length)
})

test.each(named('chunk'))('%s has the header with its hash', (name, { params }) => {
  const chunk = result(name, 'chunk')
  const header = valueOf(verifyChunkHeader(String(params['chunk_id']), chunk))
  expect({ proposed_split: null, ...chunk.header }).toMatchObject(header)
})

test.each(named('query'))('%s is proven, in one shard', (name, { params, result: answer }) => {
  const block = provenBlock(`${name.slice(0, name.lastIndexOf('/'))}/block`)
  const asked = { account_id: String(params['account_id']), prefix_base64: String(params['prefix_base64']) }
  const { values } = answer as { values: readonly unknown[] }
  const verdicts = block.chunks.map(({ shard_id }) => verifyState(block, { ...asked, shard_id }, answer as never))
  expect(verdicts.flatMap(verdict => (verdict.ok ? [verdict.value] : []))).toEqual([
    {
      block_hash: block.header.prev_block_hash,
      block_height: block.header.prev_height,
      values,
      completeIn: values.length > 0 ? 'CHAIN' : 'SHARD',
    },
  ])
  expect(verdicts).toContainEqual({
    ok: false,
    error: { kind: 'PROOF_INCOMPLETE', reason: 'MISSING_TRIE_NODE', field: 'proof' },
  })
})

/** The calls of a method that ended with a result. */
function named(method: string): readonly (readonly [name: string, call: RecordedCall])[] {
  const calls = [...chain, ...states].filter(each => each.method === method && each.result !== null)
  return calls.map(each => [each.name, each])
}
