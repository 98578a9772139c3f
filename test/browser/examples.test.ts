import { context, type BuildOptions } from 'esbuild'
import { startMockNode, type MockNode } from 'near-rpc-client/testing'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { codeIn, readPage } from '../docs/page.js'
import { newPage } from './new-page.js'

/** Serves a folder as the `esbuild` command in the README of the example does, on a free port; gives its address. */
async function serve(servedir: string, options: BuildOptions = {}): Promise<string> {
  const server = await context({ ...options, logLevel: 'silent' })
  onTestFinished(() => server.dispose())
  const { port } = await server.serve({ servedir, host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${port}/`
}

async function startNode(): Promise<MockNode> {
  const node = await startMockNode()
  onTestFinished(() => node.close())
  return node
}

/** A page at this address, and each problem that the browser reports about it. */
async function visit(address: string): Promise<{ readonly page: Page; readonly problems: readonly string[] }> {
  const page = await newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  // React's strict mode mounts each component twice, so the first query of a page is aborted.
  page.on('requestfailed', request => {
    const text = request.failure()?.errorText
    if (text !== 'net::ERR_ABORTED') problems.push(`${request.url()} ${text}`)
  })
  await page.goto(address)
  return { page, problems }
}

/** The text of the line that a screen reader reads out. */
async function says(page: Page, text: string): Promise<void> {
  await page.locator('p', { hasText: text }).waitFor()
  expect(await page.locator('p').first().textContent()).toBe(text)
}

const main = 'examples/react/main.tsx'
const react: BuildOptions = { entryPoints: [main], bundle: true, jsx: 'automatic', outdir: 'examples/react/dist' }

test('the README of the example with React shows the same options', () => {
  const options = `--bundle --jsx=${react.jsx} --outdir=${react.outdir} --servedir=examples/react`
  expect(codeIn(readPage('examples/react/README.md'), 'sh')).toEqual([
    `npx esbuild ${main} ${options} --serve=127.0.0.1:8000\n`,
  ])
})

test.each(['the mock node in the page', 'a node on another origin'])('the page with React pays: %s', async kind => {
  const node = kind === 'a node on another origin' ? `?node=${(await startNode()).url}` : ''
  const { page, problems } = await visit(`${await serve('examples/react', react)}${node}`)
  await says(page, 'bob.near has 500 NEAR.')
  await page.getByRole('button').click()
  await says(page, 'bob.near has 501 NEAR.')
  await page.getByLabel('Account').fill('nobody.near')
  await says(page, 'There is no account nobody.near.')
  await page.getByLabel('Account').fill('NOBODY')
  await says(page, 'This is not the id of an account.')
  expect(problems).toEqual([])
})

test('the page with React shows the kind of a payment that failed', async () => {
  const node = await startNode()
  const { page } = await visit(`${await serve('examples/react', react)}?node=${node.url}`)
  await says(page, 'bob.near has 500 NEAR.')
  node.failNext({ name: 'DOES_NOT_TRACK_SHARD' })
  await page.getByRole('button').click()
  await page.getByText('The payment failed: DOES_NOT_TRACK_SHARD').waitFor()
})

test.each(['the mock node in the page', 'a node on another origin'])(
  'the page without a bundler reads: %s',
  async kind => {
    const node = kind === 'a node on another origin' ? `?node=${(await startNode()).url}` : ''
    const { page, problems } = await visit(`${await serve('.')}examples/page/${node}`)
    await says(page, 'alice.near has 1000 NEAR.')
    for (const [account, text] of [
      ['bob.near', 'bob.near has 500 NEAR.'],
      ['nobody.near', 'There is no account nobody.near.'],
      ['NOBODY', 'This is not the id of an account.'],
    ] as const) {
      await page.getByLabel('Account').fill(account)
      await page.getByRole('button').click()
      await says(page, text)
    }
    expect(problems).toEqual([])
  },
)
