/** The body of an answer with its HTTP status. */
export type Answer = { readonly status: number; readonly body: object }

/** A number that JavaScript cannot hold, such as 2^64 - 1: `toJson` writes it as it is. */
export function exactly(number: string): string {
  return `#exactly:${number}`
}

/** The body as JSON, with the numbers of `exactly`. */
export function toJson(body: object): string {
  return JSON.stringify(body).replace(/"#exactly:([^"]*)"/g, '$1')
}

export function result(value: unknown): Answer {
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
