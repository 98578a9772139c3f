import { createClient, fallback, http, sendTx, viewAccount } from 'near-rpc-client'
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
