import { readBody } from '../answers/body.js'
import { utf8Characters } from '../decode/utf8-characters.js'
import type { Fetch, FetchAnswer } from '../fetch.js'
import { defaultMaxResponseBytes } from '../transport/defaults.js'
import { readBatch, withId } from './batch-answer.js'
import { bodyOf, type BatchedQuery } from './batched-query.js'

/** The answer of each query by its place, or one answer for all. `NO_BATCH`: the node does not take batches. */
export type BatchEnd = ReadonlyMap<number, FetchAnswer> | FetchAnswer | 'NO_BATCH' | 'FAILED'

/** Statuses of a node that is busy or behind a busy gateway; they say nothing about batches. */
const passing: ReadonlySet<number> = new Set([408, 429])

/** Sends a batch. The request is aborted when no caller waits for its answer any more. */
export async function askBatch(
  send: Fetch,
  url: string,
  queries: readonly [BatchedQuery, ...BatchedQuery[]],
): Promise<BatchEnd> {
  const stop = new AbortController()
  // An abort of a request that has settled can end the process: see `cancelCall`.
  let isSettled = false
  const leave = (): void => {
    if (!isSettled && queries.every(({ init }) => init.signal?.aborted)) stop.abort()
  }
  for (const { init } of queries) init.signal?.addEventListener('abort', leave, { once: true })
  try {
    const response = await send(url, { ...queries[0].init, body: bodyOf(queries), signal: stop.signal })
    const reader = response.body?.getReader?.()
    const content = await readBody(response, defaultMaxResponseBytes, reader)
    if (typeof content === 'string') {
      reader?.cancel?.().catch(() => {})
      return 'FAILED'
    }
    return readEnd(response, content.invalidUtf8 ? '' : content.body, queries)
  } catch {
    return 'FAILED'
  } finally {
    isSettled = true
  }
}

function readEnd(response: FetchAnswer, body: string, queries: readonly BatchedQuery[]): BatchEnd {
  const { status } = response
  if (status === 429) return answerOf(response, body)
  const answers = status === 200 ? readBatch(body) : undefined
  if (answers)
    return new Map(
      queries.flatMap(({ id }, place) => {
        const answer = answers.get(place)
        return answer === undefined ? [] : [[place, answerOf(response, withId(answer, id))]]
      }),
    )
  return status === 200 || (status >= 400 && status < 500 && !passing.has(status)) ? 'NO_BATCH' : 'FAILED'
}

function answerOf({ status, headers, redirected }: FetchAnswer, body: string): FetchAnswer {
  // The text was decoded from UTF-8, so it has no lone surrogates.
  const bytes = Uint8Array.from(utf8Characters(body), each => each.charCodeAt(0))
  return { status, headers, redirected, arrayBuffer: async () => bytes.buffer }
}
