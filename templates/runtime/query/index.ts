export { rpcMutationOptions, type RpcMutationOptions, type VariablesOf } from './mutation-options.js'
export { rpcQueryKey, type RpcQueryKey } from './query-key.js'
export { rpcQueryOptions, type QueryScope, type RpcQueryOptions } from './query-options.js'
