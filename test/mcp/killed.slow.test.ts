import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { createClient, parseNear, viewAccount } from 'near-rpc-client'
import { startMockNode } from 'near-rpc-client/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkedProgram } from '../mock-answers/checked-program.js'
import { openNode } from '../nodes/fake-node.js'
import { callerOf, type OpenMcp } from './open-mcp.js'
import { storeFolder } from './store-folder.js'

// Each run starts Node anew. `npm test` compiles the program before it comes here.
const program = 'dist/generator/main.js'

type Process = Pick<OpenMcp, 'client' | 'call'> & { readonly kill: () => void }

/** A server in a process of its own, as a host starts it. */
async function startServer(...args: readonly string[]): Promise<Process> {
  const env = { ...process.env, ...checkedProgram } as Record<string, string>
  const transport = new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', ...args], env })
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  const kill = (): void => {
    if (transport.pid !== null) process.kill(transport.pid, 'SIGKILL')
  }
  return { client, call: callerOf(client), kill }
}

function startBare(): ReturnType<typeof spawn> {
  return spawn(process.execPath, [program, 'mcp', '--mock'], { stdio: ['pipe', 'pipe', 'pipe'] })
}

test('a host starts the server as a process, and a client of the SDK calls it', async () => {
  const { client, call } = await startServer('--mock')
  expect((await client.listTools()).tools.length).toBeGreaterThan(50)
  expect(await call('gasPrice')).toMatchObject({ data: { ok: true, result: { gas_price: '100000000' } } })
})

test('a server that was killed while it submitted pays once, and counts once, when it is asked again', async () => {
  const node = await startMockNode()
  onTestFinished(node.close)
  const near = createClient({ url: node.url })
  const balance = async (): Promise<bigint> =>
    BigInt((await near.call(viewAccount({ account_id: 'bob.near', finality: 'optimistic' }))).amount)
  const before = await balance()
  let reached: (() => void) | undefined
  const sent = new Promise<void>(resolve => (reached = resolve))
  let isFirst = true
  // The first submission reaches the chain, and its answer never arrives.
  const { url } = await openNode(async ({ body, method }) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await node.fetch('http://node.example', { method: 'POST', headers, body })
    if (method === 'send_tx' && isFirst) {
      isFirst = false
      reached?.()
      await new Promise(() => undefined)
    }
    return { status: answer.status, body: await answer.text() }
  })
  const store = await storeFolder()
  const args = ['--url', url, '--allow-submit', '--allowance', '1.5', '--store', store]
  const { base64: signed_tx_base64 } = node.sign({
    signer: 'alice.near',
    receiver: 'bob.near',
    actions: [{ kind: 'Transfer', deposit: parseNear('1') }],
  })

  const first = await startServer(...args)
  const lost = first.call('submitTransaction', { signed_tx_base64 }).catch(() => 'lost')
  await sent
  first.kill()
  expect(await lost).toBe('lost')

  const second = await startServer(...args)
  expect(await second.call('submitTransaction', { signed_tx_base64 })).toMatchObject({
    data: { ok: true, result: { kind: 'SUCCEEDED', counted_near: '1.011037', left_near: '0.488963' } },
  })
  expect((await balance()) - before).toBe(parseNear('1'))
  const other = node.sign({
    signer: 'alice.near',
    receiver: 'bob.near',
    actions: [{ kind: 'Transfer', deposit: parseNear('1') }],
  })
  expect(await second.call('submitTransaction', { signed_tx_base64: other.base64 })).toMatchObject({
    data: { kind: 'ALLOWANCE_EXCEEDED', details: { left_near: '0.488963' } },
  })
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'ends in good order at %s, and when the host closes the pipe',
  async signal => {
    const [killed, closed] = [startBare(), startBare()]
    onTestFinished(() => [killed, closed].forEach(child => child.kill('SIGKILL')))
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    }
    const answers = [killed, closed].map(async child => {
      child.stdin?.write(`${JSON.stringify(initialize)}\n`)
      const [answer] = await once(child.stdout ?? child, 'data')
      return JSON.parse(String(answer)).result.serverInfo.name
    })
    expect(await Promise.all(answers)).toEqual(['near-rpcgen', 'near-rpcgen'])
    const ends = [killed, closed].map(child => once(child, 'exit'))
    killed.kill(signal)
    closed.stdin?.end()
    expect(await Promise.all(ends)).toEqual([
      [0, null],
      [0, null],
    ])
  },
)

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends a server whose host reads nothing', async signal => {
  const child = startBare()
  onTestFinished(() => void child.kill('SIGKILL'))
  const said: string[] = []
  child.stderr?.on('data', chunk => said.push(String(chunk)))
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } }
  const send = (message: object): void => void child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  send({ id: 'first', method: 'initialize', params })
  await once(child.stdout ?? child, 'readable')
  // Far more than what a pipe holds.
  for (let id = 0; id < 60; id += 1) send({ id, method: 'tools/list' })
  send({ method: 'nonsense', id: {} })
  await vi.waitFor(() => expect(said.join('')).toMatch(/^near-rpcgen mcp: .*\n$/), { timeout: 30_000 })
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([null, signal])
  expect(said.join('')).not.toMatch(/Warning|\\u000a/)
})
