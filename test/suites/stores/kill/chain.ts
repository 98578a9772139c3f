/**
 * The chain of the kill test, in a process of its own: a mock node behind a server that loses requests and answers, and
 * delays others. A contract counts how often each payment is executed. Arguments: how many workers pay, and the seed.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { createMockNode } from 'near-rpc-client/testing'
import { decodeTransaction } from '../../../../templates/testing/transactions/transaction.js'
import { seededRandom } from '../../soak/random.js'
import { keysOf, payer, shop, validity, type ChainReport } from './payments.js'

const [workers = '8', seed = '1'] = process.argv.slice(2)
const random = seededRandom(Number(seed))
const executed: Record<string, number> = {}
const submitted = new Set<string>()
const lost = { answers: 0, requests: 0, late: 0 }

const keys = Array.from({ length: Number(workers) }, (_, worker) => keysOf(worker)).flat()
const node = createMockNode({
  archival: true,
  transactionValidity: validity,
  accounts: {
    [payer]: { balance: 10n ** 30n, keys: keys.map(({ publicKey }) => publicKey) },
    [shop]: {
      functions: {
        pay: ({ args }) => {
          const { id } = Object(args)
          executed[id] = (executed[id] ?? 0) + 1
        },
      },
    },
  },
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  const chance = random()
  if (chance < 0.03) {
    lost.requests++
    return void response.socket?.resetAndDestroy()
  }
  note(body)
  const answered = await node.fetch('http://node.example/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const content = await answered.text()
  if (chance < 0.06) {
    lost.answers++
    return void response.socket?.resetAndDestroy()
  }
  if (chance < 0.1) {
    lost.late++
    await pause(20 + 400 * random())
  }
  response.writeHead(answered.status, { 'content-type': 'application/json' }).end(content)
}

function note(body: string): void {
  const { method, params } = JSON.parse(body)
  if (/^(send_tx|broadcast_tx_\w+)$/.test(method)) submitted.add(params.signed_tx_base64 ?? params[0])
}

function audit(): ChainReport {
  const byNonce = new Map<string, Set<string>>()
  for (const base64 of submitted) {
    const { publicKey, nonce, hash } = decodeTransaction(Buffer.from(base64, 'base64'))
    const name = `${publicKey} ${nonce}`
    byNonce.set(name, (byNonce.get(name) ?? new Set()).add(hash))
  }
  const reused = [...byNonce].flatMap(([name, hashes]) => (hashes.size > 1 ? name : []))
  const { answers: lostAnswers, requests: lostRequests, late: lateAnswers } = lost
  return { kind: 'audit', executed, sent: submitted.size, reused, lostAnswers, lostRequests, lateAnswers }
}

const server = createServer((request, response) => {
  response.on('error', () => {})
  answer(request, response).catch(() => response.destroy())
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('message', () => process.send?.(audit()))
process.on('disconnect', () => process.exit())
process.send?.({
  kind: 'started',
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
} satisfies ChainReport)
