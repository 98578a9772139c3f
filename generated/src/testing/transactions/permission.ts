import type { Json } from '../wire/json.js'
import type { FunctionCallAccess } from './access-key.js'
import type { Action } from './action.js'

type Asked = { readonly receiverId: string; readonly actions: readonly Action[] }

/** Why a function-call key does not allow a transaction, as `InvalidAccessKeyError`; null if it does. Ignores fees. */
export function permissionProblem(access: FunctionCallAccess, { receiverId, actions }: Asked): Json {
  const [call, ...others] = actions
  if (call?.kind !== 'FunctionCall' || others.length > 0) return 'RequiresFullAccess'
  if (call.deposit > 0n) return 'DepositWithFunctionCall'
  if (receiverId !== access.receiverId)
    return { ReceiverMismatch: { ak_receiver: access.receiverId, tx_receiver: receiverId } }
  if (access.methodNames.length > 0 && !access.methodNames.includes(call.methodName))
    return { MethodNameMismatch: { method_name: call.methodName } }
  return null
}
