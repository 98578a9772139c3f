import { createClient, fallback, http, mayHaveBeenAccepted, sendTx, submit, viewAccount } from 'near-rpc-client'
import { startMockNode, type MockNode } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'

/** One node without peers among good ones, all of one chain. */
async function threeNodes(): Promise<readonly [stale: MockNode, b: MockNode, c: MockNode]> {
  const nodes = [await startMockNode({ trouble: 'alone' }), await startMockNode(), await startMockNode()] as const
  onTestFinished(async () => void (await Promise.all(nodes.map(node => node.close()))))
  return nodes
}

const methods = ({ requests }: MockNode): readonly string[] => requests.map(({ body }) => JSON.parse(body).method)

test('a node without peers answers from its first block; among good ones nobody believes it', async () => {
  const [stale, b, c] = await threeNodes()
  const request = viewAccount({ account_id: b.accounts.alice.id, finality: 'final' })
  const alone = await createClient({ url: stale.url }).call(request)
  const near = createClient({ transport: fallback([http(stale.url), http(b.url), http(c.url)]) })
  const among = await near.call(request)
  expect([alone.block_height, among.block_height > alone.block_height + 100]).toEqual([stale.chain.head.height, true])
  expect(among).toEqual(await createClient({ url: b.url }).call(request))
})

test('it calls a young transaction expired; a good node takes it', async () => {
  const [stale, b, c] = await threeNodes()
  const { alice, bob } = b.accounts
  const signed = b.sign({ signer: alice.id, receiver: bob.id, actions: [{ kind: 'Transfer', deposit: 1n }] })
  const request = sendTx({ signed_tx_base64: signed.base64, wait_until: 'FINAL' })
  const alone = await createClient({ url: stale.url }).send(request)
  expect(alone.ok || alone.error.kind).toBe('EXPIRED_TRANSACTION')
  const near = createClient({ transport: fallback([http(stale.url), http(b.url), http(c.url)]) })
  const among = await near.call(request)
  expect(among.final_execution_status).toBe('FINAL')
  expect([stale, b, c].map(methods)).toEqual([['send_tx', 'status'], ['status', 'send_tx'], ['status']])
})

test('what a stale node alone was sent may be on its way, though no other could be reached', async () => {
  const [stale, b, c] = await threeNodes()
  const near = createClient({ transport: fallback([http(b.url), http(stale.url)]) })
  const request = viewAccount({ account_id: b.accounts.alice.id, finality: 'final' })
  await near.call(request)
  await Promise.all([b.close(), c.close()])
  // The first to come after that finds a connection broken that was there before.
  await near.send(request)
  // Signed with a block that the stale node has: it takes it, and waits for blocks that do not come.
  const { alice, bob } = stale.accounts
  const actions = [{ kind: 'Transfer', deposit: 1n }] as const
  const { base64, hash } = stale.sign({ signer: alice.id, receiver: bob.id, actions })
  const outcome = await near.send(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
  expect(outcome.ok || [outcome.error.info, outcome.error.attempts?.map(({ kind }) => kind)]).toEqual([
    { reason: 'ECONNREFUSED' },
    ['TIMEOUT_ERROR'],
  ])
  expect(outcome.ok || mayHaveBeenAccepted(outcome.error)).toBe(true)
  expect(await submit(near, base64, { until: 'FINAL', timeout: 100 })).toEqual({
    kind: 'UNKNOWN',
    error: expect.objectContaining({ kind: 'NETWORK_ERROR' }),
    safeToSignAgain: false,
    hash,
  })
})
