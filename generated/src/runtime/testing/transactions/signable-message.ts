import { borshInteger } from '../primitives/borsh.js'
import { sha256 } from '../primitives/hash.js'

/** Sets what is signed beside a transaction apart from any transaction (NEP-461): this bit, and the proposal's number. */
const delegateDiscriminant = (1 << 30) + 366

/** What the sender of a delegate action signs. */
export function delegateHash(bytes: Uint8Array): Uint8Array {
  return sha256(borshInteger(delegateDiscriminant, 4), bytes)
}
