import { functionsOf, type Account } from '../state/account.js'
import { codeOf, deploymentOf, globalCode, type GlobalContracts } from '../state/global-contracts.js'
import { contractGas } from './contract-costs.js'
import { callContract } from './contract.js'
import { faultStatus } from './fault.js'
import { promiseReservedGas, promiseSendGas, type PromisedCalls } from './promise.js'
import { failed, type Applied, type ActionContext } from './action-context.js'
import type { DeployGlobalContract, FunctionCall } from '../transactions/action.js'
import type { GlobalContractId } from '../transactions/global-contract-id.js'

/** Tokens burnt for each byte of a global contract. */
const globalBytePrice = 100_000_000_000_000_000_000n

export function callFunction(action: FunctionCall, { receipt, block }: ActionContext, account: Account): Applied {
  const ending = callContract({
    accountId: account.id,
    methodName: action.methodName,
    args: action.args,
    signerId: receipt.signerId,
    code: codeOf(account, block.globalContracts),
    functions: functionsOf(account),
    state: account.state,
  })
  const call = { logs: ending.logs, value: ending.ok ? ending.value : new Uint8Array(), gas: contractGas }
  if (ending.ok && action.gas >= contractGas + promisedGas(ending.promise)) {
    const changed = { ...account, amount: account.amount + action.deposit, state: ending.state }
    const promise = ending.promise === undefined ? {} : { promise: ending.promise }
    return { ok: true, account: changed, call: { ...call, ...promise } }
  }
  const fault = ending.ok ? { kind: 'GasExceeded' as const } : ending.fault
  const gas = fault.kind === 'GasExceeded' ? action.gas : ranBeforeFailing.has(fault.kind) ? contractGas : 0n
  return { ok: false, kind: { FunctionCallError: faultStatus(fault) }, call: { ...call, gas } }
}

function promisedGas(promise: PromisedCalls | undefined): bigint {
  return promise === undefined ? 0n : promiseSendGas(promise) + promiseReservedGas(promise)
}

const ranBeforeFailing: ReadonlySet<string> = new Set(['Panic', 'Trap', 'BadUtf8', 'ProhibitedInView'])

export function deployGlobalContract(action: DeployGlobalContract, account: Account): Applied {
  const price = globalBytePrice * BigInt(action.code.length)
  if (account.amount < price) return failed({ LackBalanceForState: { account_id: account.id, amount: String(price) } })
  const deployed = deploymentOf(action, account.id)
  return { ok: true, account: { ...account, amount: account.amount - price }, deployed }
}

export function useGlobalContract(id: GlobalContractId, account: Account, contracts: GlobalContracts): Applied {
  if (globalCode(id, contracts) === null) return failed({ GlobalContractDoesNotExist: { identifier: id } })
  return { ok: true, account: { ...account, contract: { global: id } } }
}
