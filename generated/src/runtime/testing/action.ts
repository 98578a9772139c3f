import { sha256 } from './hash.js'
import { toBase58 } from './base58.js'
import type { BorshReader } from './borsh.js'
import type { FunctionCallAccess } from './draft.js'
import type { Json } from './wire-json.js'

/** An action as a transaction holds it. The kinds that delegate or share contracts are not understood. */
export type Action =
  | { readonly kind: 'CreateAccount' }
  | { readonly kind: 'DeployContract'; readonly code: Uint8Array }
  | FunctionCall
  | { readonly kind: 'Transfer'; readonly deposit: bigint }
  | { readonly kind: 'Stake'; readonly stake: bigint; readonly publicKey: string }
  | { readonly kind: 'AddKey'; readonly publicKey: string; readonly accessKey: AccessKey }
  | { readonly kind: 'DeleteKey'; readonly publicKey: string }
  | { readonly kind: 'DeleteAccount'; readonly beneficiaryId: string }

export type FunctionCall = {
  readonly kind: 'FunctionCall'
  readonly methodName: string
  readonly args: Uint8Array
  readonly gas: bigint
  readonly deposit: bigint
}

export type AccessKey = {
  readonly nonce: bigint
  /** Null: full access. */
  readonly access: FunctionCallAccess | null
}

/** In the order of their numbers in the binary form. */
const readers: readonly ((reader: BorshReader) => Action)[] = [
  () => ({ kind: 'CreateAccount' }),
  reader => ({ kind: 'DeployContract', code: reader.blob() }),
  reader => ({
    kind: 'FunctionCall',
    methodName: reader.text(),
    args: reader.blob(),
    gas: reader.integer(8),
    deposit: reader.integer(16),
  }),
  reader => ({ kind: 'Transfer', deposit: reader.integer(16) }),
  reader => ({ kind: 'Stake', stake: reader.integer(16), publicKey: readPublicKey(reader) }),
  reader => ({ kind: 'AddKey', publicKey: readPublicKey(reader), accessKey: readAccessKey(reader) }),
  reader => ({ kind: 'DeleteKey', publicKey: readPublicKey(reader) }),
  reader => ({ kind: 'DeleteAccount', beneficiaryId: reader.text() }),
]

export function readAction(reader: BorshReader): Action {
  return pick(readers, reader)(reader)
}

/** Curves by number: ed25519 with 32 bytes, secp256k1 with 64. */
export function readPublicKey(reader: BorshReader): string {
  const [curve, length] = pick([['ed25519', 32] as const, ['secp256k1', 64] as const], reader)
  return `${curve}:${toBase58(reader.bytes(length))}`
}

function readAccessKey(reader: BorshReader): AccessKey {
  const nonce = reader.integer(8)
  const read = pick([readAccess, () => null], reader)
  return { nonce, access: read(reader) }
}

function readAccess(reader: BorshReader): FunctionCallAccess {
  const allowance = reader.option(() => reader.integer(16))
  return { allowance, receiverId: reader.text(), methodNames: reader.list(reader.text) }
}

function pick<Choice>(choices: readonly Choice[], reader: BorshReader): Choice {
  const tag = Number(reader.integer(1))
  const choice = choices[tag]
  if (choice === undefined) throw new RangeError(`Unexpected variant tag: ${tag}`)
  return choice
}

/** An action as answers show it: of deployed code only the hash. */
export function viewAction(action: Action): Json {
  switch (action.kind) {
    case 'CreateAccount':
      return 'CreateAccount'
    case 'DeployContract':
      return { DeployContract: { code: toBase64(sha256(action.code)) } }
    case 'FunctionCall':
      return { FunctionCall: viewCall(action) }
    case 'Transfer':
      return { Transfer: { deposit: String(action.deposit) } }
    case 'Stake':
      return { Stake: { public_key: action.publicKey, stake: String(action.stake) } }
    case 'AddKey':
      return { AddKey: { access_key: viewAccessKey(action.accessKey), public_key: action.publicKey } }
    case 'DeleteKey':
      return { DeleteKey: { public_key: action.publicKey } }
    case 'DeleteAccount':
      return { DeleteAccount: { beneficiary_id: action.beneficiaryId } }
  }
}

export function viewAccessKey(key: AccessKey): { readonly nonce: Json; readonly permission: Json } {
  return { nonce: key.nonce, permission: key.access === null ? 'FullAccess' : { FunctionCall: viewAccess(key.access) } }
}

export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function viewAccess(access: FunctionCallAccess): Json {
  const allowance = access.allowance === null ? null : String(access.allowance)
  return { allowance, receiver_id: access.receiverId, method_names: access.methodNames }
}

function viewCall(call: FunctionCall): Json {
  return { args: toBase64(call.args), deposit: String(call.deposit), gas: call.gas, method_name: call.methodName }
}
