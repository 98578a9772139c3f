import { borshInteger, borshList, borshOption, borshText, joined } from '../primitives/borsh.js'
import type { BorshReader } from '../primitives/borsh.js'
import type { Json } from '../wire/json.js'

export type AccessKey = {
  readonly nonce: bigint
  /** Null: full access. */
  readonly access: FunctionCallAccess | null
}

/** What a key that is no full-access key may do: call these methods of one contract (any, for an empty list). */
export interface FunctionCallAccess {
  readonly allowance: bigint | null
  readonly receiverId: string
  readonly methodNames: readonly string[]
}

export function readAccessKey(reader: BorshReader): AccessKey {
  const nonce = reader.integer(8)
  const read = reader.variant([readAccess, () => null])
  return { nonce, access: read(reader) }
}

function readAccess(reader: BorshReader): FunctionCallAccess {
  const allowance = reader.option(() => reader.integer(16))
  return { allowance, receiverId: reader.text(), methodNames: reader.list(reader.text) }
}

/** The permission's number 0 is a function call, 1 full access. */
export function encodeAccessKey({ nonce, access }: AccessKey): Uint8Array {
  if (access === null) return joined(borshInteger(nonce, 8), borshInteger(1, 1))
  return joined(
    borshInteger(nonce, 8),
    borshInteger(0, 1),
    borshOption(access.allowance === null ? null : borshInteger(access.allowance, 16)),
    borshText(access.receiverId),
    borshList(access.methodNames.map(borshText)),
  )
}

export function viewAccessKey(key: AccessKey): { readonly nonce: Json; readonly permission: Json } {
  return { nonce: key.nonce, permission: key.access === null ? 'FullAccess' : { FunctionCall: viewAccess(key.access) } }
}

function viewAccess(access: FunctionCallAccess): Json {
  const allowance = access.allowance === null ? null : String(access.allowance)
  return { allowance, receiver_id: access.receiverId, method_names: access.methodNames }
}
