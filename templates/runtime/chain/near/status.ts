import { text } from '../../answers/envelope.js'
import { scrub } from '../../messages/scrub.js'
import { request, type Request } from '../../request.js'
import type { NodeStatus } from '../../transport/nodes/node-status.js'

/** Its rules know no errors, because `fallback` does not distinguish the failures of `status`. */
export const status: Request = /* @__PURE__ */ request('status', { known: {} })

/** Records the chain and the time of the newest block. */
export function noteStatus(node: NodeStatus, result: unknown): void {
  const { chain_id: chainId, sync_info: sync } = Object(result)
  // Messages and events have the name.
  if (typeof chainId === 'string') node.chainId = scrub(chainId)
  // `Date.parse` throws for some objects.
  node.blockTime = Date.parse(text(Object(sync).latest_block_time))
}
