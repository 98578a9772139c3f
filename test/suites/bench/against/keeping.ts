/**
 * Prints the bytes of heap that a call in flight and a kept error take, with each client. Each client runs in a process
 * of its own, because what one keeps changes the heap of the next.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bytesOf, inFlight, showBytes } from '../heap.js'
import { callersTo, needPeers, versionsOf } from './peers.js'

/** Fewer than with our client alone, because some clients take a millisecond for a failed call. */
const count = 2_000
const error = {
  name: 'HANDLER_ERROR',
  cause: { name: 'UNKNOWN_ACCOUNT', info: { requested_account_id: 'alice.near', block_height: 1, block_hash: '1' } },
  code: -32_000,
  message: 'Server error',
  data: 'account alice.near does not exist while viewing',
}
const endings: { readonly [value: string]: typeof fetch } = {
  'a call in flight': () => new Promise(resolve => inFlight.push(resolve)),
  'a kept error': async (_, init) => {
    const { id } = JSON.parse(String(init?.body))
    return new Response(JSON.stringify({ jsonrpc: '2.0', error, id }), {
      headers: { 'content-type': 'application/json' },
    })
  },
}

needPeers()
const [, , value, client] = process.argv
const answer = endings[value ?? '']
if (answer !== undefined && client !== undefined) {
  console.log(await measure(answer, client))
  process.exit()
}
const clients = Object.keys(await callersTo('https://rpc.example'))
const rows = Object.fromEntries(
  Object.keys(endings).map(ending => [
    ending,
    Object.fromEntries(clients.map(name => [name, inProcess(ending, name)])),
  ]),
)
showBytes(rows, versionsOf('near-api-js', 'near-kit', '@near-js/jsonrpc-client'))
process.exit()

async function measure(fetch: typeof globalThis.fetch, name: string): Promise<number> {
  globalThis.fetch = fetch
  const caller = (await callersTo('https://rpc.example'))[name]
  if (caller === undefined) throw new Error(`There is no client "${name}".`)
  // A promise in a list is not awaited.
  return value === 'a call in flight'
    ? bytesOf(() => [caller.account()], count)
    : bytesOf(() => caller.account().catch((thrown: unknown) => thrown), count)
}

function inProcess(ending: string, name: string): number {
  const program = ['--expose-gc', fileURLToPath(import.meta.url), ending, name]
  return Number(execFileSync(process.execPath, program, { encoding: 'utf8', timeout: 120_000 }))
}
