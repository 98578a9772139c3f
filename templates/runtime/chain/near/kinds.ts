import type { Fault } from '../../transport/fault.js'

/** What the errors of nodes mean. An error without a row is an answer of the node. */
export const answerFaults: readonly Fault[] = [
  { kinds: ['INTERNAL_ERROR'], isRead: true, effects: ['node fault'] },
  { kinds: ['UNAVAILABLE_SHARD'], effects: ['node fault'] },
  { kinds: ['NOT_SYNCED_YET', 'NO_SYNCED_BLOCKS'], effects: ['transient', 'node fault', 'back off', 'refused'] },
  { kinds: ['NODE_IS_SYNCING', 'NO_NEW_BLOCKS'], effects: ['node fault', 'back off'] },

  { kinds: ['PARSE_ERROR', 'METHOD_NOT_FOUND', 'INVALID_TRANSACTION', 'INVALID_SIGNATURE'], effects: ['refused'] },
  { kinds: ['INVALID_ACCOUNT', 'INVALID_ARGS', 'INVALID_SHARD_ID'], effects: ['refused'] },
]

/** The error of a node that lacks a block, for example because it lags. */
export const unknownBlock = 'UNKNOWN_BLOCK'

/** The errors for data that a node that lags does not have yet. */
export const missingKinds: ReadonlySet<string> = new Set([unknownBlock, 'UNKNOWN_CHUNK', 'UNKNOWN_TRANSACTION'])
