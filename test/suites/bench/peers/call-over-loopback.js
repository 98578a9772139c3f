/**
 * Sends 10,000 requests with one client, 64 at once, and prints the microseconds of CPU that one takes:
 * `node call-over-loopback.js <client> <url>`. The first 2,000 are not counted.
 */
import { createClient, viewAccount } from 'near-rpc-client'
import { nodeHttp } from 'near-rpc-client/node'
import { Pool } from 'undici'
import { callersTo } from './callers.js'

const [, , client, url] = process.argv
const body = JSON.stringify({
  jsonrpc: '2.0',
  id: 'dontcare',
  method: 'query',
  params: { request_type: 'view_account', account_id: 'alice.near', finality: 'final' },
})
const headers = { 'content-type': 'application/json' }
const pool = new Pool(new URL(url).origin, { connections: 64 })

const near = createClient({ url, fetch: nodeHttp })
const calls = {
  'undici by hand': callByHand,
  'near-rpc-client, nodeHttp': () => near.call(viewAccount({ account_id: 'alice.near', finality: 'final' })),
}

const call = calls[client] ?? callersTo(url)[client].account
await sendAll(2_000)
const start = process.cpuUsage()
await sendAll(10_000)
const { user, system } = process.cpuUsage(start)
console.log((user + system) / 10_000)
process.exit()

async function sendAll(count) {
  let left = count
  const sendSome = async () => {
    while (left-- > 0) await call()
  }
  await Promise.all(Array.from({ length: 64 }, sendSome))
}

async function callByHand() {
  const answer = await pool.request({ path: '/', method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) })
  const { result, error } = JSON.parse(await answer.body.text())
  if (error) throw new Error(error.message, { cause: error })
  return result
}
