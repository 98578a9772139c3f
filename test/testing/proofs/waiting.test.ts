import { expect, test } from 'vitest'
import { block as blockRequest, followBlocks, http, nextLightClientBlock, sendTx, submit } from 'near-rpc-client'
import { verified, verifiedClient } from 'near-rpc-client/light'
import { createMockNode, type InProcessNode } from 'near-rpc-client/testing'
import { provingNode, validators } from './chain-under-proof.js'

const times = { timeout: 30_000, interval: 1 }

function payment(node: InProcessNode): string {
  return node.sign({ signer: 'bob.near', receiver: 'alice.near', actions: [{ kind: 'Transfer', deposit: 7n }] }).base64
}

test('a payment with a light client ends by itself, in an epoch that ends too', async () => {
  const { node, client, light } = await provingNode({ validators })
  for (let count = 0; count < 12; count++) {
    const end = await submit(client, payment(node), { light, ...times })
    expect(end).toMatchObject({ kind: 'SUCCEEDED', receipt: { version: 1 } })
  }
})

test('a walk with proofs waits for a final block that no light client can prove yet', async () => {
  const { height } = createMockNode().chain.head
  const { node, client, light } = await provingNode({ validators, skippedHeights: [height - 1] })
  expect(node.chain.final.height).toBe(height - 2)
  for await (const { block } of followBlocks(client, { from: height - 2, light, interval: 1 })) {
    expect(block.header.height).toBe(height - 2)
    break
  }
  expect((await light.state())?.head.height).toBe(height)
})

test('a proven read of the newest block does not wait for a block that never comes', async () => {
  const { node, light } = await provingNode({ validators })
  const near = verifiedClient(verified(http('http://mock.example', { fetch: node.fetch }), light))
  const { height } = node.chain.head
  const outcome = await near.send(blockRequest({ finality: 'final' }))
  expect(outcome).toMatchObject({ ok: true, result: { header: { height: height - 2 } } })
})

test('time passes only where a light client asks the same again, and not on a chain that has stopped', async () => {
  const { node, client } = await provingNode()
  const { head, final } = node.chain
  const ask = nextLightClientBlock({ last_block_hash: final.hash })
  expect(await client.call(ask)).toEqual({})
  expect(node.chain.head.height).toBe(head.height)
  expect(await client.call(ask)).toMatchObject({ inner_lite: { height: final.height + 1 } })
  expect(node.chain.head.height).toBe(head.height + 1)

  node.setFaults('stalled')
  const last = nextLightClientBlock({ last_block_hash: node.chain.final.hash })
  expect([await client.call(last), await client.call(last)]).toEqual([{}, {}])
  expect(node.chain.head.height).toBe(head.height + 1)
})

test('over heights without blocks, one question makes as many blocks as the next proof needs', async () => {
  const { chain } = (await provingNode()).node
  const skippedHeights = [chain.head.height + 1, chain.head.height + 3, chain.head.height + 5]
  const { node, client } = await provingNode({ skippedHeights })
  await client.call(sendTx({ signed_tx_base64: payment(node), wait_until: 'NONE' }))
  const ask = nextLightClientBlock({ last_block_hash: node.chain.final.hash })
  await client.call(ask)
  expect(await client.call(ask)).toMatchObject({ inner_lite: { height: chain.head.height + 6 } })
})
