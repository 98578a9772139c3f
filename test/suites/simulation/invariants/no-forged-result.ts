import type { Submission } from 'near-rpc-client'
import type { AttackedCall } from '../programs/attack/attacked-call.js'
import { finality, type Transaction } from '../world/chain.js'
import { executedAt, statusOf } from '../world/transactions.js'
import type { Course } from '../world/world.js'
import type { Check } from './check.js'

/**
 * A reported result is that of the chain: the transaction of this payment, with its status, value, receipts and block.
 * Before execution it claims no milestone and no block that the chain does not have. A rejection has a reason that an
 * honest node gives. Two payments never report one transaction.
 */
export const noForgedResult: Check = (course, { attack: { calls } }) => {
  if (!course.attack?.isProtected) return undefined
  const owners = new Map<string, string>()
  for (const call of calls) {
    const invented = inventedError(call)
    if (invented !== undefined) return `${call.name} reports ${invented}`
    const result = resultOf(course, call)
    if (result === undefined) continue
    if (hashOf(result) === undefined) {
      const problem = wrongMilestone(call, result)
      if (problem) return `${call.name} reports ${problem}`
      continue
    }
    const transaction = [...course.world.signed.values()].find(({ hash }) => hash === hashOf(result))
    if (transaction === undefined) return `${call.name} reports a transaction that nobody signed`
    const problem = wrongPart(call, result, transaction)
    if (problem) return `${call.name} reports ${problem}`
    if (!call.act.call.startsWith('pay')) continue
    const owner = owners.get(transaction.hash) ?? call.name
    if (owner !== call.name) return `${owner} and ${call.name} report one transaction`
    owners.set(transaction.hash, owner)
  }
  return undefined
}

/** The reasons for which honest nodes of a course reject a transaction. */
const honestReasons = /^(InvalidNonce|NonceTooLarge|ShardCongested)$/

/** The errors of `tx` at honest nodes. */
const honestErrors = /^(UNKNOWN_TRANSACTION|TIMEOUT_ERROR|UNKNOWN_ERROR)$/

/** An error that only a liar gives; undefined if there is none. */
function inventedError({ end }: AttackedCall): string | undefined {
  if (end.kind === 'wait') {
    if (end.outcome.ok || end.outcome.error.layer === 'CLIENT') return undefined
    const { kind } = end.outcome.error
    return honestErrors.test(kind) ? undefined : kind
  }
  if (end.kind !== 'payment' && end.kind !== 'submission') return undefined
  const told = end.end as Submission
  if (told.kind !== 'REJECTED') return undefined
  const { kind, info } = told.error
  const [reason = String(Object(info).reason)] = Object.keys(Object(Object(info).reason))
  return kind === 'EXPIRED_TRANSACTION' || honestReasons.test(reason) ? undefined : `${kind} ${reason}`
}

function resultOf(course: Course, { end }: AttackedCall): object | undefined {
  if (end.kind === 'wait') return end.outcome.ok ? Object(end.outcome.result) : undefined
  if (end.kind !== 'payment' && end.kind !== 'submission') return undefined
  if (!('result' in end.end)) return undefined
  return end.end.result ?? keptResult(course, end.end)
}

/** The result that a record stands for: what it keeps, in an answer that is otherwise true. */
function keptResult(course: Course, kept: object): object {
  const { hash, block_hash, milestone, kind, value_base64, error, index } = Object(kept)
  const transaction = [...course.world.signed.values()].find(each => each.hash === hash)
  const failure = kind === 'ACTION_FAILED' ? { ActionError: { index, kind: error } } : { InvalidTxError: error }
  const status = kind === 'SUCCEEDED' ? { SuccessValue: value_base64 } : { Failure: failure }
  if (transaction === undefined) return { final_execution_status: milestone, transaction: { hash }, status }
  return executedAt(transaction, { milestone, block: block_hash, status })
}

/** What a result without a transaction claims too much. */
function wrongMilestone({ hash, network: { chain }, end }: AttackedCall, result: object): string | undefined {
  const milestone = String(Reflect.get(result, 'final_execution_status'))
  if (JSON.stringify(result) !== JSON.stringify({ final_execution_status: milestone })) return 'a forged part'
  if (milestone === 'INCLUDED' && hash !== undefined && !chain.hasIncluded(hash)) return 'a block that nobody made'
  const { kind = 'PENDING', canStillExecute = true } = Object(Reflect.get(end, 'end'))
  const isPending = kind === 'PENDING' && canStillExecute && /^(NONE|INCLUDED)$/.test(milestone)
  return isPending ? undefined : `${kind} at ${milestone}`
}

function hashOf(result: object): unknown {
  return Object(Reflect.get(result, 'transaction')).hash
}

/** The part of a result that is not true; undefined if all of it is. */
function wrongPart(
  { hash, network: { chain }, end, height }: AttackedCall,
  result: object,
  transaction: Transaction,
): string | undefined {
  if (hash !== undefined && hash !== transaction.hash) return 'another transaction'
  const block = String(Object(Reflect.get(result, 'transaction_outcome')).block_hash)
  const milestone = String(Reflect.get(result, 'final_execution_status'))
  if (!chain.includes(block, transaction.hash)) return 'a transaction that did not execute'
  const status = statusOf(transaction)
  const isExecuted = /EXECUTED|^FINAL$/.test(milestone)
  const forms = (isExecuted ? [status] : [status, 'Started']).map(each =>
    executedAt(transaction, { milestone, block, status: each }),
  )
  const names = new Set([...Object.keys(result), ...forms.flatMap(Object.keys)])
  const isTrue = (name: string): boolean =>
    forms.some(form => JSON.stringify(Reflect.get(form, name)) === JSON.stringify(Reflect.get(result, name)))
  if (![...names].every(isTrue)) return `a forged part: ${JSON.stringify(result)}`
  const { canStillExecute, value_base64 } = Object(Reflect.get(end, 'end'))
  const isFinal = (chain.block(block)?.height ?? Infinity) <= height - finality
  if ((/^(INCLUDED_)?FINAL$/.test(milestone) || canStillExecute === false) && !isFinal)
    return `${milestone} for a block that is not final`
  const { SuccessValue } = Object(status)
  if (value_base64 !== undefined && value_base64 !== SuccessValue) return `the value ${value_base64}`
  return undefined
}
