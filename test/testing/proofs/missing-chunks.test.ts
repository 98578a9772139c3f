import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  block as blockRequest,
  chunk,
  experimentalLightClientBlockProof,
  experimentalViewState,
  lightClientProof,
  sendTx,
  tx,
  validators as validatorsRequest,
} from 'near-rpc-client'
import { createMockNode, type MockMissingChunk } from 'near-rpc-client/testing'
import { verifyBlock, verifyBlockInChain, verifyOutcome, verifyState } from 'near-rpc-client/verify'
import { blockHashes, newestHead, provingNode, validators } from './chain-under-proof.js'

/** The first height after those that each chain begins with. */
const next = createMockNode().chain.head.height + 1

const shardIds = [0, 3, 7] as const

test('a block without a chunk repeats the header of the last one, and what the shard has to do waits', async () => {
  const missingChunks = [
    { height: next, shardId: 3 },
    { height: next + 1, shardId: 3 },
  ]
  const { node, client } = await provingNode({ missingChunks })
  const before = await client.call(blockRequest({ block_id: node.chain.head.hash }))
  const signed = node.sign({ signer: 'bob.near', receiver: 'alice.near', actions: [{ kind: 'Transfer', deposit: 7n }] })
  await client.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'NONE' }))
  node.advance(2)
  const without = await client.call(blockRequest({ block_id: next + 1 }))
  expect(without).toMatchObject({
    header: { chunk_mask: [true, false, true], chunks_included: 2, chunk_endorsements: [[1], [], [1]] },
    chunks: [{ height_included: next + 1 }, { height_included: next - 1 }, { height_included: next + 1 }],
  })
  expect(without.chunks[1]).toEqual(before.chunks[1])
  expect(node.chain.block(next + 1)?.chunks.map(({ heightIncluded }) => heightIncluded)).toEqual([
    next + 1,
    next - 1,
    next + 1,
  ])
  const old = await client.call(chunk({ block_id: next + 1, shard_id: 3 }))
  expect([old.header.height_included, old.transactions]).toEqual([next - 1, []])
  expect(
    await client.send(tx({ tx_hash: signed.hash, sender_account_id: 'bob.near', wait_until: 'NONE' })),
  ).toMatchObject({
    ok: false,
    error: { kind: 'UNKNOWN_TRANSACTION' },
  })

  node.advance(1)
  const first = await client.call(chunk({ block_id: next + 2, shard_id: 3 }))
  expect(first).toMatchObject({ header: { height_included: next + 2 }, transactions: [{ hash: signed.hash }] })
})

test('an outcome is committed by the next chunk of its shard, some blocks later', async () => {
  const missingChunks = [next + 1, next + 2].map(height => ({ height, shardId: 3 }))
  const { node, client, light } = await provingNode({ missingChunks })
  const signed = node.sign({ signer: 'bob.near', receiver: 'alice.near', actions: [{ kind: 'Transfer', deposit: 7n }] })
  await client.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'NONE' }))
  node.advance(9)
  const head = await newestHead(light)
  const id = { type: 'transaction', transaction_hash: signed.hash, sender_id: 'bob.near' } as const
  const proof = await client.call(lightClientProof({ ...id, light_client_head: head.hash }))
  expect(proof.block_header_lite.inner_lite.height).toBe(next + 3)
  expect(verifyOutcome(head, { id: signed.hash, executor_id: 'bob.near' }, proof)).toMatchObject({
    ok: true,
    value: { block: { height: next + 3 } },
  })
})

test('a producer without chunks is seen in the counts of validators', async () => {
  const { height } = createMockNode().chain.head
  const missingChunks = [
    { height: height - 1, shardId: 0 },
    { height, shardId: 0 },
    { height, shardId: 7 },
  ]
  const { client } = await provingNode({ missingChunks })
  const { current_validators } = await client.call(validatorsRequest('latest'))
  expect(current_validators).toMatchObject([
    {
      num_expected_chunks: 63,
      num_produced_chunks: 60,
      num_produced_chunks_per_shard: [19, 21, 20],
      num_produced_endorsements_per_shard: [19, 21, 20],
    },
  ])
})

