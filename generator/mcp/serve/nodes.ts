import { createClient, type Client } from '../../../templates/runtime/client.js'
import { connect } from '../../../templates/runtime/connect.js'
import { nodeTransport } from '../../../templates/runtime/connect-nodes.js'

/** The nodes to ask, and how. */
export type NodesToAsk = {
  readonly urls: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds for a whole call. */
  readonly timeout: number
  /** Whether they are nodes of NEAR, which can be compared. */
  readonly isNear: boolean
}

/** One node gets each call once; several are asked as `connect` asks them. */
export function clientOf({ urls, headers, timeout, isNear }: NodesToAsk): Client {
  const [first = ''] = urls
  const options = { headers, timeout }
  if (urls.length === 1) return createClient({ transport: nodeTransport(first, options) })
  // The nodes of another service have no heights that NEAR's rules could compare.
  return connect(urls, isNear ? options : { ...options, maxLag: Infinity })
}
