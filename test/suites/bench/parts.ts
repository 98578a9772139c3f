/**
 * Prints the CPU time of one call through the parts of a transport, and its ratio to a bare `http` in the same run. The
 * `fetch` of the calls answers from memory, so that only the client's own work counts. Compare the ratios: the times
 * depend on the machine.
 */
import { connect, createClient, fallback, http, retry, viewAccount, type Client, type Transport } from 'near-rpc-client'

const calls = 2_000
const rounds = 11

const status = { chain_id: 'mainnet', sync_info: { latest_block_height: 1_000, latest_block_time: '' } }
const account = { amount: '1', locked: '0', code_hash: '1'.repeat(32), storage_usage: 182, block_height: 1_000 }

const answering: typeof fetch = async (_, init) => {
  const { id, method } = JSON.parse(String(init?.body))
  status.sync_info.latest_block_time = new Date().toISOString()
  return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'status' ? status : account }))
}

const node = (): Transport => http('https://rpc.example', { fetch: answering })
const urls = ['https://a.example', 'https://b.example', 'https://c.example'] as const

const clients: { readonly [name: string]: Client } = {
  http: createClient({ transport: node() }),
  retry: createClient({ transport: retry(node()) }),
  'fallback of three nodes': createClient({ transport: fallback([node(), node(), node()]) }),
  'connect with one node': connect(urls[0], { fetch: answering }),
  'connect with three nodes': connect(urls, { fetch: answering }),
}

const request = viewAccount({ account_id: 'alice.near', finality: 'final' })
const times = new Map(Object.keys(clients).map(name => [name, [] as number[]]))
// The rounds of all clients alternate, so that a busy machine slows all of them alike.
for (let round = 0; round <= rounds; round++)
  for (const [name, near] of Object.entries(clients)) {
    const time = await cpuOf(near)
    // The first round warms up.
    if (round > 0) times.get(name)?.push(time)
  }

const bare = median(times.get('http') ?? [])
console.log(`${'CPU of one call'.padEnd(30)}microseconds    ratio`)
for (const [name, measured] of times) {
  const time = median(measured)
  console.log(name.padEnd(30) + time.toFixed(0).padStart(12) + (time / bare).toFixed(2).padStart(9))
}

/** Microseconds of CPU for one call. */
async function cpuOf(near: Client): Promise<number> {
  const start = process.cpuUsage()
  for (let call = 0; call < calls; call++) await near.call(request)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / calls
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
