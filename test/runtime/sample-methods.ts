import type { EmptyInfo, ErrorCase, ErrorRules, KnownCauses } from '../../templates/runtime/errors.js'
import { detectError } from '../../templates/runtime/patterns/error-patterns.js'
import { request, type Request } from '../../templates/runtime/request.js'

/** Hand-written builders like those of the generator: without params, by position, and two variants of one method. */
interface HealthMethod {
  readonly method: 'health'
  readonly params: undefined
  readonly result: null
  readonly error: ErrorCase<'NODE_IS_SYNCING', 'HANDLER_ERROR', EmptyInfo>
}

interface GasPriceMethod {
  readonly method: 'gas_price'
  readonly params: readonly [blockId: number | bigint | string | null]
  readonly result: { readonly gas_price: string }
  readonly error: ErrorCase<'UNKNOWN_BLOCK', 'HANDLER_ERROR', EmptyInfo>
}

export interface ViewParams {
  readonly account_id: string
  readonly block_id?: number | bigint | undefined
}

interface QueryMethod {
  readonly method: 'query'
  readonly params: ViewParams & { readonly request_type: string }
  readonly result: { readonly block_height: number }
  readonly error:
    | ErrorCase<'UNKNOWN_ACCOUNT', 'HANDLER_ERROR', { readonly requested_account_id: string }>
    | ErrorCase<'NO_SYNCED_BLOCKS', 'HANDLER_ERROR', EmptyInfo>
    | ErrorCase<'UNKNOWN_ACCESS_KEY', 'HANDLER_ERROR', { readonly public_key: string }>
}

interface SendTxMethod {
  readonly method: 'send_tx'
  readonly params: { readonly signed_tx_base64: string }
  readonly result: { readonly final_execution_status: string }
  readonly error:
    | ErrorCase<'INVALID_TRANSACTION', 'HANDLER_ERROR', EmptyInfo>
    | ErrorCase<'EXPIRED_TRANSACTION', 'HANDLER_ERROR', EmptyInfo>
    | ErrorCase<'INTERNAL_ERROR', 'HANDLER_ERROR' | 'INTERNAL_ERROR', { readonly error_message?: string }>
}

const shared: KnownCauses = {
  REQUEST_VALIDATION_ERROR: {
    METHOD_NOT_FOUND: ['method_name'],
    INVALID_ENVELOPE: ['error_message'],
    PARSE_ERROR: ['error_message'],
    'PARSE_ERROR: No envelope': 'INVALID_ENVELOPE',
  },
  INTERNAL_ERROR: { INTERNAL_ERROR: ['error_message'] },
}

const healthErrors: ErrorRules = { shared, known: { HANDLER_ERROR: { NODE_IS_SYNCING: [] } } }

const gasPriceErrors: ErrorRules = {
  shared,
  known: { HANDLER_ERROR: { UNKNOWN_BLOCK: [], UnknownBlock: 'UNKNOWN_BLOCK' } },
}

const queryErrorRules: ErrorRules = {
  shared,
  known: {
    HANDLER_ERROR: {
      NO_SYNCED_BLOCKS: [],
      UNKNOWN_ACCOUNT: ['requested_account_id', 'block_height', 'block_hash'],
      UnknownAccount: 'UNKNOWN_ACCOUNT',
    },
  },
  detect: envelope =>
    detectError(
      [
        {
          kind: 'UNKNOWN_ACCESS_KEY',
          layer: 'HANDLER_ERROR',
          required: ['public_key', 'block_height'],
          answer: {
            result: { error: 'access key {public_key} does not exist while viewing', block_height: '{block_height}' },
          },
        },
      ],
      envelope,
    ),
}

const sendTxErrors: ErrorRules = {
  shared,
  known: { HANDLER_ERROR: { INVALID_TRANSACTION: [], TIMEOUT_ERROR: [], INTERNAL_ERROR: [] } },
  detect: envelope =>
    detectError(
      [
        {
          kind: 'EXPIRED_TRANSACTION',
          layer: 'HANDLER_ERROR',
          required: [],
          answer: {
            error: {
              cause: { name: 'INVALID_TRANSACTION' },
              data: { TxExecutionError: { InvalidTxError: 'Expired' } },
            },
          },
        },
      ],
      envelope,
    ),
}

export function health(): Request<HealthMethod> {
  return request('health', healthErrors)
}

export function gasPrice(blockId: number | bigint | string | null): Request<GasPriceMethod> {
  return request('gas_price', gasPriceErrors, [blockId])
}

export function viewAccount(params: ViewParams): Request<QueryMethod> {
  return request('query', queryErrorRules, { ...params, request_type: 'view_account' })
}

export function viewState(params: ViewParams): Request<QueryMethod> {
  return request('query', queryErrorRules, { ...params, request_type: 'view_state' })
}

export function sendTx(params: SendTxMethod['params']): Request<SendTxMethod> {
  return request('send_tx', sendTxErrors, params)
}
