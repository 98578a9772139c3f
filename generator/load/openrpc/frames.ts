/**
 * The extensions by which near-rpcgen keeps in an OpenRPC document what OpenRPC has no place for. `bundle` writes them,
 * and a reader of OpenRPC can ignore them.
 */

/** In a method: its path of OpenAPI, with the envelopes, the statuses and the examples of its operation. */
export const operationKey = 'x-rpc-operation'

/** At the root: the parts of OpenAPI besides its paths and schemas. */
export const documentKey = 'x-rpc-openapi'

/** In an example of `x-rpc-operation`: the number of the method's pairing with the result that stands here. */
export const pairingKey = 'x-rpc-pairing'
