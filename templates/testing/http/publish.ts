import { packageName } from '../../runtime/facts.js'
import type { HttpAnswer, ReceivedRequest } from './exchange.js'

/** A request to a mock node, and the answer of its chain: a message of the channel `<package>:mock-node`. */
export interface MockExchange {
  readonly request: ReceivedRequest
  readonly answer: HttpAnswer
}

const channel = `${packageName}:mock-node`

/** Publishes an exchange to the subscribers of this process. Without one, or without such channels, nothing happens. */
export function publish(exchange: MockExchange): void {
  // Not an import: bundles for browsers contain this module.
  const diagnostics = globalThis.process?.getBuiltinModule?.('node:diagnostics_channel')
  if (diagnostics?.hasSubscribers(channel)) diagnostics.channel(channel).publish(exchange)
}
