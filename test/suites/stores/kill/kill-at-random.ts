import { setTimeout as pause } from 'node:timers/promises'
import type { Backend } from '../opened/backends.js'
import type { Workers } from './workers.js'

export type Killing = {
  /** Rejects if a server does not start again. */
  readonly failed: Promise<never>
  /** Kills nothing any more. Resolves to how many servers were killed, when the last one is up again. */
  readonly stop: () => Promise<number>
}

/** Kills a worker or the server again and again, each after a random time with the given average. */
export function killAtRandom(
  workers: Workers,
  { killAndRestart }: Backend,
  count: number,
  random: () => number,
  every: { readonly worker: number; readonly server: number },
): Killing {
  const over = new AbortController()
  let servers = 0
  const repeat = async (average: number, act: () => unknown): Promise<void> => {
    while (!over.signal.aborted) {
      await pause(2 * average * random(), undefined, { signal: over.signal }).catch(() => {})
      if (!over.signal.aborted) await act()
    }
  }
  const killingWorkers = repeat(every.worker, () => workers.kill(Math.floor(random() * count)))
  const killingServers = killAndRestart
    ? repeat(every.server, async () => {
        await killAndRestart()
        servers++
      })
    : Promise.resolve()
  const failed = new Promise<never>((_, reject) => void killingServers.catch(reject))
  return {
    failed,
    stop: async () => {
      over.abort()
      await Promise.all([killingWorkers, killingServers])
      return servers
    },
  }
}
