import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { proxyFaults, type Answered, type ProxyFault } from './proxy-faults.js'
import { seededRandom } from './random.js'

export type FaultyProxy = {
  readonly url: string
  /** How often each fault was played. */
  readonly played: Readonly<Record<string, number>>
  readonly close: () => Promise<void>
}

/** What a proxy answers to GET. */
export type Ledger = {
  /** How often each submission reached the node, by its base64. */
  readonly submissions: { readonly [base64: string]: number }
  /** Requests that the node is still to see. */
  readonly waiting: number
}

/** How a proxy answers in place of its node; undefined to pass the request on. */
export type Warp = (body: string, forward: (body: string) => Promise<Answered>) => Promise<Answered> | undefined

/** A proxy in front of a node that plays a fault now and then. The seed decides which, and in which order. */
export function startFaultyProxy(target: string, seed: number): Promise<FaultyProxy> {
  return startProxy(target, seed, nextFault, () => undefined)
}

/** A proxy that passes everything on, except what it warps. */
export function startWarpedProxy(target: string, warp: Warp): Promise<FaultyProxy> {
  return startProxy(target, 0, () => proxyFaults[0], warp)
}

async function startProxy(
  target: string,
  seed: number,
  faultFor: (random: () => number) => ProxyFault,
  warp: Warp,
): Promise<FaultyProxy> {
  const random = seededRandom(seed)
  const submissions: Record<string, number> = {}
  const played: Record<string, number> = {}
  let waiting = 0

  const exchange = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') return void response.end(JSON.stringify({ submissions, waiting } satisfies Ledger))
    waiting++
    const body = await text(request).finally(() => waiting--)
    const fault = faultFor(random)
    const warped = warp(body, sent => forward(target, sent))
    played[fault.fault] = (played[fault.fault] ?? 0) + 1
    const forwards = fault.forwards === 'always' || (fault.forwards === 'sometimes' && random() < 0.5)
    if (forwards && !warped) note(submissions, body)
    waiting++
    const answer = await (warped ?? (forwards ? forward(target, body) : nothing)).finally(() => waiting--)
    fault.deliver(response, answer)
  }
  const server = createServer((request, response) => {
    // Clients hang up on purpose here.
    response.on('error', () => {})
    exchange(request, response).catch(() => void response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise(resolve => void server.close(resolve))
  }
  return { url: `http://127.0.0.1:${address.port}/`, played, close }
}

const nothing: Promise<Answered> = Promise.resolve({ status: 200, body: '' })

function nextFault(random: () => number): ProxyFault {
  let left = random() * proxyFaults.reduce((sum, { weight }) => sum + weight, 0)
  return proxyFaults.find(({ weight }) => (left -= weight) < 0) ?? proxyFaults[0]
}

async function forward(target: string, body: string): Promise<Answered> {
  const response = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return { status: response.status, body: await response.text() }
}

/** Counts a submission, by object or by position. */
function note(submissions: Record<string, number>, body: string): void {
  const { method, params } = JSON.parse(body)
  const base64: unknown = Array.isArray(params) ? params[0] : params?.signed_tx_base64
  if (!/^(send_tx|broadcast_tx_\w+)$/.test(method) || typeof base64 !== 'string') return
  submissions[base64] = (submissions[base64] ?? 0) + 1
}
