import { toBase64 } from '../primitives/base64.js'
import { applyAction } from './apply-action.js'
import { viewGasProfile } from './contract-costs.js'
import { actionFee, receiptFee } from './fees.js'
import { deposits, executionGas, prepaidGas, relayGas } from './gas.js'
import { promisedReceipts, promiseReservedGas, promiseSendGas, type PromisedCalls } from './promise.js'
import { delegatedReceipt, system, tokensBack, type Receipt } from './receipt.js'
import type { Account } from '../state/account.js'
import type { Deployment } from '../state/global-contracts.js'
import type { Action, Delegate } from '../transactions/action.js'
import type { Json } from '../wire/json.js'
import type { Outcome } from './outcome.js'
import type { Applied, ExecutionBlock } from './action-context.js'

/** The result of a receipt: the account after it, and the receipts that it sends. */
export type Run = Pick<Outcome, 'gasBurnt' | 'tokensBurnt' | 'logs' | 'status' | 'gasProfile'> & {
  readonly account: Account | null
  readonly receipts: readonly Receipt[]
  readonly deployments: readonly Deployment[]
  /** The contract's reward in tokens: its share of the price of the gas. */
  readonly reward: bigint
}

/** Applies the actions in order. The first failure undoes all of them. */
export function runReceipt(receipt: Receipt, before: Account | null, block: ExecutionBlock): Run {
  const progress = runActions(receipt, before, block)
  const refund = receipt.predecessorId === system
  const failed = progress.failure !== null
  const { receipts: sent, sendGas, reservedGas } = sentOn(receipt, progress, block.hash)
  const gasBurnt = receiptFee.execute + progress.fees + progress.contractGas + sendGas
  return {
    account: failed ? before : progress.account,
    gasBurnt,
    tokensBurnt: refund ? 0n : gasBurnt * receipt.gasPrice,
    logs: progress.logs,
    status: progress.failure ?? statusOf(progress, sent),
    gasProfile: progress.contractGas > 0n ? viewGasProfile() : [],
    receipts: [
      ...sent,
      ...tokensLeft(receipt, before, failed, gasBurnt + reservedGas).map(([to, tokens], index) =>
        tokensBack(receipt, block.hash, sent.length + index, to, tokens),
      ),
    ],
    deployments: failed ? [] : progress.deployments,
    reward: ((progress.calledFees + progress.contractGas) * receipt.gasPrice * 3n) / 10n,
  }
}

/** A call that returns a promise succeeds with the callback's receipt, the second one that it sends. */
function statusOf({ promise, value }: Progress, sent: readonly Receipt[]): Json {
  const callback = promise === null ? undefined : sent[1]
  return callback === undefined ? { SuccessValue: toBase64(value) } : { SuccessReceiptId: callback.id }
}

type SentOn = { readonly receipts: readonly Receipt[]; readonly sendGas: bigint; readonly reservedGas: bigint }

/** The receipts that a receipt sends, with the gas to send and to run them. None if it failed. */
function sentOn(receipt: Receipt, { failure, promise, delegated }: Progress, blockHash: string): SentOn {
  if (failure !== null) return { receipts: [], sendGas: 0n, reservedGas: 0n }
  const promised = promise === null ? [] : promisedReceipts(receipt, promise, blockHash)
  return {
    receipts: [
      ...promised,
      ...delegated.map((each, index) => delegatedReceipt(receipt, each, blockHash, promised.length + index)),
    ],
    sendGas: relayGas(delegated) + (promise === null ? 0n : promiseSendGas(promise)),
    reservedGas: delegatedGas(delegated) + (promise === null ? 0n : promiseReservedGas(promise)),
  }
}

function delegatedGas(delegated: readonly Delegate[]): bigint {
  return delegated.reduce((sum, { actions }) => sum + executionGas(actions) + prepaidGas(actions), 0n)
}

/** The receivers of refunds and their amounts. */
function tokensLeft(
  { actions, predecessorId, signerId, gasPrice }: Receipt,
  before: Account | null,
  failed: boolean,
  usedGas: bigint,
): readonly (readonly [to: string, tokens: bigint])[] {
  const leftGas = executionGas(actions) + prepaidGas(actions) + relayGas(actions) - usedGas
  const back: readonly (readonly [string, bigint])[] = [
    [predecessorId, failed && predecessorId !== system ? deposits(actions) : 0n],
    [signerId, leftGas * gasPrice],
    ...leftBehind(actions, before, failed),
  ]
  return back.filter(([, tokens]) => tokens > 0n)
}

/** The account that receives the balance of a deleted account. */
function leftBehind(actions: readonly Action[], before: Account | null, failed: boolean): readonly [string, bigint][] {
  const last = actions.at(-1)
  return last?.kind === 'DeleteAccount' && !failed ? [[last.beneficiaryId, before?.amount ?? 0n]] : []
}

type Progress = {
  account: Account | null
  actorId: string
  fees: bigint
  calledFees: bigint
  contractGas: bigint
  logs: readonly string[]
  value: Uint8Array
  promise: PromisedCalls | null
  readonly delegated: Delegate[]
  readonly deployments: Deployment[]
  failure: Json
}

function runActions(receipt: Receipt, before: Account | null, block: ExecutionBlock): Progress {
  const progress: Progress = {
    account: before,
    actorId: receipt.predecessorId,
    fees: 0n,
    calledFees: 0n,
    contractGas: 0n,
    logs: [],
    value: new Uint8Array(),
    promise: null,
    delegated: [],
    deployments: [],
    failure: null,
  }
  for (const [index, action] of receipt.actions.entries()) {
    const { account, actorId } = progress
    advance(progress, actionFee(action).execute, index, applyAction(action, { receipt, account, actorId, block }))
    if (progress.failure !== null) break
  }
  return progress
}

function advance(progress: Progress, fee: bigint, index: number, applied: Applied): void {
  progress.fees += fee
  progress.value = applied.call?.value ?? new Uint8Array()
  if (applied.call !== undefined) {
    progress.calledFees += fee
    progress.contractGas += applied.call.gas
    progress.logs = [...progress.logs, ...applied.call.logs]
    progress.promise = applied.call.promise ?? progress.promise
  }
  if (!applied.ok) {
    progress.failure = { Failure: { ActionError: { index, kind: applied.kind } } }
    return
  }
  progress.account = applied.account
  progress.actorId = applied.actorId ?? progress.actorId
  if (applied.delegated !== undefined) progress.delegated.push(applied.delegated)
  if (applied.deployed !== undefined) progress.deployments.push(applied.deployed)
}
