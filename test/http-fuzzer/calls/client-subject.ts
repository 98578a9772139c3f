import { nodeHttp } from 'near-rpc-client/node'
import { callsWith } from './make-calls.js'
import type { Subject } from './run-cases.js'

/** The client with both of its senders. */
export const subject: Subject = callsWith(nodeHttp)
