import { borshInteger } from '../primitives/borsh.js'
import { sha256 } from '../primitives/hash.js'

/** The prefix of signed messages that are not transactions (NEP-461): this bit, and the number of the proposal. */
const delegateDiscriminant = (1 << 30) + 366

/** The bytes that the sender of a delegate action signs. */
export function delegateHash(bytes: Uint8Array): Uint8Array {
  return sha256(borshInteger(delegateDiscriminant, 4), bytes)
}
