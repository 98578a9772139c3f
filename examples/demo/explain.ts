import { inspect } from 'node:util'
import type {
  ExperimentalCongestionLevelError,
  ExperimentalReceiptError,
  GasPriceError,
  QueryError,
  RpcError,
  SendTxError,
  TxError,
} from 'near-rpc-client'

/** A sentence about a failed `query`. The `default` stops compiling when the interface gets another kind. */
export function explainQuery(error: QueryError): string {
  switch (error.kind) {
    case 'UNKNOWN_ACCOUNT':
      return `There is no account "${error.info.requested_account_id}".`
    case 'INVALID_ACCOUNT':
      return `"${error.info.requested_account_id}" is not an account id.`
    case 'UNKNOWN_BLOCK':
      return 'The node has no such block.'
    case 'GARBAGE_COLLECTED_BLOCK':
      return `Block ${error.info.block_height} is too old for this node. Ask an archival node.`
    case 'NO_CONTRACT_CODE':
      return `"${error.info.contract_account_id}" has no contract.`
    case 'NO_GLOBAL_CONTRACT_CODE':
      return 'There is no such global contract.'
    case 'TOO_LARGE_CONTRACT_STATE':
      return `The state of "${error.info.contract_account_id}" is larger than the limit of this node.`
    case 'UNKNOWN_ACCESS_KEY':
      return `The account has no key ${error.info.public_key}.`
    case 'UNKNOWN_GAS_KEY':
      return `The account has no gas key ${error.info.public_key}.`
    case 'TOO_MANY_ACCESS_KEYS':
      return 'The account has more keys than one answer can hold.'
    case 'CONTRACT_METHOD_NOT_FOUND':
      return 'The contract has no such method.'
    case 'INVALID_ARGS':
      return 'The contract cannot read the arguments.'
    case 'CONTRACT_EXECUTION_ERROR':
      return `The contract failed: ${error.info.vm_error}`
    case 'NO_SYNCED_BLOCKS':
    case 'UNAVAILABLE_SHARD':
      return 'This node does not have the data. Ask another node.'
    case 'METHOD_NOT_FOUND':
      return `The node has no method "${error.info.method_name}".`
    case 'INVALID_ENVELOPE':
    case 'PARSE_ERROR':
    case 'INTERNAL_ERROR':
      return error.info.error_message
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      return explainClientError(error)
    default:
      return error satisfies never
  }
}

export function explainCongestionLevel(error: ExperimentalCongestionLevelError): string {
  switch (error.kind) {
    case 'UNKNOWN_BLOCK':
      return 'The node has no such block.'
    case 'INVALID_SHARD_ID':
      return `The block has no shard ${error.info.shard_id}.`
    case 'UNKNOWN_CHUNK':
      return `The node has no chunk ${error.info.chunk_hash}.`
    case 'METHOD_NOT_FOUND':
      return `The node has no method "${error.info.method_name}".`
    case 'INVALID_ENVELOPE':
    case 'PARSE_ERROR':
    case 'INTERNAL_ERROR':
      return error.info.error_message
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      return explainClientError(error)
    default:
      return error satisfies never
  }
}

/** `send_tx` and `tx` fail with the same kinds. */
export function explainTransaction(error: SendTxError | TxError): string {
  switch (error.kind) {
    case 'EXPIRED_TRANSACTION':
      return 'Its block hash is too old. Ask tx whether it executed. If it did not, sign again.'
    case 'INVALID_SIGNATURE':
      return 'The signature does not match the key of the transaction.'
    case 'INVALID_TRANSACTION':
      return `The node rejected it: ${inspect(error.info.reason, { depth: null, breakLength: Infinity, compact: true })}`
    case 'UNKNOWN_TRANSACTION':
      return `The node does not know ${error.info.requested_transaction_hash ?? 'it'}. Soon after sending, ask again.`
    case 'TIMEOUT_ERROR':
      return 'The transaction did not reach the milestone in time. Ask again.'
    case 'REQUEST_ROUTED':
      return `The node forwarded it to another node, as ${error.info.transaction_hash}.`
    case 'DOES_NOT_TRACK_SHARD':
      return 'This node does not track the shard. Ask another node.'
    case 'METHOD_NOT_FOUND':
      return `The node has no method "${error.info.method_name}".`
    case 'INVALID_ENVELOPE':
    case 'PARSE_ERROR':
      return error.info.error_message
    case 'INTERNAL_ERROR':
      return `The node failed: ${inspect(error.data)}`
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      return explainClientError(error)
    default:
      return error satisfies never
  }
}

export function explainReceipt(error: ExperimentalReceiptError): string {
  switch (error.kind) {
    case 'UNKNOWN_RECEIPT':
      return `The node has no receipt ${error.info.receipt_id}.`
    case 'METHOD_NOT_FOUND':
      return `The node has no method "${error.info.method_name}".`
    case 'INVALID_ENVELOPE':
    case 'PARSE_ERROR':
    case 'INTERNAL_ERROR':
      return error.info.error_message
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      return explainClientError(error)
    default:
      return error satisfies never
  }
}

export function explainGasPrice(error: GasPriceError): string {
  switch (error.kind) {
    case 'UNKNOWN_BLOCK':
      return 'The node has no such block.'
    case 'METHOD_NOT_FOUND':
      return `The node has no method "${error.info.method_name}".`
    case 'INVALID_ENVELOPE':
    case 'PARSE_ERROR':
    case 'INTERNAL_ERROR':
      return error.info.error_message
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
    case 'INVALID_RESULT':
    case 'UNKNOWN_ERROR':
      return explainClientError(error)
    default:
      return error satisfies never
  }
}

/** A sentence about the kinds that the client itself reports. */
function explainClientError(error: RpcError<never>): string {
  switch (error.kind) {
    case 'ABORTED':
      return `The caller aborted: ${error.info.reason}`
    case 'TIMED_OUT':
      return `No complete answer within ${error.info.timeout} ms.`
    case 'NETWORK_ERROR':
      return `No complete answer: ${error.info.reason}.`
    case 'HTTP_ERROR':
      return `HTTP status ${error.info.status} without a JSON-RPC answer.`
    case 'MALFORMED_RESPONSE':
      return 'The body is not a JSON-RPC answer to this request.'
    case 'INVALID_RESULT':
      return `The result is not of its type: at "${error.info.path}" it has ${error.info.found}.`
    case 'UNKNOWN_ERROR':
      return `A failure that the description does not have: ${JSON.stringify(error.info.cause)}`
    default:
      return error satisfies never
  }
}
