import { toBase64 } from '../../primitives/base64.js'
import { hashOf } from '../../primitives/hash.js'
import { viewAccount, type Account } from '../../state/account.js'
import { codeOf, globalCode } from '../../state/global-contracts.js'
import { globalContractText, type GlobalContractId } from '../../transactions/global-contract-id.js'
import { handlerError, refuse } from '../../wire/failure.js'
import { viewCall } from './view-call.js'
import { viewGasKey, viewGasKeyNonces, viewGasKeys, viewKey, viewKeys } from './view-keys.js'
import { viewState } from './view-state.js'
import type { JsonObject } from '../../wire/json.js'
import type { ViewContext, ViewQuery } from './view-query.js'

/** Key queries do not check whether the account exists. */
export function views(query: ViewQuery, context: ViewContext): JsonObject {
  const { accountId } = query
  switch (query.kind) {
    case 'view_account':
      return viewAccount(existing(accountId, context))
    case 'view_code':
      return viewCode(existing(accountId, context), context)
    case 'view_state':
      return viewState(query, existing(accountId, context), context)
    case 'view_access_key':
      return viewKey(query.publicKey, context.accounts.get(accountId), context)
    case 'view_access_key_list':
      return viewKeys(query.page, context.accounts.get(accountId))
    case 'view_gas_key':
      return viewGasKey(query.publicKey, context.accounts.get(accountId), context)
    case 'view_gas_key_list':
      return viewGasKeys(context.accounts.get(accountId))
    case 'view_gas_key_nonces':
      return viewGasKeyNonces(query.publicKey, context.accounts.get(accountId), context)
    case 'call_function':
      return viewCall(query, existing(accountId, context), context)
  }
}

function existing(accountId: string, { accounts, at }: ViewContext): Account {
  const account = accounts.get(accountId)
  if (account !== undefined) return account
  const info = { ...at, requested_account_id: accountId }
  return refuse(handlerError('UNKNOWN_ACCOUNT', info, `account ${accountId} does not exist while viewing`))
}

function viewCode(account: Account, { at, globalContracts }: ViewContext): JsonObject {
  const code = codeOf(account, globalContracts)
  if (code !== null) return shownCode(code)
  const text = `Contract code for contract ID #${account.id} has never been observed on the node`
  return refuse(handlerError('NO_CONTRACT_CODE', { ...at, contract_account_id: account.id }, text))
}

/** The code of a global contract. */
export function viewGlobalCode(
  id: GlobalContractId,
  { at, globalContracts }: Pick<ViewContext, 'at' | 'globalContracts'>,
): JsonObject {
  const code = globalCode(id, globalContracts)
  if (code !== null) return shownCode(code)
  const text = `Global contract code with identifier ${globalContractText(id)} has never been observed on the node`
  return refuse(handlerError('NO_GLOBAL_CONTRACT_CODE', { ...at, identifier: id }, text))
}

function shownCode(code: Uint8Array): JsonObject {
  return { code_base64: toBase64(code), hash: hashOf(code) }
}
