import type { Json } from '../wire/json.js'
import type { FunctionCallAccess } from './access-key.js'
import type { Action } from './action.js'

type Asked = { readonly receiverId: string; readonly actions: readonly Action[] }

/** What a function-call key may not do, as `InvalidAccessKeyError`; null when it may. Fees are not looked at. */
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
