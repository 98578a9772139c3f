import type { FetchAnswer, FetchInit } from '../fetch.js'

/** A query that waits for its batch, or for the answer of it. */
export interface BatchedQuery {
  readonly init: FetchInit
  /** The JSON of its id, and what follows the id in its body. */
  readonly id: string
  readonly rest: string
  readonly resolve: (answer: FetchAnswer) => void
  readonly reject: (reason: unknown) => void
}

/** The id of a `query` request, and what follows it in the body; undefined for any other request. */
export function readQuery(body: string): Pick<BatchedQuery, 'id' | 'rest'> | undefined {
  const match = /^\{"jsonrpc":"2\.0","id":("(?:[^"\\]|\\.)*"|-?\d+),("method":"query",.*)$/s.exec(body)
  const [, id, rest] = match ?? []
  return id === undefined || rest === undefined ? undefined : { id, rest }
}

/** The body of a batch: the id of each request is its place, as the ids of callers can be the same. */
export function bodyOf(queries: readonly BatchedQuery[]): string {
  return `[${queries.map(({ rest }, place) => `{"jsonrpc":"2.0","id":${place},${rest}`).join()}]`
}
