import { callContract } from '../../execution/contract.js'
import { faultCause, viewFault, type Fault } from '../../execution/fault.js'
import { functionsOf, type Account } from '../../state/account.js'
import { codeOf } from '../../state/global-contracts.js'
import { handlerError, refuse } from '../../wire/failure.js'
import type { JsonObject } from '../../wire/json.js'
import type { CallQuery, ViewContext } from './view-query.js'

/** Runs a contract method that changes no state. */
export function viewCall(call: CallQuery, account: Account, context: ViewContext): JsonObject {
  const code = codeOf(account, context.globalContracts)
  const ending = callContract({ ...call, signerId: null, code, functions: functionsOf(account), state: account.state })
  if (ending.ok) return { logs: ending.logs, result: [...ending.value] }
  const { fault } = ending
  return context.errorStyle === 'in the result'
    ? { error: viewFault(fault), logs: [] }
    : refuseCall(fault, account.id, context)
}

/** Newer nodes report the failure as data: `query` in addition to the text, the newer method instead of it. */
function refuseCall(fault: Fault, accountId: string, { at, errorStyle }: ViewContext): never {
  const text = viewFault(fault)
  if (errorStyle === 'by query')
    return refuse(handlerError('CONTRACT_EXECUTION_ERROR', { ...at, error: faultCause(fault), vm_error: text }, text))
  if (fault.kind === 'NoCode')
    return refuse(handlerError('NO_CONTRACT_CODE', { ...at, contract_account_id: accountId }, text))
  return refuse(handlerError('CONTRACT_EXECUTION_ERROR', { ...at, vm_error: faultCause(fault) }, text))
}
