import type { HeightQuestion } from './height-question.js'

// Bundlers inline these two, and drop code that they exclude. For esbuild they must be the first statements.

/** Whether a method tells how far a node is. */
export const tellsHeight: boolean = true
/** Whether a node can prove its height. */
export const provesHeight: boolean = true

/** The name of the package. */
export const packageName = 'near-rpc-client'

/** The `name` of error objects, by which guards recognise them, even those that another copy of the package made. */
export const errorName = 'NearRpcError'

/** The JSON-RPC id of a request. */
export type RequestId = string

/** The id of a request, unless the caller gives one. */
export const defaultId = 'dontcare'

/** The layer of a mocked error that the description does not have. */
export const usualLayer = 'HANDLER_ERROR'

/** The format of recordings of exchanges. */
export const recordingFormat = 'near-rpc-exchanges'

/** The method that tells how far a node is, from `x-rpc-height`. */
export const heightQuestion: HeightQuestion | undefined = {
  method: 'status',
  height: 'sync_info.latest_block_height',
  chain: 'chain_id',
  time: 'sync_info.latest_block_time',
}
