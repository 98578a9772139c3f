import { request, type Request } from '../../request.js'

/** The request for the block at a height, which a node that invents heights does not have. */
export function blockAt(height: number): Request {
  return request('block', { known: { HANDLER_ERROR: { UNKNOWN_BLOCK: [] } } }, { block_id: height })
}
