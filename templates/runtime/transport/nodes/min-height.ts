import type { Outcome } from '../../outcome.js'
import type { Request } from '../../request.js'
import { answeredHeight, namesBlock } from '../../chain-rules.js'
import { measureAgain } from './measure.js'
import type { Node } from './node.js'
import { newPatience } from './patience.js'
import type { SendOptions } from '../../transport.js'

/**
 * How many blocks the node that answered is below `minHeight`; `Infinity` if its height is unknown. 0 for a result
 * about a named block, which is the same on every node that has the block.
 */
export async function blocksBelow(
  node: Node,
  request: Request,
  outcome: Outcome,
  sending: SendOptions,
): Promise<number> {
  const { minHeight } = sending
  if (minHeight === undefined || (outcome.ok && (request.rules.submits || namesBlock(request)))) return 0
  const answered = answeredHeight(request, outcome)
  if (answered > 0) return Math.max(0, minHeight - answered)
  const reached = (): number => node.reports.highest()?.height ?? -Infinity
  if (reached() < minHeight) await newPatience(sending).wait(measureAgain(node))
  // A node without a status has an unknown height. Its error, such as one about a block, is not outdated data.
  if (!outcome.ok && !node.hasStatus) return 0
  return Math.max(0, minHeight - reached())
}
