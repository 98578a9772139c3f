/**
 * A chain whose blocks take real time, in a process of its own: a mock node behind a server that makes a block each
 * `blockTime` and answers a submission when its transaction is final.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createMockNode } from 'near-rpc-client/testing'
import { blockTime, laneKeys, payer } from './payments.js'

const node = createMockNode({
  archival: true,
  accounts: { [payer]: { balance: 10n ** 30n, keys: laneKeys.map(({ publicKey }) => publicKey) } },
})
/** Resolves when the next block is made. */
function nextBlock(): Promise<void> {
  return new Promise(resolve => waiting.push(resolve))
}

const waiting: (() => void)[] = []

function makeBlock(): void {
  node.advance(1)
  for (const made of waiting.splice(0)) made()
}

async function ask(method: string, params: object): Promise<{ readonly status: number; readonly body: string }> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'fleet', method, params })
  const answer = await node.fetch('http://node.example/', { method: 'POST', headers, body })
  return { status: answer.status, body: await answer.text() }
}

async function answerTo(body: string): Promise<{ readonly status: number; readonly body: string }> {
  const { method, params } = JSON.parse(body)
  if (method !== 'send_tx') return ask(method, params)
  const { body: accepted } = await ask('broadcast_tx_async', { signed_tx_base64: params.signed_tx_base64 })
  const asked = { tx_hash: JSON.parse(accepted).result, sender_account_id: payer, wait_until: 'NONE' }
  for (let blocks = 1; ; blocks++) {
    await nextBlock()
    // No transaction is final earlier. One that is not final late was dropped.
    if (blocks < 3) continue
    const known = await ask('tx', asked)
    if (blocks > 10 || Object(JSON.parse(known.body).result).final_execution_status === 'FINAL') return known
  }
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await text(request)
  const { status, body } = await answerTo(sent)
  const answered = { ...JSON.parse(body), id: JSON.parse(sent).id }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
}

const server = createServer((request, response) => {
  serve(request, response).catch(() => response.destroy())
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
setInterval(makeBlock, blockTime)
process.on('disconnect', () => process.exit())
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
