/**
 * The calls of the soak, in a process of their own, so that its memory and its handles are the client's. Arguments:
 * how many calls, the seed, the node's URL, and those of the proxies. It prints a summary and what is wrong.
 */
import { getEventListeners, setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, dedupe, fallback, http, retry } from 'near-rpc-client'
import { auditSubmissions, balanceOfBob } from './audit.js'
import { newCaller, type Soaked } from './caller.js'
import { prepareReads } from './reads.js'
import { seededRandom } from './random.js'
import { openLanes } from './submissions.js'

const [calls = '0', seed = '0', nodeUrl = '', ...proxies] = process.argv.slice(2)
const concurrency = 64
const retries = 2
/** Nobody listens there, and `fetch` does not forbid it. */
const deadUrl = 'http://127.0.0.1:2/'
/** Bytes of heap that may be there more at the end: about 200 for each of 20,000 calls. */
const mostGrowth = 4 * 2 ** 20
/** What Node keeps for itself, and the pipes to the process that started this one, which it opens when first used. */
void [process.stdout, process.stderr]
const resourcesBefore = process.getActiveResourcesInfo().toSorted()

// The comparison must not fail because the machine is busy.
const direct = createClient({ transport: retry(http(nodeUrl), { retries: 10 }) })
const policy = { retries, baseDelay: 5, maxDelay: 50, attemptTimeout: 500 }
const transport = dedupe(
  // The mock makes blocks as fast as transactions come, so that reported heights are old at once.
  fallback(
    [
      retry(http(deadUrl), policy),
      retry(http(proxies[0] ?? ''), { ...policy, budget: 100_000 }),
      retry(http(proxies[1] ?? ''), policy),
      // A liar, a laggard and a balancer.
      ...proxies.slice(2).map(url => retry(http(url), policy)),
    ],
    { attemptTimeout: 2_000, maxLag: 100_000 },
  ),
)

const reads = await prepareReads(direct)
const lanes = await openLanes(direct, concurrency)
const balance = await balanceOfBob(direct)
const soaked: Soaked = { ended: {}, findings: [], submissions: [], longest: 0 }
const stay = new AbortController()
// Node warns of more than ten, and 64 calls wait at a time.
setMaxListeners(0, stay.signal)
const call = newCaller({ transport, direct, reads, random: seededRandom(Number(seed)), signal: stay.signal }, soaked)

await make(Math.ceil(Number(calls) / 10))
const heapBefore = heapUsed()
await make(Number(calls) - Math.ceil(Number(calls) / 10))
const { submissions } = soaked
const [lane] = lanes
if (lane === undefined) throw new Error('There are no lanes.')
const mostSent = (retries + 1) * proxies.length
soaked.findings.push(
  ...(await auditSubmissions({ direct, proxies, lane, submissions: submissions.splice(0), balance, mostSent })),
)
const growth = heapUsed() - heapBefore
if (growth > mostGrowth) soaked.findings.push(`the heap grew by ${growth} bytes, more than ${mostGrowth}`)
const listeners = getEventListeners(stay.signal, 'abort').length
if (listeners > 0) soaked.findings.push(`${listeners} listeners stayed on a signal`)
if ((soaked.ended['ok'] ?? 0) < Number(calls) / 10)
  soaked.findings.push('fewer than a tenth of the calls had a result, so the run proves little')
const left = await resourcesLeft()
if (left.length > 0) soaked.findings.push(`these stayed open: ${left.join(', ')}`)

console.log(JSON.stringify({ ended: soaked.ended, longest: Math.round(soaked.longest), growth }))
for (const finding of soaked.findings.slice(0, 20)) console.log(finding)
process.exitCode = soaked.findings.length > 0 ? 1 : 0
process.disconnect?.()

/** So many calls, 64 at a time; each lane waits for its own. */
async function make(count: number): Promise<void> {
  let begun = 0
  await Promise.all(
    lanes.map(async signer => {
      while (begun++ < count) await call(signer)
    }),
  )
}

function heapUsed(): number {
  if (globalThis.gc === undefined) throw new Error('Run this with --expose-gc.')
  globalThis.gc()
  globalThis.gc()
  return process.memoryUsage().heapUsed
}

/** What is open beyond what was open at the start, once the servers have been stopped; connections need a moment. */
async function resourcesLeft(): Promise<readonly string[]> {
  process.send?.('done')
  for (let waited = 0; ; waited++) {
    const before = [...resourcesBefore]
    const more = process.getActiveResourcesInfo().filter(resource => {
      const place = before.indexOf(resource)
      if (place >= 0) before.splice(place, 1)
      return place < 0
    })
    if (more.length === 0 || waited === 100) return more
    await wait(100)
  }
}
