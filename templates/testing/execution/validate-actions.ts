import { deterministicId } from '../transactions/state-init.js'
import { prepaidGas } from './gas.js'
import type { FunctionCallAccess, GasFund } from '../transactions/access-key.js'
import type { Action } from '../transactions/action.js'
import type { Json } from '../wire/json.js'

const maxActions = 100
const maxPrepaidGas = 300_000_000_000_000n

/** What is wrong with actions on any chain, as `ActionsValidation`; null for valid actions. */
export function actionsProblem(actions: readonly Action[], receiverId: string): Json {
  if (actions.length > maxActions)
    return { TotalNumberOfActionsExceeded: { limit: maxActions, total_number_of_actions: actions.length } }
  if (actions.slice(0, -1).some(({ kind }) => kind === 'DeleteAccount')) return 'DeleteActionMustBeFinal'
  if (actions.filter(({ kind }) => kind === 'Delegate').length > 1) return 'DelegateActionMustBeOnlyOne'
  for (const action of actions) {
    const problem = actionProblem(action, receiverId)
    if (problem !== null) return problem
  }
  const gas = prepaidGas(actions)
  return gas > maxPrepaidGas ? { TotalPrepaidGasExceeded: { limit: maxPrepaidGas, total_prepaid_gas: gas } } : null
}

function actionProblem(action: Action, receiverId: string): Json {
  if (action.kind === 'Delegate') return actionsProblem(action.actions, action.receiverId)
  if (action.kind === 'DeterministicStateInit') return receiverProblem(deterministicId(action.init), receiverId)
  if (action.kind === 'AddKey' && action.accessKey.gas !== undefined)
    return gasKeyProblem(action.accessKey.gas, action.accessKey.access)
  return action.kind === 'FunctionCall' && action.gas === 0n ? 'FunctionCallZeroAttachedGas' : null
}

function receiverProblem(derived: string, receiverId: string): Json {
  if (derived === receiverId) return null
  return { InvalidDeterministicStateInitReceiver: { derived_id: derived, receiver_id: receiverId } }
}

const maxNonces = 1024

/** A gas key starts without tokens, and its balance is its allowance. */
function gasKeyProblem({ balance, nonces }: GasFund, access: FunctionCallAccess | null): Json {
  const count = nonces.length
  if (count === 0 || count > maxNonces) return { GasKeyInvalidNumNonces: { limit: maxNonces, requested_nonces: count } }
  if (balance > 0n) return { AddGasKeyWithNonZeroBalance: { balance: String(balance) } }
  return access === null || access.allowance === null ? null : 'GasKeyFunctionCallAllowanceNotAllowed'
}
