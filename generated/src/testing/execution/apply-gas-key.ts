import { withKey, type Account } from '../state/account.js'
import { failed, type Applied } from './action-context.js'

/** Moves tokens to a gas key, which pays for its own transactions. */
export function transferToGasKey(publicKey: string, deposit: bigint, account: Account): Applied {
  return addToFund(publicKey, deposit, account)
}

/** Moves tokens from a gas key back to its account. */
export function withdrawFromGasKey(publicKey: string, amount: bigint, account: Account): Applied {
  return addToFund(publicKey, -amount, { ...account, amount: account.amount + amount })
}

function addToFund(publicKey: string, amount: bigint, account: Account): Applied {
  const key = account.keys.get(publicKey)
  const named = { account_id: account.id, public_key: publicKey }
  if (key?.gas === undefined) return failed({ GasKeyDoesNotExist: named })
  const balance = key.gas.balance + amount
  const amounts = { balance: String(key.gas.balance), required: String(-amount) }
  if (balance < 0n) return failed({ InsufficientGasKeyBalance: { ...named, ...amounts } })
  return { ok: true, account: withKey(account, publicKey, { ...key, gas: { ...key.gas, balance } }) }
}
