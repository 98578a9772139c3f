import type { SignedTransaction } from '../signed/signed-transaction.js'
import type { TransactionFields } from '../signed/transaction-fields.js'
import { hasMajority } from './has-majority.js'
import type { Witness } from './witness.js'

/** Whether one witness proves that a transaction that `tx` does not know can never execute. */
export type Proof = (witness: Witness, fields: TransactionFields, hash: string) => Promise<boolean>

/** Whether more than half of the witnesses prove that the transaction can never execute. */
export async function isProven(
  proof: Proof,
  { fields, hash }: SignedTransaction,
  witnesses: readonly Witness[],
): Promise<boolean> {
  if (fields === null || hash === null) return false
  return hasMajority(witnesses.map(witness => proof(witness, fields, hash)))
}
