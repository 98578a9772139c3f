import { failed, result, type Answer } from './answers.js'
import { blockTime, validityPeriod, type Block } from './chain.js'
import { submissionOf, transactionOf } from './transactions.js'
import { chainOf, viewOf, type NodeOptions, type Params, type Visit, type World } from './visit.js'

/** By how much a node lies about heights and nonces. */
const exaggeration = 1_000

/** Answers a request from the node's own view of the chain, with its own lie. */
export async function answerOf(world: World, options: NodeOptions, method: string, params: Params): Promise<Answer> {
  const visit: Visit = { world, options, lag: world.random.pick(options.lags) }
  const honest = async (): Promise<Answer> => honestAnswer(visit, method, params)
  return options.liar?.(visit, { method, params }, honest) ?? honest()
}

function honestAnswer(visit: Visit, method: string, params: Params): Answer | Promise<Answer> {
  switch (method) {
    case 'status':
      return statusOf(visit)
    case 'block':
      return blockOf(visit, params)
    case 'genesis_config':
    case 'EXPERIMENTAL_protocol_config':
      return genesisOf(visit)
    case 'query':
      return queryOf(visit, params)
    case 'changes':
      return changesOf(visit, params)
    case 'send_tx':
      return submissionOf(visit, params)
    case 'tx':
      return transactionOf(visit, params)
    default:
      return failed('METHOD_NOT_FOUND', { method_name: method }, method)
  }
}

function shownHeight({ options: { lie } }: Visit, { height }: Block): number {
  return height + (lie === 'height' || lie === 'invented blocks' ? exaggeration : 0)
}

function genesisOf({ world, options }: Visit): Answer {
  const period = options.lie === 'expired' ? 0 : validityPeriod
  return result({ chain_id: chainOf(world, options).name, transaction_validity_period: period })
}

function statusOf(visit: Visit): Answer {
  const { world, options, lag } = visit
  const { head } = viewOf(visit)
  const latest_block_time = new Date(world.clock.now() - lag * blockTime).toISOString()
  const sync = { latest_block_height: shownHeight(visit, head), latest_block_hash: head.hash, latest_block_time }
  return result({ chain_id: chainOf(world, options).name, sync_info: { ...sync, syncing: false } })
}

function blockAt(visit: Visit, { block_id, finality, sync_checkpoint }: Params): Block | undefined {
  const view = viewOf(visit)
  const { retention, lie } = visit.options
  const isKept = ({ height }: Block): boolean => height > view.head.height - retention
  if (sync_checkpoint !== undefined) {
    for (let height = Math.max(0, view.head.height - retention); ; height++) {
      const found = view.byHeight(height)
      if (found && isKept(found)) return found
    }
  }
  if (finality === 'final' || finality === 'near-final') return view.final
  if (finality === 'optimistic') return view.head
  const height = Number(block_id) - (lie === 'invented blocks' ? exaggeration : 0)
  const found = typeof block_id === 'number' ? view.byHeight(height) : view.byHash(String(block_id))
  return found && isKept(found) ? found : undefined
}

function unknownBlock(): Answer {
  return failed('UNKNOWN_BLOCK', { block_reference: {} }, 'DB Not Found Error')
}

function blockOf(visit: Visit, params: Params): Answer {
  const block = blockAt(visit, params)
  if (block === undefined) return unknownBlock()
  const height = shownHeight(visit, block)
  const prev_height = block.prevHeight + height - block.height
  const header = { hash: block.hash, prev_hash: block.prevHash, height, prev_height }
  return result({ author: 'node', header, chunks: [] })
}

/** The balance of an account is the height of the block. */
function queryOf(visit: Visit, params: Params): Answer {
  const block = blockAt(visit, params)
  if (block === undefined) return unknownBlock()
  const { lie } = visit.options
  const at = { block_hash: block.hash, block_height: shownHeight(visit, block) }
  if (params['request_type'] === 'view_access_key') {
    const nonce = (block.nonces.get(String(params['public_key'])) ?? 0) + (lie === 'nonce' ? exaggeration : 0)
    return result({ nonce, permission: 'FullAccess', ...at })
  }
  const amount = lie === 'balance' ? '1' : String(block.height)
  return result({ amount, locked: '0', code_hash: '1'.repeat(32), storage_usage: 0, storage_paid_at: 0, ...at })
}

function changesOf(visit: Visit, params: Params): Answer {
  const block = blockAt(visit, params)
  if (block === undefined) return unknownBlock()
  const made = block.transactions.map(({ publicKey, nonce, hash: tx_hash }) =>
    changeOf({ type: 'transaction_processing', tx_hash }, publicKey, nonce),
  )
  const renewed = block.renewed.map(key =>
    changeOf({ type: 'receipt_processing', receipt_hash: block.hash }, key, block.nonces.get(key)),
  )
  return result({ block_hash: block.hash, changes: [...made, ...renewed] })
}

function changeOf(cause: object, public_key: string, nonce: number | undefined): object {
  const change = { account_id: 'ab', public_key, access_key: { nonce, permission: 'FullAccess' } }
  return { type: 'access_key_update', cause, change }
}
