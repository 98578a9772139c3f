import { viewAccount, type Account } from '../../state/account.js'
import { refuseAs } from '../../wire/failure.js'
import { accountField, hashOfText, textField } from '../../wire/params.js'
import { viewCall } from './view-call.js'
import { viewCode, viewGlobalCode } from './view-code.js'
import { viewGasKey, viewGasKeyNonces, viewGasKeys, viewKey, viewKeys } from './view-keys.js'
import { viewState } from './view-state.js'
import type { GlobalContractId } from '../../transactions/global-contract-id.js'
import type { JsonObject } from '../../wire/json.js'
import type { View, ViewContext } from './view-context.js'

/** In the order in which nodes list them. */
export const viewKinds = [
  'view_account',
  'view_code',
  'view_state',
  'view_access_key',
  'view_access_key_list',
  'call_function',
  'view_gas_key',
  'view_gas_key_list',
  'view_gas_key_nonces',
  'view_global_contract_code',
  'view_global_contract_code_by_account_id',
] as const

export type ViewKind = (typeof viewKinds)[number]

export type ViewQuery = {
  /** The account whose shard the node has to track; null for a query that needs none. */
  readonly accountId: string | null
  readonly view: (context: ViewContext) => JsonObject
}

type Reader = (params: JsonObject) => ViewQuery

/** Key queries do not check whether the account exists. */
const readers: Readonly<Record<ViewKind, Reader>> = {
  view_account: ofAccount(existing, () => viewAccount),
  view_code: ofAccount(existing, () => viewCode),
  view_state: ofAccount(existing, viewState),
  view_access_key: ofAccount(ifAny, viewKey),
  view_access_key_list: ofAccount(ifAny, viewKeys),
  call_function: ofAccount(existing, viewCall),
  view_gas_key: ofAccount(ifAny, viewGasKey),
  view_gas_key_list: ofAccount(ifAny, () => viewGasKeys),
  view_gas_key_nonces: ofAccount(ifAny, viewGasKeyNonces),
  view_global_contract_code: params => ofCode({ CodeHash: hashOfText(textField(params, 'code_hash')) }),
  view_global_contract_code_by_account_id: params => ofCode({ AccountId: accountField(params, 'account_id') }),
}

export function readViewQuery(kind: ViewKind, params: JsonObject): ViewQuery {
  return readers[kind](params)
}

function ofAccount<Seen>(find: (id: string, context: ViewContext) => Seen, read: View<Seen>): Reader {
  return params => {
    const accountId = accountField(params, 'account_id')
    const view = read(params)
    return { accountId, view: context => view(find(accountId, context), context) }
  }
}

function ofCode(id: GlobalContractId): ViewQuery {
  return { accountId: null, view: context => viewGlobalCode(id, context) }
}

function ifAny(accountId: string, { accounts }: ViewContext): Account | undefined {
  return accounts.get(accountId)
}

function existing(accountId: string, { accounts, at }: ViewContext): Account {
  const account = accounts.get(accountId)
  if (account !== undefined) return account
  const info = { ...at, requested_account_id: accountId }
  return refuseAs('UNKNOWN_ACCOUNT', info, `account ${accountId} does not exist while viewing`)
}
