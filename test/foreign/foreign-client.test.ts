import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { codeIn, readPage } from '../docs/page.js'
import { temporaryFolder } from '../write/temporary-folder.js'
import { clientOf, installClient } from './foreign-client.js'
import { openNode, type Call } from '../nodes/fake-node.js'

const descriptions = [
  ['ledger-client', 'examples/foreign/ledger.openrpc.yaml'],
  ['echo-client', 'test/foreign/smallest.yaml'],
] as const

/** The names of NEAR's methods. A client of another service has none of them, not even in a comment. */
const nearMethods = readdirSync('spec/methods').map(file => file.replace('.yaml', ''))

async function run(folder: string, program: string, args: readonly string[], url = ''): Promise<string> {
  const env = { NODE_URL: url }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: folder, env })
  return stdout + stderr
}

describe.each(descriptions)('%s', (name, spec) => {
  test('has no word and no file of NEAR', async () => {
    const files = await clientOf(spec)
    // The licence is that of the templates.
    const own = files.filter(({ path }) => path !== 'LICENSE')
    const lines = own.flatMap(({ path, text }) => text.split('\n').map(line => `${path}: ${line}`))
    const words =
      /near(?!-rpcgen|ly|est)|dontcare|yocto|wait_until|finality|block_id|viewAccount|UNKNOWN_ACCOUNT|sendTx|alice|GARBAGE_COLLECTED|HANDLER_ERROR|mainnet|SHARD|signed transaction/i
    expect(lines.filter(line => words.test(line))).toEqual([])
    const names = nearMethods.flatMap(method => (method.includes('_') ? [method] : [`'${method}'`, `\`${method}\``]))
    expect(lines.filter(line => names.some(method => line.includes(method)))).toEqual([])
    expect(files.find(({ path }) => path === 'package.json')?.text).toContain(`"name": "${name}"`)
  })
})

function answer({ method, params }: Call): object {
  if (method === 'eth_blockNumber') return { result: '0x1b4' }
  if (method === 'eth_getBlockByNumber') return { result: { number: '0x1b4', hash: '0x9a', transactions: [] } }
  if (method === 'eth_call') return { error: { code: 3, message: 'execution reverted', data: '0x08c3' } }
  return { error: { code: -32601, message: `no ${method} with ${JSON.stringify(params)}` } }
}

test('the example prints what its README shows, with chosen answers and with a service in the style of Ethereum', async () => {
  const folder = await temporaryFolder()
  await installClient(await clientOf('examples/foreign/ledger.openrpc.yaml'), folder, 'ledger-client')
  await copyFile('examples/foreign/program.mjs', join(folder, 'program.mjs'))
  const [shown = ''] = codeIn(readPage('examples/foreign/README.md'), 'text')
  expect(await run(folder, 'program.mjs', [])).toBe(shown)
  const { url, calls } = await openNode(answer)
  expect(await run(folder, 'program.mjs', [], url)).toBe(shown)
  expect(calls.map(({ method, params }) => [method, params])).toEqual([
    ['eth_blockNumber', undefined],
    ['eth_getBlockByNumber', ['latest']],
    ['eth_call', [{ to: '0x01', data: '0x70a0' }]],
  ])
})

const smallest = `
import { createClient, connect, echo } from 'echo-client'
import { mockTransport } from 'echo-client/testing'
const client = createClient({ url: process.argv[2] })
console.log(await client.call(echo('a', 'b')))
console.log((await connect(process.argv[2]).send(echo())).error.kind)
const [mock, failing] = [mockTransport().on(echo, 'mocked'), mockTransport().fail(echo, 'RPC_ERROR')]
console.log(await createClient({ transport: mock }).call(echo()))
console.log((await createClient({ transport: failing }).send(echo())).error.code)
`

test('the smallest description has a client, with numeric ids and typed mocks', async () => {
  const folder = await temporaryFolder()
  await installClient(await clientOf('test/foreign/smallest.yaml'), folder, 'echo-client')
  await writeFile(join(folder, 'program.mjs'), smallest)
  const { url, calls } = await openNode(({ params }) => {
    const words: readonly string[] = Array.isArray(params) ? params : []
    return words.length > 0 ? { result: words.join(' ') } : { error: { code: -32602, message: 'Say something.' } }
  })
  expect(await run(folder, 'program.mjs', [url])).toBe('a b\nRPC_ERROR\nmocked\n-32000\n')
  expect(calls.map(({ id }) => Number.isSafeInteger(id))).toEqual([true, true])
})

