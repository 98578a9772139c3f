import type { Outcome, Payment, Submission } from 'near-rpc-client'
import type { StoreEntry } from 'near-rpc-client/stores'
import type { PaidNetwork } from '../../world/paid-network.js'
import type { Act } from './acts.js'

/** How a call of an attacked program ended, and what the world knew at that time. */
export type AttackedCall = {
  readonly act: Act
  readonly network: PaidNetwork
  /** The name of the payment or of the signed transaction, with its network. */
  readonly name: string
  /** The transaction of `submit` and `waitForTransaction`. */
  readonly hash: string | undefined
  /** Whether the call names the validity period of the chain. */
  readonly namesPeriod: boolean
  readonly begunAt: number
  readonly endedAt: number
  /** The chain's newest block at the end. */
  readonly height: number
  readonly end: AttackedEnd
}

export type AttackedEnd =
  | { readonly kind: 'killed' }
  | { readonly kind: 'rejected'; readonly error: unknown; readonly isExpected: boolean }
  | { readonly kind: 'payment'; readonly end: Payment }
  | { readonly kind: 'submission'; readonly end: Submission }
  | { readonly kind: 'wait'; readonly outcome: Outcome }
  | { readonly kind: 'forget'; readonly count: number }

/** A signature that a call of `signAndSubmit` asked for. */
export type AttackedSignature = {
  readonly name: string
  readonly hash: string
  /** When the call began. */
  readonly begunAt: number
  /** What the call said that the payment is for. */
  readonly purpose: Act['purpose']
  /** Whether the chain allows the nonce. */
  readonly isPossible: boolean
  /** How many blocks old the block is that the transaction names; Infinity if the chain does not have it. */
  readonly age: number
}

/** A record that `forgetPayments` removes, and the text that the store had at that moment. */
export type Removal = { readonly key: string; readonly text: string | undefined; readonly endedBefore: number }

/** What the callers of an attacked course got. */
export type AttackRecord = {
  readonly calls: AttackedCall[]
  readonly signatures: AttackedSignature[]
  /** Payments after the attack that did not succeed. */
  readonly stopped: string[]
  /** Removals while other calls run. The store reports them, and keeps the records. */
  readonly removals: Removal[]
  /** What was in the stores before and after the last `forgetPayments`, and how many payments `listPayments` listed. */
  forgotten:
    | { readonly before: readonly StoreEntry[]; readonly listed: number; readonly after: readonly StoreEntry[] }
    | undefined
  /** Whether a store said that it saved a text, and did not. */
  hasLied: boolean
  /** Whether a store has overwritten another text than the expected one. */
  hasOverwritten: boolean
}
