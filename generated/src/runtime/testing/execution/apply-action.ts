import { publicKeyText } from '../primitives/keys.js'
import { newAccount } from '../state/account.js'
import { callFunction, deployGlobalContract, useGlobalContract } from './apply-contract.js'
import { delegate } from './apply-delegate.js'
import { transferToGasKey, withdrawFromGasKey } from './apply-gas-key.js'
import { addKey, deleteKey, firstNonce, started } from './apply-key.js'
import { system } from './receipt.js'
import { failed } from './scene.js'
import type { Account } from '../state/account.js'
import type { Action } from '../transactions/action.js'
import type { StateInit } from '../transactions/state-init.js'
import type { Applied, Scene } from './scene.js'

/** What it takes to become a validator of this chain. */
const minimumStake = 800_129_801_507_604_345_711_480_230n

export function applyAction(action: Action, scene: Scene): Applied {
  if (action.kind === 'CreateAccount') return createAccount(scene)
  if (action.kind === 'Transfer') return transfer(action.deposit, scene)
  if (action.kind === 'DeterministicStateInit') return initState(action.init, action.deposit, scene)
  const { account, actorId } = scene
  if (account === null) return failed({ AccountDoesNotExist: { account_id: scene.receipt.receiverId } })
  if (action.kind === 'FunctionCall') return callFunction(action, scene, account)
  if (action.kind === 'Delegate') return delegate(action, account, scene.place.height)
  if (actorId !== account.id) return failed({ ActorNoPermission: { account_id: account.id, actor_id: actorId } })
  return applyOwn(action, account, scene)
}

type OwnAction = Exclude<Action, { readonly kind: AnyonesAction }>
type AnyonesAction = 'CreateAccount' | 'Transfer' | 'DeterministicStateInit' | 'FunctionCall' | 'Delegate'

/** What only the account itself may do. */
function applyOwn(action: OwnAction, account: Account, { place }: Scene): Applied {
  switch (action.kind) {
    case 'DeployContract':
      return { ok: true, account: { ...account, contract: { code: action.code } } }
    case 'Stake':
      return stake(action.stake, account)
    case 'AddKey':
      return addKey(action.publicKey, started(action.accessKey, firstNonce(place.height)), account)
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
      return useGlobalContract(action.id, account, place.globalContracts)
  }
}

function createAccount({ account, receipt: { receiverId, predecessorId } }: Scene): Applied {
  if (account !== null) return failed({ AccountAlreadyExists: { account_id: receiverId } })
  const names = { account_id: receiverId, predecessor_id: predecessorId }
  if (!receiverId.includes('.') && receiverId.length < 65)
    return failed({ CreateAccountOnlyByRegistrar: { ...names, registrar_account_id: 'registrar' } })
  const parent = receiverId.slice(receiverId.indexOf('.') + 1)
  if (parent !== predecessorId) return failed({ CreateAccountNotAllowed: names })
  return { ok: true, account: newAccount(receiverId, 0n), actorId: receiverId }
}

function transfer(deposit: bigint, { account, receipt, place }: Scene): Applied {
  const receiver = account ?? implicitAccount(receipt.receiverId, receipt.predecessorId, place.height)
  if (receiver === null) return failed({ AccountDoesNotExist: { account_id: receipt.receiverId } })
  return { ok: true, account: { ...receiver, amount: receiver.amount + deposit } }
}

/** The state is set once. The account keeps the whole deposit, also what its storage does not need. */
function initState({ code, data }: StateInit, deposit: bigint, { account, receipt, place }: Scene): Applied {
  const found = account ?? newAccount(receipt.receiverId, 0n)
  const paid = { ...found, amount: found.amount + deposit }
  if (found.contract !== null) return { ok: true, account: paid }
  return useGlobalContract(code, { ...paid, state: data }, place.globalContracts)
}

/** An account whose name is its key in hexadecimal is there as soon as someone sends it tokens. */
function implicitAccount(id: string, predecessorId: string, height: number): Account | null {
  if (!/^[0-9a-f]{64}$/.test(id) || predecessorId === system) return null
  const publicKey = publicKeyText(Buffer.from(id, 'hex'))
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
