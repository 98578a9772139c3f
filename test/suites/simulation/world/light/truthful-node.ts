import type { InProcessNode, MockValidator } from 'near-rpc-client/testing'
import { newMockNode } from '../../../../../templates/testing/create-mock-node.js'

/** A node that answers questions at once, as texts of JSON. */
export type TruthfulNode = {
  readonly node: InProcessNode
  readonly answer: (body: string) => string
}

export function truthfulNode(chainId: string, validators: readonly (readonly MockValidator[])[]): TruthfulNode {
  const { node, answer } = newMockNode({ chainId, validators, archival: true })
  const headers = { 'content-type': 'application/json' }
  return {
    node,
    answer: body => String(answer({ method: 'POST', path: '/', headers, body, truncated: false }).body),
  }
}
