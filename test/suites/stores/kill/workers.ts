import { fork, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Backend } from '../opened/backends.js'
import { nodeFor } from '../opened/node-for.js'
import type { StoreName } from '../opened/open-store.js'
import type { Ended, Work } from './payments.js'

/** The processes that pay. One that ends before its payments have is started again. */
export type Workers = {
  /** Resolves when each payment has an end. */
  readonly done: Promise<void>
  /** Kills one of them with SIGKILL. */
  readonly kill: (worker: number) => void
  /** Kills all of them, and starts none again. */
  readonly stop: () => void
  /** The kind of end of each payment that was reported, also if it was reported twice. */
  readonly ends: ReadonlyMap<string, ReadonlySet<string>>
  readonly killed: () => number
}

export type WorkersOptions = {
  readonly store: StoreName
  readonly backend: Backend
  readonly url: string
  /** The ids of each worker. An id can be in two lists. */
  readonly shares: readonly (readonly string[])[]
}

const program = fileURLToPath(new URL('worker.js', import.meta.url))

export function startWorkers({ store, backend, url, shares }: WorkersOptions): Workers {
  const ends = new Map<string, Set<string>>()
  const children: (ChildProcess | undefined)[] = []
  let [killed, isStopped, running] = [0, false, shares.length]
  const finished = new EventEmitter()
  const done = once(finished, 'finished').then(() => {})
  const start = (worker: number): void => {
    const ids = (shares[worker] ?? []).filter(id => !ends.has(id))
    if (ids.length === 0) return void (--running === 0 && finished.emit('finished'))
    const args = [store, String(backend.port), backend.folder, url, String(worker)]
    const child = fork(program, args, { execPath: nodeFor(store), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    children[worker] = child
    child.on('message', (message: Ended) => {
      ends.set(message.id, (ends.get(message.id) ?? new Set()).add(message.kind))
    })
    child.on('error', () => {})
    child.once('exit', () => {
      children[worker] = undefined
      if (!isStopped) start(worker)
    })
    child.send({ ids } satisfies Work, () => {})
  }
  for (const worker of shares.keys()) start(worker)
  return {
    done,
    ends,
    killed: () => killed,
    kill: worker => void (children[worker]?.kill('SIGKILL') && killed++),
    stop: () => {
      isStopped = true
      for (const child of children) child?.kill('SIGKILL')
    },
  }
}
