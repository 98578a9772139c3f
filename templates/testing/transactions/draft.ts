import { toBase64 } from '../primitives/base64.js'
import type { MockKey } from '../primitives/keys.js'
import type { FunctionCallAccess } from './access-key.js'
import type { GlobalContractId } from './global-contract-id.js'

/** An action of a transaction to sign. Tokens are in yoctoNEAR (10^-24), gas in gas units. */
export type DraftAction = PlainDraftAction | DelegateDraft

/** Any action that can be delegated. */
export type PlainDraftAction =
  | { readonly kind: 'CreateAccount' }
  | { readonly kind: 'DeployContract'; readonly code: Uint8Array }
  | {
      readonly kind: 'FunctionCall'
      readonly methodName: string
      /** Text is sent as UTF-8. Default: no arguments. */
      readonly args?: string | Uint8Array
      /** Default: 30 Tgas. */
      readonly gas?: bigint
      readonly deposit?: bigint
    }
  | { readonly kind: 'Transfer'; readonly deposit: bigint }
  | { readonly kind: 'Stake'; readonly stake: bigint; readonly publicKey: string }
  /** Without `functionCall` the new key has full access. With `nonces` it is a gas key with that many nonces. */
  | {
      readonly kind: 'AddKey'
      readonly publicKey: string
      readonly functionCall?: FunctionCallAccess
      readonly nonces?: number
    }
  | { readonly kind: 'DeleteKey'; readonly publicKey: string }
  | { readonly kind: 'DeleteAccount'; readonly beneficiaryId: string }
  /** A global contract, identified by its hash or by the account that deploys it. */
  | { readonly kind: 'DeployGlobalContract'; readonly code: Uint8Array; readonly mode: 'CodeHash' | 'AccountId' }
  | { readonly kind: 'UseGlobalContract'; readonly id: GlobalContractId }
  /** The receiver has to be the `deterministicId` of this code and these records. */
  | {
      readonly kind: 'DeterministicStateInit'
      readonly code: GlobalContractId
      readonly data: StateRecords
      readonly deposit?: bigint
    }
  | { readonly kind: 'TransferToGasKey'; readonly publicKey: string; readonly deposit: bigint }
  | { readonly kind: 'WithdrawFromGasKey'; readonly publicKey: string; readonly amount: bigint }

/**
 * Actions that `sender` signs and the transaction's signer pays for (NEP-366). `sender` has to be the receiver of the
 * transaction. Missing fields get values that the node accepts.
 */
export interface DelegateDraft {
  readonly kind: 'Delegate'
  readonly sender: string
  readonly receiver: string
  readonly actions: readonly PlainDraftAction[]
  /** Default: the sender's full-access key. */
  readonly key?: MockKey
  /** Default: the key's next nonce. */
  readonly nonce?: number | bigint
  /** The last height at which the actions can start. */
  readonly maxBlockHeight?: number | bigint
  /** Signs with another key than the one in the action. */
  readonly forged?: boolean
}

/** The entries of a contract's state as text, stored as UTF-8. */
export interface StateRecords {
  readonly [key: string]: string
}

/** The entries in base64, as stored in the state. */
export function recordsOf(records: { readonly [key: string]: string | Uint8Array }): ReadonlyMap<string, string> {
  return new Map(Object.entries(records).map(([key, value]) => [toBase64(key), toBase64(value)]))
}

/** A delegate draft with all fields. */
export type CompleteAction = PlainDraftAction | Required<DelegateDraft>
