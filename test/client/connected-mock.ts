import { createClient, type Client } from 'near-rpc-client'
import { startMockNode, type MockNode, type MockNodeOptions, type SignedTransaction } from 'near-rpc-client/testing'
import { onTestFinished } from 'vitest'

export type Connected = { readonly node: MockNode; readonly near: Client }

/** A mock node and a client of it, until the test ends. */
export async function connectedMock(options?: MockNodeOptions): Promise<Connected> {
  const node = await startMockNode(options)
  onTestFinished(node.close)
  return { node, near: createClient({ url: node.url }) }
}

/** A transfer that the node accepts. */
export function signTransfer(node: MockNode): SignedTransaction {
  return node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [{ kind: 'Transfer', deposit: 1n }] })
}

/** The requests that the node received, in order: the method, and the milestone to wait for. */
export function questions(node: MockNode): readonly string[] {
  return node.requests.map(({ body }) => {
    const { method, params } = JSON.parse(body)
    return `${method} ${params.wait_until}`
  })
}

/** A client of a port without a server. */
export async function connectedToNobody(): Promise<Client> {
  const node = await startMockNode()
  await node.close()
  return createClient({ url: node.url })
}
