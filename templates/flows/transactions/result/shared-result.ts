import type { TxResult } from '../../../methods/tx.js'
import { fieldAt } from '../../../runtime/ask.js'
import { answerKey } from '../../../runtime/transport/votes/answer-key.js'
import type { TransactionMilestone } from '../../../schemas.js'
import { reachesMilestone } from './reaches-milestone.js'

/**
 * Equal for two results that say the same about a milestone that both have reached. Of an executed transaction the
 * whole answer counts: status, value, failure, receipts and blocks. Before that, nodes at different progress agree: all
 * report a block, and at `INCLUDED_FINAL` the same one.
 */
export function resultKey(result: TxResult, until: TransactionMilestone): string | undefined {
  if (reachesMilestone(until, 'EXECUTED_OPTIMISTIC')) return keyOf(result)
  return until === 'INCLUDED_FINAL' ? keyOf(inBlock.map(name => fieldAt(result, name))) : until
}

/** These fields do not change any more once a final block has the transaction. */
const inBlock = ['transaction', 'transaction_outcome'] as const

/**
 * What more than half of all witnesses report, from the results with the key on which they agree: the whole answer if
 * it is the same, else the milestone with the fields that are the same. Anything else could be the word of one node.
 */
export function sharedResult(
  agreed: TxResult,
  reported: readonly TxResult[],
  until: TransactionMilestone,
  witnesses: number,
): TxResult {
  const results = reported.filter(result => resultKey(result, until) === resultKey(agreed, until))
  const shared = (values: readonly unknown[]): unknown =>
    values.find(value => values.filter(other => keyOf(other) === keyOf(value)).length * 2 > witnesses)
  const whole = shared(results)
  if (whole) return whole as TxResult
  const isIncluded = results.filter(result => reachesMilestone(result.final_execution_status, 'INCLUDED')).length
  const isInBlock = isIncluded * 2 > witnesses
  if (until !== 'INCLUDED_FINAL') return { final_execution_status: isInBlock ? 'INCLUDED' : 'NONE' } as TxResult
  const field = (name: string): unknown => shared(results.map(result => fieldAt(result, name)))
  return {
    final_execution_status: until,
    status: field('status') ?? 'Started',
    ...Object.fromEntries(inBlock.map(name => [name, field(name)])),
    receipts_outcome: field('receipts_outcome') ?? [],
  } as TxResult
}

function keyOf(value: unknown): string | undefined {
  return answerKey({ ok: true, result: value })
}
