import type { Node } from '../node.js'

/** No method tells how far a node is. */
export async function askStatus(node: Node): Promise<void> {
  node.measured = performance.now()
  node.hasStatus = false
  node.lacksHeight = true
}
