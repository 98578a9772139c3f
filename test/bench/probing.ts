/**
 * Prints how many additional requests `connect` sends to each of three nodes in a minute of ten calls a second: with
 * equal and with different heights. The clock is simulated.
 */
import { connect, viewAccount } from 'near-rpc-client'

const minute = 60_000
const interval = 100
const urls = ['https://a.example', 'https://b.example', 'https://c.example'] as const

let now = 1_000_000
performance.now = () => now
Date.now = () => now

console.log(`${'additional requests a minute'.padEnd(34)}  first  second   third`)
for (const [name, shifts] of Object.entries({
  'equal heights': [0, 0, 0],
  'the first node lags by 20': [-20, 0, 0],
  'the first node invents 1,000': [1_000, 0, 0],
  'the nodes are 12 and 24 apart': [24, 12, 0],
})) {
  const counts = await probesOf(shifts)
  console.log(name.padEnd(34) + counts.map(count => String(count).padStart(7)).join(' '))
}

/** The requests to each node that no call asked for. */
async function probesOf(shifts: readonly number[]): Promise<readonly number[]> {
  const probes = urls.map(() => 0)
  const answering: typeof fetch = async (url, init) => {
    const index = urls.findIndex(each => String(url).startsWith(each))
    const { id, method, params } = JSON.parse(String(init?.body))
    if (method !== 'query') probes[index] = (probes[index] ?? 0) + 1
    const height = Math.floor(now / 600) + (shifts[index] ?? 0)
    const latest_block_time = new Date(height * 600).toISOString()
    const status = { chain_id: 'mainnet', sync_info: { latest_block_height: height, latest_block_time } }
    const result =
      method === 'status'
        ? status
        : { header: { height: params.block_id ?? height, hash: 'H' }, block_height: height, block_hash: 'H' }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }))
  }
  const near = connect(urls, { fetch: answering })
  for (let begun = now; now < begun + minute; now += interval)
    await near.send(viewAccount({ account_id: 'alice.near', finality: 'final' }))
  now += minute
  return probes
}
