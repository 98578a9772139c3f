import { withKey, type Account } from '../state/account.js'
import { permissionProblem } from '../transactions/permission.js'
import { noncesPerBlock } from './apply-key.js'
import { failed, type Applied } from './action-context.js'
import type { AccessKey } from '../transactions/access-key.js'
import type { Delegate } from '../transactions/action.js'
import type { Json } from '../wire/json.js'

/** Uses the sender's nonce. The actions run later, in a receipt from the sender. */
export function delegate(action: Delegate, account: Account, height: number): Applied {
  if (!action.signatureHolds) return failed('DelegateActionInvalidSignature')
  if (BigInt(height) > action.maxBlockHeight) return failed('DelegateActionExpired')
  const names = { sender_id: action.senderId, receiver_id: account.id }
  if (action.senderId !== account.id) return failed({ DelegateActionSenderDoesNotMatchTxReceiver: names })
  const key = account.keys.get(action.publicKey)
  const unknown = { AccessKeyNotFound: { account_id: account.id, public_key: action.publicKey } }
  if (key === undefined) return failed({ DelegateActionAccessKeyError: unknown })
  const problem = keyProblem(action, key, height)
  if (problem !== null) return failed(problem)
  const used = withKey(account, action.publicKey, { ...key, nonce: action.nonce })
  return { ok: true, account: used, delegated: action }
}

function keyProblem(action: Delegate, key: AccessKey, height: number): Json {
  const { nonce } = action
  if (nonce <= key.nonce) return { DelegateActionInvalidNonce: { ak_nonce: key.nonce, delegate_nonce: nonce } }
  const bound = BigInt(height) * noncesPerBlock
  if (nonce >= bound) return { DelegateActionNonceTooLarge: { delegate_nonce: nonce, upper_bound: bound } }
  const problem = key.access === null ? null : permissionProblem(key.access, action)
  return problem === null ? null : { DelegateActionAccessKeyError: problem }
}
