import { lookUpStored } from '../../chain/find-block.js'
import { fromBase64 } from '../../primitives/base64.js'
import { startsWith } from '../../primitives/bytes.js'
import { viewChange, viewGasKeyChange, type Change } from '../../state/change.js'
import { blockReference, variantField, type BlockReference } from '../../wire/block-reference.js'
import { refuseWithCause } from '../../wire/failure.js'
import { isJsonObject, type JsonObject } from '../../wire/json.js'
import { accountField, accountIdOf, base64Field, listField, objectParams, publicKeyOf } from '../../wire/params.js'
import type { Block, Chain } from '../../chain/chain.js'
import type { Method } from '../method.js'

type Filter = (change: Change) => boolean

/** In the order in which nodes list them. */
const filters = {
  account_changes: (params: JsonObject) => ofAccounts(params, 'account'),
  single_access_key_changes: singleKeys,
  single_gas_key_changes: singleKeys,
  all_access_key_changes: (params: JsonObject) => ofAccounts(params, 'access_key'),
  all_gas_key_changes: (params: JsonObject) => ofAccounts(params, 'access_key'),
  contract_code_changes: (params: JsonObject) => ofAccounts(params, 'contract_code'),
  data_changes: dataChanges,
}

export const changes: Method = (params, chain) => {
  const fields = objectParams(params, 'struct RpcStateChangesInBlockByTypeRequest')
  const reference = blockReference(fields)
  const kind = variantField(fields, 'changes_type', Object.keys(filters) as (keyof typeof filters)[])
  const filter = filters[kind](fields)
  const block = changedBlock(chain, reference)
  const matching = block.changes.filter(filter)
  const ofGasKeys = kind.includes('gas_key')
  return { block_hash: block.hash, changes: ofGasKeys ? matching.flatMap(viewGasKeyChange) : matching.map(viewChange) }
}

/** What a block changed, without the new values. */
export const blockEffects: Method = (params, chain) => {
  const fields = objectParams(params, 'struct RpcStateChangesInBlockRequest')
  const block = changedBlock(chain, blockReference(fields))
  const touched = new Map(
    block.changes.map(({ accountId, touched: what }) => [
      `${accountId} ${what}`,
      { account_id: accountId, type: `${what}_touched` },
    ]),
  )
  return { block_hash: block.hash, changes: [...touched.values()] }
}

function changedBlock(chain: Chain, reference: BlockReference): Block {
  if (chain.settings.faultModes.has('syncing')) return refuseWithCause('NOT_SYNCED_YET', null)
  return lookUpStored(chain, reference, () => refuseWithCause('UNKNOWN_BLOCK', {}))
}

function ofAccounts(params: JsonObject, touched: Change['touched']): Filter {
  const ids = new Set(listField(params, 'account_ids').map(accountIdOf))
  return change => change.touched === touched && ids.has(change.accountId)
}

function singleKeys(params: JsonObject): Filter {
  const keys = new Set(
    listField(params, 'keys').map(key => {
      const fields = isJsonObject(key) ? key : objectParams(key, 'struct AccountWithPublicKey')
      return `${accountField(fields, 'account_id')} ${publicKeyOf(fields['public_key'])}`
    }),
  )
  return change => change.touched === 'access_key' && keys.has(`${change.accountId} ${change.key}`)
}

function dataChanges(params: JsonObject): Filter {
  const prefix = base64Field(params, 'key_prefix_base64')
  const isOfAccount = ofAccounts(params, 'data')
  return change => isOfAccount(change) && startsWith(fromBase64(change.key), prefix)
}
