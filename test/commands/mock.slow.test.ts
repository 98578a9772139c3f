import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { runNode } from '../acceptance/run-node.js'
import { checkedProgram } from '../mock-answers/checked-program.js'

// Each run starts Node anew. `npm test` compiles the program before it comes here.
const program = 'dist/generator/main.js'
const running: ChildProcessByStdio<null, Readable, null>[] = []

afterEach(() => running.splice(0).forEach(child => child.kill('SIGKILL')))

async function startMock(
  ...args: readonly string[]
): Promise<{ readonly child: (typeof running)[0]; readonly said: string }> {
  const env = { ...process.env, ...checkedProgram }
  const child = spawn(process.execPath, [program, 'mock', ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  running.push(child)
  const { value } = await createInterface(child.stdout)[Symbol.asyncIterator]().next()
  return { child, said: value }
}

test.each(['SIGINT', 'SIGTERM'] as const)('runs a mock node until %s, and then ends in good order', async signal => {
  const { child, said } = await startMock('--port', '0')
  const [, url = ''] = /^A mock node answers on (http:\/\/127\.0\.0\.1:\d+)\. Ctrl-C stops it\.$/.exec(said) ?? []
  const body = JSON.stringify({ jsonrpc: '2.0', id: '1', method: 'gas_price', params: [null] })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: '1', result: { gas_price: '100000000' } })
  expect(await runNode(program, ['call', 'gas_price', '--url', url])).toEqual({
    exitCode: 0,
    out: '{\n  "gas_price": "100000000"\n}\n',
    err: '',
  })
  const end = once(child, 'exit')
  child.kill(signal)
  expect(await end).toEqual([0, null])
})

test('says that a port is taken', async () => {
  const server = createServer()
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await runNode(program, ['mock', '--port', String(port)])).toEqual({
    exitCode: 1,
    out: '',
    err: `error: cannot listen on port ${port} (EADDRINUSE)\nPass another --port, or 0 for a free one.\n`,
  })
  server.close()
})

test.each(['-1', '65536', '80.5', 'http'])('the port %s is wrong usage', async port => {
  const { exitCode, err } = await runNode(program, ['mock', `--port=${port}`])
  expect([exitCode, err]).toEqual([2, expect.stringContaining(`argument '${port}' is invalid. It must be`)])
})

async function optionsFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mock-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'mock.json'), text)
  return join(folder, 'mock.json')
}

test('takes the options of the mock node from a file', async () => {
  const file = await optionsFile('{ "accounts": { "shop.test": { "balance": "7" } } }')
  const { said } = await startMock('--port', '0', '--options', file)
  const [, url = ''] = /(http:\S+)\. /.exec(said) ?? []
  const { out } = await runNode(program, ['call', 'view_account', 'shop.test', 'final', '--url', url])
  expect(JSON.parse(out)).toMatchObject({ amount: '7' })
})

test.each([
  ['{ "lagg": 5 }', /^there is no option "lagg". These exist: accounts, archival, chainId, .*\.$/],
  ['{ "lag": 500 }', /^A mock node cannot be 500 blocks behind\. Pass a whole number from 0 to 300\.$/],
  ['[]', /^it has no JSON object\.$/],
  ['{ "lag": "5" }', /^"lag" must be a whole number from 0\.$/],
  ['{ "archival": "yes" }', /^"archival" must be true or false\.$/],
  ['{ "chainId": 5 }', /^"chainId" must be a text\.$/],
  ['{ "stateLimit": -1 }', /^"stateLimit" must be a whole number from 0, or null\.$/],
  [
    '{ "faultMode": ["alone", "down"] }',
    /^"faultMode" must be alone, untracking, stalled, syncing, or a list of them\.$/,
  ],
  ['{ "accounts": [] }', /^"accounts" must be an object\.$/],
  ['{ "accounts": { "a.near": 7 } }', /^"accounts\["a\.near"\]" must be an object\.$/],
  [
    '{ "accounts": { "a.near": { "balance": 1e24 } } }',
    /^"accounts\["a\.near"\]\.balance" must be a text of digits: a number can be rounded\.$/,
  ],
  ['{ "accounts": { "a.near": { "kees": [] } } }', /^there is no option "accounts\["a\.near"\]\.kees"\. These exist: /],
])('says what is wrong with the options %s', async (text, problem) => {
  const file = await optionsFile(text)
  const { exitCode, err } = await runNode(program, ['mock', '--port', '0', '--options', file])
  expect([exitCode, err.slice(0, `error: cannot use the options in ${file}: `.length)]).toEqual([
    1,
    `error: cannot use the options in ${file}: `,
  ])
  expect(err.slice(`error: cannot use the options in ${file}: `.length).trimEnd()).toMatch(problem)
})
