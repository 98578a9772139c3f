import type { createMockNode } from 'near-rpc-client/testing'

/** Asks a mock node for its status. A caller without types made a number the name of its chain. */
export async function askWrongNode(create: typeof createMockNode): Promise<void> {
  const node = create({ chainId: 7 as unknown as string })
  const body = JSON.stringify({ jsonrpc: '2.0', id: '1', method: 'status', params: null })
  const headers = { 'content-type': 'application/json' }
  await node.fetch('https://node.example', { method: 'POST', headers, body })
}
