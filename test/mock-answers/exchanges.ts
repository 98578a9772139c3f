import { subscribe } from 'node:diagnostics_channel'
import type { MockExchange } from 'near-rpc-client/testing'

const exchanges: MockExchange[] = []

// Each mock node of this process publishes here, those of `templates/` and those of the package.
subscribe('near-rpc-client:mock-node', message => void exchanges.push(message as MockExchange))

/** The exchanges of all mock nodes since the last call of this function. */
export function takeExchanges(): readonly MockExchange[] {
  return exchanges.splice(0)
}
