/**
 * The extensions by which near-rpcgen writes in an OpenRPC document what OpenRPC has no place for. `frame` is what stands
 * around the parts that OpenRPC has.
 */

/** In a method: its path of OpenAPI, with the envelopes, the statuses and the examples of its operation. */
export const operationFrame = 'x-rpc-operation'

/** At the root: the parts of OpenAPI besides its paths and schemas. */
export const openRpcFrame = 'x-rpc-openapi'

/** In a frame: a pointer to the part of the method that stands here. */
export const partKey = 'x-rpc-part'
