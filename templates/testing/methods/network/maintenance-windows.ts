import { headOf } from '../../chain/chain.js'
import { epochLength, producersOf } from '../../chain/epoch.js'
import { accountField, accountIdOf, listOf, objectParams } from '../../wire/params.js'
import type { Method } from '../method.js'

/** The heights of this epoch at which an account produces nothing: none for a validator, all for others. */
export const maintenanceWindows: Method = (params, chain) => {
  const [only, ...others] = listOf(params) ?? []
  const expected = 'struct RpcMaintenanceWindowsRequest'
  const named = only === undefined || others.length > 0
  const account = named ? accountField(objectParams(params, expected), 'account_id') : accountIdOf(only)
  const { height, epoch } = headOf(chain)
  if (producersOf(epoch.index, chain.settings.validators).some(({ id }) => id === account)) return []
  return [{ start: height, end: epoch.start + epochLength }]
}
