import { finalOf, headOf } from '../../chain/chain.js'
import { isJsonObject } from '../../wire/json.js'
import { listOf, wrongType } from '../../wire/params.js'
import type { Method } from '../method.js'

/** Requires an empty object or list as params. The mock has no cold storage. */
export const splitStorageInfo: Method = (params, chain) => {
  if (!isJsonObject(params) && listOf(params) === null) return wrongType(params, 'struct RpcSplitStorageInfoRequest')
  return {
    cold_head_height: null,
    final_head_height: finalOf(chain).height,
    head_height: headOf(chain).height,
    hot_db_kind: chain.settings.archival ? 'Archive' : 'RPC',
  }
}
