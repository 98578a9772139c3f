import { withCallerStack } from './copies/caller-stack.js'
import { http, type HttpOptions } from './http.js'
import type { Outcome } from './outcome.js'
import type { Request, ShapeOf } from './request.js'
import type { SendOptions, Transport } from './transport.js'

/** The transport of all calls, or a URL with the options of `http`. */
export type ClientOptions = (
  | { readonly transport: Transport; readonly url?: never }
  | ({ readonly transport?: never; readonly url: string } & HttpOptions)
) & {
  /**
   * Checks each result: give `checkResults` or `checkOnly(…)` of this package's `/validate`. A result that is not of
   * its type ends the call as `INVALID_RESULT`. Nothing is checked by default. It is a function and not `true`, so that
   * a bundle contains validators only if it imports them.
   */
  readonly validate?: (transport: Transport) => Transport
} & Pick<Client, 'witnesses' | 'chainId'>

/** Sends requests: `createClient` and `connect` make one. */
export interface Client {
  /** Returns a result or an error; never throws for a failed call. A switch over `error.kind` handles the errors. */
  send<Sent extends Request>(request: Sent, options?: SendOptions): Promise<Outcome<ShapeOf<Sent>>>
  /**
   * The result; throws the error that `send` returns, with the line of the call in its stack. Use `isErrorOf` in a
   * `catch`.
   */
  call<Sent extends Request>(request: Sent, options?: SendOptions): Promise<ShapeOf<Sent>['result']>
  /** Clients of one node each, which decide together where one node must not decide alone. `connect` sets them. */
  readonly witnesses?: readonly Pick<Client, 'send'>[]
  /** The chain that the caller of `connect` expects. */
  readonly chainId?: string
}

/**
 * Makes a client of a URL or of a transport. `createClient({ url: 'https://…' })` sends each call once to one node.
 * For retries or several nodes, use `connect`, or compose a `transport`.
 * @example
 * const client = createClient({ url: 'https://rpc.example', timeout: 5_000 })
 * const outcome = await client.send(request)
 */
export function createClient(options: ClientOptions): Client {
  // `http` names the option that is missing, also if a caller in JavaScript gives no options at all.
  const transport = options?.transport ?? http(options?.url, options)
  const { validate, witnesses, chainId } = options
  const send = validate?.(transport) ?? transport
  return {
    send,
    ...(witnesses && { witnesses }),
    ...(chainId !== undefined && { chainId }),
    async call(request, sending) {
      // After the first `await` the stack has no caller. V8 formats it only if it is read.
      const caller = new Error()
      const outcome = await send(request, sending)
      if (outcome.ok) return outcome.result
      throw withCallerStack(outcome.error, caller)
    },
  }
}
