import { invalid, result, unknownTransaction, type Answer } from '../answers.js'
import { blockTime, type Transaction } from '../chain.js'
import { executedAt, outOfGas, statusOf, succeeded, transactionOf } from '../transactions.js'
import { viewOf } from '../visit.js'
import type { Temptation } from './temptation.js'

/** The longest time for which a liar keeps a transaction, in milliseconds. */
const longestKept = 60_000

/** What a liar answers to `send_tx`, and what it does with the bytes. */
export async function lieAboutSubmission(temptation: Temptation): Promise<Answer> {
  const { visit, params, phase, honest, lies } = temptation
  const { world } = visit
  const transaction = world.signed.get(String(params['signed_tx_base64']))
  if (transaction === undefined) return honest()
  const now = world.clock.now()
  world.arrivals.push({ hash: transaction.hash, at: now })
  if (lies('kept bytes')) world.chain.submit(transaction, now + world.random.whole(0, longestKept))
  else if (!lies('dropped bytes')) world.chain.submit(transaction, now + world.random.whole(0, 2) * blockTime)
  if (lies('rejection')) return invalid(phase.rejection)
  const { wait_until } = params
  return lieAboutTransaction({ ...temptation, params: { tx_hash: transaction.hash, wait_until } })
}

/** What a liar answers to `tx`. */
export async function lieAboutTransaction({ visit, params, lies }: Temptation): Promise<Answer> {
  const { random, signed } = visit.world
  const hash = String(params['tx_hash'])
  if (lies('unknown transaction')) return unknownTransaction(hash)
  if (lies('forged result')) return result(forged(visit, hash))
  if (lies('forged progress')) return result(forgedProgress(visit, hash))
  if (lies('no transaction')) return result({ ...forged(visit, hash), transaction: random.pick([undefined, {}, null]) })
  const others = [...signed.values()].filter(each => each.hash !== hash)
  const other = others[random.whole(0, others.length - 1)]
  if (other && lies('another transaction')) return transactionOf(visit, { ...params, tx_hash: other.hash })
  const answer = await transactionOf(visit, params)
  return lies('changed result') ? changed(answer, visit) : answer
}

type ForgedStatus = (transaction: Transaction | undefined) => unknown

const forgedStatuses: readonly [ForgedStatus, ...ForgedStatus[]] = [
  transaction => (transaction ? statusOf(transaction) : succeeded),
  () => succeeded,
  () => ({ SuccessValue: 'MTAwMA==' }),
  () => outOfGas,
  () => ({ Failure: { InvalidTxError: 'Expired' } }),
  () => 'NotStarted',
  () => ({ SuccessValue: null }),
]

/** A result of a transaction that this node makes up. */
function forged(visit: Temptation['visit'], hash: string): object {
  const { random, signed } = visit.world
  const transaction = [...signed.values()].find(each => each.hash === hash)
  const { head } = viewOf(visit)
  const status = random.pick(forgedStatuses)(transaction) as object
  const milestone = random.pick(['FINAL', 'FINAL', 'FINAL', 'EXECUTED', 'EXECUTED_OPTIMISTIC', 'SOON'])
  return executedAt({ hash, nonce: transaction?.nonce ?? 1 }, { milestone, block: head.hash, status })
}

/** A block that this node makes up for a transaction, and perhaps a result. */
function forgedProgress(visit: Temptation['visit'], hash: string): object {
  const { random } = visit.world
  const forgedOutcome = { ...forged(visit, hash), final_execution_status: random.pick(['INCLUDED', 'INCLUDED_FINAL']) }
  return random.pick<object>([
    forgedOutcome,
    { ...forgedOutcome, status: random.pick(['NotStarted', 'Started']) },
    { final_execution_status: 'INCLUDED' },
  ])
}

/** The true answer with one of its parts changed: status, value, receipts, block, milestone. */
function changed(answer: Answer, visit: Temptation['visit']): Answer {
  const { result: told } = answer.body as { readonly result?: { readonly status: object } }
  if (told === undefined) return answer
  const { random } = visit.world
  const { hash } = viewOf(visit).head
  const status = random.pick(forgedStatuses)(undefined)
  return result(
    random.pick<object>([
      { ...told, status },
      { ...told, status: { SuccessValue: 'MTAwMA==' } },
      { ...told, receipts_outcome: [] },
      { ...told, receipts_outcome: [{ id: hash, block_hash: hash, outcome: { status } }] },
      { ...told, transaction_outcome: { id: hash, block_hash: hash, outcome: {} } },
      { ...told, final_execution_status: 'FINAL' },
      { ...told, final_execution_status: 'NONE' },
    ]),
  )
}
