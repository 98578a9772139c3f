import { toBase64 } from '../primitives/base64.js'
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
  /** Without `functionCall` the new key has full access. With `nonces` it is a gas key that has so many of them. */
  | {
      readonly kind: 'AddKey'
      readonly publicKey: string
      readonly functionCall?: FunctionCallAccess
      readonly nonces?: number
    }
  | { readonly kind: 'DeleteKey'; readonly publicKey: string }
  | { readonly kind: 'DeleteAccount'; readonly beneficiaryId: string }
  /** Code for all accounts, to be named by its hash or by the account that deploys it. */
  | { readonly kind: 'DeployGlobalContract'; readonly code: Uint8Array; readonly mode: 'CodeHash' | 'AccountId' }
  | { readonly kind: 'UseGlobalContract'; readonly id: GlobalContractId }
  /** The receiver is to be the account that `deterministicId` of the mock node names for this code and these records. */
  | {
      readonly kind: 'DeterministicStateInit'
      readonly code: GlobalContractId
      readonly data: StateRecords
      readonly deposit?: bigint
    }
  | { readonly kind: 'TransferToGasKey'; readonly publicKey: string; readonly deposit: bigint }
  | { readonly kind: 'WithdrawFromGasKey'; readonly publicKey: string; readonly amount: bigint }

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

/** The records of a contract as text, which goes into its state as UTF-8. */
export interface StateRecords {
  readonly [key: string]: string
}

/** The same in base64, as the state has it. */
export function recordsOf(records: StateRecords): ReadonlyMap<string, string> {
  return new Map(Object.entries(records).map(([key, value]) => [toBase64(key), toBase64(value)]))
}

/** Nothing is left out any more. */
export type CompleteAction = PlainDraftAction | Required<DelegateDraft>
