import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  block as blockRequest,
  createClient,
  experimentalLightClientBlockProof,
  experimentalLightClientExecutionOutcomeProof,
  experimentalLightClientStateProof,
  experimentalViewState,
  lightClientProof,
  sendTx,
} from 'near-rpc-client'
import { startMockNode, type DraftAction } from 'near-rpc-client/testing'
import {
  verifyBlock,
  verifyBlockInChain,
  verifyCertifiedOutcome,
  verifyCertifiedState,
  verifyOutcome,
  verifyState,
  type ProvenBlock,
} from 'near-rpc-client/verify'
import { blockHashes, proving, provingNode, validators, type Proving } from './chain-under-proof.js'

async function headOf({ light }: Pick<Proving, 'light'>): Promise<ProvenBlock> {
  const outcome = await light.advance()
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  return outcome.result.head
}

test('a light client walks from the first block through epochs that change the producers', async () => {
  const { node, light, client } = await provingNode({ validators })
  node.advance(200)
  const head = await headOf({ light })
  expect(head.height).toBe(node.chain.head.height - 2)
  const { header } = await client.call(blockRequest({ block_id: head.hash }))
  expect(head.epoch_id).toBe(header.epoch_id)
})

test('a light client walks over skipped heights, at the end of an epoch too', async () => {
  const { chain } = (await provingNode()).node
  const start = chain.genesis.height
  const skippedHeights = [start + 47, start + 49, start + 99, start + 100]
  const { node, light } = await provingNode({ validators, skippedHeights })
  expect(node.chain.block(start + 49)).toBeNull()
  expect((await headOf({ light })).height).toBe(node.chain.head.height - 2)
})

test('producers of exactly two thirds of the stake prove nothing', async () => {
  const { light } = await provingNode({
    validators: [
      [
        { id: 'a.near', stake: 2n },
        { id: 'b.near', stake: 1n, silent: true },
      ],
    ],
  })
  expect(await light.advance()).toMatchObject({ ok: false, error: { kind: 'PROOF_INCOMPLETE' } })
})

const accounts = ['alice.near', 'bob.near', 'contract.near', 'near'] as const

const args = Buffer.from('{"text":"proven"}')

const action: fc.Arbitrary<{ readonly receiver: string; readonly action: DraftAction }> = fc.oneof(
  fc.constantFrom(...accounts).map(receiver => ({ receiver, action: { kind: 'Transfer', deposit: 7n } as const })),
  fc.constantFrom('set_status', 'no_such_method', 'echo').map(methodName => ({
    receiver: 'contract.near',
    action: { kind: 'FunctionCall', methodName, args, gas: 30_000_000_000_000n, deposit: 0n } as const,
  })),
)

const course = fc.array(
  fc.record({ signer: fc.constantFrom(...accounts), sent: action, blocks: fc.integer({ min: 0, max: 3 }) }),
  { maxLength: 6 },
)

async function expectBlocksProven({ client, light, node }: Proving, from: number): Promise<void> {
  const head = await headOf({ light })
  for (const hash of blockHashes(node).slice(from)) {
    const answer = await client.call(blockRequest({ block_id: hash }))
    expect(verifyBlock(hash, answer)).toMatchObject({ ok: true, value: { header: { hash } } })
    if (answer.header.height >= head.height) continue
    const params = { block_hash: hash, light_client_head: head.hash }
    const proof = await client.call(experimentalLightClientBlockProof(params))
    expect(verifyBlockInChain(head, hash, proof)).toMatchObject({ ok: true, value: { hash } })
  }
}

/** The outcomes of the transactions and of all their receipts. */
async function expectOutcomesProven(
  { client, light }: Pick<Proving, 'client' | 'light'>,
  sent: readonly { id: string; account: string }[],
): Promise<void> {
  const head = await headOf({ light })
  for (let open = [...sent]; open.length > 0;) {
    const asked = open.shift()
    if (asked === undefined) break
    const isTransaction = sent.includes(asked)
    const params = isTransaction
      ? ({ type: 'transaction', transaction_hash: asked.id, sender_id: asked.account } as const)
      : ({ type: 'receipt', receipt_id: asked.id, receiver_id: asked.account } as const)
    const proof = await client.call(lightClientProof({ ...params, light_client_head: head.hash }))
    const executor_id = isTransaction ? asked.account : proof.outcome_proof.outcome.executor_id
    const verdict = verifyOutcome(head, { id: asked.id, executor_id }, proof)
    expect(verdict).toMatchObject({ ok: true, value: { outcome: { id: asked.id } } })
    if (!verdict.ok) return
    open = [...open, ...verdict.value.outcome.receipt_ids.map(id => ({ id, account: executor_id }))]
  }
}

