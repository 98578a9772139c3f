/** Prints the bytes of heap that a call in flight and a kept error take, against the same by hand. */
import { createClient, http, viewAccount } from 'near-rpc-client'
import { bytesOf, inFlight, showBytes } from './heap.js'

const url = 'https://rpc.example'
const error = {
  name: 'HANDLER_ERROR',
  cause: { name: 'UNKNOWN_BLOCK', info: {} },
  code: -32_000,
  message: 'Server error',
}
const failed = JSON.stringify({ jsonrpc: '2.0', error, id: 'dontcare' })
const request = viewAccount({ account_id: 'alice.near', finality: 'final' })

const silent = createClient({ transport: http(url, { fetch: () => new Promise(resolve => inFlight.push(resolve)) }) })
const failing = createClient({ transport: http(url, { fetch: async () => new Response(failed) }) })

const rows = {
  'a call in flight': {
    'by hand': await bytesOf(() => [waitByHand()]),
    'near-rpc-client': await bytesOf(() => [silent.send(request, { timeout: 60_000 })]),
  },
  'a kept error': {
    'by hand': await bytesOf(async () => failByHand()),
    'near-rpc-client': await bytesOf(() => failing.send(request)),
  },
}

showBytes(rows)
process.exit()

/** A request that never ends, with abort and timeout. */
function waitByHand(): Promise<Response> {
  return new Promise((resolve, reject) => {
    inFlight.push(resolve)
    const stop = new AbortController()
    const { signal } = stop
    const timer = setTimeout(() => stop.abort(), 60_000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

async function failByHand(): Promise<Error> {
  const { error: wire } = JSON.parse(await new Response(failed).text())
  return new Error(wire.message, { cause: wire })
}
