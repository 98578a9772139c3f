import { finalOf, headOf, type Chain } from '../../chain/chain.js'
import { isJsonObject, type Json } from '../../wire/json.js'
import { listOf, wrongType } from '../../wire/params.js'

/** Requires an empty object or list as params. The mock has no cold storage. */
export function splitStorageInfo(params: Json | undefined, chain: Chain): Json {
  if (!isJsonObject(params) && listOf(params) === null) return wrongType(params, 'struct RpcSplitStorageInfoRequest')
  return {
    cold_head_height: null,
    final_head_height: finalOf(chain).height,
    head_height: headOf(chain).height,
    hot_db_kind: chain.settings.archival ? 'Archive' : 'RPC',
  }
}
