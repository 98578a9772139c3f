import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'

/** The newest block that an outcome tells of; 0 where it tells of none. */
export function heightIn(outcome: Outcome): number {
  if (!outcome.ok) return heightOf(outcome.error.info, 'block_height')
  const { result } = outcome
  return Math.max(
    heightOf(result, 'block_height'),
    heightOf(Object(Object(result).header), 'height'),
    heightOf(Object(Object(result).sync_info), 'latest_block_height'),
  )
}

/** Whether the answer to a request comes from the newest block that a node has, and so tells how far it is. */
export function asksForHead({ method, params }: Request): boolean {
  return method === 'status' || typeof Object(params).finality === 'string'
}

function heightOf(value: unknown, field: string): number {
  const height: unknown = Object(value)[field]
  return typeof height === 'number' ? height : 0
}
