import { timeLeft } from '../../../runtime/transport/deadline.js'
import type { TxError } from '../../../methods/tx.js'
import { unknownEnd, type SubmitContext } from './submit-context.js'
import type { SubmissionEnd } from './submission.js'
import type { TransactionProver } from './transaction-prover.js'

/**
 * The end, once it is proven. Without a proof it is not known: a node can have invented the whole answer. A final block
 * commits to what is proven.
 */
export async function provenEnd(
  { transaction, deadline, interval, signal }: Omit<SubmitContext, 'near'>,
  light: TransactionProver | undefined,
  end: SubmissionEnd,
  error: TxError,
): Promise<SubmissionEnd> {
  if (!light || !('result' in end) || end.kind === 'PENDING') return end
  const times = { timeout: timeLeft(deadline), interval, signal }
  const { receipt, unproven } = await light.confirmTransaction(transaction.base64, end, times)
  return receipt ? { ...end, receipt, canStillExecute: false } : { ...unknownEnd(error), unproven }
}
