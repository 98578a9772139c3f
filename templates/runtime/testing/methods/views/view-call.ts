import { callContract } from '../../execution/contract.js'
import { faultCause, viewFault } from '../../execution/fault.js'
import { codeOf } from '../../state/global-contracts.js'
import { handlerError, refuse } from '../../wire/failure.js'
import type { Fault } from '../../execution/fault.js'
import type { Account } from '../../state/account.js'
import type { JsonObject } from '../../wire/json.js'
import type { CallQuestion, Place } from './question.js'

/** Runs a contract that can change nothing. */
export function viewCall(call: CallQuestion, account: Account, place: Place): JsonObject {
  const code = codeOf(account, place.globalContracts)
  const ending = callContract({ ...call, signerId: null, code, state: account.state })
  if (ending.ok) return { logs: ending.logs, result: [...ending.value] }
  const { fault } = ending
  return place.telling === 'in the result'
    ? { error: viewFault(fault), logs: [] }
    : refuseCall(fault, account.id, place)
}

/** Newer nodes tell the fault in its parts: `query` beside the text, the method of its own instead of it. */
function refuseCall(fault: Fault, accountId: string, { at, telling }: Place): never {
  const text = viewFault(fault)
  if (telling === 'by query')
    return refuse(handlerError('CONTRACT_EXECUTION_ERROR', { ...at, error: faultCause(fault), vm_error: text }, text))
  if (fault.kind === 'NoCode')
    return refuse(handlerError('NO_CONTRACT_CODE', { ...at, contract_account_id: accountId }, text))
  return refuse(handlerError('CONTRACT_EXECUTION_ERROR', { ...at, vm_error: faultCause(fault) }, text))
}
