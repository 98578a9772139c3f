import { joined } from '../primitives/borsh.js'
import { toHex, utf8 } from '../primitives/bytes.js'

/** The number of a column of the state, which a key begins with. */
export const columns = { account: 0, code: 1, accessKey: 2, contractData: 9 } as const

/** The key of an account's entry in a column, as hexadecimal digits. */
export function trieKey(column: number, accountId: string, ...rest: readonly Uint8Array[]): string {
  return toHex(joined(Uint8Array.of(column), utf8(accountId), ...rest))
}

/** The comma between an account and a key of its contract. */
export const separator: Uint8Array = Uint8Array.of(0x2c)
