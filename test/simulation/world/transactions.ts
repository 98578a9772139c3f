import { failed, invalid, invalidNonce, result, unknownTransaction, type Answer } from './answers.js'
import { blockTime, refusalOf, type Transaction } from './chain.js'
import { hasRestarted } from './restarts.js'
import { chainOf, viewOf, type Params, type Visit } from './visit.js'

/** How long a node waits for a milestone. */
const patience = 10_000

/** What a node answers to `send_tx`. */
export async function submissionOf(visit: Visit, params: Params): Promise<Answer> {
  const { world, options } = visit
  const { clock, random } = world
  const transaction = world.signed.get(String(params['signed_tx_base64']))
  if (transaction === undefined) return failed('PARSE_ERROR', { error_message: 'no transaction' }, 'no transaction')
  const now = clock.now()
  world.arrivals.push({ hash: transaction.hash, at: now })
  const { lie } = options
  if (lie === 'success' || lie === 'failure') return claimed(visit, transaction)
  if (lie === 'keeps') world.chain.submit(transaction, now + random.whole(0, 60_000))
  if (lie === 'expired') return invalid('Expired')
  if (lie === 'keeps' && random.chance(0.5)) return invalid({ NotEnoughBalance: { balance: '0', cost: '1' } })
  if (lie === 'nonce' || lie === 'keeps') return invalidNonce(transaction.nonce)
  const view = viewOf(visit)
  if (view.find(transaction.hash) === undefined) {
    const start = view.byHash(transaction.blockHash)
    const refusal = refusalOf(transaction, view.head.nonces, start, view.head.height + 1)
    if (refusal === 'Expired') return invalid('Expired')
    if (refusal === 'InvalidNonce') return invalidNonce(transaction.nonce)
    if (now >= options.congested[0] && now < options.congested[1])
      return invalid({ ShardCongested: { congestion_level: 1, shard_id: 0 } })
    handOn(visit, transaction)
  }
  const asked = String(params['wait_until'] ?? 'EXECUTED_OPTIMISTIC')
  return asked === 'NONE' ? result({ final_execution_status: 'NONE' }) : waitFor(visit, transaction, asked)
}

/** Forwards a transaction to the block producers, unless the node restarts before. */
function handOn({ world, options }: Visit, transaction: Transaction): void {
  const { clock, random } = world
  const arrivesAt = clock.now() + random.whole(0, 2) * blockTime
  const isForgotten = hasRestarted(options.restarts, clock.now(), arrivesAt) || random.chance(0.05)
  if (!isForgotten) chainOf(world, options).submit(transaction, arrivesAt)
}

/** What a node answers to `tx`. */
export async function transactionOf(visit: Visit, params: Params): Promise<Answer> {
  const { world, options } = visit
  const hash = String(params['tx_hash'])
  const transaction = [...world.signed.values()].find(each => each.hash === hash)
  const { lie } = options
  const isDenied = lie === 'unknown' || lie === 'expired' || lie === 'nonce'
  if (transaction === undefined || isDenied) return unknownTransaction(hash)
  if (lie === 'success' || lie === 'failure') return claimed(visit, transaction)
  const asked = String(params['wait_until'] ?? 'EXECUTED_OPTIMISTIC')
  if (asked !== 'NONE') return waitFor(visit, transaction, asked)
  const reached = milestoneOf(visit, hash)
  return reached === null ? unknownTransaction(hash) : result(executedAt(transaction, reached, succeeded))
}

/** Waits for a milestone as long as nodes do. */
async function waitFor(visit: Visit, transaction: Transaction, asked: string): Promise<Answer> {
  for (let waited = 0; ; waited += 500) {
    const reached = milestoneOf(visit, transaction.hash)
    if (reached !== null && milestones.indexOf(reached) >= milestones.indexOf(asked))
      return result(executedAt(transaction, reached, succeeded))
    if (waited >= patience) return failed('TIMEOUT_ERROR', {}, 'Timeout', 408)
    await visit.world.clock.sleep(500)
  }
}

const milestones: readonly string[] = ['NONE', 'INCLUDED', 'EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'EXECUTED', 'FINAL']

/** The milestone of a transaction as the node sees it; null if the node knows no block that has it. */
function milestoneOf(visit: Visit, hash: string): string | null {
  const view = viewOf(visit)
  const block = view.find(hash)
  if (block === undefined || block.height <= view.head.height - visit.options.retention) return null
  return block.height <= view.final.height ? 'FINAL' : 'EXECUTED_OPTIMISTIC'
}

const succeeded = { SuccessValue: '' }
const outOfGas = { Failure: { ActionError: { index: 0, kind: { FunctionCallError: 'OutOfGas' } } } }

/** A final result that the node makes up. */
function claimed({ options }: Visit, transaction: Transaction): Answer {
  return result(executedAt(transaction, 'FINAL', options.lie === 'success' ? succeeded : outOfGas))
}

function executedAt({ hash, nonce }: Transaction, milestone: string, status: object): object {
  return {
    final_execution_status: milestone,
    status,
    transaction: { hash, signer_id: 'ab', nonce },
    transaction_outcome: {},
    receipts_outcome: [],
  }
}
