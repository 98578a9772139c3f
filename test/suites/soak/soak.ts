/**
 * The soak: many calls, 64 at a time, through two faulty proxies, a dead node, a liar, a laggard and a balancer.
 * Arguments: the number of calls (20,000 by default) and the seed. It prints the seed and a summary, and exits with 1 if
 * anything is wrong.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startMockNode } from 'near-rpc-client/testing'
import { startFaultyProxy, startWarpedProxy } from './faulty-proxy.js'
import { balancer, laggard, liar } from './warps.js'

const [calls = '20000', seed = String(Date.now() % 1e6)] = process.argv.slice(2)
console.log(`${calls} calls, seed ${seed}`)

const node = await startMockNode({ archival: true })
const proxies = [
  await startFaultyProxy(node.url, Number(seed) + 1),
  await startFaultyProxy(node.url, Number(seed) + 2),
  await startWarpedProxy(node.url, liar),
  await startWarpedProxy(node.url, laggard(node.chain.head.height)),
  await startWarpedProxy(node.url, balancer(node.chain.head.height)),
] as const
const stop = (): Promise<unknown> => Promise.all([node, ...proxies].map(server => server.close()))

const program = fileURLToPath(new URL('client.js', import.meta.url))
const child = fork(program, [calls, seed, node.url, ...proxies.map(({ url }) => url)], { execArgv: ['--expose-gc'] })
let stopped: Promise<unknown> | undefined
// The client looks for what stays open when its servers are gone.
child.once('message', () => (stopped = stop()))
const [exitCode] = await once(child, 'exit')
await (stopped ?? stop())

console.log(
  `played ${proxies
    .slice(0, 2)
    .map(({ played }) => JSON.stringify(played))
    .join(' ')}`,
)
console.log(exitCode === 0 ? 'Nothing is wrong.' : `The client ended with ${exitCode}.`)
// Without `exit`, Node 20 can wait for ever for the handle of a connection that was reset.
process.exit(exitCode === 0 ? 0 : 1)
