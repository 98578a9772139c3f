import { applyAction } from './apply-action.js'
import { toBase64 } from './action.js'
import { actionFee, deposits, executionGas, prepaidGas, receiptFee, viewGasProfile } from './fees.js'
import { system, tokensBack } from './receipt.js'
import type { Account } from './account.js'
import type { Action } from './action.js'
import type { Receipt } from './receipt.js'
import type { Json } from './wire-json.js'

export type Place = { readonly height: number; readonly hash: string }

/** What comes of a receipt: the account afterwards, and what goes on from there. */
export type Run = {
  readonly account: Account | null
  readonly gasBurnt: bigint
  readonly tokensBurnt: bigint
  readonly logs: readonly string[]
  readonly status: Json
  readonly gasProfile: Json
  readonly receipts: readonly Receipt[]
  /** The contract's share of the gas. */
  readonly reward: bigint
}

/** Applies the actions one after the other; the first that fails undoes them all. */
export function runReceipt(receipt: Receipt, before: Account | null, place: Place): Run {
  const progress = runActions(receipt, before, place.height)
  const refund = receipt.predecessorId === system
  const gasBurnt = receiptFee.execute + progress.fees + progress.contractGas
  const leftGas = executionGas(receipt.actions) + prepaidGas(receipt.actions) - gasBurnt
  const failed = progress.failure !== null
  const back: (readonly [to: string, tokens: bigint])[] = [
    [receipt.predecessorId, failed && !refund ? deposits(receipt.actions) : 0n],
    [receipt.signerId, leftGas * receipt.gasPrice],
    ...leftBehind(receipt.actions, before, failed),
  ]
  const due = back.filter(([, tokens]) => tokens > 0n)
  return {
    account: failed ? before : progress.account,
    gasBurnt,
    tokensBurnt: refund ? 0n : gasBurnt * receipt.gasPrice,
    logs: progress.logs,
    status: progress.failure ?? { SuccessValue: toBase64(progress.value) },
    gasProfile: progress.contractGas > 0n ? viewGasProfile() : [],
    receipts: due.map(([to, tokens], index) => tokensBack(receipt, place.hash, index, to, tokens)),
    reward: ((progress.calledFees + progress.contractGas) * receipt.gasPrice * 3n) / 10n,
  }
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
  failure: Json
}

function runActions(receipt: Receipt, before: Account | null, height: number): Progress {
  const progress: Progress = {
    account: before,
    actorId: receipt.predecessorId,
    fees: 0n,
    calledFees: 0n,
    contractGas: 0n,
    logs: [],
    value: new Uint8Array(),
    failure: null,
  }
  for (const [index, action] of receipt.actions.entries()) {
    progress.failure = step(progress, action, index, receipt, height)
    if (progress.failure !== null) break
  }
  return progress
}

/** The failure as a status, or null. */
function step(progress: Progress, action: Action, index: number, receipt: Receipt, height: number): Json {
  const applied = applyAction(action, { receipt, account: progress.account, actorId: progress.actorId, height })
  const fee = actionFee(action).execute
  progress.fees += fee
  progress.value = applied.call?.value ?? new Uint8Array()
  if (applied.call !== undefined) {
    progress.calledFees += fee
    progress.contractGas += applied.call.gas
    progress.logs = [...progress.logs, ...applied.call.logs]
  }
  if (!applied.ok) return { Failure: { ActionError: { index, kind: applied.kind } } }
  progress.account = applied.account
  progress.actorId = applied.actorId ?? progress.actorId
  return null
}
