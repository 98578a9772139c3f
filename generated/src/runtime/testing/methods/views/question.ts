import type { Accounts } from '../../state/account.js'
import type { GlobalContracts } from '../../state/global-contracts.js'

/** Where a list begins, and how long it may get; null for no limit. */
export type Page<Key> = { readonly after: Key | null; readonly limit: number | bigint | null }

export type StateQuestion = {
  readonly kind: 'view_state'
  readonly accountId: string
  readonly prefix: Uint8Array
  readonly proof: boolean
  readonly page: Page<Uint8Array>
}

export type CallQuestion = {
  readonly kind: 'call_function'
  readonly accountId: string
  readonly methodName: string
  readonly args: Uint8Array
}

/** What is asked about an account. */
export type Question =
  | { readonly kind: 'view_account' | 'view_code' | 'view_gas_key_list'; readonly accountId: string }
  | StateQuestion
  | CallQuestion
  | { readonly kind: 'view_access_key_list'; readonly accountId: string; readonly page: Page<string> }
  | {
      readonly kind: 'view_access_key' | 'view_gas_key' | 'view_gas_key_nonces'
      readonly accountId: string
      readonly publicKey: string
    }

/** How a missing key and a contract's failure are told: hidden in a result, or as an error of `query` or of a method. */
export type Telling = 'in the result' | 'by query' | 'by the method'

export type Place = {
  readonly accounts: Accounts
  readonly globalContracts: GlobalContracts
  /** The block, as every answer and every error names it. */
  readonly at: { readonly block_hash: string; readonly block_height: number }
  readonly stateLimit: number | null
  readonly telling: Telling
}
