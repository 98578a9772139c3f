import type { SendTxError } from '../../../methods/send_tx.js'
import type { RpcError } from '../../../runtime/rpc-error.js'

const noConnection = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT)$/

/**
 * Whether the transaction never left this computer: no attempt got a connection. A server that answers, even with 429
 * or 401, has the bytes.
 */
export function wasNeverSent(error: SendTxError | RpcError): boolean {
  // Only the client makes errors of this kind.
  const hadNoConnection = error.kind === 'NETWORK_ERROR' && noConnection.test(String(Object(error.info).reason))
  return hadNoConnection && (error.attempts ?? []).every(wasNeverSent)
}
