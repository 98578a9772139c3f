import type { RpcError } from '../../../runtime/rpc-error.js'

/** Equal for two errors of one kind and, where the kind has reasons, one reason. Two nodes can see two balances. */
export function errorKey({ kind, info }: Pick<RpcError, 'kind' | 'info'>): string {
  const reason: unknown = Object(info).reason
  return `${kind} ${typeof reason === 'string' ? reason : Object.keys(Object(reason)).join()}`
}
