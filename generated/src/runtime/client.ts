import { http, type HttpOptions } from './http.js'
import type { Outcome } from './outcome.js'
import type { Request, ShapeOf } from './request.js'
import type { SendOptions, Transport } from './transport.js'

/** Where calls go: a transport, or a URL with the options of `http`. */
export type ClientOptions =
  | { readonly transport: Transport; readonly url?: never }
  | ({ readonly transport?: never; readonly url: string } & HttpOptions)

export interface Client {
  /** Never throws for a failed call: a switch over `outcome.error.kind` handles each way in which it can fail. */
  send<Sent extends Request>(request: Sent, options?: SendOptions): Promise<Outcome<ShapeOf<Sent>>>
  /** The result; throws the error object that `send` returns. `isErrorOf` tells its kind in a `catch`. */
  call<Sent extends Request>(request: Sent, options?: SendOptions): Promise<ShapeOf<Sent>['result']>
}

/** A client of one node: `createClient({ url: 'https://…' })`. */
export function createClient(options: ClientOptions): Client {
  const send = options.transport ?? http(options.url, options)
  return {
    send,
    async call(request, sending) {
      const outcome = await send(request, sending)
      if (outcome.ok) return outcome.result
      throw outcome.error
    },
  }
}
