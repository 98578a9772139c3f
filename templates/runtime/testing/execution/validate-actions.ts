import { prepaidGas } from './gas.js'
import type { Action } from '../transactions/action.js'
import type { Json } from '../wire/json.js'

const maxActions = 100
const maxPrepaidGas = 300_000_000_000_000n

/** What is wrong with actions whatever the chain looks like, as `ActionsValidation`; null for good ones. */
export function actionsProblem(actions: readonly Action[]): Json {
  if (actions.length > maxActions)
    return { TotalNumberOfActionsExceeded: { limit: maxActions, total_number_of_actions: actions.length } }
  if (actions.slice(0, -1).some(({ kind }) => kind === 'DeleteAccount')) return 'DeleteActionMustBeFinal'
  if (actions.filter(({ kind }) => kind === 'Delegate').length > 1) return 'DelegateActionMustBeOnlyOne'
  for (const action of actions) {
    const problem = actionProblem(action)
    if (problem !== null) return problem
  }
  const gas = prepaidGas(actions)
  return gas > maxPrepaidGas ? { TotalPrepaidGasExceeded: { limit: maxPrepaidGas, total_prepaid_gas: gas } } : null
}

function actionProblem(action: Action): Json {
  if (action.kind === 'Delegate') return actionsProblem(action.actions)
  return action.kind === 'FunctionCall' && action.gas === 0n ? 'FunctionCallZeroAttachedGas' : null
}
