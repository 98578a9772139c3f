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
  if (milestoneOf(visit, transaction) === null) {
    const start = view.byHash(transaction.blockHash)
    const refusal = refusalOf(transaction, view.head.nonces, start, view.head.height + 1)
    if (refusal === 'Expired') return invalid('Expired')
    if (refusal === 'InvalidNonce') return invalidNonce(transaction.nonce)
    if (refusal === 'NonceTooLarge') return invalid({ NonceTooLarge: { tx_nonce: transaction.nonce, upper_bound: 0 } })
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
  const reached = milestoneOf(visit, transaction)
  return reached === null ? unknownTransaction(hash) : result(answerAt(transaction, reached))
}

/** Waits for a milestone as long as nodes do. */
async function waitFor(visit: Visit, transaction: Transaction, asked: string): Promise<Answer> {
  for (let waited = 0; ; waited += 500) {
    const reached = milestoneOf(visit, transaction)
    if (reached !== null && isReached(reached.milestone, asked)) return result(answerAt(transaction, reached))
    if (waited >= patience) return failed('TIMEOUT_ERROR', {}, 'Timeout', 408)
    await visit.world.clock.sleep(500)
  }
}

const milestones: readonly string[] = ['NONE', 'INCLUDED', 'EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'EXECUTED', 'FINAL']

function isReached(reached: string, asked: string): boolean {
  const isOtherBranch = reached === 'INCLUDED_FINAL' && asked === 'EXECUTED_OPTIMISTIC'
  return milestones.indexOf(reached) >= milestones.indexOf(asked) && !isOtherBranch
}

/** How far a transaction is, in which block, and with which result. */
export type Progress = { readonly milestone: string; readonly block: string; readonly status: object | string }

/** The progress of a transaction as the node sees it; null if the node knows no block that has it. */
function milestoneOf(visit: Visit, transaction: Transaction): Progress | null {
  const view = viewOf(visit)
  const { retention, memory = retention } = visit.options
  const block = view.find(transaction.hash)
  if (block === undefined || block.height <= view.head.height - memory) return null
  const depth = view.head.height - block.height
  const isFinal = block.height <= view.final.height
  // Some transactions need blocks of several shards.
  const isSlow = transaction.nonce % 2 === 0
  const isExecuted = isSlow ? depth >= slowBlocks : depth > 0
  const milestone = isExecuted ? (isFinal ? 'FINAL' : 'EXECUTED_OPTIMISTIC') : isFinal ? 'INCLUDED_FINAL' : 'INCLUDED'
  return { milestone, block: block.hash, status: isExecuted ? statusOf(transaction) : 'Started' }
}

/** After so many blocks a slow transaction has executed. */
const slowBlocks = 4

/** Right after its inclusion a node answers without an outcome. */
function answerAt(transaction: Transaction, progress: Progress): object {
  const { milestone } = progress
  return milestone === 'INCLUDED' ? { final_execution_status: milestone } : executedAt(transaction, progress)
}

export const succeeded = { SuccessValue: '' }
export const outOfGas = { Failure: { ActionError: { index: 0, kind: { FunctionCallError: 'OutOfGas' } } } }

/** The result of a transaction on chain. Its receiver decides. */
export function statusOf({ receiver }: Transaction): object {
  if (receiver.startsWith('calls')) return { SuccessValue: Buffer.from(receiver).toString('base64') }
  return receiver.startsWith('fails') ? outOfGas : succeeded
}

/** A final result that the node makes up. */
function claimed({ options }: Visit, transaction: Transaction): Answer {
  const status = options.lie === 'success' ? succeeded : outOfGas
  return result(executedAt(transaction, { milestone: 'FINAL', block: transaction.blockHash, status }))
}

/** What `tx` says about a transaction in a block. */
export function executedAt(
  { hash, nonce }: Pick<Transaction, 'hash' | 'nonce'>,
  { milestone, block: block_hash, status }: Progress,
): object {
  return {
    final_execution_status: milestone,
    status,
    transaction: { hash, signer_id: 'ab', nonce },
    transaction_outcome: { id: hash, block_hash, outcome: { status: { SuccessReceiptId: hash } } },
    receipts_outcome: typeof status === 'string' ? [] : [{ id: hash, block_hash, outcome: { status } }],
  }
}
