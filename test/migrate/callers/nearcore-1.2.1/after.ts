import { block, clientConfig, status, validators } from 'near-rpc-client'
import type { BlockError, Client, ValidatorsError } from 'near-rpc-client'

// Every field of the configuration can be absent since 1.2.1.
export async function settings(near: Client): Promise<string> {
  const config = await near.call(clientConfig())
  // migrate: config.block_fetch_horizon can be absent since 1.2.1. Decide what to do then.
  const bytes = config.archive ? 'all' : neededValue(config.block_fetch_horizon, 'config.block_fetch_horizon').toString()
  // migrate: config.view_client_threads can be absent since 1.2.1. Decide what to do then.
  const threads: number | bigint = neededValue(config.view_client_threads, 'config.view_client_threads')
  // migrate: config.cloud_archival_reader is gone in 1.2.1 (a field was removed: client_config › result, cloud_archival_reader). Decide what to do.
  return `${bytes} ${threads} ${undecided('config.cloud_archival_reader')}`
}

// 1.1.2 does not name the causes of failures; 1.2.1 does.
export function advice(error: BlockError): string {
  switch (error.kind) {
    case 'METHOD_NOT_FOUND':
    case 'PARSE_ERROR':
      return 'Correct the request.'
    // migrate: 'HANDLER_ERROR' is gone in 1.2.1; only older nodes send it. Decide whether to keep this.
    case 'HANDLER_ERROR' as never:
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
    // migrate: UNKNOWN_BLOCK is new in 1.2.1. Decide what to do.
    case 'UNKNOWN_BLOCK':
      throw new Error('Not decided yet: UNKNOWN_BLOCK')
    // migrate: NOT_SYNCED_YET is new in 1.2.1. Decide what to do.
    case 'NOT_SYNCED_YET':
      throw new Error('Not decided yet: NOT_SYNCED_YET')
    default:
      throw error satisfies never
  }
}

export function isHandled(error: ValidatorsError): boolean {
  // migrate: 'HANDLER_ERROR' is gone in 1.2.1; only older nodes send it. Decide whether to keep this.
  return (error.kind as string) === 'HANDLER_ERROR'
}

export async function height(near: Client): Promise<bigint> {
  const { header } = await near.call(block({ finality: 'final' }))
  const { sync_info } = await near.call(status())
  // migrate: header.rent_paid can be absent since 1.2.1. Decide what to do then.
  return BigInt(header.height) - BigInt(sync_info.latest_block_height) + BigInt(neededValue(header.rent_paid, 'header.rent_paid'))
}

/** From near-rpcgen migrate: throws if the value is absent. Decide for each call what to do then. */
function neededValue<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error('The node sent no ' + what)
  return value
}

/** From near-rpcgen migrate: throws. Decide for each call what to put in its place. */
function undecided<Value = never>(what: string): Value {
  throw new Error('Not decided yet: ' + what)
}
