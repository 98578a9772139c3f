import { createClient, sendTx } from 'near-rpc-client'
import { startMockNode, type MockNode } from 'near-rpc-client/testing'
import { onTestFinished } from 'vitest'

/** A mock node that makes a block every 50 ms, and a transaction every fifth block, until the test ends. */
export async function startBusyNode(): Promise<MockNode> {
  const node = await startMockNode({ archival: true })
  node.advance(200)
  const near = createClient({ url: 'http://mock.example', fetch: node.fetch })
  const transfer = { signer: 'alice.near', receiver: 'bob.near', actions: [{ kind: 'Transfer', deposit: 1n }] } as const
  const timer = setInterval(() => {
    node.advance(1)
    if (node.chain.head.height % 5 === 0)
      void near.send(sendTx({ signed_tx_base64: node.sign(transfer).base64, wait_until: 'NONE' }))
  }, 50)
  onTestFinished(async () => {
    clearInterval(timer)
    await node.close()
  })
  return node
}
