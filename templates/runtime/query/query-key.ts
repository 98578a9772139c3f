import { packageName } from '../facts.js'
import { fixedRequest } from '../fixed-request.js'
import { isObject } from '../json/is-object.js'
import type { Builder, Request } from '../request.js'

/** The scope, the method on the wire, and its params as JSON data. A method without params has no third part. */
export type RpcQueryKey = readonly [scope: string, method: string, params?: unknown]

/**
 * The key of a request's query, for `getQueryData`, `setQueryData` and `invalidateQueries`. Equal requests have equal
 * keys, whatever the order of their params, and an integer has one key as `number` and as `bigint`. The key of a
 * builder matches the queries of all its requests.
 *
 * TanStack Query compares parts of keys: `[scope]` matches all queries of this module, and a key whose
 * params have only some members matches all queries with these members.
 * @example
 * const queries = new QueryClient()
 * await queries.invalidateQueries({ queryKey: rpcQueryKey(getOrder({ id: 7 })) })
 * await queries.invalidateQueries({ queryKey: rpcQueryKey(getOrder) }) // of all orders
 */
export function rpcQueryKey(about: Request | Builder, scope: string = packageName): RpcQueryKey {
  const { method, params } = typeof about === 'function' ? fixedRequest(about) : about
  const hasParams = params !== undefined && !(typeof about === 'function' && Array.isArray(params))
  return hasParams ? [scope, method, keyPart(params)] : [scope, method]
}

/** A copy that TanStack Query can write as JSON: it cannot write a `bigint`. */
function keyPart(value: unknown): unknown {
  if (typeof value === 'bigint') return isSafe(value) ? Number(value) : { bigint: `${value}` }
  if (Array.isArray(value)) return value.map(keyPart)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, keyPart(member)]))
}

function isSafe(value: bigint): boolean {
  return Number.isSafeInteger(Number(value))
}
