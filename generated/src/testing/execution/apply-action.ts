import { fromHex } from '../primitives/bytes.js'
import { publicKeyText } from '../primitives/keys.js'
import { newAccount, type Account } from '../state/account.js'
import { callFunction, deployGlobalContract, useGlobalContract } from './apply-contract.js'
import { delegate } from './apply-delegate.js'
import { addKey, deleteKey, firstNonce, started, transferToGasKey, withdrawFromGasKey } from './apply-key.js'
import { system } from './receipt.js'
import { failed, type Applied, type ActionContext } from './action-context.js'
import type { Action } from '../transactions/action.js'
import type { StateInit } from '../transactions/state-init.js'

/** The stake that a validator of this chain needs. */
const minimumStake = 800_129_801_507_604_345_711_480_230n

export function applyAction(action: Action, context: ActionContext): Applied {
  if (action.kind === 'CreateAccount') return createAccount(context)
  if (action.kind === 'Transfer') return transfer(action.deposit, context)
  if (action.kind === 'DeterministicStateInit') return initState(action.init, action.deposit, context)
  const { account, actorId } = context
  if (account === null) return failed({ AccountDoesNotExist: { account_id: context.receipt.receiverId } })
  if (action.kind === 'FunctionCall') return callFunction(action, context, account)
  if (action.kind === 'Delegate') return delegate(action, account, context.block.height)
  if (actorId !== account.id) return failed({ ActorNoPermission: { account_id: account.id, actor_id: actorId } })
  return applyOwn(action, account, context)
}

type OwnAction = Exclude<Action, { readonly kind: AnyonesAction }>
type AnyonesAction = 'CreateAccount' | 'Transfer' | 'DeterministicStateInit' | 'FunctionCall' | 'Delegate'

/** Applies the actions that only the account itself can take. */
function applyOwn(action: OwnAction, account: Account, { block }: ActionContext): Applied {
  switch (action.kind) {
    case 'DeployContract':
      return { ok: true, account: { ...account, contract: { code: action.code } } }
    case 'Stake':
      return stake(action.stake, account)
    case 'AddKey':
      return addKey(action.publicKey, started(action.accessKey, firstNonce(block.height)), account)
    case 'DeleteKey':
      return deleteKey(action.publicKey, account)
    case 'DeleteAccount':
      return { ok: true, account: null }
    case 'TransferToGasKey':
      return transferToGasKey(action.publicKey, action.deposit, account)
    case 'WithdrawFromGasKey':
      return withdrawFromGasKey(action.publicKey, action.amount, account)
    case 'DeployGlobalContract':
      return deployGlobalContract(action, account)
    case 'UseGlobalContract':
      return useGlobalContract(action.id, account, block.globalContracts)
  }
}

function createAccount({ account, receipt: { receiverId, predecessorId } }: ActionContext): Applied {
  if (account !== null) return failed({ AccountAlreadyExists: { account_id: receiverId } })
  const names = { account_id: receiverId, predecessor_id: predecessorId }
  if (!receiverId.includes('.') && receiverId.length < 65)
    return failed({ CreateAccountOnlyByRegistrar: { ...names, registrar_account_id: 'registrar' } })
  const parent = receiverId.slice(receiverId.indexOf('.') + 1)
  if (parent !== predecessorId) return failed({ CreateAccountNotAllowed: names })
  return { ok: true, account: newAccount(receiverId, 0n), actorId: receiverId }
}

function transfer(deposit: bigint, { account, receipt, block }: ActionContext): Applied {
  const receiver = account ?? implicitAccount(receipt.receiverId, receipt.predecessorId, block.height)
  if (receiver === null) return failed({ AccountDoesNotExist: { account_id: receipt.receiverId } })
  return { ok: true, account: { ...receiver, amount: receiver.amount + deposit } }
}

/** The state is set once. The account keeps the whole deposit, even if its storage needs less. */
function initState({ code, data }: StateInit, deposit: bigint, { account, receipt, block }: ActionContext): Applied {
  const receiver = account ?? newAccount(receipt.receiverId, 0n)
  const paid = { ...receiver, amount: receiver.amount + deposit }
  if (receiver.contract !== null) return { ok: true, account: paid }
  return useGlobalContract(code, { ...paid, state: data }, block.globalContracts)
}

/** An implicit account, whose id is its key in hexadecimal, exists once it receives tokens. */
function implicitAccount(id: string, predecessorId: string, height: number): Account | null {
  if (!/^[0-9a-f]{64}$/.test(id) || predecessorId === system) return null
  const publicKey = publicKeyText(fromHex(id))
  return { ...newAccount(id, 0n), keys: new Map([[publicKey, { nonce: firstNonce(height), access: null }]]) }
}

function stake(amount: bigint, account: Account): Applied {
  const wanted = { account_id: account.id, stake: String(amount) }
  if (amount === 0n && account.locked === 0n) return failed({ TriesToUnstake: { account_id: account.id } })
  if (amount > 0n && amount < minimumStake)
    return failed({ InsufficientStake: { ...wanted, minimum_stake: String(minimumStake) } })
  const rest = account.amount + account.locked - amount
  const balance = { balance: String(account.amount), locked: String(account.locked) }
  if (rest < 0n) return failed({ TriesToStake: { ...wanted, ...balance } })
  return { ok: true, account: { ...account, amount: rest, locked: amount } }
}
