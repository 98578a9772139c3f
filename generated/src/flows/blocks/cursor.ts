import { isBlockCursor, type BlockCursor } from '../../stores/block-cursor.js'
import { maxDepth, type RecentBlocks } from './recent-blocks.js'

/** How many blocks before a block that is not final its cursor names. Real reorganisations have one or two. */
const named = 10

/** The cursor of the last of the recent blocks. */
export function cursorOf(recent: RecentBlocks, isFinal: boolean): BlockCursor {
  const [last, ...before] = recent.slice(isFinal ? -1 : -1 - named).reverse()
  if (last === undefined) throw new TypeError('A walk without blocks has no cursor.')
  const { height, hash } = last
  return before.length === 0 ? { height, hash } : { height, hash, before: before.reverse() }
}

/** The blocks that `after` names, oldest first. Throws a `TypeError` for what is not a cursor. */
export function recentOf(after: BlockCursor | readonly BlockCursor[] | undefined): RecentBlocks {
  const cursors = after === undefined ? [] : [after].flat()
  if (!cursors.every(isBlockCursor))
    throw new TypeError('The option "after" is no cursor: it needs a `height`, an integer, and a `hash`, a text.')
  const steps = [...(cursors[0]?.before ?? []), ...cursors]
  return steps.slice(-maxDepth).map(({ height, hash }) => ({ height, hash }))
}
