import { build } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { startMockNode } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'
import { nodeNewest, output, writeProgram } from './drivers/programs.js'

const folder = 'examples/worker'
const { main, compatibility_date } = JSON.parse(await readFile(`${folder}/wrangler.json`, 'utf8'))

type Answer = readonly [status: number, body: unknown]

/** How the worker answers each path, in workerd. */
async function ask(paths: readonly string[], bindings: object): Promise<readonly Answer[]> {
  const worker = await build({ entryPoints: [`${folder}/${main}`], bundle: true, format: 'esm', write: false })
  const options = {
    modules: true,
    script: worker.outputFiles[0]?.text,
    compatibilityDate: compatibility_date,
    bindings,
    cf: false,
  }
  const program = await writeProgram(
    'worker-example.mjs',
    `import { Miniflare } from 'miniflare'
    const worker = new Miniflare(${JSON.stringify(options)})
    const answers = []
    for (const path of ${JSON.stringify(paths)}) {
      const answer = await worker.dispatchFetch('http://worker.example' + path)
      answers.push([answer.status, await answer.json()])
    }
    console.log(JSON.stringify(answers))
    await worker.dispose()`,
  )
  return JSON.parse(await output(nodeNewest, [program]))
}

test('the worker answers with the balance, and with a status for each kind of error', async () => {
  expect(await ask(['/alice.near', '/nobody.near', '/NOBODY'], {})).toEqual([
    [200, { account_id: 'alice.near', near: '1000' }],
    [404, { kind: 'UNKNOWN_ACCOUNT', message: 'viewAccount: UNKNOWN_ACCOUNT: account nobody.near does not exist' }],
    [400, { kind: 'PARSE_ERROR', message: expect.stringContaining('invalid character') }],
  ])
})

test('the worker asks the node of its settings, and reports a failure that can pass', async () => {
  const node = await startMockNode({ accounts: { 'shop.test': { balance: 5n * 10n ** 24n } } })
  onTestFinished(() => node.close())
  node.answerNextWith({ status: 503, body: 'busy' })
  expect(await ask(['/shop.test', '/shop.test'], { NODE_URL: node.url })).toEqual([
    [503, { kind: 'HTTP_ERROR', message: expect.stringContaining('503') }],
    [200, { account_id: 'shop.test', near: '5' }],
  ])
})
