import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { runNode } from '../acceptance/run-node.js'

// Each run starts Node anew. `npm test` compiles the program before it comes here.
const program = 'dist/generator/main.js'
const running: ChildProcessByStdio<null, Readable, null>[] = []

afterEach(() => running.splice(0).forEach(child => child.kill('SIGKILL')))

async function startMock(
  ...args: readonly string[]
): Promise<{ readonly child: (typeof running)[0]; readonly said: string }> {
  const child = spawn(process.execPath, [program, 'mock', ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
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
