import { actionFee, receiptFee } from './fees.js'
import type { Action, Delegate } from '../transactions/action.js'

/** Gas attached to function calls, including those of delegated actions. */
export function prepaidGas(actions: readonly Action[]): bigint {
  return sum(withDelegated(actions), action => (action.kind === 'FunctionCall' ? action.gas : 0n))
}

export function deposits(actions: readonly Action[]): bigint {
  return sum(withDelegated(actions), action => ('deposit' in action ? action.deposit : 0n))
}

export function sendGas(actions: readonly Action[], toSelf: boolean): bigint {
  const fee = toSelf ? receiptFee.sendToSelf : receiptFee.send
  return fee + actionsSendGas(withDelegated(actions), toSelf)
}

export function executionGas(actions: readonly Action[]): bigint {
  return receiptFee.execute + sum(actions, action => actionFee(action).execute + relayedExecutionGas(action))
}

/** A delegated action runs in a receipt of its own. */
function relayedExecutionGas(action: Action): bigint {
  return action.kind === 'Delegate' ? executionGas(action.actions) : 0n
}

/** The gas to send delegated actions from the delegating account: prepaid, and burnt there. */
export function relayGas(actions: readonly Action[]): bigint {
  return sum(actions, action => (action.kind === 'Delegate' ? delegateSendGas(action) : 0n))
}

function delegateSendGas({ actions, senderId, receiverId }: Delegate): bigint {
  return actionsSendGas(actions, senderId === receiverId)
}

function actionsSendGas(actions: readonly Action[], toSelf: boolean): bigint {
  return sum(actions, action => (toSelf ? actionFee(action).sendToSelf : actionFee(action).send))
}

function withDelegated(actions: readonly Action[]): readonly Action[] {
  return actions.flatMap(action => (action.kind === 'Delegate' ? [action, ...action.actions] : [action]))
}

function sum(actions: readonly Action[], gas: (action: Action) => bigint): bigint {
  return actions.reduce((total, action) => total + gas(action), 0n)
}
