/**
 * Prints how many payments a second a fleet makes on PostgreSQL and on Redis, and what limits it. Needs both servers,
 * and the drivers of `npm ci --prefix test/suites/bench/fleet --ignore-scripts`. `-- --seconds=5` measures for a shorter time.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTable, type StoreName } from './open-store.js'
import { startPostgres, startRedis } from '../../stores/servers/programs.js'
import type { Server } from '../../stores/servers/server-process.js'
import { blockTime, laneKeys, type Measured, type Task } from './payments.js'

const seconds = Number(/--seconds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 30)

type Fleet = { readonly title: string; readonly processes: number; readonly lanes: number; readonly callers: number }

const fleets: readonly Fleet[] = [
  { title: '1 process, 1 lane', processes: 1, lanes: 1, callers: 2 },
  { title: '1 process, 64 lanes', processes: 1, lanes: 64, callers: 128 },
  { title: '8 processes, 64 lanes', processes: 8, lanes: 64, callers: 16 },
  { title: '8 processes, 4 lanes', processes: 8, lanes: 4, callers: 2 },
]

const children = new Set<ChildProcess>()
process.on('exit', () => children.forEach(child => child.kill('SIGKILL')))

function start(file: string): ChildProcess {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)))
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function measure(fleet: Fleet, store: StoreName, { port }: Server, url: string): Promise<readonly Measured[]> {
  const { processes, lanes, callers, title } = fleet
  return Promise.all(
    Array.from({ length: processes }, async (_, number) => {
      const worker = start('worker.js')
      const name = `${title} ${number}`
      const isShared = processes > 1
      const times = [8_000, seconds * 1_000] as const
      worker.send({ store, port, url, lanes, isShared, callers, name, times } satisfies Task)
      const [measured] = await once(worker, 'message')
      return measured as Measured
    }),
  )
}

function show({ title, lanes }: Fleet, store: StoreName, all: readonly Measured[]): void {
  const sum = (of: (one: Measured) => number): number => all.reduce((total, one) => total + of(one), 0)
  const payments = sum(one => one.payments)
  const counts = all.map(one => one.payments)
  console.log(
    [
      `${title} on ${store}`.padEnd(40),
      (payments / seconds).toFixed(1).padStart(8),
      (lanes / (payments / seconds)).toFixed(2).padStart(8),
      (sum(one => one.operations) / payments).toFixed(1).padStart(8),
      (sum(one => one.ofLanes) / payments).toFixed(1).padStart(8),
      `${Math.min(...counts)}-${Math.max(...counts)}`.padStart(10),
      (Math.max(...all.map(one => one.longest)) / 1_000).toFixed(1).padStart(8),
      (sum(one => one.cpu) / payments).toFixed(0).padStart(8),
      String(sum(one => one.failed)).padStart(8),
    ].join(''),
  )
}

const chain = start('chain.js')
const [url] = await once(chain, 'message')
console.log(`A block each ${blockTime} ms, ${laneKeys.length} keys; ${seconds} s measured.`)
console.log(
  `${'fleet'.padEnd(40)}${'pay/s'.padStart(8)}${'s each'.padStart(8)}${'ops'.padStart(8)}${'lanes'.padStart(8)}` +
    `${'by process'.padStart(10)}${'longest'.padStart(8)}${'CPU ms'.padStart(8)}${'failed'.padStart(8)}`,
)
for (const store of ['PostgreSQL', 'Redis'] as const)
  for (const fleet of fleets) {
    const server = await (store === 'Redis' ? startRedis() : startPostgres())
    try {
      if (store === 'PostgreSQL') await createTable(server.port)
      show(fleet, store, await measure(fleet, store, server, String(url)))
    } finally {
      await server.stop()
    }
  }
chain.disconnect()
