import { headOf } from '../../chain/chain.js'
import { epochAt, epochLength } from '../../chain/epoch.js'
import { accountNames } from '../../chain/genesis.js'
import { accountField, accountIdOf, listOf, objectParams } from '../../wire/params.js'
import type { Chain } from '../../chain/chain.js'
import type { Json } from '../../wire/json.js'

/** The heights of this epoch at which an account produces nothing: none for the validator, all for others. */
export function maintenanceWindows(params: Json | undefined, chain: Chain): Json {
  const [only, ...others] = listOf(params) ?? []
  const named = only === undefined || others.length > 0
  const account = named ? accountField(objectParams(params, expected), 'account_id') : accountIdOf(only)
  if (account === accountNames.near) return []
  const { height } = headOf(chain)
  return [{ start: height, end: epochAt(height).start + epochLength }]
}

const expected = 'struct RpcMaintenanceWindowsRequest'
