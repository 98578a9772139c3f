import { build } from 'esbuild'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, viewAccount } from 'near-rpc-client'
import { startMockNode, type MockNode, type SignedTransaction } from 'near-rpc-client/testing'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { newPage } from './new-page.js'
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

/** A page with the exports of a file of this folder as globals, until the test ends. */
async function openPage(file: string): Promise<Page> {
  const site = await serve(`<!doctype html><script type="module">${await script(file)}</script>`)
  const page = await newPage()
  await page.goto(site)
  return page
}

async function script(file: string): Promise<string> {
  const contents = `import * as programs from './${file}.ts'; Object.assign(globalThis, programs)`
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' } as const
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', platform: 'browser', write: false })
  return outputFiles[0]?.text.replaceAll('</script>', String.raw`<\/script>`) ?? ''
}

async function serve(body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(body))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
