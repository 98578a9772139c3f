import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startMockNode } from 'near-rpc-client/testing'
import type { Setup } from './suite/setup.js'

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

/** A node and a server of faults on this machine, which any runtime can ask over HTTP. */
export async function startServers(): Promise<{ readonly setup: Setup; readonly close: () => Promise<void> }> {
  const node = await startMockNode()
  const faults = await listen(faultServer())
  const gone = await listen(createServer())
  await gone.close()
  const { height } = node.chain.final
  const earlier = node.chain.block(height - 10) ?? node.chain.final
  const transfer = { signer: 'alice.near', receiver: 'bob.near', actions: [{ kind: 'Transfer', deposit: 1n }] } as const
  const balance = await balanceOf(node.url)
  const known = { balance, height, block: earlier, transfers: [node.sign(transfer), node.sign(transfer)] }
  const setup = { node: node.url, faults: faults.url, closed: gone.url, known }
  const close = async (): Promise<void> => {
    await Promise.all([node.close(), faults.close()])
  }
  return { setup: JSON.parse(JSON.stringify(setup, withoutBigints)) as Setup, close }
}

function withoutBigints(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

async function balanceOf(url: string): Promise<string> {
  const params = { request_type: 'view_account', account_id: 'alice.near', finality: 'final' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: '1', method: 'query', params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { readonly result: { readonly amount: string } }).result.amount
}

type Answer = (response: ServerResponse, id: string, args: readonly string[]) => void

/** By the first part of the path: what is answered to a POST. */
const answers: { readonly [name: string]: Answer } = {
  gas: (response, id) => result(response, id, '{"gas_price":"100"}'),
  exact: (response, id) => {
    const small = '[9007199254740991,-9007199254740993,1.5]'
    result(response, id, `{"gas_price":18446744073709551615,"small":${small}}`)
  },
  error: (response, id, [name, cause]) => {
    const error = JSON.stringify({ name, cause: { name: cause, info: { error_message: 'no' } } })
    end(response, 200, `{"jsonrpc":"2.0","id":"${id}","error":${error}}`)
  },
  text: (response, _, [status]) => end(response, Number(status), 'Service Unavailable'),
  stall: () => {},
  'stall-in-body': response => void response.writeHead(200, { ...cors, 'content-length': '100' }).write('{'),
  big: (response, id) => {
    const [before, after] = [`{"jsonrpc":"2.0","id":"${id}","result":{"gas_price":"`, '"}}']
    end(response, 200, before + 'x'.repeat(65_536 - before.length - after.length) + after)
  },
  utf8: (response, id, [bytes = '']) => {
    const [before, after] = [`{"jsonrpc":"2.0","id":"${id}","result":{"gas_price":"`, '"}}']
    end(response, 200, Buffer.concat([Buffer.from(before), Buffer.from(bytes, 'hex'), Buffer.from(after)]))
  },
  redirect: (response, _, [status]) => {
    response.writeHead(Number(status), { ...cors, location: '/gas/redirected', 'content-length': '0' }).end()
  },
}

function faultServer(): ReturnType<typeof createServer> {
  const counts = new Map<string, number>()
  const count = (key: string): number => {
    counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts.get(key) ?? 0
  }
  return createServer(async (request, response) => {
    const [, name = '', ...args] = (request.url ?? '').split('/')
    const [key = ''] = args
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    if (name === 'count') return end(response, 200, String(counts.get(key) ?? 0))
    const id = await idOf(request)
    if (name === 'gas') count(key)
    // The first answer is an error of a gateway, the next one is the result.
    if (name === 'second') return count(key) === 1 ? end(response, 503, '') : answers['gas']?.(response, id, [])
    // The first answer opens a connection, which the next request finds reset.
    if (name === 'warm')
      return count(key) === 1 ? answers['gas']?.(response, id, []) : void request.socket.resetAndDestroy()
    answers[name]?.(response, id, args)
  })
}

async function idOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  return /"id":"([^"]*)"/.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
}

function result(response: ServerResponse, id: string, json: string): void {
  end(response, 200, `{"jsonrpc":"2.0","id":"${id}","result":${json}}`)
}

function end(response: ServerResponse, status: number, body: string | Uint8Array): void {
  const headers = { ...cors, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  response.writeHead(status, headers).end(body)
}

async function listen(
  server: ReturnType<typeof createServer>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> =>
    new Promise(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, close }
}