test('a shard that the chain does not have is an error of the test', () => {
  expect(() => createMockNode({ missingChunks: [{ height: next, shardId: 4 }] })).toThrow(
    new RangeError('The chain has no shard 4, so it cannot lack a chunk of it. Its shards are 0, 3, 7.'),
  )
})

const gaps: fc.Arbitrary<readonly MockMissingChunk[]> = fc.array(
  fc.record({ height: fc.integer({ min: next - 5, max: next + 9 }), shardId: fc.constantFrom(...shardIds) }),
  { maxLength: 30 },
)

const payments = fc.array(
  fc.record({
    signer: fc.constantFrom('alice.near', 'bob.near', 'near'),
    receiver: fc.constantFrom('alice.near', 'bob.near', 'contract.near'),
    blocks: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 4 },
)

test('whichever chunks are missing, each block, outcome and state verifies', async () => {
  await fc.assert(
    fc.asyncProperty(gaps, payments, async (missingChunks, sent) => {
      const { node, client, light } = await provingNode({ validators, missingChunks })
      const ids: { id: string; account: string; isTransaction: boolean }[] = []
      for (const { signer, receiver, blocks } of sent) {
        const signed = node.sign({ signer, receiver, actions: [{ kind: 'Transfer', deposit: 7n }] })
        await client.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'NONE' }))
        ids.push({ id: signed.hash, account: signer, isTransaction: true })
        node.advance(blocks)
      }
      node.advance(14)
      const head = await newestHead(light)

      for (const hash of blockHashes(node).slice(-20)) {
        const answer = await client.call(blockRequest({ block_id: hash }))
        const block = verifyBlock(hash, answer)
        if (!block.ok) throw new Error(JSON.stringify(block.error))
        const { height, prev_block_hash: block_id } = block.value.header
        const lacks = new Set(missingChunks.flatMap(gap => (gap.height === height ? gap.shardId : [])))
        expect(answer.header.chunk_mask).toEqual(shardIds.map(id => !lacks.has(id)))
        if (height <= head.height) {
          const params = { block_hash: hash, light_client_head: head.hash }
          const proof = await client.call(experimentalLightClientBlockProof(params))
          expect(verifyBlockInChain(head, hash, proof)).toMatchObject({ ok: true })
        }
        const asked = { account_id: 'contract.near', prefix_base64: '' }
        const state = await client.call(experimentalViewState({ ...asked, include_proof: true, block_id }))
        const entries = verifyState(block.value, { ...asked, shard_id: 3 }, state)
        const error = { kind: 'NOT_PROVABLE', reason: 'NO_NEW_CHUNK' }
        expect(entries).toMatchObject(lacks.has(3) ? { ok: false, error } : { ok: true })
      }

      for (let open = [...ids]; open.length > 0;) {
        const [asked, ...others] = open
        if (asked === undefined) break
        const { id, account } = asked
        const params = asked.isTransaction
          ? ({ type: 'transaction', transaction_hash: id, sender_id: account } as const)
          : ({ type: 'receipt', receipt_id: id, receiver_id: account } as const)
        const proof = await client.call(lightClientProof({ ...params, light_client_head: head.hash }))
        const executor_id = asked.isTransaction ? account : proof.outcome_proof.outcome.executor_id
        const verdict = verifyOutcome(head, { id, executor_id }, proof)
        if (!verdict.ok) throw new Error(JSON.stringify(verdict.error))
        const receipts = verdict.value.outcome.receipt_ids
        open = [...others, ...receipts.map(each => ({ id: each, account: executor_id, isTransaction: false }))]
      }
    }),
    { numRuns: 3 },
  )
})
