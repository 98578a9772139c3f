import { createClient, viewAccount } from 'near-rpc-client'
import { startMockNode, type MockNode, type SignedTransaction } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'
import { openPage } from './open-page.js'
import type { pay, run } from './page.js'

/** What `page.ts` gives to the page. */
type Programs = { readonly run: typeof run; readonly pay: typeof pay }

test('the client runs in a browser, against a node on another origin', async () => {
  const [node, page] = [await startNode(), await openPage('page')]
  const seen = await page.evaluate(url => (globalThis as unknown as Programs).run(url), node.url)
  expect(seen).toEqual(['ok', 'UNKNOWN_ACCOUNT', 'INVALID_SHARD_ID 18446744073709551615', 'ABORTED'])
})

test('a page submits what a wallet has signed elsewhere', async () => {
  const [node, page] = [await startNode(), await openPage('page')]
  const near = createClient({ url: node.url })
  const bob = viewAccount({ account_id: 'bob.near', finality: 'final' })
  const before = BigInt((await near.call(bob)).amount)
  const transfer = (deposit: bigint): SignedTransaction =>
    node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [{ kind: 'Transfer', deposit }] })
  const [first, second] = [transfer(5n), transfer(7n)]
  const ended = await page.evaluate(
    ({ url, base64, bytes }) => (globalThis as unknown as Programs).pay(url, base64, bytes),
    { url: node.url, base64: first.base64, bytes: [...Buffer.from(second.base64, 'base64')] },
  )
  expect(ended).toEqual(['SUCCEEDED', 'SUCCEEDED'])
  expect(BigInt((await near.call(bob)).amount) - before).toBe(12n)
})

test('a mock node runs in a page, without a server', async () => {
  const page = await openPage('mock-page')
  const seen = await page.evaluate(() => (globalThis as unknown as { run: () => unknown }).run())
  expect(seen).toEqual(['1000000000000000000000000', '1000000000000000000000005'])
})

async function startNode(): Promise<MockNode> {
  const node = await startMockNode()
  onTestFinished(() => node.close())
  return node
}
