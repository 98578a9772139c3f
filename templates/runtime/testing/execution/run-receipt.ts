import { toBase64 } from '../primitives/base64.js'
import { applyAction } from './apply-action.js'
import { viewGasProfile } from './contract-costs.js'
import { actionFee, receiptFee } from './fees.js'
import { deposits, executionGas, prepaidGas, relayGas } from './gas.js'
import { promisedReceipts, promiseReservedGas, promiseSendGas } from './promise.js'
import { delegatedReceipt, system, tokensBack } from './receipt.js'
import type { Account } from '../state/account.js'
import type { Deployment } from '../state/global-contracts.js'
import type { Action, Delegate } from '../transactions/action.js'
import type { Json } from '../wire/json.js'
import type { PromisedCalls } from './promise.js'
import type { Receipt } from './receipt.js'
import type { Applied, Place } from './scene.js'

/** What comes of a receipt: the account afterwards, and what goes on from there. */
export type Run = {
  readonly account: Account | null
  readonly gasBurnt: bigint
  readonly tokensBurnt: bigint
  readonly logs: readonly string[]
  readonly status: Json
  readonly gasProfile: Json
  readonly receipts: readonly Receipt[]
  readonly deployments: readonly Deployment[]
  /** The contract's share of the gas. */
  readonly reward: bigint
}

/** Applies the actions one after the other; the first that fails undoes them all. */
export function runReceipt(receipt: Receipt, before: Account | null, place: Place): Run {
  const progress = runActions(receipt, before, place)
  const refund = receipt.predecessorId === system
  const failed = progress.failure !== null
  const { receipts: sent, sendGas, reservedGas } = sentOn(receipt, progress, place.hash)
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
        tokensBack(receipt, place.hash, sent.length + index, to, tokens),
      ),
    ],
    deployments: failed ? [] : progress.deployments,
    reward: ((progress.calledFees + progress.contractGas) * receipt.gasPrice * 3n) / 10n,
  }
}

/** Where a value is promised, the callback will have it: the second of the receipts that are sent on. */
function statusOf({ promise, value }: Progress, sent: readonly Receipt[]): Json {
  const callback = promise === null ? undefined : sent[1]
  return callback === undefined ? { SuccessValue: toBase64(value) } : { SuccessReceiptId: callback.id }
}

type SentOn = { readonly receipts: readonly Receipt[]; readonly sendGas: bigint; readonly reservedGas: bigint }

/** What goes on elsewhere: what it takes to send it, and what it will take where it runs. Nothing, if it failed. */
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

/** Who gets tokens back, and how many. */
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

/** Where a deleted account's tokens go. */
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

function runActions(receipt: Receipt, before: Account | null, place: Place): Progress {
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
    advance(progress, actionFee(action).execute, index, applyAction(action, { receipt, account, actorId, place }))
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
