import { newMockNode, type InProcessNode } from './create-mock-node.js'
import { serve } from './http/http-server.js'
import { bodyLimit } from './http/route.js'
import type { MockNodeOptions } from './options.js'

/** A node that runs in this process and answers over HTTP. */
export interface MockNode extends InProcessNode {
  /** The address: `http://127.0.0.1:` and the port. */
  readonly url: string
  /** Stops listening and closes every connection, including those that wait for an answer. */
  close(): Promise<void>
}

/**
 * Starts a mock node on a port of 127.0.0.1. The same options give the same chain, with the same hashes, heights and
 * times. Rejects if another process has the port, and with a `TypeError` where a program cannot listen on ports: use
 * `createMockNode` there.
 *
 * @example
 * const node = await startMockNode()
 * const near = createClient({ url: node.url })
 * await near.call(viewAccount({ finality: 'final', account_id: node.accounts.alice.id }))
 * await node.close()
 */
export async function startMockNode(options: MockNodeOptions = {}): Promise<MockNode> {
  const { node, answer } = newMockNode(options)
  const { url, close } = await serve(options.port ?? 0, bodyLimit, answer)
  return { ...node, url, close }
}
