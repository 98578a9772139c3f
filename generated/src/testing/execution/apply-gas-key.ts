import { withKey, type Account } from '../state/account.js'
import { failed, type Applied } from './action-context.js'
import type { GasFund } from '../transactions/access-key.js'

/** Moves tokens to a gas key, which pays for its own transactions. */
export function transferToGasKey(publicKey: string, deposit: bigint, account: Account): Applied {
  const fund = fundOf(publicKey, account)
  if (fund === null) return unknownGasKey(publicKey, account)
  return { ok: true, account: withFund(publicKey, { ...fund, balance: fund.balance + deposit }, account) }
}

/** Moves tokens from a gas key back to its account. */
export function withdrawFromGasKey(publicKey: string, amount: bigint, account: Account): Applied {
  const fund = fundOf(publicKey, account)
  if (fund === null) return unknownGasKey(publicKey, account)
  const balance = fund.balance - amount
  const named = { account_id: account.id, public_key: publicKey }
  const amounts = { balance: String(fund.balance), required: String(amount) }
  if (balance < 0n) return failed({ InsufficientGasKeyBalance: { ...named, ...amounts } })
  const paid = { ...account, amount: account.amount + amount }
  return { ok: true, account: withFund(publicKey, { ...fund, balance }, paid) }
}

function unknownGasKey(publicKey: string, account: Account): Applied {
  return failed({ GasKeyDoesNotExist: { account_id: account.id, public_key: publicKey } })
}

function fundOf(publicKey: string, account: Account): GasFund | null {
  return account.keys.get(publicKey)?.gas ?? null
}

function withFund(publicKey: string, gas: GasFund, account: Account): Account {
  const key = account.keys.get(publicKey)
  return key === undefined ? account : withKey(account, publicKey, { ...key, gas })
}
