import type { SendTxError } from '../../../methods/send_tx.js'
import type { RpcError } from '../../../runtime/rpc-error.js'

const noConnection = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/

/**
 * Whether the transaction did not leave this computer in this attempt: none of its requests got a connection. A server
 * that answers, even with 429 or 401, has the bytes.
 */
export function hadNoConnection(error: SendTxError | RpcError): boolean {
  // Only the client makes errors of this kind.
  const isRefused = error.kind === 'NETWORK_ERROR' && noConnection.test(String(Object(error.info).reason))
  return isRefused && (error.attempts ?? []).every(hadNoConnection)
}
