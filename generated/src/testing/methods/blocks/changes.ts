import { lookUpStored } from '../../chain/find-block.js'
import { fromBase64 } from '../../primitives/base64.js'
import { startsWith } from '../../primitives/bytes.js'
import { viewChange, viewGasKeyChange, type Change } from '../../state/change.js'
import { blockReference, variant, type BlockReference } from '../../wire/block-reference.js'
import { causeOf, handlerError, refuse } from '../../wire/failure.js'
import { isJsonObject, type JsonObject } from '../../wire/json.js'
import {
  accountField,
  accountIdOf,
  base64Field,
  failParsing,
  listField,
  objectParams,
  publicKeyOf,
} from '../../wire/params.js'
import { refuseUnsynced } from './block.js'
import type { Block, Chain } from '../../chain/chain.js'
import type { Method } from '../method.js'

type Filter = (change: Change) => boolean

const changesTypes = [
  'account_changes',
  'single_access_key_changes',
  'single_gas_key_changes',
  'all_access_key_changes',
  'all_gas_key_changes',
  'contract_code_changes',
  'data_changes',
] as const

const filters: Readonly<Record<(typeof changesTypes)[number], (params: JsonObject) => Filter>> = {
  account_changes: params => ofAccounts(params, 'account'),
  single_access_key_changes: singleKeys,
  single_gas_key_changes: singleKeys,
  all_access_key_changes: params => ofAccounts(params, 'access_key'),
  all_gas_key_changes: params => ofAccounts(params, 'access_key'),
  contract_code_changes: params => ofAccounts(params, 'contract_code'),
  data_changes: dataChanges,
}

export const changes: Method = (params, chain) => {
  const fields = objectParams(params, 'struct RpcStateChangesInBlockByTypeRequest')
  const reference = blockReference(fields)
  const type = fields['changes_type']
  if (type === undefined) return failParsing('missing field `changes_type`')
  const kind = variant(type, changesTypes)
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
  if (chain.settings.faultModes.has('syncing')) return refuseUnsynced()
  const lookup = lookUpStored(chain, reference)
  if ('block' in lookup) return lookup.block
  return refuse(handlerError('UNKNOWN_BLOCK', {}, causeOf('UNKNOWN_BLOCK', {})))
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
  const startsWithPrefix: Filter = ({ key }) => startsWith(fromBase64(key), prefix)
  return both(ofAccounts(params, 'data'), startsWithPrefix)
}

function both(one: Filter, other: Filter): Filter {
  return change => one(change) && other(change)
}
