import { emptyHash, hashOf } from './hash.js'
import type { AccessKey } from './action.js'
import type { JsonObject } from './wire-json.js'

/** An account at one block. Never changed in place: every block keeps the accounts as they were. */
export type Account = {
  readonly id: string
  readonly amount: bigint
  readonly locked: bigint
  readonly code: Uint8Array | null
  /** Both sides in base64, as answers have them. */
  readonly state: ReadonlyMap<string, string>
  /** By public key. */
  readonly keys: ReadonlyMap<string, AccessKey>
}

export type Accounts = ReadonlyMap<string, Account>

/** What an account and each of its records weigh beside their own bytes, as the protocol configuration says. */
const accountBytes = 100
const recordBytes = 40
const fullAccessKeyBytes = 42

export function newAccount(id: string, amount: bigint): Account {
  return { id, amount, locked: 0n, code: null, state: new Map(), keys: new Map() }
}

export function storageUsage(account: Account): number {
  return accountBytes + keyBytes(account) + stateBytes(account) + (account.code?.length ?? 0)
}

/** What `view_state` weighs against its limit. */
export function stateBytes(account: Account): number {
  let sum = 0
  for (const [key, value] of account.state) sum += byteLength(key) + byteLength(value) + recordBytes
  return sum
}

function keyBytes(account: Account): number {
  let sum = 0
  for (const { access } of account.keys.values()) {
    const names = access?.methodNames.reduce((length, name) => length + name.length + 4, 0) ?? 0
    sum += fullAccessKeyBytes + recordBytes + (access === null ? 0 : 24 + access.receiverId.length + names)
  }
  return sum
}

export function codeHash(account: Account): string {
  return account.code === null ? emptyHash : hashOf(account.code)
}

export function viewAccount(account: Account): JsonObject {
  return {
    amount: String(account.amount),
    code_hash: codeHash(account),
    locked: String(account.locked),
    storage_paid_at: 0,
    storage_usage: storageUsage(account),
  }
}

function byteLength(base64: string): number {
  return Buffer.from(base64, 'base64').length
}
