import { borshBlob, borshInteger, borshList, borshOption, borshText, joined } from './borsh.js'
import { fromBase58 } from './base58.js'

/** An action of a transaction to sign. Tokens are in yocto (10^-24), gas in units of the protocol. */
export type DraftAction =
  | { readonly kind: 'CreateAccount' }
  | { readonly kind: 'DeployContract'; readonly code: Uint8Array }
  | {
      readonly kind: 'FunctionCall'
      readonly methodName: string
      /** Text is sent as UTF-8; nothing when left out. */
      readonly args?: string | Uint8Array
      /** 30 Tgas when left out. */
      readonly gas?: bigint
      readonly deposit?: bigint
    }
  | { readonly kind: 'Transfer'; readonly deposit: bigint }
  | { readonly kind: 'Stake'; readonly stake: bigint; readonly publicKey: string }
  /** Without `functionCall` the new key has full access. */
  | { readonly kind: 'AddKey'; readonly publicKey: string; readonly functionCall?: FunctionCallAccess }
  | { readonly kind: 'DeleteKey'; readonly publicKey: string }
  | { readonly kind: 'DeleteAccount'; readonly beneficiaryId: string }

/** What a key that is no full-access key may do: call these methods of one contract (any, for an empty list). */
export interface FunctionCallAccess {
  readonly allowance: bigint | null
  readonly receiverId: string
  readonly methodNames: readonly string[]
}

/** Writes an action in the chain's binary form: its number, then its fields. */
export function encodeAction(action: DraftAction): Uint8Array {
  switch (action.kind) {
    case 'CreateAccount':
      return borshInteger(0, 1)
    case 'DeployContract':
      return joined(borshInteger(1, 1), borshBlob(action.code))
    case 'FunctionCall':
      return encodeCall(action)
    case 'Transfer':
      return joined(borshInteger(3, 1), borshInteger(action.deposit, 16))
    case 'Stake':
      return joined(borshInteger(4, 1), borshInteger(action.stake, 16), encodeKey(action.publicKey))
    case 'AddKey':
      return joined(borshInteger(5, 1), encodeKey(action.publicKey), encodeAccess(action.functionCall))
    case 'DeleteKey':
      return joined(borshInteger(6, 1), encodeKey(action.publicKey))
    case 'DeleteAccount':
      return joined(borshInteger(7, 1), borshText(action.beneficiaryId))
  }
}

export function encodeKey(publicKey: string): Uint8Array {
  const raw = fromBase58(publicKey.replace('ed25519:', ''))
  if (raw?.length !== 32) throw new TypeError(`"${publicKey}" is not an ed25519 key. Write "ed25519:" and base58.`)
  return joined(borshInteger(0, 1), raw)
}

function encodeCall(action: DraftAction & { readonly kind: 'FunctionCall' }): Uint8Array {
  const args = typeof action.args === 'string' ? new TextEncoder().encode(action.args) : action.args
  return joined(
    borshInteger(2, 1),
    borshText(action.methodName),
    borshBlob(args ?? new Uint8Array()),
    borshInteger(action.gas ?? 30_000_000_000_000n, 8),
    borshInteger(action.deposit ?? 0n, 16),
  )
}

/** A key starts with nonce 0; the permission's number 0 is a function call, 1 full access. */
function encodeAccess(access: FunctionCallAccess | undefined): Uint8Array {
  if (access === undefined) return joined(borshInteger(0, 8), borshInteger(1, 1))
  return joined(
    borshInteger(0, 8),
    borshInteger(0, 1),
    borshOption(access.allowance === null ? null : borshInteger(access.allowance, 16)),
    borshText(access.receiverId),
    borshList(access.methodNames.map(borshText)),
  )
}
