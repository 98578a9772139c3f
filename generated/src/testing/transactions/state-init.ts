import { fromBase64, toBase64 } from '../primitives/base64.js'
import { borshBlob, borshInteger, borshList, joined, type BorshReader } from '../primitives/borsh.js'
import { compareBytes, toHex } from '../primitives/bytes.js'
import { keccak256 } from '../primitives/keccak.js'
import { encodeGlobalContractId, readGlobalContractId, type GlobalContractId } from './global-contract-id.js'
import type { Json } from '../wire/json.js'

/**
 * The initial state of a deterministic account, whose id is derived from it: a global contract and entries in base64.
 */
export type StateInit = { readonly code: GlobalContractId; readonly data: ReadonlyMap<string, string> }

/** The id of the account with this initial state: `0s` and 20 bytes of a hash. */
export function deterministicId(init: StateInit): string {
  return `0s${toHex(keccak256(encodeStateInit(init)).subarray(12))}`
}

/** The first version has the number 0. Entries are sorted by key. */
export function encodeStateInit({ code, data }: StateInit): Uint8Array {
  const records = [...data]
    .map(([key, value]) => [fromBase64(key), fromBase64(value)] as const)
    .sort(([one], [other]) => compareBytes(one, other))
    .map(([key, value]) => joined(borshBlob(key), borshBlob(value)))
  return joined(borshInteger(0, 1), encodeGlobalContractId(code), borshList(records))
}

export function readStateInit(reader: BorshReader): StateInit {
  reader.variant(['the first version'])
  const code = readGlobalContractId(reader)
  return { code, data: new Map(reader.list(() => [toBase64(reader.blob()), toBase64(reader.blob())] as const)) }
}

/** The initial state, as answers show it. */
export function viewStateInit({ code, data }: StateInit, deposit: bigint): Json {
  const named = 'CodeHash' in code ? { hash: code.CodeHash } : { account_id: code.AccountId }
  return { code: named, data: Object.fromEntries(data), deposit: String(deposit) }
}

/** The state as delegated actions show it, which is as it was signed. */
export function viewSignedStateInit({ code, data }: StateInit, deposit: bigint): Json {
  return { deposit: String(deposit), state_init: { V1: { code, data: Object.fromEntries(data) } } }
}
