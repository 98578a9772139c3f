import { build } from 'esbuild'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startMockNode } from 'near-rpc-client/testing'
import { chromium } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']

test('the client runs in a browser, against a node on another origin', async () => {
  const node = await startMockNode()
  onTestFinished(() => node.close())
  const site = await serve(`<!doctype html><script type="module">${await script()}</script>`)
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: quiet })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(site)
  const seen = await page.evaluate(
    url => (globalThis as unknown as { run: (url: string) => unknown }).run(url),
    node.url,
  )
  expect(seen).toEqual(['ok', 'UNKNOWN_ACCOUNT', 'INVALID_SHARD_ID 18446744073709551615', 'ABORTED'])
})

test('a mock node runs in a page, without a server', async () => {
  const site = await serve(`<!doctype html><script type="module">${await script('mock-page')}</script>`)
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: quiet })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.goto(site)
  const seen = await page.evaluate(() => (globalThis as unknown as { run: () => unknown }).run())
  expect(seen).toEqual(['1000000000000000000000000', '1000000000000000000000005'])
})

async function script(page = 'page'): Promise<string> {
  const contents = `import { run } from './${page}.ts'; globalThis.run = run`
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
