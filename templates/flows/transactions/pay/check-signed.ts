import { readSignedTransaction, type SignedTransaction } from '../signed/signed-transaction.js'
import type { TransactionFields } from '../signed/transaction-fields.js'
import type { PaymentRecord } from './payment-record.js'

/**
 * Reads a signed transaction. Rejects with a `TypeError` if it has other fields than the record of the payment, or
 * names another block. Fields of unknown versions and curves are not checked.
 */
export async function checkSigned(
  signed: string | Uint8Array,
  { account_id: signer_id, public_key, nonce, nonce_index }: PaymentRecord,
  block_hash?: string,
): Promise<SignedTransaction> {
  const transaction = await readSignedTransaction(signed)
  const { fields } = transaction
  const expected: Partial<TransactionFields> = {
    signer_id,
    public_key,
    nonce: BigInt(nonce),
    nonce_index,
    ...(block_hash !== undefined && { block_hash }),
  }
  for (const [name, value] of Object.entries(expected)) {
    const actual = fields?.[name as keyof TransactionFields]
    if (fields && actual !== value)
      throw new TypeError(`The signed transaction has the ${name} ${actual}; expected ${value}.`)
  }
  return transaction
}
