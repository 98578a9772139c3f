/** The body of an answer with its HTTP status. */
export type Answer = { readonly status: number; readonly body: object }

export function result(value: object): Answer {
  return { status: 200, body: { result: value } }
}

export function failed(name: string, info: object, data: object | string, status: number = 200): Answer {
  const isRequest = name === 'METHOD_NOT_FOUND' || name === 'PARSE_ERROR'
  const layer = isRequest ? 'REQUEST_VALIDATION_ERROR' : 'HANDLER_ERROR'
  const error = { name: layer, cause: { name, info }, code: -32000, message: 'Server error', data }
  return { status: isRequest ? 400 : status, body: { error } }
}

export function unknownTransaction(hash: string): Answer {
  return failed('UNKNOWN_TRANSACTION', { requested_transaction_hash: hash }, `Transaction ${hash} doesn't exist`)
}

export function invalid(reason: object | string): Answer {
  return failed('INVALID_TRANSACTION', {}, { TxExecutionError: { InvalidTxError: reason } })
}

export function invalidNonce(nonce: number): Answer {
  return invalid({ InvalidNonce: { ak_nonce: nonce, tx_nonce: nonce } })
}
