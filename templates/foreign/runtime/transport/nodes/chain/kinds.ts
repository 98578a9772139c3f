import type { Fault } from '../../fault.js'

/** What the errors of nodes mean, as far as JSON-RPC 2.0 says. An error without a row is an answer of the node. */
export const answerFaults: readonly Fault[] = [
  // The request was not executed: it is no JSON, no request, or has a wrong method or wrong params.
  { codes: [-32700, -32600, -32601, -32602], effects: ['refused'] },
  { codes: [-32603], isRead: true, effects: ['node fault'] },
]

/** The error of a node that lacks a block: the description does not say. */
export const unknownBlock: string | undefined = undefined

/** The errors for data that a node that lags does not have yet: the description does not say. */
export const missingKinds: ReadonlySet<string> = new Set()
