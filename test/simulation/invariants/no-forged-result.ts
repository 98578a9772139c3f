import type { Submission } from 'near-rpc-client'
import type { AttackedCall } from '../programs/attack/attacked-call.js'
import { finality, type Transaction } from '../world/chain.js'
import { executedAt, statusOf } from '../world/transactions.js'
import type { Check } from './check.js'

/** The ends that report a result, and the outcomes of `waitForTransaction`. */
const reported: ReadonlySet<string> = new Set(['SUCCEEDED', 'ACTION_FAILED', 'TRANSACTION_FAILED'])

/**
 * A reported result is that of the chain: the transaction of this payment, with its status, value, receipts and block.
 * Two payments never report one transaction.
 */
export const noForgedResult: Check = (course, { attack: { calls } }) => {
  if (!course.attack?.isProtected) return undefined
  const owners = new Map<string, string>()
  for (const call of calls) {
    const result = resultOf(call)
    if (result === undefined) continue
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

function resultOf({ end }: AttackedCall): object | undefined {
  if (end.kind === 'wait')
    return end.outcome.ok && isExecuted(end.outcome.result) ? Object(end.outcome.result) : undefined
  if (end.kind !== 'payment' && end.kind !== 'submission') return undefined
  const told = end.end as Submission
  return reported.has(told.kind) && 'result' in told ? told.result : undefined
}

function isExecuted(result: unknown): boolean {
  return /EXECUTED|FINAL/.test(String(Object(result).final_execution_status))
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
  if (JSON.stringify(result) !== JSON.stringify(executedAt(transaction, { milestone, block, status })))
    return `a forged part: ${JSON.stringify(result)}`
  const { canStillExecute, value_base64 } = Object(Reflect.get(end, 'end'))
  const isFinal = (chain.block(block)?.height ?? Infinity) <= height - finality
  if ((milestone === 'FINAL' || canStillExecute === false) && !isFinal)
    return `${milestone} for a block that is not final`
  const { SuccessValue } = Object(status)
  if (value_base64 !== undefined && value_base64 !== SuccessValue) return `the value ${value_base64}`
  return undefined
}