const lookingUp = `
import { createClient, isErrorOf, lookUp } from 'lookups-client'
import { mockTransport } from 'lookups-client/testing'
const mocks = [mockTransport().fail(lookUp, 'ERROR_TEXT'), mockTransport().fail(lookUp, 'ERROR_TEXT', 'Mocked.')]
const clients = [{ url: process.argv[2] }, ...mocks.map(transport => ({ transport }))].map(createClient)
for (const client of clients) {
  const { error } = await client.send(lookUp('a'))
  console.log(isErrorOf(error, lookUp), error.kind, error.info, error.message)
}
`

test('a service whose errors are texts has an error kind for them, also in mocks', async () => {
  const folder = await temporaryFolder()
  await installClient(await clientOf('test/foreign/text-errors.yaml'), folder, 'lookups-client')
  await writeFile(join(folder, 'program.mjs'), lookingUp)
  const { url } = await openNode(() => ({ error: 'No such name.' }))
  expect(await run(folder, 'program.mjs', [url])).toBe(`\
true ERROR_TEXT No such name. lookUp: ERROR_TEXT: No such name.
true ERROR_TEXT ERROR_TEXT lookUp: ERROR_TEXT
true ERROR_TEXT Mocked. lookUp: ERROR_TEXT: Mocked.
`)
})

function askingAll(name: string, call: string): string {
  return `
import { createClient, fallback, http, ${call} } from '${name}'
const transport = fallback(process.argv.slice(2).map(url => http(url)), { rank: false })
console.log(JSON.stringify(await createClient({ transport }).send(${call}())))
`
}

test('fallback compares the heights that the description names, and nothing without them', async () => {
  for (const [[name, spec], call, expected] of [
    [descriptions[0], 'ethBlockNumber', '{"ok":true,"result":"0x1b4"}\n'],
    [descriptions[1], 'echo', '{"ok":true,"result":"0x1"}\n'],
  ] as const) {
    const folder = await temporaryFolder()
    await installClient(await clientOf(spec), folder, name)
    await writeFile(join(folder, 'program.mjs'), askingAll(name, call))
    const stale = await openNode(() => ({ result: '0x1' }))
    const nodes = await Promise.all([0, 1].map(() => openNode(() => ({ result: '0x1b4' }))))
    expect(await run(folder, 'program.mjs', [stale.url, ...nodes.map(({ url }) => url)])).toBe(expected)
    const isAsked = nodes.some(({ calls }) => calls.length > 0)
    expect(isAsked).toBe(call === 'ethBlockNumber')
  }
})

const paying = `
import { createClient, explain, mayHaveBeenAccepted, pay } from 'payments-client'
for (const url of process.argv.slice(2)) {
  const { error } = await createClient({ url }).send(pay({ payment: 'a' }), { timeout: 2000 })
  console.log(error.kind, mayHaveBeenAccepted(error))
  if (error.layer === 'CLIENT') console.log(explain(error).whatToDo)
}
`

test('names of errors mean nothing for a payment unless JSON-RPC defines them', async () => {
  const folder = await temporaryFolder()
  await installClient(await clientOf('test/foreign/payments.openrpc.yaml'), folder, 'payments-client')
  await writeFile(join(folder, 'program.mjs'), paying)
  const nodes = await Promise.all(
    [7, 8, -32602, null].map(code =>
      openNode(() => (code === null ? { unreadable: true } : { error: { code, message: 'No.' } })),
    ),
  )
  const urls = nodes.map(({ url }) => url)
  expect(await run(folder, 'program.mjs', urls)).toBe(`\
INVALID_TRANSACTION true
NOT_SYNCED_YET true
RPC_ERROR false
MALFORMED_RESPONSE true
Check that the URL is that of a node, or ask another node. \
The submission may have been accepted: ask the service for it before you submit another one.
`)
})
