import { fromBase64, toBase64 } from '../primitives/base64.js'
import { borshBlob, borshInteger, borshList, joined } from '../primitives/borsh.js'
import { keccak256 } from '../primitives/keccak.js'
import { encodeGlobalContractId, readGlobalContractId } from './global-contract-id.js'
import type { BorshReader } from '../primitives/borsh.js'
import type { Json } from '../wire/json.js'
import type { GlobalContractId } from './global-contract-id.js'

/** What an account begins with whose name is derived from just that: shared code, and records in base64. */
export type StateInit = { readonly code: GlobalContractId; readonly data: ReadonlyMap<string, string> }

/** The name of the account that begins with this state: `0s` and 20 bytes of a hash. */
export function deterministicId(init: StateInit): string {
  return `0s${Buffer.from(keccak256(encodeStateInit(init)).subarray(12)).toString('hex')}`
}

/** The first version has the number 0. Records are sorted by their keys. */
export function encodeStateInit({ code, data }: StateInit): Uint8Array {
  const records = [...data]
    .map(([key, value]) => [fromBase64(key), fromBase64(value)] as const)
    .toSorted(([one], [other]) => Buffer.compare(one, other))
    .map(([key, value]) => joined(borshBlob(key), borshBlob(value)))
  return joined(borshInteger(0, 1), encodeGlobalContractId(code), borshList(records))
}

export function readStateInit(reader: BorshReader): StateInit {
  const read = reader.variant([
    (): StateInit => {
      const code = readGlobalContractId(reader)
      return { code, data: new Map(reader.list(() => [toBase64(reader.blob()), toBase64(reader.blob())] as const)) }
    },
  ])
  return read()
}

/** As answers show it. */
export function viewStateInit({ code, data }: StateInit, deposit: bigint): Json {
  const named = 'CodeHash' in code ? { hash: code.CodeHash } : { account_id: code.AccountId }
  return { code: named, data: Object.fromEntries(data), deposit: String(deposit) }
}

/** As delegated actions show it: as it was signed. */
export function viewSignedStateInit({ code, data }: StateInit, deposit: bigint): Json {
  return { deposit: String(deposit), state_init: { V1: { code, data: Object.fromEntries(data) } } }
}
