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

/** What to say about a failed `query`. The `default` stops compiling when the interface gets another case. */
export function explainQuery(error: QueryError): string {
  switch (error.kind) {
    case 'UNKNOWN_ACCOUNT':
      return `There is no account "${error.info.requested_account_id}".`
    case 'INVALID_ACCOUNT':
      return `"${error.info.requested_account_id}" is no name for an account.`
    case 'UNKNOWN_BLOCK':
      return 'The node has no such block.'
    case 'GARBAGE_COLLECTED_BLOCK':
      return `Block ${error.info.block_height} is too old for this node; an archival node has it.`
    case 'NO_CONTRACT_CODE':
      return `"${error.info.contract_account_id}" has no contract.`
    case 'NO_GLOBAL_CONTRACT_CODE':
      return 'There is no such global contract.'
    case 'TOO_LARGE_CONTRACT_STATE':
      return `The state of "${error.info.contract_account_id}" is more than this node shows.`
    case 'UNKNOWN_ACCESS_KEY':
      return `The account has no key ${error.info.public_key}.`
    case 'UNKNOWN_GAS_KEY':
      return `The account has no gas key ${error.info.public_key}.`
    case 'TOO_MANY_ACCESS_KEYS':
      return 'The account has more keys than one answer holds.'
    case 'CONTRACT_METHOD_NOT_FOUND':
      return 'The contract has no such method.'
    case 'INVALID_ARGS':
      return 'The contract cannot read these arguments.'
    case 'CONTRACT_EXECUTION_ERROR':
      return `The contract failed: ${error.info.vm_error}`
    case 'NO_SYNCED_BLOCKS':
    case 'UNAVAILABLE_SHARD':
      return 'This node cannot tell; another one may.'
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
    case 'UNKNOWN_ERROR':
      return explainTransport(error)
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
    case 'UNKNOWN_ERROR':
      return explainTransport(error)
    default:
      return error satisfies never
  }
}

/** `send_tx` and `tx` fail in the same ways; what to do about them differs. */
export function explainTransaction(error: SendTxError | TxError): string {
  switch (error.kind) {
    case 'EXPIRED_TRANSACTION':
      return 'Its block is too old. Ask tx whether it executed before, and only if not, sign again.'
    case 'INVALID_SIGNATURE':
      return 'The signature is not of the key that the transaction names.'
    case 'INVALID_TRANSACTION':
      return `The node refused it: ${inspect(error.info.reason, { depth: null, breakLength: Infinity, compact: true })}`
    case 'UNKNOWN_TRANSACTION':
      return `The node has not seen ${error.info.requested_transaction_hash}; soon after sending it may come yet.`
    case 'TIMEOUT_ERROR':
      return 'The milestone was not reached in time; ask again, it may come yet.'
    case 'REQUEST_ROUTED':
      return `It went on to another node, as ${error.info.transaction_hash}.`
    case 'DOES_NOT_TRACK_SHARD':
      return 'This node does not follow the shard; another one may.'
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
    case 'UNKNOWN_ERROR':
      return explainTransport(error)
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
    case 'UNKNOWN_ERROR':
      return explainTransport(error)
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
    case 'UNKNOWN_ERROR':
      return explainTransport(error)
    default:
      return error satisfies never
  }
}

/** What any call can end in, whatever its method. */
function explainTransport(error: RpcError<never>): string {
  switch (error.kind) {
    case 'ABORTED':
      return `We gave up: ${error.info.reason}`
    case 'TIMED_OUT':
      return `No whole answer within ${error.info.timeout} ms.`
    case 'NETWORK_ERROR':
      return `No whole answer: ${error.info.reason}.`
    case 'HTTP_ERROR':
      return `Something answered ${error.info.status}, and it was no node.`
    case 'MALFORMED_RESPONSE':
      return 'The answer is not JSON-RPC, or not to this request.'
    case 'UNKNOWN_ERROR':
      return `A failure that the description does not know: ${JSON.stringify(error.info.cause)}`
    default:
      return error satisfies never
  }
}
