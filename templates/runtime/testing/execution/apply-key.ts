import { withKey } from '../state/account.js'
import { failed } from './scene.js'
import type { Account } from '../state/account.js'
import type { AccessKey } from '../transactions/access-key.js'
import type { Applied } from './scene.js'

/** Nonces keep within the height times this. */
export const noncesPerBlock = 1_000_000n

/** Nonces start with the height, so that a key which was deleted and added again does not accept old transactions. */
export function firstNonce(height: number): bigint {
  return BigInt(height - 1) * noncesPerBlock
}

/** A new key as it begins: all of a gas key's nonces begin alike, and it has no tokens yet. */
export function started(key: AccessKey, nonce: bigint): AccessKey {
  if (key.gas === undefined) return { ...key, nonce }
  return { ...key, nonce: 0n, gas: { balance: 0n, nonces: key.gas.nonces.map(() => nonce) } }
}

export function addKey(publicKey: string, key: AccessKey, account: Account): Applied {
  const named = { account_id: account.id, public_key: publicKey }
  if (account.keys.has(publicKey)) return failed({ AddKeyAlreadyExists: named })
  return { ok: true, account: withKey(account, publicKey, key) }
}

/** More tokens than these a gas key does not take with it: they are to be withdrawn first. */
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
