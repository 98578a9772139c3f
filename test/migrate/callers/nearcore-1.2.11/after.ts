import { accountChanges, block, chunk, clientConfig, genesisConfig, validators } from 'near-rpc-client'
import type { AccountChangesError, Client } from 'near-rpc-client'
import type { ActionView } from 'near-rpc-client/schemas'

export async function settings(near: Client): Promise<string> {
  const genesis = await near.call(genesisConfig())
  const config = await near.call(clientConfig())
  // migrate: genesis.num_chunk_only_producer_seats is gone in 1.2.11 (a field was removed: genesis_config › result, avg_hidden_validator_seats_per_shard, num_block_producer_seats_per_shard, num_chunk_only_producer_seats). Decide what to do.
  const seats = String(undecided<number | bigint | undefined>('genesis.num_chunk_only_producer_seats'))
  // migrate: config.block_fetch_horizon is gone in 1.2.11 (a field was removed: client_config › result, block_fetch_horizon, dynamic_resharding_dry_run, state_sync_enabled). Decide what to do.
  return `${seats} ${undecided<number | bigint | undefined>('config.block_fetch_horizon')} ${config.block_production_tracking_delay}`
}

export function actionName(action: ActionView): string {
  return typeof action === 'string' ? action : Object.keys(action).join()
}

export async function stakes(near: Client): Promise<number> {
  const { current_validators } = await near.call(validators('latest'))
  return current_validators.length
}

export function advice(error: AccountChangesError): string {
  switch (error.kind) {
    case 'METHOD_NOT_FOUND':
    case 'PARSE_ERROR':
      return 'Correct the request.'
    case 'UNKNOWN_BLOCK':
    case 'NOT_SYNCED_YET':
      return 'Ask for another block.'
    case 'INTERNAL_ERROR':
      return 'Try again.'
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      return 'Try another node.'
    // migrate: SHARD_NOT_APPLIED is new in 1.2.11. Decide what to do.
    case 'SHARD_NOT_APPLIED':
      throw new Error('Not decided yet: SHARD_NOT_APPLIED')
  }
}

export async function deposits(near: Client): Promise<readonly string[]> {
  const found = await near.call(block({ finality: 'final' }))
  const { transactions } = await near.call(chunk({ chunk_id: found.chunks[0]?.chunk_hash ?? '' }))
  return transactions.flatMap(({ actions }) => actions.flatMap(amountsOf))
}

function amountsOf(action: ActionView): readonly string[] {
  if (typeof action === 'string') return []
  // migrate: action.TransferToGasKey.amount is gone in 1.2.11 (a field was removed: tx › result.transaction.actions[].TransferToGasKey, amount). Decide what to do.
  return 'TransferToGasKey' in action ? [undecided<string>('action.TransferToGasKey.amount')] : []
}

export async function owner(near: Client): Promise<void> {
  await near.call(accountChanges({ account_ids: ['alice.near'], finality: 'final' }))
}

/** From near-rpcgen migrate: throws. Decide for each call what to put in its place. */
function undecided<Value = never>(what: string): Value {
  throw new Error('Not decided yet: ' + what)
}