async function expectStatesProven({ client, node }: Proving): Promise<void> {
  for (const [prefix_base64, count] of [
    ['', 6],
    ['aXRlbTo=', 3],
    ['c3Rv', 0],
  ] as const) {
    const hash = node.chain.head.hash
    const proven = verifyBlock(hash, await client.call(blockRequest({ block_id: hash })))
    if (!proven.ok) throw new Error(JSON.stringify(proven.error))
    const asked = { account_id: 'contract.near', prefix_base64 }
    const params = { ...asked, include_proof: true, block_id: proven.value.header.prev_block_hash }
    const answer = await client.call(experimentalViewState(params))
    const verdict = verifyState(proven.value, { ...asked, shard_id: 3 }, answer)
    expect(verdict).toMatchObject({ ok: true, value: { values: { length: count } } })
  }
}

test('after any course of transactions, all blocks, outcomes, states and epochs verify', async () => {
  await fc.assert(
    fc.asyncProperty(course, async steps => {
      const proven = await provingNode({ validators })
      const { node, client } = proven
      const from = blockHashes(node).length - 3
      const sent: { id: string; account: string }[] = []
      for (const { signer, sent: asked, blocks } of steps) {
        const signed = node.sign({ signer, receiver: asked.receiver, actions: [asked.action] })
        await client.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'NONE' }))
        sent.push({ id: signed.hash, account: signer })
        node.advance(blocks)
      }
      node.advance(9)
      await expectBlocksProven(proven, from)
      await expectOutcomesProven(proven, sent)
      await expectStatesProven(proven)
    }),
    { numRuns: 6 },
  )
})

test('a certified chain proves states and outcomes by the results of chunks', async () => {
  const certified = await provingNode({ certified: true, validators })
  const { node, client } = certified
  const signed = node.sign({ signer: 'bob.near', receiver: 'alice.near', actions: [{ kind: 'Transfer', deposit: 7n }] })
  await client.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'INCLUDED' }))
  const ran = node.chain.head.hash
  node.advance(9)
  const head = await headOf(certified)
  const options = { layout: 'UNSTABLE_V1' } as const
  const asked = { type: 'transaction', transaction_hash: signed.hash, sender_id: 'bob.near' } as const
  const named = { ...asked, light_client_head: head.hash }
  const outcome = await client.call(experimentalLightClientExecutionOutcomeProof(named))
  const chunk_id = { block_hash: ran, shard_id: 3 }
  const asking = { chunk_id, id: signed.hash, executor_id: 'bob.near' }
  expect(verifyCertifiedOutcome(head, asking, outcome, options)).toMatchObject({ ok: true })
  for (const target of [
    { target_type: 'account', account_id: 'bob.near' },
    { target_type: 'contract_data', account_id: 'contract.near', key: 'U1RBVFVT' },
    { target_type: 'contract_data', account_id: 'contract.near', key: 'bm9uZQ==' },
    { target_type: 'local_contract_code', account_id: 'contract.near' },
    { target_type: 'access_key', account_id: 'bob.near', public_key: node.accounts.bob.key.publicKey },
  ] as const) {
    const proof = await client.call(
      experimentalLightClientStateProof({ chunk_id, target, light_client_head: head.hash }),
    )
    const value = proof.state_proof.value ?? null
    expect(verifyCertifiedState(head, { chunk_id, target }, proof, options)).toMatchObject({
      ok: true,
      value: { value },
    })
  }
})

test('a client proves the chain of a mock node on a socket', async () => {
  const node = await startMockNode({ archival: true, validators })
  try {
    const { client, light } = await proving(createClient({ url: node.url }))
    await expectBlocksProven({ node, client, light }, blockHashes(node).length - 5)
  } finally {
    await node.close()
  }
})
