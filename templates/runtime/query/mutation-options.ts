import type { Client } from '../client.js'
import type { MethodShape, Request, ShapeOf } from '../request.js'
import type { RpcError } from '../rpc-error.js'
import { shouldRetry } from './should-retry.js'

/** The options of a mutation in the form of TanStack Query 5, without a type of its own: all adapters take them. */
export interface RpcMutationOptions<Variables, Shape extends MethodShape> {
  readonly mutationFn: (variables: Variables) => Promise<Shape['result']>
  /** Three retries of a failure that may pass, if the same request can be sent again without a second effect. */
  readonly retry: (failureCount: number, error: RpcError<Shape['error']>) => boolean
}

/** The argument of a function; `void` if it takes none, so that `mutate()` takes none either. */
export type VariablesOf<Make extends (variables: never) => unknown> =
  Parameters<Make> extends readonly [] ? void : Parameters<Make>[0]

/**
 * The options of a mutation for TanStack Query 5. `makeRequest` is a builder, or a function that calls one; `mutate`
 * takes its argument. `data` is the result of the request, and `error` is the union of the builder's errors.
 *
 * A retry sends the same submission again, and only if its method allows that: a method that accepts one submission
 * twice allows it only if no node can have accepted the earlier attempt.
 * @example
 * const client = createClient({ url: 'https://rpc.example' })
 * const options = rpcMutationOptions(client, (id: number) => cancelOrder({ id }))
 * const observer = new MutationObserver(new QueryClient(), options)
 */
export function rpcMutationOptions<Make extends (variables: never) => Request>(
  client: Client,
  makeRequest: Make,
): RpcMutationOptions<VariablesOf<Make>, ShapeOf<ReturnType<Make>>> {
  return {
    // Without `async` an error of the builder would not reject the promise.
    mutationFn: async variables => client.call(makeRequest(variables as never)),
    retry: shouldRetry,
  }
}
