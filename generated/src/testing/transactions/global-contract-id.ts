import { readAccountId } from '../primitives/account-id.js'
import { fromBase58, toBase58 } from '../primitives/base58.js'
import { borshInteger, borshText, joined, type BorshReader } from '../primitives/borsh.js'

/** Identifies a global contract: by its hash, or by the account that deployed it and can replace it. */
export type GlobalContractId = { readonly CodeHash: string } | { readonly AccountId: string }

export function readGlobalContractId(reader: BorshReader): GlobalContractId {
  const kind = reader.variant(['CodeHash', 'AccountId'])
  return kind === 'CodeHash' ? { CodeHash: toBase58(reader.bytes(32)) } : { AccountId: readAccountId(reader) }
}

export function encodeGlobalContractId(id: GlobalContractId): Uint8Array {
  if ('AccountId' in id) return joined(borshInteger(1, 1), borshText(id.AccountId))
  const raw = fromBase58(id.CodeHash)
  if (raw?.length !== 32) throw new TypeError(`"${id.CodeHash}" is not a hash. Write 32 bytes in base58.`)
  return joined(borshInteger(0, 1), raw)
}

/** The id as error messages write it. */
export function globalContractText(id: GlobalContractId): string {
  return 'CodeHash' in id ? `CodeHash(${id.CodeHash})` : `AccountId(AccountId("${id.AccountId}"))`
}
