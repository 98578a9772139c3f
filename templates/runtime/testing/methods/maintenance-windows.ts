import { headOf } from '../chain/chain.js'
import { epochAt, epochLength } from '../chain/epoch.js'
import { accountNames } from '../chain/genesis.js'
import { accountField, accountIdOf, listOf, objectParams } from '../wire/params.js'
import type { Chain } from '../chain/chain.js'
import type { Json } from '../wire/json.js'

/** When an account has nothing to produce in this epoch: the one validator never, all others until it ends. */
export function maintenanceWindows(params: Json | undefined, chain: Chain): Json {
  const [only, ...others] = listOf(params) ?? []
  const named = only === undefined || others.length > 0
  const account = named ? accountField(objectParams(params, expected), 'account_id') : accountIdOf(only)
  if (account === accountNames.near) return []
  const { height } = headOf(chain)
  return [{ start: height, end: epochAt(height).start + epochLength }]
}

const expected = 'struct RpcMaintenanceWindowsRequest'
