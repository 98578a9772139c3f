import type { Action, PlainAction } from '../../../templates/testing/transactions/action.js'
import type { AccessKey } from '../../../templates/testing/transactions/access-key.js'
import type { Transaction } from '../../../templates/testing/transactions/transaction.js'

/** What a transaction can spend at most, in yoctoNEAR, and which of its actions no amount bounds. */
export type Cost = { readonly yocto: bigint; readonly unbounded: readonly UnboundedAction[] }

/** Actions whose cost or power no amount bounds: `--allow-action` names those that may be submitted all the same. */
export const unboundedActions = [
  'deploy-contract',
  'full-access-key',
  'unlimited-key',
  'delete-key',
  'delete-account',
  'stake',
] as const

export type UnboundedAction = (typeof unboundedActions)[number]

/** In yoctoNEAR for each unit of gas: ten times the lowest price of mainnet. */
const gasPrice = 1_000_000_000n
/** More gas than the fees of a transaction, of any action beside its attached gas, and of a byte. */
const gasOfTransaction = 1_000_000_000_000n
const gasOfAction = 10_000_000_000_000n
const gasOfByte = 200_000_000n

/** The bound of what a signed transaction spends: all deposits, also delegated ones, and the fees. */
export function costOf({ actions, size }: Pick<Transaction, 'actions' | 'size'>): Cost {
  const all = actions.flatMap(withDelegated)
  const gas = gasOfTransaction + gasOfByte * BigInt(size) + sum(all.map(action => gasOfAction + attachedGas(action)))
  const unbounded = [...new Set(all.flatMap(unboundedIn))]
  return { yocto: sum(all.map(depositOf)) + gas * gasPrice, unbounded }
}

/** The action, or the actions that it delegates, which it costs gas to unpack. */
function withDelegated(action: Action): readonly Action[] {
  return action.kind === 'Delegate' ? [action, ...action.actions] : [action]
}

function attachedGas(action: Action): bigint {
  return action.kind === 'FunctionCall' ? action.gas : 0n
}

function depositOf(action: Action): bigint {
  switch (action.kind) {
    case 'Transfer':
    case 'FunctionCall':
    case 'DeterministicStateInit':
    case 'TransferToGasKey':
      return action.deposit
    case 'Stake':
      return action.stake
    case 'AddKey': {
      // What the new key can spend of the account without another signature.
      const { access, gas } = action.accessKey
      return (access?.allowance ?? 0n) + (gas?.balance ?? 0n)
    }
    default:
      return 0n
  }
}

function unboundedIn(action: Action): readonly UnboundedAction[] {
  return action.kind === 'Delegate' ? [] : ofPlain(action)
}

/** A new kind of action does not compile here, so that none counts as bounded by mistake. */
function ofPlain(action: PlainAction): readonly UnboundedAction[] {
  switch (action.kind) {
    case 'DeployContract':
    case 'DeployGlobalContract':
    case 'UseGlobalContract':
      return ['deploy-contract']
    case 'Stake':
      return ['stake']
    case 'DeleteKey':
      return ['delete-key']
    case 'DeleteAccount':
      return ['delete-account']
    case 'AddKey':
      return ofKey(action.accessKey)
    case 'CreateAccount':
    case 'FunctionCall':
    case 'Transfer':
    case 'DeterministicStateInit':
    case 'TransferToGasKey':
    case 'WithdrawFromGasKey':
      return []
    default:
      return action satisfies never
  }
}

function ofKey({ access }: AccessKey): readonly UnboundedAction[] {
  if (access === null) return ['full-access-key']
  return access.allowance === null ? ['unlimited-key'] : []
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
