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

export function addKey(publicKey: string, key: AccessKey, account: Account): Applied {
  const named = { account_id: account.id, public_key: publicKey }
  if (account.keys.has(publicKey)) return failed({ AddKeyAlreadyExists: named })
  return { ok: true, account: withKey(account, publicKey, key) }
}

export function deleteKey(publicKey: string, account: Account): Applied {
  const keys = new Map(account.keys)
  const named = { account_id: account.id, public_key: publicKey }
  if (!keys.delete(publicKey)) return failed({ DeleteKeyDoesNotExist: named })
  return { ok: true, account: { ...account, keys } }
}
