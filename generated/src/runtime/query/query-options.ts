import { isFixed } from '../chain-rules.js'
import type { Client } from '../client.js'
import { packageName } from '../facts.js'
import { isSubmission, type MethodShape, type Request, type ShapeOf } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import { rpcQueryKey, type RpcQueryKey } from './query-key.js'
import { shouldRetry } from './should-retry.js'

/** The options of a query in the form of TanStack Query 5, without a type of its own: all adapters take them. */
export interface RpcQueryOptions<Shape extends MethodShape> {
  readonly queryKey: RpcQueryKey
  /** TanStack Query aborts `signal` when no component uses the query any more. */
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Shape['result']>
  /** Milliseconds. Infinite if the result can never change. */
  readonly staleTime: number
  /** Three retries of a failure that may pass, such as a timeout. None where the next answer would be the same. */
  readonly retry: (failureCount: number, error: RpcError<Shape['error']>) => boolean
  /** Never set: `useQueries` takes the type of `error` from here. Set your own if you want. */
  readonly throwOnError?: (error: RpcError<Shape['error']>) => boolean
}

/** The options of the functions that make query keys and options. */
export interface QueryScope {
  /**
   * The first part of the key: the name of the package by default. If one `QueryClient` has queries of several
   * networks, give each network its own scope. Otherwise equal requests to two networks share one result.
   */
  readonly scope?: string
}

/** About the time in which the chain makes a block, in milliseconds. */
const blockTime = 1_000

/**
 * The options of a query for TanStack Query 5: `useQuery(rpcQueryOptions(client, request))`. `data` is the
 * result of the request, and `error` is the union of the builder's errors.
 *
 * A result that can never change, such as a block by its hash, is always fresh: the rule is that of `cache`. Any other
 * result is stale after one second, which is about a block. To change an option, spread the options and add your own. A
 * client of `connect` makes retries itself, so add `retry: false`.
 *
 * Throws a `TypeError` for a submission, because queries are sent again at any time.
 * @example
 * const client = createClient({ url: 'https://rpc.example' })
 * const options = rpcQueryOptions(client, getOrder({ id: 7 }))
 * const { total } = await new QueryClient().fetchQuery(options)
 */
export function rpcQueryOptions<Sent extends Request>(
  client: Client,
  request: Sent,
  { scope = packageName }: QueryScope = {},
): RpcQueryOptions<ShapeOf<Sent>> {
  if (isSubmission(request))
    throw new TypeError(`${request.method} is a submission. Use rpcMutationOptions, which sends it only once.`)
  return {
    queryKey: rpcQueryKey(request, scope),
    queryFn: ({ signal }) => client.call(request, { signal }),
    staleTime: isFixed(request) ? Infinity : blockTime,
    retry: shouldRetry,
  }
}
