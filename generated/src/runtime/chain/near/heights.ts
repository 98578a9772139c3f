import type { Outcome } from '../../outcome.js'
import type { Request } from '../../request.js'
import { missingKinds } from './kinds.js'

/** The height of the newest block that an outcome names; 0 if it names none. */
export function heightIn(outcome: Outcome): number {
  if (!outcome.ok) return heightOf(outcome.error.info, 'block_height')
  const { result } = outcome
  return Math.max(
    heightOf(result, 'block_height'),
    heightOf(Object(Object(result).header), 'height'),
    heightOf(Object(Object(result).sync_info), 'latest_block_height'),
  )
}

/** Whether a request reads the node's newest block, so that its answer shows how far the node is. */
export function asksForHead({ method, params }: Request): boolean {
  return method === 'status' || typeof Object(params).finality === 'string'
}

/** Whether a request names a block or chunk by its hash, so that its answer is the same at any node that has it. */
export function asksByHash({ params }: Request): boolean {
  const { block_id: block, chunk_id: chunk } = Object(params)
  return typeof block === 'string' || typeof chunk === 'string'
}

/** Whether the node lacks the block or chunk that a request names by its hash. */
export function lacksNamed(request: Request, outcome: Outcome): boolean {
  return !outcome.ok && asksByHash(request) && missingKinds.has(outcome.error.kind)
}

/** Whether a request names a block or chunk, by hash or height. */
export function namesBlock(request: Request): boolean {
  const { block_id: block } = Object(request.params)
  return typeof block === 'number' || asksByHash(request)
}

function heightOf(value: unknown, field: string): number {
  const height: unknown = Object(value)[field]
  // A liar's height beyond 2^53 is a bigint: it must not count as none.
  return typeof height === 'number' || typeof height === 'bigint' ? Number(height) : 0
}

/** The height of a node's newest block in its answer; 0 if the answer does not show it. */
export function answeredHeight(request: Request, outcome: Outcome | undefined): number {
  return outcome && asksForHead(request) ? heightIn(outcome) : 0
}
