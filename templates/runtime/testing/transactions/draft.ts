import { borshBlob, borshInteger, borshList, borshText, joined } from '../primitives/borsh.js'
import { signAs } from '../primitives/keys.js'
import { encodeAccessKey } from './access-key.js'
import { encodeGlobalContractId } from './global-contract-id.js'
import { encodePublicKey, encodeSignature } from './public-key.js'
import { delegateHash } from './signable-message.js'
import type { MockKey } from '../primitives/keys.js'
import type { FunctionCallAccess } from './access-key.js'
import type { GlobalContractId } from './global-contract-id.js'

/** An action of a transaction to sign. Tokens are in yocto (10^-24), gas in units of the protocol. */
export type DraftAction = PlainDraftAction | DelegateDraft

/** Whatever can also be delegated. */
export type PlainDraftAction =
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
  /** Code for all accounts, to be named by its hash or by the account that deploys it. */
  | { readonly kind: 'DeployGlobalContract'; readonly code: Uint8Array; readonly mode: 'CodeHash' | 'AccountId' }
  | { readonly kind: 'UseGlobalContract'; readonly id: GlobalContractId }

/**
 * Actions that `sender` signs and the transaction's signer pays for (NEP-366); `sender` is to be the transaction's
 * receiver. What is left out is filled in such that the node takes it.
 */
export interface DelegateDraft {
  readonly kind: 'Delegate'
  readonly sender: string
  readonly receiver: string
  readonly actions: readonly PlainDraftAction[]
  /** The sender's full-access key when left out. */
  readonly key?: MockKey
  /** The next one of the key when left out. */
  readonly nonce?: number | bigint
  /** The last height at which the actions may start. */
  readonly maxBlockHeight?: number | bigint
  /** Sign with a key that is not the one that the action names. */
  readonly forged?: boolean
}

/** Nothing is left out any more. */
export type CompleteAction = PlainDraftAction | Required<DelegateDraft>

/** Writes an action in the chain's binary form: its number, then its fields. */
export function encodeAction(action: CompleteAction): Uint8Array {
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
      return joined(borshInteger(4, 1), borshInteger(action.stake, 16), encodePublicKey(action.publicKey))
    case 'AddKey':
      return joined(borshInteger(5, 1), encodePublicKey(action.publicKey), encodeNewKey(action.functionCall))
    case 'DeleteKey':
      return joined(borshInteger(6, 1), encodePublicKey(action.publicKey))
    case 'DeleteAccount':
      return joined(borshInteger(7, 1), borshText(action.beneficiaryId))
    case 'Delegate':
      return encodeDelegate(action)
    case 'DeployGlobalContract':
      return joined(borshInteger(9, 1), borshBlob(action.code), borshInteger(action.mode === 'CodeHash' ? 0 : 1, 1))
    case 'UseGlobalContract':
      return joined(borshInteger(10, 1), encodeGlobalContractId(action.id))
  }
}

function encodeCall(action: PlainDraftAction & { readonly kind: 'FunctionCall' }): Uint8Array {
  const args = typeof action.args === 'string' ? new TextEncoder().encode(action.args) : action.args
  return joined(
    borshInteger(2, 1),
    borshText(action.methodName),
    borshBlob(args ?? new Uint8Array()),
    borshInteger(action.gas ?? 30_000_000_000_000n, 8),
    borshInteger(action.deposit ?? 0n, 16),
  )
}

function encodeNewKey(access: FunctionCallAccess | undefined): Uint8Array {
  return encodeAccessKey({ nonce: 0n, access: access ?? null })
}

function encodeDelegate(delegate: Required<DelegateDraft>): Uint8Array {
  const { key } = delegate
  const unsigned = joined(
    borshText(delegate.sender),
    borshText(delegate.receiver),
    borshList(delegate.actions.map(encodeAction)),
    borshInteger(delegate.nonce, 8),
    borshInteger(delegate.maxBlockHeight, 8),
    encodePublicKey(key.publicKey),
  )
  const signature = signAs(delegate.forged ? `${key.name} forged` : key.name, delegateHash(unsigned))
  return joined(borshInteger(8, 1), unsigned, encodeSignature(signature))
}
