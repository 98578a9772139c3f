import { createClient, fallback, http, mayHaveBeenAccepted, sendTx, submit, viewAccount } from 'near-rpc-client'
import { startMockNode, type MockNode } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'

/** One node without peers among good ones, all of one chain. */
async function threeNodes(): Promise<readonly [stale: MockNode, b: MockNode, c: MockNode]> {
  const nodes = [await startMockNode({ faultMode: 'alone' }), await startMockNode(), await startMockNode()] as const
  onTestFinished(async () => void (await Promise.all(nodes.map(node => node.close()))))
  return nodes
}

const methods = ({ requests }: MockNode): readonly string[] => requests.map(({ body }) => JSON.parse(body).method)

test('a node without peers answers from its first block; next to good nodes it is not believed', async () => {
  const [stale, b, c] = await threeNodes()
  const request = viewAccount({ account_id: b.accounts.alice.id, finality: 'final' })
  const alone = await createClient({ url: stale.url }).call(request)
  const near = createClient({ transport: fallback([http(stale.url), http(b.url), http(c.url)]) })
  const among = await near.call(request)
  expect([alone.block_height, among.block_height > alone.block_height + 100]).toEqual([stale.chain.head.height, true])
  expect(among).toEqual(await createClient({ url: b.url }).call(request))
})

test('a node without peers reports a new transaction as expired; a good node accepts it', async () => {
  const [stale, b, c] = await threeNodes()
  const { alice, bob } = b.accounts
  const signed = b.sign({ signer: alice.id, receiver: bob.id, actions: [{ kind: 'Transfer', deposit: 1n }] })
  const request = sendTx({ signed_tx_base64: signed.base64, wait_until: 'FINAL' })
  const alone = await createClient({ url: stale.url }).send(request)
  expect(alone.ok || alone.error.kind).toBe('EXPIRED_TRANSACTION')
  const near = createClient({ transport: fallback([http(stale.url), http(b.url), http(c.url)]) })
  const among = await near.call(request)
  expect(among.final_execution_status).toBe('FINAL')
  const submissions = [stale, b, c].map(node => methods(node).filter(method => method === 'send_tx').length)
  // The stale node got the one that was sent to it alone.
  expect(submissions).toEqual([1, 1, 0])
})

test('a submission that only a stale node received may be on its way, although no other node can be reached', async () => {
  const [stale, b, c] = await threeNodes()
  const near = createClient({ transport: fallback([http(b.url), http(stale.url)]) })
  const request = viewAccount({ account_id: b.accounts.alice.id, finality: 'final' })
  await near.call(request)
  await Promise.all([b.close(), c.close()])
  // The first request after that fails because its kept-alive connection is closed.
  await near.send(request)
  // Signed with a block that the stale node has: the node accepts it, and waits for blocks that never come.
  const { alice, bob } = stale.accounts
  const actions = [{ kind: 'Transfer', deposit: 1n }] as const
  const { base64, hash } = stale.sign({ signer: alice.id, receiver: bob.id, actions })
  const outcome = await near.send(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
  // On a busy machine the last height of the closed node is too old to compare with, so the order can differ.
  const kinds = outcome.ok ? ['ok'] : [outcome.error, ...(outcome.error.attempts ?? [])].map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['NETWORK_ERROR', 'TIMEOUT_ERROR']))
  expect(outcome.ok ? outcome : mayHaveBeenAccepted(outcome.error)).toBe(true)
  expect(await submit(near, base64, { until: 'FINAL', timeout: 100 })).toEqual({
    kind: 'UNKNOWN',
    // The refused connection or a deadline, whichever comes first.
    error: expect.objectContaining({ kind: expect.stringMatching(/^(NETWORK_ERROR|TIMED_OUT|TIMEOUT_ERROR)$/) }),
    canStillExecute: true,
    hash,
  })
})
