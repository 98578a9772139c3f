import { callContract } from './contract.js'
import { faultStatus } from './fault.js'
import { contractGas } from './fees.js'
import { newAccount } from './account.js'
import { publicKeyText } from './keys.js'
import { system } from './receipt.js'
import type { AccessKey, Action, FunctionCall } from './action.js'
import type { Account } from './account.js'
import type { Receipt } from './receipt.js'
import type { Json } from './wire-json.js'

/** The account as an action finds it, and who acts: the receipt's sender, or the account that was just made. */
export type Scene = {
  readonly receipt: Receipt
  readonly account: Account | null
  readonly actorId: string
  readonly height: number
}

export type Applied =
  | { readonly ok: true; readonly account: Account | null; readonly actorId?: string; readonly call?: Called }
  | { readonly ok: false; readonly kind: Json; readonly call?: Called }

/** What a contract call leaves behind, whether it succeeds or not. */
export type Called = { readonly gas: bigint; readonly logs: readonly string[]; readonly value: Uint8Array }

/** What it takes to become a validator of this chain. */
const minimumStake = 800_129_801_507_604_345_711_480_230n

export function applyAction(action: Action, scene: Scene): Applied {
  if (action.kind === 'CreateAccount') return createAccount(scene)
  if (action.kind === 'Transfer') return transfer(action.deposit, scene)
  const { account, receipt } = scene
  if (account === null) return { ok: false, kind: { AccountDoesNotExist: { account_id: receipt.receiverId } } }
  if (action.kind === 'FunctionCall') return functionCall(action, scene, account)
  if (scene.actorId !== account.id)
    return { ok: false, kind: { ActorNoPermission: { account_id: account.id, actor_id: scene.actorId } } }
  return applyOwn(action, account, scene.height)
}

type OwnAction = Exclude<Action, { readonly kind: 'CreateAccount' | 'Transfer' | 'FunctionCall' }>

/** What only the account itself may do. */
function applyOwn(action: OwnAction, account: Account, height: number): Applied {
  switch (action.kind) {
    case 'DeployContract':
      return { ok: true, account: { ...account, code: action.code } }
    case 'Stake':
      return stake(action.stake, account)
    case 'AddKey':
      return addKey(action.publicKey, { ...action.accessKey, nonce: firstNonce(height) }, account)
    case 'DeleteKey':
      return deleteKey(action.publicKey, account)
    case 'DeleteAccount':
      return { ok: true, account: null }
  }
}

/** Nonces start with the height, so that a key which was deleted and added again does not accept old transactions. */
export function firstNonce(height: number): bigint {
  return BigInt(height - 1) * 1_000_000n
}

function createAccount({ account, receipt: { receiverId, predecessorId } }: Scene): Applied {
  if (account !== null) return { ok: false, kind: { AccountAlreadyExists: { account_id: receiverId } } }
  const names = { account_id: receiverId, predecessor_id: predecessorId }
  if (!receiverId.includes('.') && receiverId.length < 65)
    return { ok: false, kind: { CreateAccountOnlyByRegistrar: { ...names, registrar_account_id: 'registrar' } } }
  const parent = receiverId.slice(receiverId.indexOf('.') + 1)
  if (parent !== predecessorId) return { ok: false, kind: { CreateAccountNotAllowed: names } }
  return { ok: true, account: newAccount(receiverId, 0n), actorId: receiverId }
}

function transfer(deposit: bigint, { account, receipt, height }: Scene): Applied {
  const receiver = account ?? implicitAccount(receipt.receiverId, receipt.predecessorId, height)
  if (receiver === null) return { ok: false, kind: { AccountDoesNotExist: { account_id: receipt.receiverId } } }
  return { ok: true, account: { ...receiver, amount: receiver.amount + deposit } }
}

/** An account whose name is its key in hexadecimal is there as soon as someone sends it tokens. */
function implicitAccount(id: string, predecessorId: string, height: number): Account | null {
  if (!/^[0-9a-f]{64}$/.test(id) || predecessorId === system) return null
  const publicKey = publicKeyText(Buffer.from(id, 'hex'))
  return { ...newAccount(id, 0n), keys: new Map([[publicKey, { nonce: firstNonce(height), access: null }]]) }
}

function functionCall(action: FunctionCall, { receipt }: Scene, account: Account): Applied {
  const ending = callContract({
    accountId: account.id,
    methodName: action.methodName,
    args: action.args,
    signerId: receipt.signerId,
    code: account.code,
    state: account.state,
  })
  const call = { logs: ending.logs, value: ending.ok ? ending.value : new Uint8Array(), gas: contractGas }
  if (ending.ok && action.gas >= contractGas)
    return { ok: true, account: { ...account, amount: account.amount + action.deposit, state: ending.state }, call }
  const fault = ending.ok ? { kind: 'GasExceeded' as const } : ending.fault
  const gas = fault.kind === 'GasExceeded' ? action.gas : ranBeforeFailing.has(fault.kind) ? contractGas : 0n
  return { ok: false, kind: { FunctionCallError: faultStatus(fault) }, call: { ...call, gas } }
}

const ranBeforeFailing: ReadonlySet<string> = new Set(['Panic', 'Trap', 'BadUtf8', 'ProhibitedInView'])

function stake(amount: bigint, account: Account): Applied {
  const wanted = { account_id: account.id, stake: String(amount) }
  if (amount === 0n && account.locked === 0n) return { ok: false, kind: { TriesToUnstake: { account_id: account.id } } }
  if (amount > 0n && amount < minimumStake)
    return { ok: false, kind: { InsufficientStake: { ...wanted, minimum_stake: String(minimumStake) } } }
  const rest = account.amount + account.locked - amount
  const balance = { balance: String(account.amount), locked: String(account.locked) }
  if (rest < 0n) return { ok: false, kind: { TriesToStake: { ...wanted, ...balance } } }
  return { ok: true, account: { ...account, amount: rest, locked: amount } }
}

function addKey(publicKey: string, key: AccessKey, account: Account): Applied {
  const named = { account_id: account.id, public_key: publicKey }
  if (account.keys.has(publicKey)) return { ok: false, kind: { AddKeyAlreadyExists: named } }
  return { ok: true, account: { ...account, keys: new Map([...account.keys, [publicKey, key]]) } }
}

function deleteKey(publicKey: string, account: Account): Applied {
  const keys = new Map(account.keys)
  const named = { account_id: account.id, public_key: publicKey }
  if (!keys.delete(publicKey)) return { ok: false, kind: { DeleteKeyDoesNotExist: named } }
  return { ok: true, account: { ...account, keys } }
}
