import { readUtf8 } from '../read/values.js'
import { joined } from '../hash/bytes.js'
import { require } from '../verified.js'

/** The number of a column of the state, which a key begins with. */
export const columns = { account: 0, code: 1, accessKey: 2, contractData: 9 } as const

/**
 * The key of an account's entry in a column. In between there is no separator, so the account must be none that has
 * one.
 */
export function trieKey(column: number, account_id: string, ...rest: readonly Uint8Array[]): Uint8Array {
  require(/^[a-z\d._-]{2,64}$/.test(account_id), 'MALFORMED', 'account_id')
  return joined([Uint8Array.of(column), readUtf8(account_id, 'account_id'), ...rest])
}

/** The comma between an account and a key of its contract. */
export const separator: Uint8Array = /* @__PURE__ */ Uint8Array.of(0x2c)
