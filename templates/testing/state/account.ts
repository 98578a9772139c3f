import { fromBase64 } from '../primitives/base64.js'
import { borshInteger, joined } from '../primitives/borsh.js'
import { emptyHash, hashOf, sha256 } from '../primitives/hash.js'
import type { AccessKey } from '../transactions/access-key.js'
import type { GlobalContractId } from '../transactions/global-contract-id.js'
import type { JsonObject } from '../wire/json.js'
import type { ContractFunctions } from './contract-functions.js'

/** An account at one block. It is immutable, as every block keeps its own accounts. */
export type Account = {
  readonly id: string
  readonly amount: bigint
  readonly locked: bigint
  readonly contract: Contract | null
  /** Keys and values in base64, as in answers. */
  readonly state: ReadonlyMap<string, string>
  /** By public key. */
  readonly keys: ReadonlyMap<string, AccessKey>
}

/** The account's own code, or a reference to a global contract. */
export type Contract =
  { readonly code: Uint8Array; readonly functions?: ContractFunctions } | { readonly global: GlobalContractId }

export type Accounts = ReadonlyMap<string, Account>

/** The storage overhead of an account and of each entry, from the protocol configuration. */
const accountBytes = 100
const recordBytes = 40
const fullAccessKeyBytes = 42
const hashBytes = 32

export function newAccount(id: string, amount: bigint): Account {
  return { id, amount, locked: 0n, contract: null, state: new Map(), keys: new Map() }
}

export function withKey(account: Account, publicKey: string, key: AccessKey): Account {
  return { ...account, keys: new Map([...account.keys, [publicKey, key]]) }
}

export function storageUsage(account: Account): number {
  return accountBytes + keyBytes(account) + stateBytes(account) + contractBytes(account)
}

/** The size that `view_state` compares with its limit. */
export function stateBytes(account: Account): number {
  let sum = 0
  for (const [key, value] of account.state) sum += fromBase64(key).length + fromBase64(value).length + recordBytes
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

/** A global contract only counts with its reference. */
function contractBytes({ contract }: Account): number {
  if (contract === null) return 0
  if ('code' in contract) return contract.code.length
  return 'CodeHash' in contract.global ? hashBytes : contract.global.AccountId.length
}

/** The functions that run in place of the account's own code. */
export function functionsOf({ contract }: Account): ContractFunctions | null {
  return (contract !== null && 'code' in contract && contract.functions) || null
}

/** The account's own code. */
export function ownCode({ contract }: Account): Uint8Array | null {
  return contract !== null && 'code' in contract ? contract.code : null
}

export function viewAccount(account: Account): JsonObject {
  const code = ownCode(account)
  return {
    amount: String(account.amount),
    code_hash: code === null ? emptyHash : hashOf(code),
    ...viewGlobal(account.contract),
    locked: String(account.locked),
    storage_paid_at: 0,
    storage_usage: storageUsage(account),
  }
}

/** The account as stored in the state: balance, code hash and storage usage. */
export function encodeAccount(account: Account): Uint8Array {
  const code = ownCode(account)
  return joined(
    borshInteger(account.amount, 16),
    borshInteger(account.locked, 16),
    code === null ? new Uint8Array(32) : sha256(code),
    borshInteger(storageUsage(account), 8),
  )
}

function viewGlobal(contract: Contract | null): JsonObject {
  if (contract === null || 'code' in contract) return {}
  const { global } = contract
  if ('CodeHash' in global) return { global_contract_hash: global.CodeHash }
  return { global_contract_account_id: global.AccountId }
}
