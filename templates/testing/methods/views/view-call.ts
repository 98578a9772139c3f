import { callContract } from '../../execution/contract.js'
import { faultCause, viewFault, type Fault } from '../../execution/fault.js'
import { functionsOf } from '../../state/account.js'
import { codeOf } from '../../state/global-contracts.js'
import { refuseAs } from '../../wire/failure.js'
import { base64Field, textField } from '../../wire/params.js'
import type { View, ViewContext } from './view-context.js'

/** Runs a contract method that changes no state. */
export const viewCall: View = params => {
  const called = { methodName: textField(params, 'method_name'), args: base64Field(params, 'args_base64') }
  return (account, context) => {
    const { id: accountId, state } = account
    const code = codeOf(account, context.globalContracts)
    const ending = callContract({ ...called, accountId, signerId: null, code, functions: functionsOf(account), state })
    if (ending.ok) return { logs: ending.logs, result: [...ending.value] }
    const { fault } = ending
    return context.errorStyle === 'in the result'
      ? { error: viewFault(fault), logs: [] }
      : refuseCall(fault, accountId, context)
  }
}

/** Newer nodes report the failure as data: `query` in addition to the text, the newer method instead of it. */
function refuseCall(fault: Fault, accountId: string, { at, errorStyle }: ViewContext): never {
  const text = viewFault(fault)
  if (errorStyle === 'by query')
    return refuseAs('CONTRACT_EXECUTION_ERROR', { ...at, error: faultCause(fault), vm_error: text }, text)
  if (fault.kind === 'NoCode') return refuseAs('NO_CONTRACT_CODE', { ...at, contract_account_id: accountId }, text)
  return refuseAs('CONTRACT_EXECUTION_ERROR', { ...at, vm_error: faultCause(fault) }, text)
}
