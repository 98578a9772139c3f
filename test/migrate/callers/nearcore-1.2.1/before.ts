import { block, clientConfig, status, validators } from 'near-rpc-client'
import type { BlockError, Client, ValidatorsError } from 'near-rpc-client'

// Every field of the configuration can be absent since 1.2.1.
export async function settings(near: Client): Promise<string> {
  const config = await near.call(clientConfig())
  const bytes = config.archive ? 'all' : config.block_fetch_horizon.toString()
  const threads: number | bigint = config.view_client_threads
  return `${bytes} ${threads} ${config.cloud_archival_reader}`
}

// 1.1.2 does not name the causes of failures; 1.2.1 does.
export function advice(error: BlockError): string {
  switch (error.kind) {
    case 'METHOD_NOT_FOUND':
    case 'PARSE_ERROR':
      return 'Correct the request.'
    case 'HANDLER_ERROR':
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
    default:
      throw error satisfies never
  }
}

export function isHandled(error: ValidatorsError): boolean {
  return error.kind === 'HANDLER_ERROR'
}

export async function height(near: Client): Promise<bigint> {
  const { header } = await near.call(block({ finality: 'final' }))
  const { sync_info } = await near.call(status())
  return BigInt(header.height) - BigInt(sync_info.latest_block_height) + BigInt(header.rent_paid)
}
