import { isTransient, submit, viewAccount, type Client } from 'near-rpc-client'

/** Whether an account can pay a price in yoctoNEAR. */
export async function canPay(
  near: Client,
  account_id: string,
  price: bigint,
): Promise<'yes' | 'too expensive' | 'no account' | 'try again'> {
  const outcome = await near.send(viewAccount({ account_id }))
  if (outcome.ok) return BigInt(outcome.result.amount) >= price ? 'yes' : 'too expensive'
  if (outcome.error.kind === 'UNKNOWN_ACCOUNT') return 'no account'
  if (isTransient(outcome.error)) return 'try again'
  throw outcome.error
}

/** Sends the payment that a buyer has signed, as base64. */
export async function buy(near: Client, signed: string): Promise<'bought' | 'not bought' | 'ask again with the same'> {
  const { kind, canStillExecute } = await submit(near, signed, { timeout: 5_000, interval: 10 })
  if (kind === 'SUCCEEDED') return 'bought'
  return canStillExecute ? 'ask again with the same' : 'not bought'
}
