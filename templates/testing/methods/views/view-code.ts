import { toBase64 } from '../../primitives/base64.js'
import { hashOf } from '../../primitives/hash.js'
import { codeOf, globalCode } from '../../state/global-contracts.js'
import { globalContractText, type GlobalContractId } from '../../transactions/global-contract-id.js'
import { refuseAs } from '../../wire/failure.js'
import type { Account } from '../../state/account.js'
import type { JsonObject } from '../../wire/json.js'
import type { ViewContext } from './view-context.js'

export function viewCode(account: Account, { at, globalContracts }: ViewContext): JsonObject {
  const code = codeOf(account, globalContracts)
  if (code !== null) return shownCode(code)
  const text = `Contract code for contract ID #${account.id} has never been observed on the node`
  return refuseAs('NO_CONTRACT_CODE', { ...at, contract_account_id: account.id }, text)
}

export function viewGlobalCode(id: GlobalContractId, { at, globalContracts }: ViewContext): JsonObject {
  const code = globalCode(id, globalContracts)
  if (code !== null) return shownCode(code)
  const text = `Global contract code with identifier ${globalContractText(id)} has never been observed on the node`
  return refuseAs('NO_GLOBAL_CONTRACT_CODE', { ...at, identifier: id }, text)
}

function shownCode(code: Uint8Array): JsonObject {
  return { code_base64: toBase64(code), hash: hashOf(code) }
}
