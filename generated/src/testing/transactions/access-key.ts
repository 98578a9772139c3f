import { borshInteger, borshList, borshOption, borshText, joined, type BorshReader } from '../primitives/borsh.js'
import type { Json, JsonObject } from '../wire/json.js'

export type AccessKey = {
  readonly nonce: bigint
  /** Null: full access. */
  readonly access: FunctionCallAccess | null
  /** Only gas keys have it. They pay for their own transactions. */
  readonly gas?: GasFund
}

/** The balance of a gas key and its nonces, one for each transaction that can be pending. */
export interface GasFund {
  readonly balance: bigint
  readonly nonces: readonly bigint[]
}

/** What a function-call key can do: call these methods of one contract, or any method for an empty list. */
export interface FunctionCallAccess {
  readonly allowance: bigint | null
  readonly receiverId: string
  readonly methodNames: readonly string[]
}

export function readAccessKey(reader: BorshReader): AccessKey {
  const nonce = reader.integer(8)
  const read = reader.variant([
    () => ({ access: readAccess(reader) }),
    () => ({ access: null }),
    () => ({ gas: readGasFund(reader), access: readAccess(reader) }),
    () => ({ gas: readGasFund(reader), access: null }),
  ])
  return { nonce, ...read() }
}

function readGasFund(reader: BorshReader): GasFund {
  const balance = reader.integer(16)
  return { balance, nonces: Array.from({ length: Number(reader.integer(2)) }, () => 0n) }
}

function readAccess(reader: BorshReader): FunctionCallAccess {
  const allowance = reader.option(() => reader.integer(16))
  return { allowance, receiverId: reader.text(), methodNames: reader.list(reader.text) }
}

/** The number of the permission: 0 is function call, 1 full access, 2 and 3 are the same for gas keys. */
export function encodeAccessKey({ nonce, access, gas }: AccessKey): Uint8Array {
  const number = (access === null ? 1 : 0) + (gas === undefined ? 0 : 2)
  return joined(
    borshInteger(nonce, 8),
    borshInteger(number, 1),
    gas === undefined ? new Uint8Array() : joined(borshInteger(gas.balance, 16), borshInteger(gas.nonces.length, 2)),
    access === null ? new Uint8Array() : encodeAccess(access),
  )
}

function encodeAccess(access: FunctionCallAccess): Uint8Array {
  return joined(
    borshOption(access.allowance === null ? null : borshInteger(access.allowance, 16)),
    borshText(access.receiverId),
    borshList(access.methodNames.map(borshText)),
  )
}

/** The key as in answers. The permission of a gas key includes its balance and nonces. */
export function viewAccessKey(key: AccessKey): { readonly nonce: Json; readonly permission: Json } {
  return { nonce: key.nonce, permission: viewPermission(key) }
}

function viewPermission({ access, gas }: AccessKey): Json {
  if (gas === undefined) return viewPlainPermission(access)
  const fund = { balance: String(gas.balance), num_nonces: gas.nonces.length }
  return access === null ? { GasKeyFullAccess: fund } : { GasKeyFunctionCall: { ...viewAccess(access), ...fund } }
}

/** A gas key as in description 1.2.1, which separates gas keys from access keys. */
export function viewFundedKey({ access }: AccessKey, { balance, nonces }: GasFund): JsonObject {
  return { balance: String(balance), nonces, num_nonces: nonces.length, permission: viewPlainPermission(access) }
}

function viewPlainPermission(access: FunctionCallAccess | null): Json {
  return access === null ? 'FullAccess' : { FunctionCall: viewAccess(access) }
}

function viewAccess(access: FunctionCallAccess): JsonObject {
  const allowance = access.allowance === null ? null : String(access.allowance)
  return { allowance, receiver_id: access.receiverId, method_names: access.methodNames }
}
