import { withKey, type Account } from '../state/account.js'
import { failed, type Applied } from './action-context.js'
import type { AccessKey } from '../transactions/access-key.js'

/** A nonce stays below the height times this factor. */
export const noncesPerBlock = 1_000_000n

/** Nonces start at the height, so that a key that is deleted and added again accepts no old transactions. */
export function firstNonce(height: number): bigint {
  return BigInt(height - 1) * noncesPerBlock
}

/** A new key. All nonces of a gas key start at the same number, and it has no tokens yet. */
export function started(key: AccessKey, nonce: bigint): AccessKey {
  if (key.gas === undefined) return { ...key, nonce }
  return { ...key, nonce: 0n, gas: { balance: 0n, nonces: key.gas.nonces.map(() => nonce) } }
}

export function addKey(publicKey: string, key: AccessKey, account: Account): Applied {
  const named = { account_id: account.id, public_key: publicKey }
  if (account.keys.has(publicKey)) return failed({ AddKeyAlreadyExists: named })
  return { ok: true, account: withKey(account, publicKey, key) }
}

/** A gas key with more tokens than this cannot be deleted: the tokens have to be withdrawn first. */
const mostBurnt = 10n ** 24n

export function deleteKey(publicKey: string, account: Account): Applied {
  const keys = new Map(account.keys)
  const balance = keys.get(publicKey)?.gas?.balance ?? 0n
  const named = { account_id: account.id, public_key: publicKey }
  if (!keys.delete(publicKey)) return failed({ DeleteKeyDoesNotExist: named })
  const left = { ...named, balance: String(balance) }
  if (balance > mostBurnt) return failed({ GasKeyBalanceTooHigh: left })
  return { ok: true, account: { ...account, keys } }
}

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
