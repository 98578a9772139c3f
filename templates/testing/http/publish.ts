import type * as DiagnosticsChannel from 'node:diagnostics_channel'
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
  const diagnostics = diagnosticsChannel()
  if (diagnostics?.hasSubscribers(channel)) diagnostics.channel(channel).publish(exchange)
}

/** Not an import: bundles for browsers contain this module. */
function diagnosticsChannel(): typeof DiagnosticsChannel | undefined {
  const runtime: { readonly process?: Partial<NodeJS.Process> } = globalThis
  return runtime.process?.getBuiltinModule?.('node:diagnostics_channel')
}
