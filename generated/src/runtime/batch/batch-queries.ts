import type { Fetch } from '../fetch.js'
import { startTimer } from '../platform/timer.js'
import { requireAtLeast } from '../input/require-option.js'
import { askBatch } from './ask-batch.js'
import { readQuery, type BatchedQuery } from './batched-query.js'

/** The options of `batchQueries`. */
export interface BatchOptions {
  /** Sends the batches, and all other requests: by default the global `fetch`. */
  readonly fetch?: Fetch
  /** How many queries a batch has at most: 20 by default. */
  readonly size?: number
  /**
   * Milliseconds that the first query of a batch waits for others: 0 by default, which are those of the same moment.
   */
  readonly wait?: number
}

/** Milliseconds until a node that takes no batches is tried again: its provider can change. */
const restTime = 600_000

/** The queries of one batch that is not sent yet. */
interface OpenBatch {
  readonly queries: BatchedQuery[]
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * Sends `query` calls of the same moment as one JSON-RPC batch, where the node takes batches: for the option `fetch` of
 * `http` and `connect`. Use it only for providers that document batches: nearcore itself takes none.
 *
 * Calls share a batch only if they have the same URL and headers. Each call gets its own answer, with every digit as
 * the node wrote it, and ends by its own timeout and signal. A call whose answer is missing from a batch is sent again
 * alone, at once, and so are all calls of a batch that fails; these are reads. Only a 429 ends all calls of a batch. A
 * node whose answer is no batch gets none for ten minutes.
 *
 * Throws a `RangeError` for a `size` below 1 or a negative `wait`.
 * @example
 * const client = connect('https://rpc.example', { fetch: batchQueries() })
 */
export function batchQueries(options: BatchOptions = {}): Fetch {
  // `async`, so that a function that throws at once rejects the call: nobody awaits a batch.
  const send: Fetch = async (url, init) => (options.fetch ?? fetch)(url, init)
  const size = requireAtLeast(1, 'size', options.size ?? 20)
  const wait = requireAtLeast(0, 'wait', options.wait ?? 0)
  const open = new Map<string, OpenBatch>()
  /** When URLs get batches again. */
  const resting = new Map<string, number>()

  const sendAlone = (url: string, { init, resolve, reject }: BatchedQuery): void =>
    void send(url, init).then(resolve, reject)

  const sendBatch = async (url: string, queries: readonly BatchedQuery[]): Promise<void> => {
    const [first, second] = queries
    const end = first && second ? await askBatch(send, url, [first, ...queries.slice(1)]) : 'FAILED'
    if (end === 'NO_BATCH') resting.set(url, performance.now() + restTime)
    for (const [place, query] of queries.entries()) {
      const answer = end instanceof Map ? end.get(place) : end
      // The signal of a call that has ended rejected its promise.
      if (query.init.signal?.aborted) continue
      if (typeof answer === 'object') query.resolve(answer)
      else sendAlone(url, query)
    }
  }

  return (url, init) => {
    const query = readQuery(init.body)
    if (!query || (resting.get(url) ?? 0) > performance.now() || init.signal?.aborted) return send(url, init)
    return new Promise((resolve, reject) => {
      const key = JSON.stringify([url, init.headers])
      const close = (): void => {
        const batch = open.get(key)
        open.delete(key)
        clearTimeout(batch?.timer)
        // Nobody waits for a query whose signal has aborted.
        const waiting = batch?.queries.filter(({ init: { signal } }) => !signal?.aborted) ?? []
        void sendBatch(url, waiting)
      }
      const batch = open.get(key) ?? { queries: [], timer: startTimer(close, wait) }
      open.set(key, batch)
      batch.queries.push({ init, ...query, resolve, reject })
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true })
      if (batch.queries.length >= size) close()
    })
  }
}
