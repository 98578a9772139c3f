import type { Block, Chain } from '../../chain/chain.js'
import type { Account } from '../../state/account.js'
import type { JsonObject } from '../../wire/json.js'

/**
 * How a missing key or a failed call is reported: as text in the result, or as an error of `query` or its own method.
 */
export type ErrorStyle = 'in the result' | 'by query' | 'by the method'

/** The state that a query reads at a block. */
export type ViewContext = Pick<Block, 'accounts' | 'globalContracts'> & {
  /** The block, as every answer and error contains it. */
  readonly at: { readonly block_hash: string; readonly block_height: number }
  readonly stateLimit: number | null
  readonly errorStyle: ErrorStyle
}

export function contextAt(block: Block, { settings }: Chain, errorStyle: ErrorStyle): ViewContext {
  const { hash, height, accounts, globalContracts } = block
  const at = { block_hash: hash, block_height: height }
  return { accounts, globalContracts, at, stateLimit: settings.stateLimit, errorStyle }
}

/** Reads the fields of a query besides the account, and gives what answers it. */
export type View<Seen = Account> = (params: JsonObject) => (seen: Seen, context: ViewContext) => JsonObject
