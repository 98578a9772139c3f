import type { Accounts } from '../../state/account.js'
import type { GlobalContracts } from '../../state/global-contracts.js'

/** Where a list starts, and its maximum length; null for no limit. */
export type Page<Key> = { readonly after: Key | null; readonly limit: number | bigint | null }

export type StateQuery = {
  readonly kind: 'view_state'
  readonly accountId: string
  readonly prefix: Uint8Array
  readonly proof: boolean
  readonly page: Page<Uint8Array>
}

export type CallQuery = {
  readonly kind: 'call_function'
  readonly accountId: string
  readonly methodName: string
  readonly args: Uint8Array
}

/** A query about an account. */
export type ViewQuery =
  | { readonly kind: 'view_account' | 'view_code' | 'view_gas_key_list'; readonly accountId: string }
  | StateQuery
  | CallQuery
  | { readonly kind: 'view_access_key_list'; readonly accountId: string; readonly page: Page<string> }
  | {
      readonly kind: 'view_access_key' | 'view_gas_key' | 'view_gas_key_nonces'
      readonly accountId: string
      readonly publicKey: string
    }

/**
 * How a missing key or a failed call is reported: as text in the result, or as an error of `query` or its own method.
 */
export type ErrorStyle = 'in the result' | 'by query' | 'by the method'

export type ViewContext = {
  readonly accounts: Accounts
  readonly globalContracts: GlobalContracts
  /** The block, as every answer and error contains it. */
  readonly at: { readonly block_hash: string; readonly block_height: number }
  readonly stateLimit: number | null
  readonly errorStyle: ErrorStyle
}
